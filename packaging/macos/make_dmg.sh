#!/usr/bin/env bash
# macOS: run after scripts/package.py there. Puts Storyteller.app into a disk image with a link to Applications.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."
version="$(python3 -c 'import re; print(re.search(r"\"(.+)\"", open("storyteller/version.py").read())[1])')"
stage="$(mktemp -d)"
trap 'rm -rf "$stage"' EXIT
cp -R dist/Storyteller.app "$stage/"
ln -s /Applications "$stage/Applications"
hdiutil create -volname Storyteller -srcfolder "$stage" -ov -format UDZO "dist/storyteller-$version.dmg"

"""What people install: its files are whole, name the same things, and the built folder may not be too heavy."""

from __future__ import annotations

import configparser
import sys
import tomllib
import xml.etree.ElementTree as ET
from pathlib import Path

import pytest

from storyteller.app.players_page import SERVE

ROOT = Path(__file__).resolve().parents[2]
LINUX = ROOT / "packaging" / "linux"
sys.path.insert(0, str(ROOT / "scripts"))

import make_icon  # noqa: E402  # scripts are no package
import package  # noqa: E402


def entry() -> dict[str, str]:
    read = configparser.ConfigParser(interpolation=None, delimiters=("=",))
    read.optionxform = str  # type: ignore[assignment,method-assign]  # keys of desktop files know case
    read.read(LINUX / "storyteller.desktop", "utf-8")
    return dict(read["Desktop Entry"])


def test_the_menu_entry_opens_games_by_a_double_click() -> None:
    found = entry()
    assert found["Exec"] == "storyteller %f"
    assert found["Name[zh_CN]"]
    kind = ET.parse(LINUX / "storyteller-mime.xml").getroot()[0]
    assert kind.attrib["type"] in found["MimeType"].split(";")
    assert [glob.attrib["pattern"] for glob in kind if glob.tag.endswith("glob")] == ["*.botcgame"]


def test_the_store_page_names_the_same_program() -> None:
    page = ET.parse(LINUX / "io.github.storyteller.desk.metainfo.xml").getroot()
    assert page.findtext("launchable") == "storyteller.desktop"
    assert page.findtext("project_license") == "MIT"
    assert page.findtext("provides/mediatype") in entry()["MimeType"]


def test_the_icons_are_those_the_script_draws(tmp_path: Path) -> None:
    there = ROOT / "packaging" / "icons"
    assert (there / "storyteller.svg").read_text("utf-8") == make_icon.drawing()
    made = {path.name for path in make_icon.write(tmp_path)}
    assert made == {path.name for path in there.iterdir()}


def test_the_packaged_program_serves_the_players_page_under_the_word_it_is_asked_with() -> None:
    assert f'["{SERVE}"]' in (ROOT / "packaging" / "entry.py").read_text("utf-8")


def test_a_folder_is_weighed_without_its_links(tmp_path: Path) -> None:
    (tmp_path / "a").write_bytes(b"12345")
    (tmp_path / "sub").mkdir()
    (tmp_path / "sub" / "b").write_bytes(b"123")
    (tmp_path / "link").symlink_to(tmp_path / "a")
    assert package.weight(tmp_path) == 8


def test_what_does_not_pass_its_own_check_is_no_package(tmp_path: Path) -> None:
    program = tmp_path / "storyteller"
    program.write_text("#!/bin/sh\necho NOT there\nexit 1\n", "utf-8")
    program.chmod(0o755)
    if sys.platform == "win32":
        pytest.skip("a shell script starts here only on Linux and macOS")
    with pytest.raises(package.PackageFault, match="NOT there"):
        package.check(tmp_path)


def test_without_its_builder_the_way_to_it_is_named(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(package, "find_spec", lambda _name: None)
    with pytest.raises(package.PackageFault, match=r"\.\[package\]"):
        package.build(tmp_path)
    extras = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]["optional-dependencies"]
    assert any(wanted.startswith("pyinstaller") for wanted in extras["package"])

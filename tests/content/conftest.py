"""Copies of the project's data that a test may spoil."""

from __future__ import annotations

import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

from storyteller.clocktower.catalogue import Catalogue
from storyteller.content import paths
from storyteller.content.loader import load_catalogue

Spoil = Callable[[str, str, str], None]


@pytest.fixture(scope="session")
def catalogue() -> Catalogue:
    return load_catalogue()


@pytest.fixture
def project(tmp_path: Path) -> Path:
    """A folder with copies of ``assets`` and ``locale``."""
    shutil.copytree(paths.assets_dir(), tmp_path / "assets")
    shutil.copytree(paths.locale_dir(), tmp_path / "locale")
    return tmp_path


@pytest.fixture
def spoil(project: Path) -> Spoil:
    """Replaces a piece of a file below ``assets/clocktower``; the piece must stand there."""

    def replace(name: str, old: str, new: str) -> None:
        file = project / "assets" / "clocktower" / name
        content = file.read_text("utf-8")
        assert old in content
        file.write_text(content.replace(old, new, 1), "utf-8")

    return replace

"""Where things live: asked for, then the environment, then the system's usual place."""

from __future__ import annotations

from pathlib import Path

import pytest

from storyteller.content import paths


def test_a_checkout_uses_its_own_folders() -> None:
    root = Path(__file__).parents[2]
    assert paths.is_checkout()
    assert (paths.assets_dir(), paths.locale_dir()) == (root / "assets", root / "locale")


def test_an_installed_program_uses_what_lies_in_the_package(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "_data").mkdir()
    monkeypatch.setattr(paths, "_PACKAGE", tmp_path)
    assert not paths.is_checkout()
    assert paths.assets_dir() == tmp_path / "_data" / "assets"
    assert paths.locale_dir() == tmp_path / "_data" / "locale"


def test_the_command_line_beats_the_environment_beats_the_system(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(paths.DATA_DIR_VARIABLE, str(tmp_path / "env"))
    assert paths.data_dir(tmp_path / "asked") == tmp_path / "asked"
    assert paths.data_dir() == tmp_path / "env"
    monkeypatch.delenv(paths.DATA_DIR_VARIABLE)
    assert paths.data_dir().name.lower() == "storyteller"
    assert not (tmp_path / "env").exists()


def test_a_relative_folder_becomes_absolute(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.chdir(tmp_path)
    assert paths.data_dir("games") == tmp_path / "games"

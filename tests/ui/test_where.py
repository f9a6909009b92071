"""Where files are saved: never in the folder the program happens to stand in."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QCoreApplication, QStandardPaths
from PySide6.QtWidgets import QFileDialog
from pytestqt.qtbot import QtBot

from storyteller.ui.where import ask_where


@pytest.fixture
def asked(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[list[str]]:
    """What was proposed; the answers are the files "first.pdf" and "second" of two folders, and then none."""
    del qtbot
    proposed: list[str] = []
    answers = iter([str(tmp_path / "a" / "first.PDF"), str(tmp_path / "b" / "second"), ""])

    def answer(_parent: object, _title: str, place: str, _kinds: str) -> tuple[str, str]:
        proposed.append(place)
        return next(answers), ""

    for folder in ("documents", "a", "b"):
        (tmp_path / folder).mkdir()
    monkeypatch.setattr(QFileDialog, "getSaveFileName", answer)
    monkeypatch.setattr(QStandardPaths, "writableLocation", lambda _which: str(tmp_path / "documents"))
    application = QCoreApplication.instance()
    assert application is not None
    before = application.property("savedLastIn")
    application.setProperty("savedLastIn", None)
    yield proposed
    application.setProperty("savedLastIn", before)


def test_documents_come_first_then_where_the_last_one_went(asked: list[str], tmp_path: Path) -> None:
    assert ask_where(None, "", "Sheet.pdf", "*.pdf") == str(tmp_path / "a" / "first.PDF")
    assert ask_where(None, "", "Sheet.pdf", "*.pdf") == str(tmp_path / "b" / "second.pdf")
    assert ask_where(None, "", "Sheet.pdf", "*.pdf") == ""
    assert asked == [str(tmp_path / folder / "Sheet.pdf") for folder in ("documents", "a", "b")]


def test_without_documents_it_is_the_home(asked: list[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Path, "home", lambda: tmp_path)
    (tmp_path / "documents").rmdir()
    ask_where(None, "", "Sheet.pdf", "*.pdf")
    assert asked == [str(tmp_path / "Sheet.pdf")]


def test_what_lies_there_is_not_overwritten_for_want_of_an_ending(asked: list[str], tmp_path: Path) -> None:
    ask_where(None, "", "Sheet.pdf", "*.pdf")
    (tmp_path / "b" / "second.pdf").touch()
    assert ask_where(None, "", "Sheet.pdf", "*.pdf") == ""
    assert asked[2] == str(tmp_path / "b" / "second.pdf")  # proposed whole, so that the dialog asks about it

"""The whole program in a data folder of the test's own; at the end the application looks as it did."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from PySide6.QtWidgets import QApplication

from storyteller.ui.application import Running, start


@contextmanager
def whole(folder: Path) -> Iterator[Running]:
    """Gives the running program in English, in a small window."""
    application = QApplication.instance()
    assert isinstance(application, QApplication)
    font, palette = application.font(), application.palette()
    running = start(Namespace(data_dir=folder, lang="en"))
    assert running is not None
    running.window.showNormal()
    running.window.resize(1280, 720)
    running.window.activateWindow()
    QApplication.processEvents()
    try:
        yield running
    finally:
        running.bridge.change_settings(language="en")  # Qt's own words are the whole process's
        running.window.close()
        running.window.deleteLater()
        running.close()
        application.setStyleSheet("")
        application.setStyle("Fusion")
        application.setFont(font)
        application.setPalette(palette)

"""Where a file is to be saved: one question for all pages."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from PySide6.QtCore import QCoreApplication, QStandardPaths
from PySide6.QtWidgets import QFileDialog, QWidget

_LAST: Final = "savedLastIn"
"""Property of the application: the folder something was saved in last."""


def ask_where(parent: QWidget | None, title: str, name: str, kinds: str) -> str:
    """Asks where a file goes: at first among the documents, then where the last one went.

    What a program was started in may be its own folder, where nobody would look and where nothing can be written.

    Args:
        parent: The window it is asked in.
        title: What the question is called.
        name: Proposed, with its ending; a chosen one without the ending gets it.
        kinds: For the dialog's list of kinds, e.g. ``PDF (*.pdf)``.

    Returns:
        The path; "" when it was called off.
    """
    chosen, _ = QFileDialog.getSaveFileName(parent, title, str(_folder() / name), kinds)
    if not chosen:
        return ""
    application = QCoreApplication.instance()
    if application is not None:
        application.setProperty(_LAST, str(Path(chosen).parent))
    ending = Path(name).suffix
    if chosen.lower().endswith(ending.lower()):
        return chosen
    whole = Path(f"{chosen}{ending}")
    # The dialog asked about the name without its ending: what lies there under the whole one it has to ask about anew.
    return ask_where(parent, title, whole.name, kinds) if whole.exists() else str(whole)


def _folder() -> Path:
    application = QCoreApplication.instance()
    last = application.property(_LAST) if application is not None else None
    documents = QStandardPaths.writableLocation(QStandardPaths.StandardLocation.DocumentsLocation)
    return next((Path(one) for one in (last, documents) if one and Path(one).is_dir()), Path.home())

"""Where the program's own data and the user's data live."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Final

DATA_DIR_VARIABLE: Final = "STORYTELLER_DATA_DIR"
"""Environment variable that names the user's data folder."""

_PACKAGE: Final = Path(__file__).resolve().parent.parent


def is_checkout() -> bool:
    """Returns whether this is a checkout: an installed program carries its data in the package."""
    return not (_PACKAGE / "_data").is_dir()


def assets_dir() -> Path:
    """Returns the folder of characters, sheets and scripts."""
    return _own("assets")


def locale_dir() -> Path:
    """Returns the folder of the program's texts, one folder a language."""
    return _own("locale")


def help_dir() -> Path:
    """Returns the folder of help pages, one folder a language, and their pictures in ``images``."""
    return _PACKAGE.parent / "docs" / "user" if is_checkout() else _PACKAGE / "_data" / "help"


def data_dir(chosen: str | os.PathLike[str] | None = None) -> Path:
    """Returns the folder of the user's games, scripts and settings, absolute; it need not exist yet.

    Args:
        chosen: What the user asked for on the command line; it wins over the environment, which wins over the
            system's usual place.
    """
    wish = chosen or os.environ.get(DATA_DIR_VARIABLE)
    if wish:
        return Path(wish).expanduser().absolute()
    import platformdirs  # only here: nobody who names a folder pays for it at start

    return platformdirs.user_data_path("storyteller", appauthor=False)


def _own(folder: str) -> Path:
    return _PACKAGE.parent / folder if is_checkout() else _PACKAGE / "_data" / folder

"""What the players look at in Betrayal reaches only what can't hold a secret: the whole list, and all behind it."""

from __future__ import annotations

from tests.architecture.test_public_faces import reached
from tests.architecture.test_rooms import lies_in, modules

FACES = ("storyteller.ui.betrayal.public",)
# The public record, the words made of it, and the drawing that knows nothing but Qt. Each with why:
MAY = (
    *FACES,
    "storyteller.betrayal.public_table",  # the record that has no place for a secret
    "storyteller.viewmodel.betrayal.public_words",  # made of it
    "storyteller.i18n",  # words
    "storyteller.ui.theme",  # colours
    "storyteller.ui.fonts",  # faces
    "storyteller.ui.icons",  # icons by name
    "storyteller.kernel.ids",
    "storyteller.kernel.message",  # keys of words
    "storyteller.version",
)


def test_the_tables_window_reaches_only_what_holds_no_secret() -> None:
    empty = {name for name, path in modules().items() if path.name == "__init__.py"}
    wrong = {name: by for name, by in reached(FACES).items() if not lies_in(name, MAY) and name not in empty}
    assert not wrong


def test_the_window_is_there_to_be_watched() -> None:
    watched = {"storyteller.ui.betrayal.public.window", "storyteller.betrayal.public_table"}
    assert watched <= reached(FACES).keys()


def test_the_record_itself_reaches_nothing_of_the_game() -> None:
    behind = reached(("storyteller.betrayal.public_table",)).keys()
    allowed = ("storyteller.betrayal.public_table", "storyteller.kernel.ids")
    assert {name for name in behind if not lies_in(name, allowed)} <= {"storyteller", "storyteller.kernel"}

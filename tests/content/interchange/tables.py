"""Tables to be written for other tools and read back."""

from __future__ import annotations

from storyteller.clocktower.catalogue import Catalogue
from storyteller.clocktower.evolve import evolve
from storyteller.clocktower.model import Town
from storyteller.content.interchange.table import Table, TableSeat, events_of
from storyteller.content.scripts import load_base_script, read_script_entries


def town_of(table: Table, catalogue: Catalogue) -> Town:
    """Lays a table out."""
    town = Town()
    for event in events_of(table, catalogue):
        town = evolve(town, event)
    return town


def brewing(catalogue: Catalogue) -> Table:
    """Seven at Trouble Brewing in the middle of a game, and a Traveller who is evil."""
    return Table(
        load_base_script("tb", catalogue),
        (
            TableSeat("Ann", "she/her", "chef", "good", False, True),
            TableSeat("Bo", "", "empath", "good", True, True, reminders=(("poisoner", "Poisoned"),)),
            TableSeat("小雨", "", "poisoner", "evil", False, False),
            TableSeat("Cy", "", "monk", "evil", reminders=(("", "lied to me"), ("washerwoman", "Townsfolk"))),
            TableSeat("Di", "", "washerwoman", "good"),
            TableSeat("Ed", "they/them", "saint", "good"),
            TableSeat("Fay", "", "imp", "evil"),
            TableSeat("Gus", "", "scapegoat", "evil", traveller=True),
        ),
        ("soldier", "mayor", "virgin"),
        ("angel",),
    )


def foggy(catalogue: Catalogue) -> Table:
    """Three at a script of its own, with a character of its own."""
    read = read_script_entries(
        [
            {"id": "_meta", "name": "Foggy Pier", "author": "A. Nobody", "bootlegger": ["House rule one"]},
            "chef", "imp",
            {"id": "lamplighter", "name": "Lamplighter", "team": "townsfolk", "ability": "Each night, choose a player.",
             "image": "https://x.test/l.png", "firstNight": 12.5, "firstNightReminder": "The Lamplighter chooses.",
             "otherNight": 0, "reminders": ["Lit", "Dim"], "remindersGlobal": ["Is the Lamplighter"], "setup": False},
        ],
        catalogue,
    )  # fmt: skip
    assert read.script is not None
    return Table(
        read.script,
        (
            TableSeat("Ann", "", "lamplighter", "good", reminders=(("lamplighter", "Is the Lamplighter"),)),
            TableSeat("Bo", "", "chef", "good", reminders=(("lamplighter", "Dim"),)),
            TableSeat("Cy", "", "imp", "evil"),
        ),
    )

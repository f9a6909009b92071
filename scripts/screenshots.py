"""Takes pictures of the real windows: set-up, night, day, card; in both languages, at two sizes.

    python scripts/screenshots.py [FOLDER] [--readme] [--only SCREENS]

The games are played by commands in a throw-away data folder. ``--readme`` writes only the pictures of the README,
into ``docs/images/``.
"""

from __future__ import annotations

import argparse
import os
import sys
import tempfile
from argparse import Namespace
from collections.abc import Callable
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))
os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

from PySide6.QtCore import QCoreApplication, QEvent  # noqa: E402  # the platform is chosen above

from storyteller.app import demo  # noqa: E402  # the checkout must be on the path first
from storyteller.clocktower import commands as c  # noqa: E402
from storyteller.clocktower.night.order import night_steps  # noqa: E402
from storyteller.i18n.catalogue import Language  # noqa: E402
from storyteller.kernel.ids import SeatId  # noqa: E402
from storyteller.ui.application import Running, start  # noqa: E402
from storyteller.ui.palette.palette import Palette  # noqa: E402

SIZES = ((1280, 720), (1920, 1080))
TOWN_SIZES = ((1920, 1080), (1080, 1920), (390, 844))
"""Of the players' screen: on a wall, upright, and as small as a phone."""
LANGUAGES: tuple[Language, ...] = ("zh_Hans", "en")
THEMES = ("night", "day", "contrast")
BOARD_SIZES = (*SIZES, (3840, 2160))
"""Of full boards, which have to be sharp on any screen."""
README: tuple[tuple[str, str, Language, tuple[int, int], str], ...] = (
    ("grimoire", "night", "en", (1280, 720), "night"),
    ("grimoire", "night", "zh_Hans", (1280, 720), "night"),
    ("count", "count", "zh_Hans", (1280, 720), "day"),
    ("full", "board-15", "en", (1600, 900), "night"),
)
"""Pictures of the README: name of the file; screen, language, size and look it shows."""


def settle(running: Running) -> None:
    """Lets everything posted happen."""
    for _ in range(8):
        running.application.processEvents()


def setting_up(running: Running) -> None:
    """The characters of a new game, half chosen."""
    session = running.house.library.new()
    running.bridge.open_session(session)
    script = running.house.context.catalogue
    from storyteller.content.scripts import load_base_script

    base = load_base_script("tb", script)
    assert base is not None
    session.dispatch(c.ChooseScript(base))
    for name in demo.PLAYERS[running.bridge.language]:
        session.dispatch(c.AddSeat(name))
    from storyteller.clocktower.model import BagToken

    session.dispatch(c.SetBag((BagToken("baron"), BagToken("imp"), BagToken("empath"), BagToken("drunk"))))
    running.window.show_page("setup")


def by_night(running: Running) -> None:
    """The second night of the sample game."""
    running.window.show_page("grimoire")


def by_day(running: Running) -> None:
    """The second day: a vote under way."""
    session: Any = running.bridge.session
    while row := next((s for s in night_steps(session.state, session.context) if s.open), None):
        session.dispatch(c.SkipStep(row.key))
    session.dispatch(c.Kill(SeatId(8)))
    session.dispatch(c.BeginDay(override=True))
    session.dispatch(c.Nominate(SeatId(1), SeatId(7)))
    session.dispatch(c.Vote((SeatId(1), SeatId(2), SeatId(5), SeatId(9))))
    running.window.show_page("grimoire")


def full_board(seats: int, reminders: int) -> Callable[[Running], None]:
    """Returns what brings up a table with so many seats, Travellers among them, and so many reminders at each."""

    def show(running: Running) -> None:
        session = running.house.library.new()
        running.bridge.open_session(session)
        from storyteller.content.scripts import load_base_script

        base = load_base_script("tb", running.house.context.catalogue)
        assert base is not None
        session.dispatch(c.ChooseScript(base))
        names = (*demo.PLAYERS[running.bridge.language], *MORE_NAMES)
        for number in range(seats):
            session.dispatch(c.AddSeat(names[number], traveller=number >= 15))
        session.dispatch(c.FillBag())
        session.dispatch(c.DealAll())
        session.dispatch(c.BeginNight(override=True))
        for seat in session.state.seats:
            if seat.traveller:
                session.dispatch(c.SetCharacter(seat.id, TRAVELLERS[int(seat.id) % len(TRAVELLERS)]))
            for number in range(len(seat.reminders), reminders):
                session.dispatch(c.PlaceReminder(seat.id, *REMINDERS[(number + int(seat.id)) % len(REMINDERS)]))
        session.dispatch(c.Kill(SeatId(3)))
        session.dispatch(c.SetGhostVote(SeatId(3), False))
        session.dispatch(c.Kill(SeatId(6)))
        running.window.show_page("grimoire")

    return show


def counting(running: Running) -> None:
    """The hand half way round, with a minute for the nominee running."""
    by_day(running)
    panel: Any = running.window.page.panel  # type: ignore[attr-defined]  # the grimoire's
    settle(running)
    panel.clock.likeliest()
    for _ in range(6):
        panel.sweep.advance(1)
    panel.update_now()


def the_block(running: Running) -> None:
    """One is about to die after two counts; abilities still wait."""
    by_day(running)
    session: Any = running.bridge.session
    session.dispatch(c.CloseVote())
    session.dispatch(c.Nominate(SeatId(6), SeatId(3)))
    session.dispatch(c.Vote((SeatId(1), SeatId(2), SeatId(5), SeatId(7), SeatId(9))))
    session.dispatch(c.CloseVote())
    panel: Any = running.window.page.panel  # type: ignore[attr-defined]
    settle(running)
    panel.closed.toggle(1)


def an_exile(running: Running) -> None:
    """A Traveller who came by day; the table votes on sending them away."""
    by_day(running)
    session: Any = running.bridge.session
    session.dispatch(c.CancelNomination())
    session.dispatch(c.JoinTraveller("小鹿" if running.bridge.language == "zh_Hans" else "Kim", "thief", "evil"))
    newcomer = session.state.seats[-1].id
    session.dispatch(c.CallExile(newcomer, SeatId(2)))
    session.dispatch(c.Vote((SeatId(1), SeatId(2), SeatId(8), SeatId(9))))


def waiting(running: Running) -> None:
    """Talk in private, and a Juggler's guesses half written down."""
    by_day(running)
    session: Any = running.bridge.session
    session.dispatch(c.CancelNomination())
    session.dispatch(c.SetCharacter(SeatId(2), "juggler"))
    session.dispatch(c.SetCharacter(SeatId(4), "savant"))
    panel: Any = running.window.page.panel  # type: ignore[attr-defined]
    settle(running)
    panel.clock.likeliest()


def writing(running: Running) -> None:
    """What a Savant is told is written down."""
    waiting(running)
    panel: Any = running.window.page.panel  # type: ignore[attr-defined]
    settle(running)
    prompt = next(one for one in panel.record.prompts if one.of == "savant")
    panel.begin_prompt(prompt)


def the_end(running: Running) -> None:
    """The Demon is dead: the end is offered."""
    by_day(running)
    session: Any = running.bridge.session
    session.dispatch(c.CancelNomination())
    demon = next(seat.id for seat in session.state.seats if seat.character == "imp")
    session.dispatch(c.Execute(demon, override=True))


def the_reveal(running: Running) -> None:
    """The end was declared; four tokens lie open and one player has a star."""
    the_end(running)
    session: Any = running.bridge.session
    session.dispatch(c.Conclude("good", "demon_dead"))
    for number in (1, 2, 3, 4):
        session.dispatch(c.RevealSeat(SeatId(number)))
    session.dispatch(c.SetText(SeatId(2), "★", "played_well"))


def a_card(running: Running) -> None:
    """What the Drunk is shown: a token like any other."""
    from storyteller.viewmodel.cards import CardToken, you_are

    record = running.house.context.catalogue.characters["chef"]
    running.window.show_card(you_are(CardToken(record.id, record.glyph, record.team)))


def finding(running: Running) -> None:
    """The palette over the grimoire, after a few letters."""
    running.window.show_page("grimoire")
    running.window.find_anything()
    for widget in running.window.findChildren(Palette):
        widget.line.setText("du" if running.bridge.language == "zh_Hans" else "po")


def town_of(prepare: Callable[[Running], None], page: str = "town") -> Callable[[Running], None]:
    """Returns what brings a table up on the players' screen, in both languages."""

    def show(running: Running) -> None:
        prepare(running)
        running.bridge.change_settings(town_language="both")
        running.window.second_screen.open()
        town: Any = running.window.second_screen.window
        town.show_page(page)

    return show


def the_count_goes_round(running: Running) -> None:
    """A vote, the hand half way round."""
    by_day(running)
    running.bridge.hand_moved.emit(SeatId(10))


def the_day_so_far(running: Running) -> None:
    """Two counts are over, somebody is about to die, and the talk goes on."""
    by_day(running)
    session: Any = running.bridge.session
    from storyteller.clocktower.model import Timer

    session.dispatch(c.CloseVote())
    session.dispatch(c.Nominate(SeatId(2), SeatId(3)))
    session.dispatch(c.Vote((SeatId(1), SeatId(2), SeatId(3), SeatId(4), SeatId(6), SeatId(9))))
    session.dispatch(c.CloseVote())
    session.dispatch(c.SetTimer(Timer("talk", 300, left_s=187)))


def laid_open(running: Running) -> None:
    """Good has won; half the tokens lie open."""
    by_day(running)
    session: Any = running.bridge.session
    session.dispatch(c.CancelNomination())
    session.dispatch(c.Execute(SeatId(3)))
    session.dispatch(c.Conclude("good", "demon_dead"))
    for number in (1, 2, 3, 5, 9):
        session.dispatch(c.RevealSeat(SeatId(number)))


MORE_NAMES = (
    "Christopher-James", "欧阳修远", "Evangeline", "诸葛大力", "Sam", "北京来的朋友", "Nora", "Pat", "阿飞", "Quinn",
)  # fmt: skip
TRAVELLERS = ("thief", "bureaucrat", "gunslinger", "scapegoat", "beggar")
REMINDERS = (
    ("poisoner", "Poisoned"), ("monk", "Safe"), ("washerwoman", "Wrong"), ("imp", "Dead"), ("butler", "Master"),
    ("fortuneteller", "Red Herring"),
)  # fmt: skip

SCREENS: dict[str, Callable[[Running], None]] = {
    "setup": setting_up,
    "night": by_night,
    "board-7": full_board(7, 3),
    "board-12": full_board(12, 3),
    "board-15": full_board(15, 3),
    "board-20": full_board(20, 6),
    "day": by_day,
    "count": counting,
    "block": the_block,
    "exile": an_exile,
    "talk": waiting,
    "form": writing,
    "end": the_end,
    "reveal": the_reveal,
    "card": a_card,
    "town-night": town_of(by_night),
    "town-day": town_of(the_day_so_far),
    "town-vote": town_of(the_count_goes_round),
    "town-reveal": town_of(laid_open),
    "town-script": town_of(by_night, "script"),
    "library": lambda running: running.window.show_page("library"),
    "palette": finding,
    "keys": lambda running: running.window.show_page("keys"),
    "settings": lambda running: running.window.show_page("settings"),
}


def picture(running: Running, name: str, size: tuple[int, int]) -> Any:
    """Brings a screen up and returns its picture."""
    running.window.showNormal()
    running.window.resize(*size)
    SCREENS[name](running)
    settle(running)
    shown = running.window
    town = running.window.second_screen.window
    if name.startswith("town") and town is not None:
        town.setMinimumSize(1, 1)
        town.resize(*size)
        settle(running)
        return town.grab()
    for widget in running.application.topLevelWidgets():
        if name == "card" and widget is not running.window and widget.isVisible():
            widget.showNormal()
            widget.resize(*size)
            settle(running)
            return widget.grab()
    return shown.grab()


def take(folder: Path, name: str, language: Language, size: tuple[int, int], theme: str) -> Path:
    """Takes one picture in a program of its own data folder and returns its file."""
    with tempfile.TemporaryDirectory() as data:
        game = demo.make_demo(Path(data), language)
        running = start(Namespace(data_dir=data, game=game, lang=language))
        assert running is not None
        running.bridge.change_settings(theme=theme)
        path = folder / f"{name}-{language}-{theme}-{size[0]}x{size[1]}.png"
        saved = picture(running, name, size).save(str(path))
        assert saved, path
        running.window.close()
        running.window.deleteLater()
        settle(running)
        # Outside the application's own loop nothing is deleted by itself, and every next picture would dress it again.
        QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
        running.close()
        return path


def main() -> int:
    """Takes the pictures asked for and prints their names."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder", nargs="?", type=Path, default=ROOT / "screenshots")
    parser.add_argument("--readme", action="store_true", help="only the pictures of the README")
    parser.add_argument("--only", default="", help="screens, separated by commas")
    given = parser.parse_args()
    if given.readme:
        images = ROOT / "docs" / "images"
        images.mkdir(parents=True, exist_ok=True)
        for name, screen, language, size, theme in README:
            take(images, screen, language, size, theme).replace(images / f"{name}-{language}.png")
        return 0
    given.folder.mkdir(parents=True, exist_ok=True)
    wanted = [name for name in SCREENS if not given.only or name in given.only.split(",")]
    for name in wanted:
        for language in LANGUAGES:
            town = name.startswith("town")  # which has the look of its hour, whatever the windows wear
            for size in TOWN_SIZES if town else BOARD_SIZES if name.startswith("board") else SIZES:
                for theme in THEMES[:1] if town else THEMES:
                    print(take(given.folder, name, language, size, theme))
    return 0


if __name__ == "__main__":
    raise SystemExit(main())

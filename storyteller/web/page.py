"""The page in HTML. Whatever comes from the table is written as text, never as tags."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import UTC, datetime
from html import escape
from math import ceil
from typing import Final, Literal

from storyteller.i18n.catalogue import LANGUAGES, Language
from storyteller.i18n.content import CharacterTexts
from storyteller.i18n.render import Renderer
from storyteller.viewmodel.public_screen import Face, ScreenRecord, ScreenSeat, ScreenTimer, ScreenVote
from storyteller.web.signs import drawn, sign

View = Literal["town", "sheet"]
RING_MOST: Final = 25
"""More seats than these are a list on every screen."""
REFRESH_S: Final = 10
_TAGS: Final[dict[Language, str]] = {"en": "en", "zh_Hans": "zh-Hans"}


@dataclass(frozen=True, slots=True)
class Speech:
    """Says things in one language, ready to stand in a page."""

    renderer: Renderer
    characters: CharacterTexts

    @property
    def language(self) -> Language:
        """Which one."""
        return self.renderer.language

    def say(self, key: str, **params: object) -> str:
        """Returns a text of the program."""
        return escape(self.renderer.say(key, **params))

    def value(self, what: object) -> str:
        """Returns a message, term or name."""
        return escape(self.renderer.value(what))

    def name(self, face: Face) -> str:
        """Returns a character's name."""
        return escape(self.characters.name(face.id, self.language))

    def elsewhere(self, face: Face) -> str:
        """Returns a character's names in the other languages: a mixed table searches by either."""
        others = (self.characters.name(face.id, known) for known in LANGUAGES if known != self.language)
        return escape(" ".join(others))

    def ability(self, face: Face) -> str:
        """Returns what a character does."""
        return escape(self.characters.ability(face.id, self.language))


@dataclass(frozen=True, slots=True)
class Visit:
    """What a visitor asked for.

    Attributes:
        base: Where the page lies, with a slash at both ends.
        query: Letters that a character's name or ability has to hold.
    """

    base: str
    language: Language
    view: View = "town"
    query: str = ""


# --- the town --------------------------------------------------------------------------------------------------------


def town_part(record: ScreenRecord, speech: Speech, now: datetime | None = None) -> str:
    """Returns the town; ``now``: the time, aware."""
    look = "night" if record.night else "day"
    ring = f"n{len(record.seats)}" if 0 < len(record.seats) <= RING_MOST else "many"
    seats = "".join(_seat(seat, record, speech) for seat in record.seats)
    middle = _middle(record, speech, now or datetime.now(UTC))
    return (
        f'<div class="table {ring}" data-look="{look}"><section class="middle" aria-live="polite">{middle}</section>'
        f'<ol class="seats">{seats}</ol></div>'
    )


def _seat(seat: ScreenSeat, record: ScreenRecord, speech: Speech) -> str:
    marks = ["alive" if seat.life == "alive" else "dead"]
    if seat.life == "dead_with_vote":
        marks.append(seat.life)
    for name in ("nominee", "nominator", "about_to_die", "tied", "pointed"):
        if getattr(seat, name):
            marks.append(name)
    if seat.hands:
        marks.append("hand")
    name = escape(seat.name) if seat.name.strip() else speech.say("town.seat", n=seat.number)
    lines = [f'<span class="name">{name}</span>']
    if seat.pronouns.strip():
        lines.append(f'<span class="pronouns">{escape(seat.pronouns)}</span>')
    if seat.face is not None:
        lines.append(f'<span class="face {escape(seat.face.team)}">{speech.name(seat.face)}</span>')
    life = "" if seat.life == "alive" and not record.ended else speech.say(f"town.life.{seat.life}")
    mark = speech.say(f"town.mark.{seat.mark}") if seat.mark is not None else ""
    said = " · ".join(part for part in (mark, life) if part)
    if said:
        lines.append(f'<span class="life">{said}</span>')
    says = speech.say("town.vote.hands")
    hand = f'<b class="raised" role="img" aria-label="{says}">{sign("hand")}</b>' if seat.hands else ""
    if seat.hands and seat.weight != 1:
        hand += f'<i class="weight">×{seat.weight}</i>'
    token = f"<b>{seat.number}</b>"
    if seat.life != "alive":
        token = f"<b>{sign('skull')}</b><i>{seat.number}</i>"
        token += sign("ballot") if seat.life == "dead_with_vote" else ""
    return (
        f'<li class="seat {" ".join(marks)}" data-n="{seat.number}"><span class="token">{token}</span>'
        f'<span class="who">{"".join(lines)}</span>{hand}</li>'
    )


def _middle(record: ScreenRecord, speech: Speech, now: datetime) -> str:
    parts = [f'<h1 class="{escape(record.side)}">{speech.value(record.winner or record.title)}</h1>']
    if record.why is not None:
        parts.append(f'<p class="why">{speech.value(record.why)}</p>')
    if record.timer is not None:
        parts.append(_timer(record.timer, speech, now))
    if record.vote is not None:
        parts.append(_vote(record.vote, speech))
    parts += [f'<p class="news">{speech.value(said)}</p>' for said in record.news]
    parts.append(_numbers(record, speech))
    if record.closed:
        rows = "".join(
            f"<li>{speech.value(vote.title)}"
            + (f" <b>{vote.tally}/{vote.needed}</b>" if vote.tally is not None else "")
            + (f" <span>{speech.value(vote.outcome)}</span>" if vote.outcome is not None else "")
            + "</li>"
            for vote in record.closed
        )
        parts.append(f'<h2>{speech.say("town.votes_today")}</h2><ul class="closed">{rows}</ul>')
    parts += [f'<p class="fact">{speech.value(fact)}</p>' for fact in record.facts]
    return "".join(parts)


def _numbers(record: ScreenRecord, speech: Speech) -> str:
    if not record.seats:
        return f'<p class="quiet">{speech.say("town.nothing_yet")}</p>'
    numbers = [
        (speech.say("town.alive_of", n=record.alive, all=record.players), "alive"),
        (str(record.ghost_votes), "ghost_votes"),
    ]
    if record.threshold is not None and not record.ended:
        numbers.append((str(record.threshold), "threshold"))
    cells = "".join(f"<li><b>{number}</b> {speech.say(f'town.{key}')}</li>" for number, key in numbers)
    shape = "".join(
        f'<li class="{team}"><b>{count}</b> {speech.say(f"town.short.{team}")}</li>' for team, count in record.shape
    )
    return f'<ul class="numbers">{cells}</ul><ul class="shape">{shape}</ul>'


def _vote(vote: ScreenVote, speech: Speech) -> str:
    aims = " · ".join(speech.value(aim) for aim in vote.aim)
    tally = f'<p class="tally">{vote.tally}<small>/{vote.needed}</small></p>' if vote.tally is not None else ""
    reached = f'<p class="reached">{speech.say(f"town.vote.{vote.reached}")}</p>' if vote.reached else ""
    look = "vote secret" if vote.secret else "vote"
    return f'<div class="{look}"><h2>{speech.value(vote.title)}</h2>{tally}{reached}<p class="aim">{aims}</p></div>'


def _timer(timer: ScreenTimer, speech: Speech, now: datetime) -> str:
    ends, left = _ends(timer), max(0, timer.left_s)
    if ends is not None:
        left = max(0, ceil((ends - now).total_seconds()))
    shown = f"{left // 60}:{left % 60:02d}" if left else speech.say("town.timer.over")
    until = f' data-ends="{int(ends.timestamp() * 1000)}"' if ends is not None else ""
    over = speech.say("town.timer.over")
    # Its seconds are not read out one by one to who listens to the page.
    clock = f'<b data-over="{over}"{until}>{shown}</b>'
    return f'<p class="timer" role="timer" aria-live="off">{speech.value(timer.title)} {clock}</p>'


def _ends(timer: ScreenTimer) -> datetime | None:
    try:
        ends = datetime.fromisoformat(timer.ends_at)
    except ValueError:
        return None
    return ends if ends.tzinfo is not None else ends.replace(tzinfo=UTC)


# --- the sheet -------------------------------------------------------------------------------------------------------


def sheet_part(record: ScreenRecord, speech: Speech, query: str = "") -> str:
    """Returns the script's sheet, Fabled and Loric of the table, and its rules; ``query`` leaves only what holds it."""
    sheet, parts = record.sheet, []
    if sheet is None:
        parts.append(f'<p class="quiet">{speech.say("town.nothing_yet")}</p>')
    else:
        parts.append(f"<h1>{speech.value(sheet.title)}</h1>")
        if sheet.author.strip():
            parts.append(f'<p class="author">{speech.say("town.by_author", author=sheet.author)}</p>')
        for team, faces in sheet.groups:
            parts.append(_group(speech.say(f"town.short.{team}"), team, faces, speech, query))
    if record.fabled:
        parts.append(_group(speech.say("town.fabled"), "fabled", record.fabled, speech, query))
    if record.house_rules:
        rules = "".join(f"<li>{escape(rule)}</li>" for rule in record.house_rules)
        parts.append(f'<h2>{speech.say("town.house_rules")}</h2><ul class="rules">{rules}</ul>')
    return "".join(parts)


def _group(title: str, team: str, faces: tuple[Face, ...], speech: Speech, query: str) -> str:
    rows = []
    for face in faces:
        name, ability, also = speech.name(face), speech.ability(face), speech.elsewhere(face)
        if escape(query).casefold() in f"{name} {ability} {also}".casefold():
            rows.append(f'<li data-also="{also}"><b>{name}</b><span>{ability}</span></li>')
    hidden = "" if rows else ' class="none"'
    return f'<section{hidden}><h2 class="{escape(team)}">{title}</h2><ul class="faces">{"".join(rows)}</ul></section>'


# --- the whole page --------------------------------------------------------------------------------------------------


def whole_page(record: ScreenRecord, speech: Speech, visit: Visit, now: datetime | None = None) -> str:
    """Returns the page as a visitor asked for it. Without scripts it shows one view and looks again by itself."""
    moment = now or datetime.now(UTC)
    base, language = escape(visit.base), visit.language
    look = "night" if record.night else "day"
    other = next(known for known in LANGUAGES if known != language)
    again = f'<noscript><meta http-equiv="refresh" content="{REFRESH_S}"></noscript>' if visit.view == "town" else ""
    title = speech.say("town.title")
    links = "".join(
        f'<a href="{base}?lang={language}&amp;view={view}" data-view="{view}">{speech.say(f"players_page.{view}")}</a>'
        for view in ("town", "sheet", "notes")
    )
    find = speech.say("players_page.find")
    return (
        f'<!DOCTYPE html>\n<html lang="{_TAGS[language]}"><head><meta charset="utf-8"><title>{title}</title>'
        '<meta name="viewport" content="width=device-width, initial-scale=1">'
        f'{again}<link rel="stylesheet" href="{base}page.css"></head>'
        f'<body class="{look} at-{visit.view}" data-base="{base}" data-lang="{language}"'
        f' data-now="{int(moment.timestamp() * 1000)}">{drawn()}<nav>{links}<a class="other" hreflang="{_TAGS[other]}"'
        f' href="{base}?lang={other}&amp;view={visit.view}">{speech.say(f"language.{other}")}</a></nav>'
        f'<p id="lost" hidden>{speech.say("players_page.lost")}</p>'
        f'<p id="moved" hidden>{speech.say("players_page.moved")}</p>'
        f'<main id="town">{town_part(record, speech, moment)}</main>'
        f'<main id="sheet"><form method="get" action="{base}"><input type="hidden" name="lang" value="{language}">'
        '<input type="hidden" name="view" value="sheet">'
        f'<input id="find" type="search" name="q" maxlength="40" value="{escape(visit.query)}" placeholder="{find}"'
        f' aria-label="{find}" autocomplete="off"></form>'
        f'<div id="faces">{sheet_part(record, speech, visit.query)}</div></main>'
        f'<main id="notes"><p class="why">{speech.say("players_page.notes_why")}</p><ol id="about"></ol>'
        f'<textarea id="own" rows="8" maxlength="4000" aria-label="{speech.say("players_page.notes")}"></textarea>'
        f'</main><script src="{base}page.js"></script></body></html>'
    )


def moved_page(speech: Speech) -> str:
    """Returns what stands where the page of an earlier game lay."""
    return (
        f'<!DOCTYPE html>\n<html lang="{_TAGS[speech.language]}"><head><meta charset="utf-8">'
        f"<title>{speech.say('town.title')}</title>"
        '<meta name="viewport" content="width=device-width, initial-scale=1"></head>'
        f"<body><h1>{speech.say('town.title')}</h1><p>{speech.say('players_page.moved')}</p></body></html>"
    )

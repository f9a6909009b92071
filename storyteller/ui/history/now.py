"""What happens at a point of a replay, in words: the night's rows so far, or the day's counts."""

from __future__ import annotations

from collections.abc import Iterable
from html import escape

from storyteller.clocktower.day.block import standings
from storyteller.clocktower.model import Town
from storyteller.clocktower.status import seat_name
from storyteller.kernel.message import Term, message
from storyteller.ui.bridge import Bridge
from storyteller.ui.history.lines import line_html
from storyteller.viewmodel.history import Point, Replay
from storyteller.viewmodel.ledger import LineRecord


def now_html(bridge: Bridge, point: Point, lines: Iterable[LineRecord], replay: Replay) -> str:
    """Returns what was chosen, told and counted in this night or day up to a point."""
    palette = bridge.theme.palette
    gone = () if point.kept else {moment.seq for moment in replay.left()}
    rows = [
        line_html(bridge, line)
        for line in lines
        if line.phase == point.phase and line.seq <= point.seq and (line.standing != "taken_back" or line.seq in gone)
    ]
    rows += [escape(words) for words in _counts(bridge, point.town)]
    if not rows:
        return f'<p style="color:{palette.muted}">{escape(bridge.tr("history.quiet"))}</p>'
    return "".join(f'<p style="margin:0 0 6px 0">{row}</p>' for row in rows)


def _counts(bridge: Bridge, town: Town) -> Iterable[str]:
    if town.phase.kind not in ("day", "dusk", "ended"):
        return
    for standing in standings(town.day):
        one = standing.nomination
        who = tuple(seat_name(town, town.seat(hand.seat)) for hand in one.hands if hand.hands)
        nominee = seat_name(town, town.seat(one.nominee))
        by = seat_name(town, town.seat(one.by)) if one.by is not None else message("town.somebody")
        key = "history.count" if one.kind == "execution" else "history.exile"
        said = bridge.tr(key, by=by, nominee=nominee, n=sum(h.weight for h in one.hands), hands=who)
        if standing.outcome is not None:
            outcome = bridge.renderer().term(Term("outcome", standing.outcome))
            said = bridge.tr("history.count_over", count=message("panel.said", what=said), outcome=outcome)
        yield said
    for done in town.day.executions:
        if done.person is not None:
            key = "panel.executed.died" if done.died else "panel.executed.lives"
            yield bridge.tr(key, who=seat_name(town, town.seat(done.person)))

"""Clips on a printed row: steps, damage, healing. An explorer's trait never leaves its row."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace

from storyteller.betrayal.catalogue import BODY_AND_MIND, LOWEST, SKULL, TOP, DamageKind, EditionRules, Trait
from storyteller.betrayal.model import Player, Track


def gained(track: Track, steps: int, *, overflow: bool, source: str = "") -> Track:
    """Returns a track after so many steps up; what is above the top is noted where the edition does.

    Source: BG-069, BG-070.
    """
    place = min(TOP, track.place + steps)
    beyond = track.place + steps - place
    if not overflow or not beyond:
        return replace(track, place=place)
    return replace(track, place=place, beyond=_noted(track.beyond, source, beyond))


def lost(track: Track, steps: int, *, lethal: bool, source: str = "") -> Track:
    """Returns a track after so many steps down.

    What was noted above the top goes first, the source's own share before others'. Before the haunt a clip stops at
    the lowest number. Source: BG-070, BG-073, BG-074.
    """
    beyond, left = _spent(track.beyond, source, steps)
    floor = SKULL if lethal else min(LOWEST, track.place)
    return replace(track, place=max(floor, track.place - left), beyond=beyond)


def healed(track: Track) -> Track:
    """Returns a track at its green number if it stood below; else as it is. Source: S3-03."""
    return replace(track, place=max(track.place, track.printed.start))


def _noted(beyond: tuple[tuple[str, int], ...], source: str, steps: int) -> tuple[tuple[str, int], ...]:
    shares = dict(beyond)
    shares[source] = shares.get(source, 0) + steps
    return tuple(shares.items())


def _spent(beyond: tuple[tuple[str, int], ...], source: str, steps: int) -> tuple[tuple[tuple[str, int], ...], int]:
    order = sorted(beyond, key=lambda share: share[0] != source)
    left: list[tuple[str, int]] = []
    for name, noted in order:
        used = min(noted, steps)
        steps -= used
        if noted > used:
            left.append((name, noted - used))
    return tuple(left), steps


@dataclass(frozen=True, slots=True)
class Split:
    """How damage was put on traits.

    Attributes:
        tracks: The player's tracks afterwards.
        lost: Damage that had nowhere to go: nothing allowed can drop before the haunt.
        dead: True when a trait stands on the skull.
    """

    tracks: tuple[Track, ...]
    lost: int
    dead: bool


def may_bear(kind: DamageKind) -> tuple[Trait, ...]:
    """Returns the traits a kind of damage may be put on. Source: BG-068, S3-02."""
    return BODY_AND_MIND[kind]


def room(player: Player, traits: Iterable[Trait], *, lethal: bool) -> int:
    """Returns how many steps these traits can drop together, noted surplus included."""
    floor = SKULL if lethal else LOWEST
    return sum(
        max(0, t.place - floor) + sum(n for _, n in t.beyond) for t in player.tracks if t.trait in frozenset(traits)
    )


def wrong_split(
    player: Player,
    kind: DamageKind,
    amount: int,
    split: Mapping[Trait, int],
    rules: EditionRules | None,
    *,
    lethal: bool,
) -> str:
    """Returns why damage may not be split so, or "".

    ``wrong_trait``, ``sum``, or ``critical_trait``: more on a trait than it can take while another allowed one can
    still drop. Source: BG-071, S3-04.
    """
    if any(steps and trait not in may_bear(kind) for trait, steps in split.items()):
        return "wrong_trait"
    if any(steps < 0 for steps in split.values()) or sum(split.values()) != amount:
        return "sum"
    if lethal or rules is None or rules.critical_allocation != "refuse":
        return ""
    wasted = any(split.get(trait, 0) > room(player, (trait,), lethal=False) for trait in may_bear(kind))
    spare = any(split.get(trait, 0) < room(player, (trait,), lethal=False) for trait in may_bear(kind))
    return "critical_trait" if wasted and spare else ""


def put(player: Player, split: Mapping[Trait, int], *, lethal: bool) -> Split:
    """Returns the tracks after damage was split. What can't drop is lost."""
    tracks = tuple(
        lost(track, split[track.trait], lethal=lethal) if split.get(track.trait) else track for track in player.tracks
    )
    taken = sum(room(player, (t.trait,), lethal=lethal) for t in player.tracks) - sum(
        room(replace(player, tracks=tracks), (t.trait,), lethal=lethal) for t in player.tracks
    )
    return Split(tracks, sum(split.values()) - taken, lethal and any(t.place == SKULL for t in tracks))

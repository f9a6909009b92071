"""The design sheet keeps its promises."""

import re

import pytest

from storyteller.ui.stylesheet import stylesheet
from storyteller.ui.theme import CONTRAST, NIGHT, PALETTES, THEMES, Palette, ThemeName, contrast, make_theme
from tests.ui.colour_blind import KINDS, apart

EVERY = pytest.mark.parametrize("palette", PALETTES.values(), ids=PALETTES)


def test_contrast_is_measured_as_the_accessibility_guidelines_do() -> None:
    assert contrast("#000000", "#ffffff") == pytest.approx(21)
    assert contrast("#777777", "#ffffff") == pytest.approx(4.48, abs=0.01)


@EVERY
def test_text_is_readable_on_everything_it_lies_on(palette: Palette) -> None:
    for ground in (palette.cloth, palette.cloth_deep, palette.surface, palette.raised, palette.hover, palette.field):
        words = (palette.ink, palette.muted, palette.accent)
        for ink in (*words, palette.danger, palette.warning, palette.success):
            assert contrast(ink, ground) >= 4.5, (ink, ground)
        for ink in (*palette.teams.values(), *palette.alignments.values()):
            assert contrast(ink, ground) >= 4.5, (ink, ground)
    assert contrast(palette.on_accent, palette.accent) >= 4.5
    assert contrast(palette.on_accent, palette.focus) >= 4.5


@EVERY
def test_names_and_glyphs_are_readable_on_parchment(palette: Palette) -> None:
    for ink in (palette.parchment_ink, palette.parchment_muted, *palette.team_inks.values()):
        assert contrast(ink, palette.parchment) >= 4.5, ink


@EVERY
def test_controls_and_focus_are_seen(palette: Palette) -> None:
    for ground in (palette.cloth, palette.cloth_deep, palette.surface, palette.raised, palette.field):
        assert contrast(palette.edge, ground) >= 3, ground
        assert contrast(palette.focus, ground) >= 3, ground


def test_the_night_is_dim_and_warm() -> None:
    for ground in (NIGHT.cloth, NIGHT.cloth_deep, NIGHT.surface, NIGHT.raised):
        assert contrast(ground, "#000000") < 1.4, "a screen that lights a face"
    for colour in (NIGHT.cloth, NIGHT.surface, NIGHT.ink, NIGHT.parchment):
        red, blue = int(colour[1:3], 16), int(colour[5:7], 16)
        assert red > blue, colour


@EVERY
def test_every_team_has_its_colours(palette: Palette) -> None:
    teams = {"townsfolk", "outsider", "minion", "demon", "traveller", "fabled", "loric"}
    assert set(palette.teams) == set(palette.team_inks) == teams
    assert set(palette.alignments) == {"good", "evil"}


def test_high_contrast_is_what_the_strictest_rule_asks() -> None:
    """At least 7:1 for words and 4.5:1 for outlines. Source: WCAG 2.2, 1.4.6 (AAA) and 1.4.11."""
    p = CONTRAST
    for ground in (p.cloth, p.cloth_deep, p.surface, p.raised, p.hover, p.pressed, p.field):
        words = (p.ink, p.muted, p.accent, p.danger, p.warning, p.success)
        for ink in (*words, *p.teams.values(), *p.alignments.values()):
            assert contrast(ink, ground) >= 7, (ink, ground)
        assert contrast(p.edge, ground) >= 4.5
        assert contrast(p.focus, ground) >= 4.5
    for ink in (p.parchment_ink, p.parchment_muted, *p.team_inks.values()):
        assert contrast(ink, p.parchment) >= 7, ink
    assert contrast(p.on_accent, p.accent) >= 7
    assert contrast(p.on_accent, p.focus) >= 7
    assert make_theme("contrast").focus_px > make_theme("night").focus_px


@EVERY
@pytest.mark.parametrize("eyes", ["", *KINDS])
def test_good_and_evil_and_life_and_death_are_told_apart_by_all_eyes(palette: Palette, eyes: str) -> None:
    assert apart(palette.alignments["good"], palette.alignments["evil"], eyes) >= 40
    assert apart(palette.parchment, palette.shroud, eyes) >= 60
    # What is said by a frame or a ring has its own light against what it lies on.
    for ground in (palette.cloth, palette.surface, palette.raised):
        assert apart(palette.accent, ground, eyes) >= 30
        assert apart(palette.focus, ground, eyes) >= 30


@pytest.mark.parametrize("name", THEMES)
@pytest.mark.parametrize("scale", [1.0, 2.0])
def test_the_style_sheet_is_complete(name: ThemeName, scale: float) -> None:
    sheet = stylesheet(make_theme(name, scale=scale))
    assert not re.search(r"@\w", sheet)
    assert sheet.count("{") == sheet.count("}")


def test_text_grows_with_its_scale_and_motion_can_be_off() -> None:
    assert make_theme("day", scale=2.0).type.body == 2 * make_theme("day").type.body
    assert make_theme("day", scale=2.0).control_px == 2 * make_theme("day").control_px
    still = make_theme("day", motion=False, hold_ms=900).motion
    assert (still.quick_ms, still.usual_ms, still.hold_ms) == (0, 0, 900)

"""``storyteller print``: what is written, said and refused."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from storyteller.app.bootstrap import open_house
from storyteller.cli import printing
from storyteller.cli.main import main
from storyteller.clocktower import commands as c
from storyteller.content.scripts import load_base_script
from storyteller.viewmodel.printing.wish import WHAT
from tests.ui.printing.pdf import plain, read_pdf

pytestmark = pytest.mark.usefixtures("qapp")  # the program that prints; a test has one already


def said(capsys: pytest.CaptureFixture[str], tmp_path: Path, *arguments: object, code: int = 0) -> str:
    assert main(["--data-dir", str(tmp_path / "data"), "print", *map(str, arguments)]) == code
    out, error = capsys.readouterr()
    return error if code else out


def test_it_knows_all_there_is_to_print() -> None:
    assert printing._WHAT == WHAT


def test_a_script_is_printed_in_both_languages(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    file = tmp_path / "tb.pdf"
    told = said(capsys, tmp_path, "tb", "--what", "script,tokens", "--lang", "both", "--paper", "letter", "--out", file)
    pages = read_pdf(file)
    assert f"{len(pages)} 页" in told
    assert pages[0].width == pytest.approx(215.9, abs=0.4)
    assert plain("洗衣妇") in pages[0].text
    assert plain("Washerwoman") in pages[0].text


def test_english_is_what_it_speaks_unless_asked(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    assert said(capsys, tmp_path, "tb", "--out", tmp_path / "a.pdf") == f"Printed 2 pages to {tmp_path / 'a.pdf'}.\n"
    assert "洗衣妇" not in read_pdf(tmp_path / "a.pdf")[0].text


def test_json_tells_file_and_pages(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    file = tmp_path / "n.pdf"
    told = json.loads(said(capsys, tmp_path, "tb", "--what", "nights", "--lang", "zh", "--json", "--out", file))
    assert told == {"file": str(file), "pages": 2}


def test_sizes_are_kept_within_what_makes_sense(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    few = json.loads(said(capsys, tmp_path, "tb", "--what", "tokens", "--json", "--out", tmp_path / "t.pdf"))
    large = json.loads(
        said(capsys, tmp_path, "tb", "--what", "tokens", "--token-mm", 900, "--json", "--out", tmp_path / "t.pdf")
    )
    assert large["pages"] > few["pages"]


def test_what_nobody_knows_is_refused(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    out = ("--out", tmp_path / "x.pdf")
    assert "posters" in said(capsys, tmp_path, "tb", "--what", "posters", *out, code=2)
    assert "nosuch" in said(capsys, tmp_path, "nosuch", *out, code=2)
    assert "bag" in said(capsys, tmp_path, "tb", "--what", "bag", *out, code=2)
    assert "script" in said(capsys, tmp_path, *out, code=2)
    assert not (tmp_path / "x.pdf").exists()


def test_a_place_that_can_not_be_written_is_told(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    told = said(capsys, tmp_path, "tb", "--out", tmp_path / "nowhere" / "x.pdf", code=2)
    assert "nowhere" in told
    assert "no such file or folder" in told


@pytest.fixture
def game(tmp_path: Path) -> str:
    """A game with a bag; returns its number."""
    house = open_house(tmp_path / "data")
    session = house.library.new("Friday")
    for name in ("Ann", "Bo", "Cy", "Di", "Ed"):
        session.dispatch(c.AddSeat(name))
    session.dispatch(c.ChooseScript(load_base_script("tb", house.context.catalogue)))
    session.dispatch(c.SetBag(tuple(c.BagToken(name) for name in ("imp", "baron", "chef", "drunk", "saint"))))
    house.close()
    return str(session.game)


def test_bag_and_result_of_a_game_are_printed_and_secret(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, game: str
) -> None:
    said(capsys, tmp_path, "--game", game[:8], "--what", "bag,result", "--out", tmp_path / "g.pdf")
    bag, result = read_pdf(tmp_path / "g.pdf")
    assert "SECRET" in bag.text
    assert "Baron" in bag.text
    assert "Friday" in result.text
    assert plain("Ann") in result.text


def test_no_such_game_is_told(capsys: pytest.CaptureFixture[str], tmp_path: Path, game: str) -> None:
    assert "zzz" in said(capsys, tmp_path, "--game", "zzz", "--out", tmp_path / "g.pdf", code=2)


def test_a_packs_words_and_languages_are_printed(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    from storyteller.app.packs import FOLDER, PackShelf
    from storyteller.content.loader import load_catalogue
    from storyteller.ui.art import safe_png

    roles = [{"id": "chef", "name": "House Cook", "team": "townsfolk", "ability": "You cook."}]
    files = {"roles.json": roles, "de.json": {"roles": {"chef": {"name": "Koch"}}}}
    for name, content in files.items():
        (tmp_path / name).write_text(json.dumps(content), "utf-8")
    shelf = PackShelf.read(tmp_path / "data" / FOLDER)
    kept = shelf.take_in([tmp_path / name for name in files], load_catalogue(), safe_png, lambda _files: True)
    assert kept.pack is not None
    shelf.arrived(kept.pack)
    said(capsys, tmp_path, "tb", "--out", tmp_path / "p.pdf")
    assert plain("House Cook") in read_pdf(tmp_path / "p.pdf")[0].text
    said(capsys, tmp_path, "tb", "--lang", "de", "--out", tmp_path / "p.pdf")
    assert "Koch" in read_pdf(tmp_path / "p.pdf")[0].text

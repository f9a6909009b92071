"""A print under way: a page a step, stopped at will, and never half a file."""

from __future__ import annotations

import stat
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from storyteller.kernel.message import message
from storyteller.ui.printing.job import PdfFile, PrintJob, page_layout
from storyteller.viewmodel.printing.page import A4, LETTER, Page, Paper, Prints, Text
from tests.ui.printing.pdf import read_pdf


def pages(count: int) -> Prints:
    made = tuple(Page(A4, "x", n, count, (Text(20, 20, 80, 5, f"Page {n}", 12),)) for n in range(1, count + 1))
    return Prints("The Mill", "Ada", made)


def kept(folder: Path) -> list[str]:
    return sorted(file.name for file in folder.iterdir())


def test_it_goes_on_by_itself_a_page_a_step(qtbot: QtBot, tmp_path: Path) -> None:
    job = PrintJob(pages(5), PdfFile(tmp_path / "out.pdf"))
    steps: list[tuple[int, int]] = []
    job.went_on.connect(lambda done, of: steps.append((done, of)))
    with qtbot.waitSignal(job.finished):
        job.start()
        assert steps == []
    assert steps == [(n, 5) for n in range(1, 6)]
    assert kept(tmp_path) == ["out.pdf"]
    assert [page.text for page in read_pdf(tmp_path / "out.pdf")] == [f"Page{n}" for n in range(1, 6)]


def test_a_stopped_one_leaves_no_file(qtbot: QtBot, tmp_path: Path) -> None:
    job = PrintJob(pages(500), PdfFile(tmp_path / "out.pdf"))
    finished: list[bool] = []
    job.finished.connect(lambda: finished.append(True))
    job.went_on.connect(lambda done, _of: job.stop() if done == 3 else None)
    with qtbot.waitSignal(job.stopped):
        job.start()
    qtbot.wait(20)
    assert kept(tmp_path) == []
    assert not finished
    assert not job.running


def test_what_lay_there_stays_until_the_new_one_is_whole(qtbot: QtBot, tmp_path: Path) -> None:
    file = tmp_path / "out.pdf"
    file.write_text("older")
    job = PrintJob(pages(3), PdfFile(file))
    seen: list[str] = []
    job.went_on.connect(lambda _done, _of: seen.append(file.read_text("latin-1")))
    job.run()
    assert seen == ["older"] * 3
    assert file.read_bytes().startswith(b"%PDF")


def test_it_can_be_stopped_at_the_last_page_too(qtbot: QtBot, tmp_path: Path) -> None:
    job = PrintJob(pages(2), PdfFile(tmp_path / "out.pdf"))
    job.went_on.connect(lambda done, of: job.stop() if done == of else None)
    job.run()
    assert kept(tmp_path) == []


def test_a_folder_that_is_not_there_is_told(qtbot: QtBot, tmp_path: Path) -> None:
    job = PrintJob(pages(1), PdfFile(tmp_path / "nowhere" / "out.pdf"))
    with qtbot.waitSignal(job.failed) as failed:
        job.start()
    assert failed.args == [message("reason.not_there")]
    assert not job.running


class FullDisk(PdfFile):
    """Its last bytes don't arrive."""

    def finish(self) -> None:
        self._writer = None
        assert self._draft is not None
        with self._draft.open("r+b") as made:
            made.truncate(200)
        super().finish()


def test_a_file_that_did_not_become_whole_is_thrown_away(qtbot: QtBot, tmp_path: Path) -> None:
    job = PrintJob(pages(2), FullDisk(tmp_path / "out.pdf"))
    with qtbot.waitSignal(job.failed):
        job.run()
    assert kept(tmp_path) == []


class Jammed(PdfFile):
    """Its second page does not come."""

    def begin(self, prints: Prints):  # type: ignore[no-untyped-def]
        writer = super().begin(prints)
        writer.newPage = lambda: False  # type: ignore[method-assign]
        return writer


def test_a_page_that_does_not_come_ends_it(qtbot: QtBot, tmp_path: Path) -> None:
    job = PrintJob(pages(2), Jammed(tmp_path / "out.pdf"))
    with qtbot.waitSignal(job.failed):
        job.run()
    assert kept(tmp_path) == []


def test_the_file_may_be_read_by_whoever_may_read_its_neighbours(qtbot: QtBot, tmp_path: Path) -> None:
    (tmp_path / "neighbour").write_text("")
    PrintJob(pages(1), PdfFile(tmp_path / "out.pdf")).run()
    modes = [stat.S_IMODE((tmp_path / name).stat().st_mode) for name in ("neighbour", "out.pdf")]
    assert modes[0] == modes[1]


@pytest.mark.parametrize("paper", [A4, LETTER, Paper("other", 100, 150)])
def test_paper_is_painted_to_its_edges(qtbot: QtBot, paper: Paper) -> None:
    layout = page_layout(paper)
    size = layout.fullRect(layout.Unit.Millimeter)
    assert (size.width(), size.height()) == pytest.approx((paper.width, paper.height), abs=0.3)
    assert layout.paintRect(layout.Unit.Millimeter) == size


def test_the_file_says_what_it_is(qtbot: QtBot, tmp_path: Path) -> None:
    import pypdfium2

    PrintJob(pages(1), PdfFile(tmp_path / "out.pdf")).run()
    document = pypdfium2.PdfDocument(tmp_path / "out.pdf")
    found = document.get_metadata_dict()
    document.close()
    assert found["Title"] == "The Mill"



"""Every link between the pages of the project leads somewhere, to its very heading."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
PAGES = sorted(
    [ROOT / "README.md", ROOT / "NOTICE.md", *(ROOT / "docs").rglob("*.md"), *(ROOT / "assets").rglob("*.md")]
)
LINK = re.compile(r"!?\[[^\]]*\]\(<?([^)\s>]+)>?\)")
CODE = re.compile(r"```.*?```|`[^`\n]*`", re.DOTALL)


def links(page: Path) -> Iterator[str]:
    """Yields where a page points, code left out."""
    yield from LINK.findall(CODE.sub("", page.read_text("utf-8")))


def anchors(page: Path) -> set[str]:
    """Returns the names of a page's headings as hosts of such pages make them: small, no marks, hyphens for spaces."""
    heads = re.findall(r"^#+\s+(.*?)\s*$", page.read_text("utf-8"), re.MULTILINE)
    return {
        re.sub(r"[^\w\- ]", "", re.sub(r"\[([^\]]*)\]\([^)]*\)", r"\1", head).lower()).replace(" ", "-")
        for head in heads
    }


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_every_link_leads_somewhere(page: Path) -> None:
    dead = []
    for link in links(page):
        if re.match(r"[a-z]+:", link):
            continue
        name, _, anchor = link.partition("#")
        target = (page.parent / name).resolve() if name else page
        there = target.exists() and target.is_relative_to(ROOT)
        if not there or (anchor and target.suffix == ".md" and anchor not in anchors(target)):
            dead.append(link)
    assert dead == []


def test_every_page_is_found_from_the_readme() -> None:
    # The help is a folder a language: the program shows it, and finds its pages by their names.
    found, ahead = set(), [ROOT / "README.md"]
    while ahead:
        page = ahead.pop()
        found.add(page)
        targets = {(page.parent / link.partition("#")[0]).resolve() for link in links(page) if ":" not in link}
        ahead += [target for target in targets if target.suffix == ".md" and target not in found and target.is_file()]
    lost = [page for page in (ROOT / "docs").rglob("*.md") if page not in found and "user" not in page.parts]
    assert [str(page.relative_to(ROOT)) for page in lost] == []


def test_a_dead_link_would_be_seen(tmp_path: Path) -> None:
    page = tmp_path / "page.md"
    page.write_text("# One thing\n[a](b.md) `[c](d.md)`\n```\n[e](f.md)\n```\n![p](q.png)", "utf-8")
    assert list(links(page)) == ["b.md", "q.png"]
    assert anchors(page) == {"one-thing"}

"""A story as plain text, Markdown or one HTML file. Words come from whoever says them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from html import escape
from types import MappingProxyType
from typing import Final

from storyteller.kernel.message import message
from storyteller.viewmodel.story_shape import Story

Say = Callable[[object], str]
_STYLE: Final = (
    "body{max-width:42rem;margin:2rem auto;padding:0 1rem;font:17px/1.75 Georgia,'Noto Serif SC','Songti SC',serif;"
    "color:#2b2118;background:#f7f0e1}h1{font-size:1.9rem}h2{margin-top:2rem;color:#8a4b17;font-size:1.25rem}"
    "table{border-collapse:collapse}td{padding:.2rem .8rem .2rem 0;vertical-align:top}"
    "img{max-width:100%;height:auto;border-radius:8px}small{color:#7a6a58}"
)
_PAPER: Final = (
    "body{font-size:11pt;line-height:150%}h1{font-size:20pt}h2{font-size:13pt;color:#8a4b17;margin-top:14pt}"
    "td{padding:1pt 10pt 1pt 0}small{color:#7a6a58}"
)
"""What is printed is black on white, and measured in points."""
_NO_PICTURES: Final[Mapping[int, tuple[str, str]]] = MappingProxyType({})
_WIDE: Final = 540
"""Pixels: what an A4 page has room for."""


def paragraphs(story: Story, say: Say, joint: str) -> Iterable[tuple[str, tuple[str, ...]]]:
    """Yields each section's heading and its paragraphs; ``joint`` stands between two sentences."""
    for section in story.sections:
        yield say(section.heading), tuple(joint.join(map(say, part)) for part in section.paragraphs if part)


def plain(story: Story, say: Say, joint: str) -> str:
    """Returns the story as text for a chat."""
    parts = [say(story.title)]
    for heading, texts in paragraphs(story, say, joint):
        parts.append("\n".join((f"【{heading}】" if not joint else f"— {heading} —", *texts)))
    if story.cast:
        rows = (f"{one.number}. {say(one.player)}{_colon(joint)}{say(one.what)}" for one in story.cast)
        parts.append("\n".join((say(message("story.head.cast")), *rows)))
    return "\n\n".join(parts) + "\n"


def markdown(story: Story, say: Say, joint: str) -> str:
    """Returns the story as Markdown; what people typed marks nothing up."""
    parts = [f"# {_md(say(story.title))}"]
    for heading, texts in paragraphs(story, say, joint):
        parts.append(f"## {_md(heading)}")
        parts += map(_md, texts)
    if story.cast:
        parts.append(f"## {_md(say(message('story.head.cast')))}")
        parts.append(
            "\n".join(f"{one.number}. {_md(say(one.player))}{_colon(joint)}{_md(say(one.what))}" for one in story.cast)
        )
    return "\n\n".join(parts) + "\n"


def html(
    story: Story,
    say: Say,
    joint: str,
    language: str,
    pictures: Mapping[int, tuple[str, str]] = _NO_PICTURES,
    *,
    paper: bool = False,
) -> str:
    """Returns the story as one HTML file that needs nothing else.

    Args:
        story: The story.
        say: Puts anything into words.
        joint: Between two sentences.
        language: As in the ``lang`` attribute.
        pictures: (what it shows, data URI) below a section, by the section's place from 0.
        paper: True when it is to be printed.
    """
    body = [f"<h1>{escape(say(story.title))}</h1>"]
    for place, (heading, texts) in enumerate(paragraphs(story, say, joint)):
        body.append(f"<h2>{escape(heading)}</h2>")
        body += [f"<p>{escape(text)}</p>" for text in texts]
        if place in pictures:
            words, uri = pictures[place]
            body.append(
                f'<p style="line-height:100%"><img width="{_WIDE}" alt="{escape(words)}" src="{escape(uri)}"></p>'
            )
            body.append(f"<p><small>{escape(words)}</small></p>")
    if story.cast:
        body.append(f"<h2>{escape(say(message('story.head.cast')))}</h2><table>")
        body += [
            f"<tr><td>{one.number}</td><td><b>{escape(say(one.player))}</b></td><td>{escape(say(one.what))}</td></tr>"
            for one in story.cast
        ]
        body.append("</table>")
    head = f'<meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>{escape(say(story.title))}'
    style = _PAPER if paper else _STYLE
    return (
        f'<!DOCTYPE html>\n<html lang="{escape(language)}"><head>{head}</title><style>{style}</style></head>\n'
        f"<body>{''.join(body)}</body></html>\n"
    )


def _colon(joint: str) -> str:
    return ": " if joint else "："


def _md(text: str) -> str:
    return "".join(f"\\{sign}" if sign in "\\`*_[]<>#|~" else sign for sign in text)

"""The story of a game: read here, copied into a chat, or saved as text, Markdown, a web page or a PDF."""

from __future__ import annotations

import base64
from collections.abc import Callable
from pathlib import Path
from typing import Final, Literal

from PySide6.QtCore import QBuffer, QByteArray, QIODevice, QMarginsF, QSizeF
from PySide6.QtGui import QGuiApplication, QPageLayout, QPageSize, QPdfWriter, QTextDocument
from PySide6.QtWidgets import QFrame, QTextBrowser, QVBoxLayout, QWidget

from storyteller.clocktower.model import Town
from storyteller.clocktower.public import public
from storyteller.i18n.catalogue import LANGUAGES, Language
from storyteller.kernel.message import Name, message
from storyteller.kernel.reason import reason_of
from storyteller.ui import fonts
from storyteller.ui.bridge import Bridge
from storyteller.ui.grimoire.view import BoardView
from storyteller.ui.history.games import PlayedGame, PlayedGames
from storyteller.ui.history.replay_pane import Shown
from storyteller.ui.library.model import title_of
from storyteller.ui.where import ask_where
from storyteller.ui.widgets.flow import Flow
from storyteller.ui.widgets.select import Select
from storyteller.ui.widgets.words import Button, Label
from storyteller.viewmodel.grimoire import board
from storyteller.viewmodel.history import Replay
from storyteller.viewmodel.story import boards_of, story
from storyteller.viewmodel.story_formats import html, markdown, paragraphs, plain
from storyteller.viewmodel.story_public import public_story
from storyteller.viewmodel.story_shape import Story

FORMATS: Final = (("copy", ""), ("text", "txt"), ("markdown", "md"), ("html", "html"), ("pdf", "pdf"))
_PICTURE: Final = (1100, 900)
_QUALITY: Final = 88
_SCREEN_DPI: Final = 96
_LANGS: Final = {"zh_Hans": "zh-Hans", "en": "en"}


class StoryPane(QWidget):
    """What is told, how fully and in which language; below it the story; at the foot the ways out."""

    def __init__(self, bridge: Bridge, games: PlayedGames) -> None:
        """Shows nothing yet."""
        super().__init__()
        self._bridge, self._games = bridge, games
        self._replay = Replay(())
        self._game: PlayedGame | None = None
        self.detail, self.spoilers, self.language = Select(bridge), Select(bridge), Select(bridge)
        self.text = QTextBrowser()
        self.text.setFrameShape(QFrame.Shape.NoFrame)
        self.text.setProperty("look", "bare")
        self.choose_file: Callable[[str, str], str] = self._ask_file
        self.buttons: dict[str, Button] = {}
        self._build()
        for select in (self.detail, self.spoilers, self.language):
            select.currentIndexChanged.connect(self.tell)
        self.setFocusProxy(self.text)
        bridge.language_changed.connect(self._speak)
        bridge.theme_changed.connect(self.tell)
        self._speak()

    def _build(self) -> None:
        space = self._bridge.theme.space
        top, below = Flow(gap=space.s), Flow(gap=space.s)
        for select in (self.spoilers, self.detail, self.language):
            select.setMinimumWidth(160)
            top.addWidget(select)
        icons = {"copy": "content-copy", "pdf": "file-pdf-box", "html": "web", "markdown": "language-markdown"}
        for kind, ending in FORMATS:
            icon = icons.get(kind, "text-box-outline")
            button = Button(self._bridge, f"story.page.{kind}", icon=icon, look="primary" if not ending else "")
            button.clicked.connect(lambda _on=False, kind=kind, ending=ending: self.give(kind, ending))
            self.buttons[kind] = button
            below.addWidget(button)
        column = QVBoxLayout(self)
        column.setContentsMargins(space.xl, space.s, space.xl, space.m)
        column.setSpacing(space.s)
        column.addLayout(top)
        column.addWidget(self.text, 1)
        hint = Label(self._bridge, "story.page.hint", "caption")
        hint.setWordWrap(True)
        column.addWidget(hint)
        column.addLayout(below)

    def _speak(self) -> None:
        tr = self._bridge.tr
        for select, name, options in (
            (self.detail, "detail", [(tr(f"story.page.{one}"), one) for one in ("full", "short")]),
            (self.spoilers, "spoilers", [(tr(f"story.page.{one}"), one) for one in ("revealed", "unrevealed")]),
            (self.language, "language", [(tr(f"language.{one}"), one) for one in LANGUAGES]),
        ):
            select.offer(options, self._bridge.language if name == "language" else None)
            select.setAccessibleName(tr(f"story.page.{name}"))
            select.setToolTip(tr(f"story.page.{name}"))
        self.text.setAccessibleName(tr("history.tab.story"))
        self.tell()

    # --- telling -----------------------------------------------------------------------------------------

    def show_replay(self, replay: Replay, game: PlayedGame) -> None:
        """Tells another game. One that goes on is told without secrets until asked otherwise."""
        if self._game is None or self._game.id != game.id:
            self.spoilers.setCurrentIndex(0 if game.winner is not None else 1)
        self._replay, self._game = replay, game
        self.tell()

    @property
    def spoken(self) -> Language:
        """The language of the story."""
        found = self.language.currentData()
        return found if found in LANGUAGES else self._bridge.language

    @property
    def reveals(self) -> bool:
        """True when it tells every secret."""
        return self.spoilers.currentData() == "revealed"

    def story(self) -> Story:
        """Returns the story as chosen."""
        if self._game is None or not self._replay.points:
            return Story(message("history.tab.story"))
        title, full = Name(title_of(self._game, self._bridge)), self.detail.currentData() == "full"
        line = self._replay.line()
        if self.reveals:
            detail: Literal["full", "short"] = "full" if full else "short"
            return story(title, self._games.context, line, detail)
        script = self._replay.points[self._replay.now].town.script
        known = frozenset(script.characters if script is not None else ())
        return public_story(title, (public(moment.state) for moment in line), known, full=full)

    def _say(self, what: object) -> str:
        return self._bridge.renderer(self.spoken).value(what)

    @property
    def _joint(self) -> str:
        return "" if self.spoken == "zh_Hans" else " "

    def tell(self) -> None:
        """Shows the story as chosen."""
        told = self.story()
        self.text.setHtml(self._page(told) if told.sections else f"<p>{self._bridge.tr('story.page.nothing')}</p>")
        for button in self.buttons.values():
            button.setEnabled(bool(told.sections))

    def _page(self, told: Story) -> str:
        from html import escape

        theme = self._bridge.theme
        accent, size = theme.palette.accent, theme.type.label
        parts = [f'<h1 style="font-size:{theme.type.large}px">{escape(self._say(told.title))}</h1>']
        for heading, texts in paragraphs(told, self._say, self._joint):
            parts.append(f'<h3 style="color:{accent};margin-top:16px;margin-bottom:4px">{escape(heading)}</h3>')
            style = f"font-size:{size}px;line-height:150%;margin-top:2px;margin-bottom:6px"
            parts += [f'<p style="{style}">{escape(text)}</p>' for text in texts]
        if told.cast:
            parts.append(f'<h3 style="color:{accent}">{escape(self._say(message("story.head.cast")))}</h3><table>')
            parts += [
                f'<tr><td style="padding-right:12px">{one.number}</td><td style="padding-right:16px">'
                f"<b>{escape(self._say(one.player))}</b></td><td>{escape(self._say(one.what))}</td></tr>"
                for one in told.cast
            ]
            parts.append("</table>")
        return f'<div style="margin:8px">{"".join(parts)}</div>'

    # --- giving it away ----------------------------------------------------------------------------------

    def give(self, kind: str, ending: str) -> None:
        """Copies the story, or saves it where the storyteller says."""
        told = self.story()
        if kind == "copy":
            QGuiApplication.clipboard().setText(plain(told, self._say, self._joint))
            self._bridge.notice(message("story.page.copied"))
            return
        chosen = self.choose_file(self._say(told.title), ending)
        if not chosen:
            return
        path = Path(chosen)
        try:
            if kind == "pdf":
                self._write_pdf(told, path)
            else:
                path.write_text(self._written(told, kind), "utf-8")
        except OSError as fault:
            reason = reason_of(fault)
            self._bridge.notice(message("story.page.save_failed", file=Name(path.name), reason=reason), "error")
            return
        self._bridge.notice(message("story.page.saved", file=Name(path.name)))

    def _written(self, told: Story, kind: str) -> str:
        if kind == "html":
            return html(told, self._say, self._joint, _LANGS.get(self.spoken, self.spoken), self.pictures(told))
        return (markdown if kind == "markdown" else plain)(told, self._say, self._joint)

    def _write_pdf(self, told: Story, path: Path) -> None:
        """Raises OSError when it can't be written: Qt itself would only be silent."""
        path.write_bytes(b"")
        writer = QPdfWriter(str(path))
        writer.setPageSize(QPageSize(QPageSize.PageSizeId.A4))
        writer.setPageMargins(QMarginsF(20, 18, 20, 18), QPageLayout.Unit.Millimeter)
        writer.setTitle(self._say(told.title))
        document = QTextDocument()
        document.setDefaultFont(fonts.ui_font(15))
        # Laid out as on a screen of usual density; printing scales it to that of the paper.
        document.setPageSize(QSizeF(writer.pageLayout().paintRectPixels(_SCREEN_DPI).size()))
        document.setDocumentMargin(0)
        language = _LANGS.get(self.spoken, self.spoken)
        document.setHtml(html(told, self._say, self._joint, language, self.pictures(told), paper=True))
        document.print_(writer)
        if not path.stat().st_size:
            raise OSError(f"{path.name}: nothing was written")

    def pictures(self, told: Story) -> dict[int, tuple[str, str]]:
        """Returns the board as night first fell, as each day ended, and at the end; none before the reveal.

        Each is (what it shows, data URI), by the place of the section of the story that it belongs to.
        """
        if not self.reveals or not self._replay.points:
            return {}
        towns = boards_of(told, [moment.state for moment in self._replay.line()])
        table = Shown(self._games.context)
        beside = self._bridge.beside(table)
        view = BoardView(beside)
        view.resize(*_PICTURE)
        made = {}
        for place, town in towns.items():
            heading = self._say(told.sections[place].heading)
            made[place] = (
                self._say(message("story.page.picture_of", when=Name(heading))),
                self._grabbed(view, table, town),
            )
        view.deleteLater()
        beside.open_session(None)
        beside.deleteLater()
        return made

    def _grabbed(self, view: BoardView, table: Shown, town: Town) -> str:
        table.show(town)
        view.grab()  # lays it out in its size before anything lies on it
        view.board_scene.show_board(board(town, self._games.context))
        out = QByteArray()
        buffer = QBuffer(out)
        buffer.open(QIODevice.OpenModeFlag.WriteOnly)
        view.grab().save(buffer, "JPEG", _QUALITY)
        return f"data:image/jpeg;base64,{base64.b64encode(bytes(out.data())).decode('ascii')}"

    def _ask_file(self, title: str, ending: str) -> str:
        safe = "".join(sign if sign.isalnum() or sign in " -_" else "_" for sign in title).strip() or "story"
        heading = self._bridge.tr("story.page.save_as")
        return ask_where(self, heading, f"{safe}.{ending}", f"*.{ending}")

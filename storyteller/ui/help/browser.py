"""Shows one help file: Markdown from the program's own folder, and nothing from anywhere else."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QSize, Qt, QUrl, Signal
from PySide6.QtGui import (
    QColor,
    QFont,
    QImage,
    QImageReader,
    QPainter,
    QTextBlockFormat,
    QTextCursor,
    QTextDocument,
    QTextFormat,
    QTextImageFormat,
)
from PySide6.QtWidgets import QTextBrowser

from storyteller.content import paths
from storyteller.ui import fonts
from storyteller.ui.bridge import Bridge

_PICTURE_PX = 720
"""A picture is no wider than this, and no wider than the page."""
_LINE_PERCENT = 125
_GLARING = 110
"""A picture brighter than this, of 255, would light a face in a dark room."""


def dimmed(picture: QImage) -> QImage:
    """Returns a picture as it is shown by night: a bright one darker, so that it glares no more than the page."""
    average = picture.scaled(1, 1, mode=Qt.TransformationMode.SmoothTransformation).pixelColor(0, 0).lightness()
    if average <= _GLARING:
        return picture
    made = picture.convertToFormat(QImage.Format.Format_RGB32)
    painter = QPainter(made)
    painter.fillRect(made.rect(), QColor(0, 0, 0, round(255 * (1 - _GLARING / average))))
    painter.end()
    return made


class HelpBrowser(QTextBrowser):
    """The text of a topic.

    Signals:
        asked(topic): A link to another topic was followed.
    """

    asked = Signal(str)

    def __init__(self, bridge: Bridge) -> None:
        """Empty at first."""
        super().__init__()
        self._bridge = bridge
        self._file: Path | None = None
        self.setOpenLinks(False)
        self.setOpenExternalLinks(False)
        self.setProperty("look", "bare")
        self.setStyleSheet("QTextBrowser { background: transparent; border: none; }")
        self.anchorClicked.connect(self._follow)
        bridge.theme_changed.connect(self.show_again)

    def show_file(self, file: Path) -> None:
        """Shows a file of the help folder from its beginning."""
        self._file = file
        self.show_again()
        self.verticalScrollBar().setValue(0)

    def show_again(self) -> None:
        """Lays the text out anew: sizes or colours changed."""
        if self._file is None:
            return
        theme = self._bridge.theme
        self.document().setDefaultFont(fonts.ui_font(theme.type.label))
        self.document().setDocumentMargin(theme.space.lg)
        try:
            words = self._file.read_text("utf-8")
        except (OSError, UnicodeDecodeError):
            words = self._bridge.tr("help.missing")
        self.document().setMarkdown(words, QTextDocument.MarkdownFeature.MarkdownDialectGitHub)
        self._space()

    def _space(self) -> None:
        """Gives lines and headings room, and pictures the width of the page at most."""
        theme = self._bridge.theme
        block = self.document().begin()
        while block.isValid():
            cursor = QTextCursor(block)
            shape = QTextBlockFormat()
            shape.setLineHeight(_LINE_PERCENT, QTextBlockFormat.LineHeightTypes.ProportionalHeight.value)
            level = block.blockFormat().headingLevel()
            shape.setBottomMargin(theme.space.s)
            if level:
                shape.setTopMargin(theme.space.lg if level > 1 else 0)
                cursor.movePosition(QTextCursor.MoveOperation.EndOfBlock, QTextCursor.MoveMode.KeepAnchor)
                letters = cursor.charFormat()
                letters.clearProperty(QTextFormat.Property.FontSizeAdjustment.value)
                font = QFont(fonts.ui_font(theme.type.display if level == 1 else theme.type.title, bold=True))
                letters.setFont(font)
                cursor.mergeCharFormat(letters)
            if self._fit_pictures(block):
                shape.setLineHeight(0, QTextBlockFormat.LineHeightTypes.SingleHeight.value)
            QTextCursor(block).mergeBlockFormat(shape)
            block = block.next()

    def _fit_pictures(self, block: object) -> bool:
        """Makes pictures as wide as there is room; returns whether there are any."""
        wide = min(_PICTURE_PX, max(200, self.viewport().width() - 4 * self._bridge.theme.space.lg))
        found: list[tuple[int, QTextImageFormat]] = []
        parts = block.begin()  # type: ignore[attr-defined]  # QTextBlock; its iterator has no type in the stubs
        while not parts.atEnd():
            piece = parts.fragment()
            if piece.charFormat().isImageFormat():
                found.append((piece.position(), piece.charFormat().toImageFormat()))
            parts += 1
        for place, shape in found:
            own = self._own(QUrl(shape.name()))
            size = QImageReader(str(own)).size() if own is not None else QSize(16, 9)
            shape.setWidth(wide)
            shape.setHeight(wide * size.height() / max(1, size.width()))
            cursor = QTextCursor(self.document())
            cursor.setPosition(place)
            cursor.movePosition(QTextCursor.MoveOperation.Right, QTextCursor.MoveMode.KeepAnchor)
            cursor.setCharFormat(shape)
        return bool(found)

    def loadResource(self, kind: int, name: QUrl | str) -> object:  # noqa: N802  # Qt's own name
        """Returns a picture of the help folder; nothing else is ever read."""
        picture = self._own(QUrl(name))
        if kind != QTextDocument.ResourceType.ImageResource.value or picture is None:
            return None
        shown = QImage(str(picture))
        return dimmed(shown) if self._bridge.theme.name == "night" else shown

    def _own(self, url: QUrl) -> Path | None:
        if self._file is None or url.scheme() not in ("", "file"):
            return None
        path = (self._file.parent / url.path()).resolve()
        return path if path.is_file() and path.is_relative_to(paths.help_dir().resolve()) else None

    def _follow(self, url: QUrl) -> None:
        page = self._own(url)
        if page is not None and page.suffix == ".md":
            self.asked.emit(page.stem)

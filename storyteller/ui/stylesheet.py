"""The design sheet as Qt's style sheet: widgets choose a look by their property ``look``."""

from __future__ import annotations

import re
from dataclasses import asdict, fields
from typing import Final

from storyteller.ui.theme import Theme

_TOKEN: Final = re.compile(r"@(\w+)\b")

_SHEET: Final = """
QWidget { color: @ink; font-size: @body_px; }
QMainWindow, QDialog, QWidget[look="cloth"] { background: @cloth; }
QWidget[look="deep"] { background: @cloth_deep; }
QToolTip { background: @raised; color: @ink; border: 1px solid @edge; padding: @s_px; }

QFrame[look="panel"] { background: @surface; border: 1px solid @line; border-radius: @radius_lg_px; }
QFrame[look="row"] { background: @raised; border: 1px solid @line; border-radius: @radius_m_px; }
QFrame[look="row"]:hover { background: @hover; border-color: @edge; }
QFrame[look="parchment"] {
  background: @parchment; border: 1px solid @parchment_edge; border-radius: @radius_lg_px;
}
QFrame[look="parchment"] QLabel { color: @parchment_ink; }
QFrame[look="notice"] {
  background: @raised; border: 1px solid @line; border-left: 5px solid @accent; border-radius: @radius_s_px;
}
QFrame[look="notice"][kind="rejection"] { border-left-color: @warning; }
QFrame[look="notice"][kind="error"] { border-left-color: @danger; }
QFrame[look="rule"] { background: @line; border: none; max-height: 1px; min-height: 1px; }

QLabel { background: transparent; }
QLabel[look="display"] { font-size: @display_px; font-weight: 600; }
QLabel[look="large"] { font-size: @large_px; font-weight: 600; }
QLabel[look="title"] { font-size: @title_px; font-weight: 600; }
QLabel[look="label"] { font-size: @label_px; }
QLabel[look="muted"] { color: @muted; }
QLabel[look="caption"] { color: @muted; font-size: @caption_px; }
QLabel[look="accent"] { color: @accent; font-weight: 600; }
QLabel[look="danger"] { color: @danger; }
QLabel[look="warning"] { color: @warning; }
QLabel[look="success"] { color: @success; }

/* A thicker border takes the place of the margin, so that nothing moves when the focus comes. */
QPushButton, QToolButton {
  background: @raised; color: @ink; border: 1px solid @edge; border-radius: @radius_m_px; margin: 1px;
  padding: 0 @lg_px; min-height: @control_px; font-size: @label_px;
}
QPushButton:hover, QToolButton:hover { background: @hover; }
QPushButton:pressed, QToolButton:pressed { background: @pressed; }
QPushButton:checked, QToolButton:checked {
  background: @hover; border: 2px solid @accent; margin: 0; color: @accent;
}
QPushButton:disabled, QToolButton:disabled { color: @edge; border-color: @line; background: transparent; }
QPushButton[look="primary"] {
  background: @accent; color: @on_accent; border: 2px solid @accent; font-weight: 600;
}
QPushButton[look="primary"]:hover { background: @focus; border-color: @focus; }
QPushButton[look="primary"]:disabled { background: @hover; border-color: @line; color: @muted; }
QPushButton[look="danger"] { color: @danger; border-color: @danger; }
QPushButton[look="quiet"], QToolButton[look="quiet"] {
  background: transparent; border: 1px solid transparent;
}
QPushButton[look="quiet"]:hover, QToolButton[look="quiet"]:hover { background: @hover; }
QPushButton[menu="true"] { text-align: left; padding-left: @s_px; padding-right: @s_px; }
QPushButton:focus, QToolButton:focus,
QPushButton[look="quiet"]:focus, QToolButton[look="quiet"]:focus { border: @focus_px solid @focus; margin: 0; }
QPushButton[look="primary"]:focus { border: 3px solid @ink; margin: 0; }
QPushButton::menu-indicator, QToolButton::menu-indicator { width: 0; }

QLineEdit, QPlainTextEdit, QTextEdit, QSpinBox, QDoubleSpinBox, QComboBox {
  background: @field; color: @ink; border: 1px solid @edge; border-radius: @radius_m_px; margin: 1px;
  padding: 0 @m_px; min-height: @control_px; font-size: @label_px;
  selection-background-color: @accent; selection-color: @on_accent; placeholder-text-color: @muted;
}
QPlainTextEdit, QTextEdit { padding: @s_px; }
QLineEdit:focus, QPlainTextEdit:focus, QTextEdit:focus, QSpinBox:focus, QDoubleSpinBox:focus,
QComboBox:focus {
  border: @focus_px solid @focus; margin: 0;
}
QLineEdit:disabled, QComboBox:disabled, QSpinBox:disabled { color: @edge; border-color: @line; }
QComboBox::drop-down { border: none; width: @xxl_px; }
QComboBox QAbstractItemView {
  background: @raised; color: @ink; border: 1px solid @edge; outline: none;
  selection-background-color: @accent; selection-color: @on_accent;
}
QAbstractSpinBox QLineEdit, QComboBox QLineEdit {
  background: transparent; border: none; margin: 0; min-height: 0; padding: 0;
}
QAbstractSpinBox QLineEdit { padding: 0 @m_px; }
/* The cross that empties a line is a button as well, but lies in the line. */
QLineEdit QToolButton, QLineEdit QToolButton:hover, QLineEdit QToolButton:pressed {
  background: transparent; border: none; margin: 0; padding: 0; min-height: 0;
}
QSpinBox::up-button, QSpinBox::down-button { width: 0; border: none; }

QCheckBox, QRadioButton { font-size: @label_px; spacing: @s_px; min-height: @control_px; }
/* Sizes only: the base style draws the tick itself, which a filled box would replace by colour alone. */
QCheckBox::indicator, QRadioButton::indicator { width: @title_px; height: @title_px; }
QCheckBox, QRadioButton { border: 2px solid transparent; border-radius: @radius_s_px; padding: 0 @xs_px; }
QCheckBox:focus, QRadioButton:focus { border-color: @focus; }

QAbstractItemView {
  background: @surface; alternate-background-color: @raised; border: 1px solid @line;
  border-radius: @radius_m_px; outline: none;
}
QAbstractItemView::item { padding: @s_px @m_px; min-height: @item_px; }
QAbstractItemView::item:hover { background: @hover; }
QAbstractItemView::item:selected { background: @hover; color: @ink; border-left: 4px solid @accent; }
QAbstractItemView:focus { border: @focus_px solid @focus; }
QAbstractItemView[look="bare"] { background: transparent; border: none; }
QAbstractItemView[look="ground"] { background: @cloth; border: none; border-radius: 0; }
QHeaderView::section { background: @surface; color: @muted; border: none; padding: @s_px @m_px; }

QScrollArea { background: transparent; border: none; }
QScrollArea > QWidget > QWidget { background: transparent; }
QScrollBar:vertical { background: transparent; width: @m_px; margin: 0; }
QScrollBar:horizontal { background: transparent; height: @m_px; margin: 0; }
QScrollBar::handle { background: @line; border-radius: @xs_px; margin: @hair_px; }
QScrollBar::handle:vertical { min-height: @xxl_px; }
QScrollBar::handle:horizontal { min-width: @xxl_px; }
QScrollBar::handle:hover { background: @edge; }
QScrollBar::add-line, QScrollBar::sub-line, QScrollBar::add-page, QScrollBar::sub-page {
  background: none; border: none; width: 0; height: 0;
}

QMenu { background: @raised; border: 1px solid @edge; border-radius: @radius_m_px; padding: @xs_px; }
QMenu::item { padding: @s_px @xl_px; border-radius: @radius_s_px; font-size: @label_px; }
QMenu::item:selected { background: @accent; color: @on_accent; }
QMenu::item:disabled { color: @edge; }
QMenu::separator { height: 1px; background: @line; margin: @xs_px @s_px; }

QSlider::groove:horizontal { background: @line; height: @xs_px; border-radius: @hair_px; }
QSlider::handle:horizontal {
  background: @accent; border: 2px solid @on_accent; width: @lg_px; margin: -@s_px 0;
  border-radius: @radius_m_px;
}
QSlider::handle:horizontal:focus { border-color: @focus; }
QProgressBar {
  background: @field; border: 1px solid @edge; border-radius: @radius_s_px; text-align: center;
}
QProgressBar::chunk { background: @accent; border-radius: @radius_s_px; }
QSplitter::handle { background: @line; }
QTabBar::tab {
  background: transparent; color: @muted; padding: @s_px @lg_px; border-bottom: 3px solid transparent;
  font-size: @label_px;
}
QTabBar::tab:selected { color: @ink; border-bottom-color: @accent; }
QTabBar::tab:focus { color: @focus; }
QTabWidget::pane { border: none; }
"""


def stylesheet(theme: Theme) -> str:
    """Returns the style sheet of a theme.

    Raises:
        KeyError: The sheet names a token that the theme does not have.
    """
    tokens: dict[str, str] = {
        spec.name: getattr(theme.palette, spec.name)
        for spec in fields(theme.palette)
        if isinstance(getattr(theme.palette, spec.name), str)
    }
    for name, size in {**asdict(theme.type), **asdict(theme.space)}.items():
        tokens[f"{name}_px"] = f"{size}px"
    for name, size in asdict(theme.radius).items():
        tokens[f"radius_{name}_px"] = f"{size}px"
    tokens["control_px"] = f"{theme.control_px}px"
    tokens["item_px"] = f"{theme.control_px - theme.space.s}px"
    tokens["focus_px"] = f"{theme.focus_px}px"
    return _TOKEN.sub(lambda match: tokens[match[1]], _SHEET)

"""The signs beside places, drawn by path: old phones lack letters for them, and the strict headers let in no picture.

Source: "skull", "vote" and "hand-back-right" of Material Design Icons 7 (Pictogrammers; Apache 2.0), rounded to a
tenth of their grid.
"""

from __future__ import annotations

from typing import Final, Literal

Sign = Literal["skull", "ballot", "hand"]

_PATHS: Final[dict[Sign, str]] = {
    "skull": "M12 2C10.4 2 8.9 2.4 7.5 3.2C6.1 4 5 5.1 4.2 6.5C3.4 7.9 3 9.4 3 11C3 12.5 3.4 13.9 4.1 15.2C4.8 "
    "16.5 5.8 17.6 7 18.5L7 22L9 22L9 19L11 19L11 22L13 22L13 19L15 19L15 22L17 22L17 18.5C18.2 17.6 19.2 16.5 "
    "19.9 15.2C20.6 13.9 21 12.5 21 11C21 9.4 20.6 7.9 19.8 6.5C19 5.1 17.9 4 16.5 3.2C15.1 2.4 13.6 2 12 2M8 "
    "11C8.5 11 9 11.2 9.4 11.6C9.8 12 10 12.5 10 13C10 13.6 9.8 14 9.4 14.4C9 14.8 8.5 15 8 15C7.4 15 7 14.8 6.6 "
    "14.4C6.2 14 6 13.6 6 13C6 12.5 6.2 12 6.6 11.6C7 11.2 7.5 11 8 11M16 11C16.5 11 17 11.2 17.4 11.6C17.8 12 "
    "18 12.5 18 13C18 13.6 17.8 14 17.4 14.4C17 14.8 16.6 15 16 15C15.5 15 15 14.8 14.6 14.4C14.2 14 14 13.6 14 "
    "13C14 12.5 14.2 12 14.6 11.6C15 11.2 15.5 11 16 11M12 14L13.5 17L10.5 17L12 14",
    "ballot": "M18 13L17.3 13L15.3 15L17.2 15L19 17L5 17L6.8 15L8.8 15L6.8 13L6 13L3 16L3 20C3 20.5 3.2 21 3.6 "
    "21.4C4 21.8 4.5 22 5 22L19 22C19.5 22 20 21.8 20.4 21.4C20.8 21 21 20.5 21 20L21 16L18 13M17 8L12 12.9L8.5 "
    "9.4L13.5 4.4L17 8M12.8 2.3L6.4 8.7C6.2 8.9 6.1 9.1 6.1 9.4C6.1 9.7 6.2 9.9 6.4 10.1L11.3 15C11.5 15.2 11.8 "
    "15.3 12 15.3C12.3 15.3 12.6 15.2 12.8 15L19.1 8.7C19.3 8.5 19.4 8.2 19.4 8C19.4 7.7 19.3 7.5 19.1 7.3L14.2 "
    "2.3C14 2.1 13.7 2 13.5 2C13.2 2 12.9 2.1 12.8 2.3",
    "hand": "M13 24C11.4 24 9.9 23.5 8.5 22.6C7.2 21.7 6.2 20.5 5.6 19L2.6 11.4C2.4 11 2.5 10.6 2.8 10.3C3 10 "
    "3.4 9.9 3.8 10L4.6 10.3C5.2 10.5 5.6 10.9 5.9 11.5L7.3 15L8 15L8 3.2C8 2.9 8.1 2.6 8.4 2.4C8.6 2.1 8.9 2 "
    "9.2 2C9.6 2 9.9 2.1 10.1 2.4C10.4 2.6 10.5 2.9 10.5 3.2L10.5 12L11.5 12L11.5 1.3C11.5 0.9 11.6 0.6 11.9 "
    "0.4C12.1 0.1 12.4 0 12.8 0C13.1 0 13.4 0.1 13.6 0.4C13.9 0.6 14 0.9 14 1.3L14 12L15 12L15 2.8C15 2.4 15.1 "
    "2.1 15.4 1.9C15.6 1.6 15.9 1.5 16.3 1.5C16.6 1.5 16.9 1.6 17.1 1.9C17.4 2.1 17.5 2.4 17.5 2.8L17.5 12L18.5 "
    "12L18.5 5.8C18.5 5.4 18.6 5.1 18.9 4.9C19.1 4.6 19.4 4.5 19.7 4.5C20.1 4.5 20.4 4.6 20.6 4.9C20.9 5.1 21 "
    "5.4 21 5.8L21 16C21 17.5 20.6 18.8 19.9 20C19.2 21.2 18.2 22.2 17 22.9C15.8 23.6 14.5 24 13 24",
}


def sign(name: Sign) -> str:
    """Returns a sign; what it says stands in words beside it."""
    return f'<svg class="{name}" aria-hidden="true" focusable="false"><use xlink:href="#{name}"/></svg>'


def drawn() -> str:
    """Returns the drawings that ``sign`` points at, once for a whole page."""
    symbols = "".join(
        f'<symbol id="{name}" viewBox="0 0 24 24"><path fill-rule="evenodd" d="{path}"/></symbol>'
        for name, path in _PATHS.items()
    )
    return f'<svg class="drawn" aria-hidden="true">{symbols}</svg>'

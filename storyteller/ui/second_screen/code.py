"""An address as a QR code: which squares are dark."""

from __future__ import annotations

Squares = tuple[tuple[bool, ...], ...]


def squares_of(address: str) -> Squares:
    """Returns the rows of the code, top to bottom, without the quiet border; of no address, none."""
    if not address:
        return ()
    import segno  # only who switches the page on waits for it

    return tuple(tuple(bool(dark) for dark in row) for row in segno.make_qr(address, error="m").matrix)

"""A link that carries a script in itself, as some tools share them. Nothing is fetched."""

from __future__ import annotations

import re
from typing import Final
from urllib.parse import parse_qsl, urlsplit

_LINK: Final = re.compile(r"\s*https?://\S++\s*+\Z", re.IGNORECASE)
_MOST_FIELDS: Final = 100


def is_link(text: str) -> bool:
    """Returns whether a text is one link and nothing else."""
    return _LINK.match(text) is not None


def carried(link: str) -> str | None:
    """Returns the JSON text in the query or the fragment of a link; None when it carries none."""
    try:
        parts = urlsplit(link.strip())
        fields = [
            value
            for part in (parts.query, parts.fragment.rpartition("?")[2])
            for _, value in parse_qsl(part, max_num_fields=_MOST_FIELDS)
        ]
    except ValueError:
        return None
    return next((value for value in fields if value.lstrip()[:1] in ("[", "{")), None)

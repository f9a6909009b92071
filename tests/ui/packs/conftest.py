"""A desk in a data folder of the test's own."""

from __future__ import annotations

from tests.ui.desks import desk, house

__all__ = ["desk", "house"]

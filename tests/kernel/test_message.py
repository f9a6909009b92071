"""Messages compare by what they say, however they were built."""

from __future__ import annotations

import pytest

from storyteller.kernel.message import Message, Term, message


def test_the_order_of_parameters_does_not_matter() -> None:
    assert message("k", a=1, b=Term("character", "imp")) == message("k", b=Term("character", "imp"), a=1)


def test_a_parameter_is_found_by_name() -> None:
    said = message("k", a=1, b="x")
    assert said.param("b") == "x"
    with pytest.raises(KeyError):
        said.param("c")


def test_no_parameters_is_the_bare_key() -> None:
    assert message("k") == Message("k")

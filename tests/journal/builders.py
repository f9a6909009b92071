"""Hypothesis strategies for every value that an event or a message may hold."""

from __future__ import annotations

import dataclasses
import types
from typing import Any, Literal, NewType, Union, get_args, get_origin, get_type_hints

from hypothesis import strategies as st

from storyteller.kernel.message import Message, Name, Term

TEXTS = st.text(st.characters(), max_size=12)  # with every plane, control characters and half surrogate pairs


def messages() -> st.SearchStrategy[Message]:
    """Every message: nested, with names, terms and lists."""
    leaves = st.one_of(
        st.none(), st.booleans(), st.integers(), TEXTS, st.builds(Name, TEXTS), st.builds(Term, TEXTS, TEXTS),
        st.floats(allow_nan=False, allow_infinity=False),
    )  # fmt: skip

    def grow(inner: st.SearchStrategy[Any]) -> st.SearchStrategy[Any]:
        said = st.builds(
            lambda key, params: Message(key, tuple(sorted(params.items()))),
            TEXTS,
            st.dictionaries(TEXTS, inner, max_size=2),
        )
        return st.lists(inner, max_size=3).map(tuple) | said

    params = st.dictionaries(TEXTS, st.recursive(leaves, grow, max_leaves=5), max_size=3)
    return st.builds(lambda key, given: Message(key, tuple(sorted(given.items()))), TEXTS, params)


def values(hint: Any, depth: int = 0) -> st.SearchStrategy[Any]:
    """Every value of a type hint, as the type checker understands it."""
    if isinstance(hint, NewType):
        return values(hint.__supertype__, depth)
    plain: dict[Any, st.SearchStrategy[Any]] = {
        str: TEXTS,
        int: st.integers(),
        bool: st.booleans(),
        float: st.floats(allow_nan=False, allow_infinity=False) | st.integers(-1000, 1000),
        types.NoneType: st.none(),
        Message: messages(),
    }
    if hint in plain:
        return plain[hint]
    if dataclasses.is_dataclass(hint):
        hints = get_type_hints(hint)
        fields = {field.name: values(hints[field.name], depth + 1) for field in dataclasses.fields(hint)}
        return st.builds(hint, **fields)
    return _composed(hint, depth)


def _composed(hint: Any, depth: int) -> st.SearchStrategy[Any]:
    origin, args = get_origin(hint), get_args(hint)
    if origin is Literal:
        return st.sampled_from(args)
    if origin is Union or origin is types.UnionType:
        return st.one_of([values(arg, depth) for arg in args])
    if origin is frozenset:
        return st.frozensets(values(args[0], depth), max_size=2)
    assert origin is tuple, hint
    if args[1:] != (Ellipsis,):
        return st.tuples(*(values(arg, depth) for arg in args))
    # A record may hold itself: let it end.
    return st.just(()) if depth > 3 else st.lists(values(args[0], depth), max_size=2).map(tuple)


def events(cls: type) -> st.SearchStrategy[Any]:
    """Every event of a class."""
    return values(cls)

"""What a wheel must hold and must not; the building itself is a stage of the whole check."""

from __future__ import annotations

from pathlib import Path

import check_install

ROOT = Path(__file__).resolve().parents[2]


def tree(root: Path, *names: str) -> Path:
    for name in names:
        (root / name).parent.mkdir(parents=True, exist_ok=True)
        (root / name).write_text("", "utf-8")
    return root


def test_code_assets_texts_and_help_belong_into_the_wheel_and_nothing_else(tmp_path: Path) -> None:
    root = tree(
        tmp_path, "storyteller/kernel/ids.py", "assets/tb.json", "locale/en/a.toml", "docs/user/en/a.md",
        "docs/house.md", "tests/test_it.py", "assets/__pycache__/x.pyc",
    )  # fmt: skip
    assert check_install.ours(root) == {
        "storyteller/kernel/ids.py", "storyteller/_data/assets/tb.json", "storyteller/_data/locale/en/a.toml",
        "storyteller/_data/help/en/a.md",
    }  # fmt: skip


def test_what_lacks_and_what_is_foreign_is_named() -> None:
    there = [
        "storyteller/a.py",
        "tests/test_a.py",
        "storyteller/__pycache__/a.pyc",
        "botc_storyteller-1.dist-info/RECORD",
    ]
    assert check_install.wrong_contents(there, ["storyteller/a.py", "storyteller/b.py"]) == [
        "the wheel lacks storyteller/b.py",
        "the wheel should not hold storyteller/__pycache__/a.pyc",
        "the wheel should not hold tests/test_a.py",
    ]


def test_the_checkout_itself_has_what_is_asked_for() -> None:
    wanted = check_install.ours(ROOT)
    assert {"storyteller/cli/main.py", "storyteller/_data/locale/zh_Hans/shell.toml"} <= wanted
    assert len(wanted) > 500

"""The set-up of scripts/run.py and scripts/test.py: what it decides, without network or a real install."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import _bootstrap
import _bootstrap_install
import _bootstrap_system
import pytest
from _bootstrap_text import SENTENCES, SetupError, sentence, speaks_chinese

ROOT = Path(__file__).resolve().parents[2]
SCRIPTS = ROOT / "scripts"

# The stamp


def test_a_stamp_reads_back_as_written_and_leaves_no_other_file(tmp_path: Path) -> None:
    path = tmp_path / "stamp.json"
    stamp: dict[str, object] = {"lock": "abc", "python": "3.11.7", "missing": []}
    _bootstrap.write_stamp(str(path), stamp)
    assert _bootstrap.read_stamp(str(path)) == stamp
    assert os.listdir(tmp_path) == ["stamp.json"]


@pytest.mark.parametrize("content", ["", "{", "[]", '"text"', "\x00\xff"])
def test_an_unreadable_stamp_counts_as_none(tmp_path: Path, content: str) -> None:
    path = tmp_path / "stamp.json"
    path.write_text(content, encoding="latin-1")
    assert _bootstrap.read_stamp(str(path)) == {}


def test_a_stamp_that_is_not_there_counts_as_none(tmp_path: Path) -> None:
    assert _bootstrap.read_stamp(str(tmp_path / "none.json")) == {}


def test_another_lock_or_another_python_means_work() -> None:
    stamp: dict[str, object] = {"lock": "abc", "python": "3.11.7"}
    assert _bootstrap.packages_ready(stamp, "abc", "3.11.7")
    assert not _bootstrap.packages_ready(stamp, "abd", "3.11.7")
    assert not _bootstrap.packages_ready(stamp, "abc", "3.12.0")
    assert not _bootstrap.packages_ready({}, "abc", "3.11.7")


def test_only_an_empty_list_says_that_the_system_has_everything() -> None:
    assert _bootstrap.system_ready({"missing": []})
    assert not _bootstrap.system_ready({"missing": ["font"]})
    assert not _bootstrap.system_ready({})


def test_line_ends_do_not_change_the_digest_of_the_lock_but_a_version_does(tmp_path: Path) -> None:
    unix, windows, other = (tmp_path / name for name in ("unix", "windows", "other"))
    unix.write_bytes(b"a==1\nb==2\n")
    windows.write_bytes(b"a==1\r\nb==2\r\n")
    other.write_bytes(b"a==1\nb==3\n")
    assert _bootstrap.lock_digest(str(unix)) == _bootstrap.lock_digest(str(windows))
    assert _bootstrap.lock_digest(str(unix)) != _bootstrap.lock_digest(str(other))


def test_the_interpreter_of_an_environment_lies_where_each_system_puts_it() -> None:
    assert _bootstrap.venv_python("v", "linux") == os.path.join("v", "bin", "python")
    assert _bootstrap.venv_python("v", "darwin") == os.path.join("v", "bin", "python")
    assert _bootstrap.venv_python("v", "win32") == os.path.join("v", "Scripts", "python.exe")


# The lock


def test_pins_are_read_by_normal_name_without_comments() -> None:
    text = "# a comment\n\nFoo_Bar.baz==1.2  # why\nqux==3\n"
    assert _bootstrap_install.pins(text, "linux") == {"foo-bar-baz": "1.2", "qux": "3"}


def test_a_pin_with_a_platform_counts_only_there() -> None:
    text = 'colorama==0.4.6 ; sys_platform == "win32"\n'
    assert _bootstrap_install.pins(text, "win32") == {"colorama": "0.4.6"}
    assert _bootstrap_install.pins(text, "linux") == {}


@pytest.mark.parametrize("line", ["foo>=1", "-e .", 'foo==1 ; python_version < "3.12"', "foo"])
def test_a_line_the_reader_does_not_know_is_an_error(line: str) -> None:
    with pytest.raises(ValueError, match=r"foo|-e"):
        _bootstrap_install.pins(line, "linux")


def installed(folder: Path, **versions: str) -> Path:
    """Write the metadata of installed packages into a site-packages folder."""
    for name, version in versions.items():
        info = folder / f"{name}-{version}.dist-info"
        info.mkdir(parents=True)
        (info / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {name}\nVersion: {version}\n")
    return folder


def test_an_environment_satisfies_the_lock_only_in_exactly_its_versions(tmp_path: Path) -> None:
    folder = str(installed(tmp_path, Foo_Bar="1.2", qux="3", extra="9"))
    assert _bootstrap_install.satisfied({"foo-bar": "1.2", "qux": "3"}, folder)
    assert not _bootstrap_install.satisfied({"foo-bar": "1.3"}, folder)
    assert not _bootstrap_install.satisfied({"foo-bar": "1.2", "absent": "1"}, folder)


def test_a_package_left_half_installed_is_not_there(tmp_path: Path) -> None:
    (tmp_path / "foo-1.dist-info").mkdir()
    assert not _bootstrap_install.satisfied({"foo": "1"}, str(tmp_path))


def test_an_interpreter_that_does_not_run_has_no_packages(tmp_path: Path) -> None:
    assert _bootstrap_install.site_packages(str(tmp_path / "python")) is None


def test_the_running_environment_satisfies_the_lock() -> None:
    wanted = _bootstrap_install.pins((ROOT / "requirements.lock").read_text(encoding="utf-8"), sys.platform)
    folder = _bootstrap_install.site_packages(sys.executable)
    assert folder is not None
    assert _bootstrap_install.satisfied(wanted, folder)


# The system


def test_what_the_loader_does_not_find_is_missing() -> None:
    names = _bootstrap_system.missing(
        "linux", lambda name: name not in {"libEGL.so.1", "libxcb-cursor.so.0"}, lambda: False
    )
    assert names == ["libEGL.so.1", "libxcb-cursor.so.0", "font"]


@pytest.mark.parametrize("platform", ["darwin", "win32"])
def test_nothing_is_missing_where_the_wheels_carry_everything(platform: str) -> None:
    assert _bootstrap_system.missing(platform, lambda _: False, lambda: False) == []


def test_the_loader_finds_the_c_library_and_no_invented_one() -> None:
    assert not _bootstrap_system.loads("libno-such-thing-here.so.77")
    if sys.platform.startswith("linux"):
        assert _bootstrap_system.loads("libc.so.6")


def test_packages_are_named_once_each_for_every_family() -> None:
    names = ["libxcb-shm.so.0", "libxcb-sync.so.1", "libxcb-icccm.so.4", "font"]
    assert _bootstrap_system.packages(names, "apt") == [
        "libxcb-shm0", "libxcb-sync1", "libxcb-icccm4", "fonts-noto-cjk"
    ]  # fmt: skip
    assert _bootstrap_system.packages(names, "dnf") == ["libxcb", "xcb-util-wm", "google-noto-sans-cjk-fonts"]
    assert _bootstrap_system.packages(names, "pacman") == ["libxcb", "xcb-util-wm", "noto-fonts-cjk"]


@pytest.mark.parametrize(
    ("command", "family", "line"),
    [
        ("apt-get", "apt", "sudo apt-get update && sudo apt-get install -y libegl1"),
        ("dnf", "dnf", "sudo dnf install -y libegl1"),
        ("pacman", "pacman", "sudo pacman -S --needed libegl1"),
    ],
)
def test_the_line_to_run_is_the_one_of_this_system(command: str, family: str, line: str) -> None:
    assert _bootstrap_system.family(lambda name: name if name == command else None) == family
    assert _bootstrap_system.install_line(["libegl1"], family) == line


def test_an_unknown_system_has_no_line() -> None:
    assert _bootstrap_system.family(lambda _: None) is None
    assert _bootstrap_system.install_line(["libegl1"], None) is None


@pytest.fixture
def linux(monkeypatch: pytest.MonkeyPatch) -> Callable[..., list[list[str]]]:
    """Return a function that pretends a Linux: what it lacks before and after apt-get, and who we are on it.

    Its answer is the list that fills with what apt-get was asked for.
    """

    def pretend(
        *, before: list[str], after: list[str], root: bool, manager: str | None = "apt", venv: bool = True
    ) -> list[list[str]]:
        asked: list[list[str]] = []
        monkeypatch.setenv("LC_ALL", "C")
        monkeypatch.setattr(_bootstrap_system, "missing", lambda: after if asked else before)
        monkeypatch.setattr(_bootstrap_system, "without_venv_module", lambda: not venv and not asked)
        monkeypatch.setattr(_bootstrap_system, "family", lambda: manager)
        monkeypatch.setattr(_bootstrap_system, "is_root", lambda: root)
        monkeypatch.setattr(_bootstrap_system, "apt_install", asked.append)
        return asked

    return pretend


Pretend = Callable[..., list[list[str]]]


def test_root_on_debian_gets_what_is_missing_installed(linux: Pretend) -> None:
    asked = linux(before=["libEGL.so.1", "font"], after=[], root=True)
    assert _bootstrap_system.provide(None, venv_wanted=True) == []
    assert asked == [["libegl1", "fonts-noto-cjk"]]


def test_root_on_debian_gets_the_venv_module_in_the_same_call(linux: Pretend) -> None:
    asked = linux(before=["font"], after=[], root=True, venv=False)
    assert _bootstrap_system.provide(None, venv_wanted=True) == []
    assert asked == [["fonts-noto-cjk", f"python{sys.version_info[0]}.{sys.version_info[1]}-venv"]]


def test_the_venv_module_is_no_matter_once_the_environment_is_there(linux: Pretend) -> None:
    asked = linux(before=[], after=[], root=True, venv=False)
    assert _bootstrap_system.provide(None, venv_wanted=False) == []
    assert asked == []


def test_what_was_tried_in_vain_is_not_tried_again(
    linux: Pretend, capsys: pytest.CaptureFixture[str]
) -> None:
    asked = linux(before=["font"], after=["font"], root=True)
    assert _bootstrap_system.provide(["font"], venv_wanted=False) == ["font"]
    assert asked == []
    assert "fonts-noto-cjk" in capsys.readouterr().err


def test_anyone_else_is_told_the_line_and_goes_on_without_a_font(
    linux: Pretend, capsys: pytest.CaptureFixture[str]
) -> None:
    asked = linux(before=["font"], after=["font"], root=False)
    assert _bootstrap_system.provide(None, venv_wanted=True) == ["font"]
    assert asked == []
    assert "sudo apt-get update && sudo apt-get install -y fonts-noto-cjk" in capsys.readouterr().err


def test_without_a_library_qt_needs_it_stops_with_the_line(linux: Pretend) -> None:
    linux(before=["libEGL.so.1"], after=["libEGL.so.1"], root=False, manager="dnf")
    with pytest.raises(SetupError, match="sudo dnf install -y libglvnd-egl"):
        _bootstrap_system.provide(None, venv_wanted=True)


def test_without_a_known_package_manager_it_names_the_libraries(linux: Pretend) -> None:
    linux(before=["libEGL.so.1"], after=["libEGL.so.1"], root=True, manager=None)
    with pytest.raises(SetupError, match=r"libEGL\.so\.1"):
        _bootstrap_system.provide(None, venv_wanted=True)


def test_without_the_venv_module_it_stops_with_the_line(linux: Pretend) -> None:
    linux(before=[], after=[], root=False, venv=False)
    with pytest.raises(SetupError, match=r"apt-get install -y python3\.\d+-venv"):
        _bootstrap_system.provide(None, venv_wanted=True)


# What it says


def test_the_language_follows_the_first_locale_variable_that_is_set() -> None:
    assert speaks_chinese({"LANG": "zh_CN.UTF-8"})
    assert not speaks_chinese({"LANG": "en_GB.UTF-8"})
    assert not speaks_chinese({"LC_ALL": "C", "LANG": "zh_CN.UTF-8"})


@pytest.mark.parametrize("key", sorted(SENTENCES))
def test_both_languages_have_the_same_blanks(key: str) -> None:
    import string

    blanks = [{name for _, name, _, _ in string.Formatter().parse(text) if name} for text in SENTENCES[key]]
    assert blanks[0] == blanks[1]


def test_sentences_come_in_the_language_of_the_person(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LC_ALL", "zh_CN.UTF-8")
    assert sentence("font") == "中文字体"
    monkeypatch.setenv("LC_ALL", "C")
    assert sentence("font") == "a Chinese font"


# The two commands themselves


def checkout(tmp_path: Path) -> Path:
    """Make a checkout that is set up, in a folder with a space; what it starts tells what it was given."""
    root = tmp_path / "my games"
    (root / "scripts").mkdir(parents=True)
    for script in SCRIPTS.glob("*.py"):
        (root / "scripts" / script.name).write_bytes(script.read_bytes())
    (root / "requirements.lock").write_text("foo==1\n")
    python = Path(_bootstrap.venv_python(str(root / ".venv")))
    subprocess.run([sys.executable, "-m", "venv", "--without-pip", str(root / ".venv")], check=True)
    assert python.exists()
    stamp = {"lock": _bootstrap.lock_digest(str(root / "requirements.lock")), "missing": []}
    stamp["python"] = _bootstrap.python_version()
    (root / ".venv" / Path(_bootstrap.STAMP).name).write_text(json.dumps(stamp))
    for package in ("storyteller", "pytest"):
        (root / package).mkdir()
        (root / package / "__init__.py").touch()
        (root / package / "__main__.py").write_text(
            "import json, os, sys\n"
            "print(json.dumps([sys.argv[1:], os.getcwd(), os.environ.get('QT_QPA_PLATFORM'), sys.prefix]))\n"
            "sys.exit(7)\n"
        )
    return root


@pytest.mark.parametrize("script", ["run.py", "test.py"])
def test_a_start_passes_on_arguments_and_exit_code_from_anywhere(tmp_path: Path, script: str) -> None:
    root, elsewhere = checkout(tmp_path), tmp_path / "elsewhere"
    elsewhere.mkdir()
    (elsewhere / "json.py").write_text("raise SystemExit('imported from the working directory')")
    environment = {key: value for key, value in os.environ.items() if key != "QT_QPA_PLATFORM"}
    done = subprocess.run(
        [sys.executable, str(root / "scripts" / script), "--a", "b c", "中文", ""],
        cwd=elsewhere,
        env={**environment, "PYTHONUTF8": "1"},
        capture_output=True,
        encoding="utf-8",
        check=False,
    )
    assert done.stderr == ""
    assert done.returncode == 7
    arguments, folder, platform, prefix = json.loads(done.stdout)
    assert arguments == ["--a", "b c", "中文", ""]
    assert Path(prefix).resolve() == (root / ".venv").resolve()
    assert (Path(folder).resolve(), platform) == (
        (elsewhere.resolve(), None) if script == "run.py" else (root.resolve(), "offscreen")
    )


def test_a_missing_lock_is_a_sentence_not_a_traceback(tmp_path: Path) -> None:
    root = checkout(tmp_path)
    (root / "requirements.lock").unlink()
    command = [sys.executable, str(root / "scripts" / "run.py")]
    done = subprocess.run(command, capture_output=True, encoding="utf-8", check=False)
    assert done.returncode == 1
    assert "requirements.lock" in done.stderr
    assert "Traceback" not in done.stderr


def test_a_ready_start_imports_nothing_of_the_slow_parts() -> None:
    slow = {"subprocess", "ctypes", "_bootstrap_install", "_bootstrap_system"}
    program = f"import sys; sys.path.insert(0, {str(SCRIPTS)!r})\nimport _bootstrap\n"
    program += f"print(*({slow!r} & set(sys.modules)))"
    command = [sys.executable, "-I", "-c", program]
    done = subprocess.run(command, capture_output=True, encoding="utf-8", check=True)
    assert done.stdout.strip() == ""

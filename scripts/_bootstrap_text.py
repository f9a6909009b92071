"""What the set-up says to the person at the terminal, in Chinese or English."""

from __future__ import annotations

import os
import sys

SENTENCES: dict[str, tuple[str, str]] = {
    "first_start": (
        "First start: setting up in {venv} (a few minutes, about 400 MB) …",
        "首次启动：正在 {venv} 中安装所需组件（需几分钟，约 400 MB）……",
    ),
    "packages": ("Installing the packages …", "正在安装 Python 组件……"),
    "packages_failed": (
        "The packages could not be installed: the reason stands above. Most often the network is away; "
        "start again when it is back, and what was already fetched is used.",
        "组件安装失败，原因见上文。最常见的是网络不通；联网后重新运行即可，已下载的部分不会重来。",
    ),
    "python_too_new": (
        "There is no Qt for Python {version} yet; use a Python from 3.11 to 3.14.",
        "Qt 尚不支持 Python {version}，请使用 Python 3.11 至 3.14。",
    ),
    "no_ensurepip": (
        "This Python can't make virtual environments. Install the missing part and start again:\n  {line}",
        "当前 Python 无法创建虚拟环境。请先运行下面这一行，再重新启动：\n  {line}",
    ),
    "no_ensurepip_unknown": (
        "This Python can't make virtual environments (the module ensurepip is missing). "
        "Install Python from https://www.python.org/downloads/ and start again.",
        "当前 Python 无法创建虚拟环境（缺少 ensurepip）。"
        "请从 https://www.python.org/downloads/ 安装 Python 后重新启动。",
    ),
    "venv_failed": (
        "The virtual environment could not be made in {venv}: {reason}",
        "无法在 {venv} 创建虚拟环境：{reason}",
    ),
    "system": ("Installing from the system: {packages} …", "正在安装系统组件：{packages}……"),
    "needed": (
        "Qt needs libraries that this system lacks ({names}). Install them and start again:\n  {line}",
        "系统缺少 Qt 必需的库（{names}）。请先运行下面这一行，再重新启动：\n  {line}",
    ),
    "wanted": (
        "Going on without {names}. For windows under X11 and Chinese text, run once:\n  {line}",
        "以下组件缺失，先继续运行：{names}。要在 X11 下显示窗口和中文，请运行一次：\n  {line}",
    ),
    "by_hand": ("install these by the system's package manager: {names}", "请用系统的包管理器安装：{names}"),
    "font": ("a Chinese font", "中文字体"),
}


class SetupError(Exception):
    """The set-up can't go on; the message is a sentence for the person at the terminal."""


def speaks_chinese(environment: dict[str, str]) -> bool:
    """Tell whether the person's language is Chinese, by the locale variables or the language of Windows."""
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        if environment.get(name):
            return environment[name].lower().startswith("zh")
    if sys.platform == "win32":
        import ctypes

        chinese = 0x04  # primary language identifier. Source: Windows language identifiers
        language: int = ctypes.windll.kernel32.GetUserDefaultUILanguage()
        return language & 0x3FF == chinese
    else:
        return False


def short_version() -> str:
    """Return the running interpreter's version as people say it, such as ``3.11``."""
    return ".".join(str(part) for part in sys.version_info[:2])


def sentence(key: str, **values: str) -> str:
    """Return a sentence of this module in the person's language with its blanks filled in."""
    english, chinese = SENTENCES[key]
    return (chinese if speaks_chinese(dict(os.environ)) else english).format(**values)


def say(key: str, **values: str) -> None:
    """Print a sentence on standard error, which leaves standard output to the program that follows."""
    print(sentence(key, **values), file=sys.stderr, flush=True)

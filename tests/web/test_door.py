"""Who is let in, and what becomes of visitors who want to do harm: the others are served all the while."""

from __future__ import annotations

import socket
import time
from collections.abc import Iterator
from contextlib import ExitStack, suppress

import pytest

from storyteller.viewmodel.public_page import Limits, Moved
from storyteller.web.door import HEADERS, LONGEST_HEAD, LONGEST_TARGET, Buckets
from tests.clocktower.tables import town_of
from tests.web.guest import HERE, PATH, Looker, Served, served, showing_of, until

SHOWING = showing_of(town_of("chef", "imp", "monk", "spy", "drunk"))
ROOMY = Limits(per_address=50, total=60, burst=500, per_second=500, idle_s=1)


@pytest.fixture(scope="module")
def made() -> Iterator[Served]:
    with served(SHOWING, ROOMY) as found:
        yield found


def test_buckets_are_emptied_by_each_address_for_itself_and_filled_by_time() -> None:
    now = 0.0
    buckets = Buckets(3, 2, lambda: now)
    assert [buckets.take("a") for _ in range(4)] == [True, True, True, False]
    assert buckets.take("b")
    now = 1.0
    assert [buckets.take("a") for _ in range(3)] == [True, True, False]
    now = 1_000.0
    assert [buckets.take("a") for _ in range(4)] == [True, True, True, False]


def test_many_addresses_take_no_more_than_a_shelf_of_memory() -> None:
    buckets = Buckets(1, 1)
    for number in range(5_000):
        buckets.take(str(number))
    assert len(buckets._left) == 2_000


@pytest.mark.parametrize("method", ["POST", "PUT", "DELETE", "PATCH", "OPTIONS", "TRACE", "CONNECT", "BREW"])
@pytest.mark.parametrize("where", [f"/{PATH}/", "/wrong/"])
def test_nothing_but_get_and_head_is_answered(made: Served, method: str, where: str) -> None:
    answer = made.ask(where, method)
    assert (answer.status, answer.body) == (405, b"")
    assert answer.headers["allow"] == "GET, HEAD"


def test_head_says_the_same_without_a_body(made: Served) -> None:
    for below in ("", "page.css", "page.js", "live"):
        answer = made.ask(f"/{PATH}/{below}", "HEAD")
        assert (answer.status, answer.body) == (200, b"")


@pytest.mark.parametrize(
    "target",
    [
        "/", "/favicon.ico", "/wrong/", f"/{PATH[:-1]}/", f"/{PATH}x/", f"/{PATH.upper()}/", f"/{PATH}/other",
        f"//{PATH}/", f"/{PATH}/../{PATH}/", f"/{PATH}//", "/wrong/page.js", "/wrong/page.css", "/wrong/now",
        "/wrong/live", "/%2e%2e/%2e%2e/etc/passwd", "/%ff/",
    ],
)  # fmt: skip
def test_a_wrong_path_tells_nothing(made: Served, target: str) -> None:
    answer = made.ask(target)
    assert (answer.status, answer.body) == (404, b"")
    assert answer.headers == made.ask("/quite/another").headers


def test_where_an_earlier_game_was_followed_it_says_to_scan_again_and_nothing_of_the_new_one() -> None:
    with served(SHOWING, ROOMY) as made:
        made.page.tell(Moved("another-path-1234"))
        until(lambda: made.get().status == 410)
        answer = made.get("?lang=zh_Hans")
        assert "请重新扫描二维码" in answer.body.decode()
        assert "another-path-1234" not in answer.body.decode()
        assert "Scan the code again" in made.get("now?lang=en").body.decode()
        assert {name: answer.headers[name] for name, _ in HEADERS} == dict(HEADERS)
        wrong = made.ask("/quite/another")
        assert (wrong.status, wrong.body) == (404, b"")
        made.page.tell(Moved(PATH))
        until(lambda: made.get().status == 200)
        assert made.ask("/another-path-1234/").status == 410


def test_every_answer_has_the_strict_headers(made: Served) -> None:
    for answer in (made.get(), made.get("page.js"), made.ask("/wrong"), made.ask("/", "POST")):
        for name, value in HEADERS:
            assert answer.headers[name] == value
        assert not {"server", "set-cookie", "date", "access-control-allow-origin"} & answer.headers.keys()
    headers = dict(HEADERS)
    policy = headers["content-security-policy"]
    assert policy.startswith("default-src 'none'")
    assert "unsafe" not in policy
    for rule in ("frame-ancestors 'none'", "base-uri 'none'", "form-action 'self'", "connect-src 'self'"):
        assert rule in policy
    # What the table shows is kept by no browser, framed by no page and told to no other site.
    wanted = {"cache-control": "no-store", "x-frame-options": "DENY", "referrer-policy": "no-referrer"}
    assert wanted.items() <= headers.items()


@pytest.mark.parametrize(
    "raw",
    [
        b"\x00\x01\x02\x03\r\n\r\n",
        b"GET\r\n\r\n",
        b"GET / HTTP/9.9\r\n\r\n",
        b"GET /" + b"a" * 100_000,
        b"GET / HTTP/1.1\r\nHost: x\r\n" + b"X: " + b"y" * (2 * LONGEST_HEAD) + b"\r\n\r\n",
        b"GET / HTTP/1.1\r\nHost: x\r\nContent-Length: -5\r\n\r\n",
        b"GET / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\nzzz\r\n",
        b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03",
        b"GET / HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\n",
        b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n",
    ],
)
def test_malformed_and_oversized_requests_get_no_page_and_leave_it_serving(made: Served, raw: bytes) -> None:
    came = made.raw(raw, 8)
    assert b"200 OK" not in came
    assert made.get().status == 200


def test_a_request_with_a_body_is_refused(made: Served) -> None:
    head = f"GET /{PATH}/ HTTP/1.1\r\nHost: x\r\nContent-Length: 1000000\r\n\r\n".encode()
    assert b" 413 " in made.raw(head + b"x" * 1_000_000).split(b"\r\n")[0] + b" "
    assert made.get().status == 200


def test_a_target_that_is_too_long_is_refused(made: Served) -> None:
    assert made.get(f"?lang={'x' * LONGEST_TARGET}").status == 414


def test_who_dawdles_is_cut_off(made: Served) -> None:
    with socket.create_connection((HERE, made.port), 20) as line:
        begun = time.monotonic()
        # A letter now and then, as a slow-loris sends them: the first moment counts, not the last letter.
        for letter in b"GET / HTTP/1.1\r\nHost: " + b"x" * 100:
            try:
                line.sendall(bytes([letter]))
            except ConnectionError:
                break
            time.sleep(0.1)
        assert time.monotonic() - begun < 8
    assert made.get().status == 200


def test_who_says_nothing_is_cut_off(made: Served) -> None:
    with socket.create_connection((HERE, made.port), 20) as line, suppress(ConnectionResetError):
        assert line.recv(1) == b""


def test_who_comes_back_on_the_same_line_and_dawdles_is_cut_off(made: Served) -> None:
    with socket.create_connection((HERE, made.port), 20) as line:
        line.sendall(b"GET /wrong HTTP/1.1\r\nHost: x\r\n\r\n")
        assert b"404" in line.recv(65_536)
        line.sendall(b"GET / HT")
        try:
            while line.recv(65_536):
                pass
        except ConnectionResetError:
            pass


def test_who_reads_nothing_is_cut_off_and_holds_up_nobody() -> None:
    with served(SHOWING, ROOMY) as made, ExitStack() as lines:
        deaf = lines.enter_context(socket.socket())
        deaf.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4_096)
        deaf.connect((HERE, made.port))
        deaf.sendall(f"GET /{PATH}/page.css HTTP/1.1\r\nHost: x\r\n\r\n".encode() * 300)
        time.sleep(0.3)
        assert made.get().status == 200


def test_one_address_has_only_so_many_connections_and_gets_them_back() -> None:
    with served(SHOWING, Limits(per_address=3, total=50, burst=500, per_second=500)) as made:
        lookers = [Looker(made) for _ in range(3)]
        for looker in lookers:
            looker.wait_for("event: town")
        assert made.get().status == 0
        lookers.pop().close()
        until(lambda: made.get().status == 200)
        for looker in lookers:
            looker.close()


def test_all_together_have_only_so_many() -> None:
    with served(SHOWING, Limits(per_address=50, total=2, burst=500, per_second=500)) as made:
        lookers = [Looker(made) for _ in range(2)]
        for looker in lookers:
            looker.wait_for("event: town")
        assert made.get().status == 0
        for looker in lookers:
            looker.close()


def test_who_asks_too_often_is_told_so() -> None:
    with served(SHOWING, Limits(burst=5, per_second=1)) as made:
        found = [made.get().status for _ in range(8)]
        assert found[0] == 200
        assert found[-1] == 429

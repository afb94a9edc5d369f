"""A drawing that takes long keeps no other page waiting."""

import http.client
import json
import sys
import threading
import time
import urllib.parse

from conftest import DRAWINGS, ROOT

sys.path.append(str(ROOT / "Scripts/check.d/attacking"))
import client  # noqa: E402

# Each of the groups is compared with each of the rules.
SLOW = (
    "<svg xmlns='http://www.w3.org/2000/svg'><style>"
    + "".join(f"g.a{i} &gt; rect:not(.b{i}){{fill:red}}" for i in range(2000))
    + "</style>"
    + "".join(f"<g class='a{i}'><rect class='c{i}' width='1' height='1'/></g>" for i in range(4000))
    + "</svg>"
)


def call(page, identifier, drawing):
    """Has a drawing opened, without waiting for the answer."""
    arguments = {"jsonrpc": "2.0", "id": identifier, "method": "drawing.open", "params": {"drawing": drawing}}
    page.sendall(client.frame(json.dumps(arguments)))


def answer(page, identifier):
    """The answer to a call. Everything else that the server sends is passed over."""
    while True:
        opcode, text = client.read_frame(page)
        assert opcode != -1, "the connection was closed"
        message = json.loads(text) if opcode == 1 else {}
        if message.get("id") == identifier:
            return message


def wait(page, identifiers, ended):
    """Waits for the answers to calls. The viewer may end before them, with the test."""
    try:
        for identifier in identifiers:
            answer(page, identifier)
    except (AssertionError, OSError):
        return
    ended.set()


def test_pages_are_answered_while_another_page_has_slow_drawings_converted(view, tmp_path):
    (tmp_path / "slow.svg").write_text(SLOW)
    # Each slow drawing is a file of its own, since one that was converted is kept.
    slow = [tmp_path / f"slow-{number}.svg" for number in range(6)]
    for file in slow:
        file.write_text(SLOW)
    viewer = view(DRAWINGS / "clock.svg", *slow)
    port = urllib.parse.urlsplit(viewer.address).port
    hostile, honest = client.handshake(port)[0], client.handshake(port)[0]
    hostile.settimeout(120)
    for number in range(1, 7):
        call(hostile, number, number)
    ended = threading.Event()
    threading.Thread(target=wait, args=(hostile, range(1, 7), ended), daemon=True).start()

    pages, calls = [], []
    while not ended.is_set() and len(calls) < 200:
        start = time.monotonic()
        connection = http.client.HTTPConnection("localhost", port, timeout=20)
        connection.request("GET", "/")
        assert connection.getresponse().read().startswith(b"<!doctype html>")
        connection.close()
        pages.append(time.monotonic() - start)
        start = time.monotonic()
        call(honest, len(calls), 0)
        assert "result" in answer(honest, len(calls))
        calls.append(time.monotonic() - start)
        time.sleep(0.01)
    assert len(calls) > 20, "the slow drawings are not slow"
    assert sorted(pages)[len(pages) // 2] < 0.25
    assert sorted(calls)[len(calls) // 2] < 0.25

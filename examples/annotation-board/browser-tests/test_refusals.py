import http.server
import json
import pathlib
import threading

import pytest
from sheet import Refusal, eventually

BRIDGE = pathlib.Path(__file__).resolve().parents[3] / "Sources/CommandBridge/Page/bridge.js"
REFUSED = -32001
# What a browser says of a WebSocket that was not opened.
UNOPENED = 1006
OPEN_SOCKET = """
    const tell = (answer) => TELL;
    const socket = new WebSocket(ADDRESS);
    socket.onopen = () => tell({ code: 0 });
    socket.onclose = ({ code }) => tell({ code });
"""


def script(host, tell):
    """Opens the bridge's WebSocket and tells what becomes of it."""
    address = json.dumps(f"ws://localhost:{host.port}/bridge")
    return OPEN_SOCKET.replace("ADDRESS", address).replace("TELL", tell)


@pytest.fixture
def elsewhere():
    """Serves one page on a port of its own, which is another origin: elsewhere(page) is its address."""
    servers = []

    def serve(page):
        class Handler(http.server.BaseHTTPRequestHandler):
            def do_GET(self):
                self.send_response(200)
                self.send_header("Content-Type", "text/html; charset=utf-8")
                self.end_headers()
                self.wfile.write(page.encode())

            def log_message(self, *_):
                pass

        server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        threading.Thread(target=server.serve_forever, daemon=True).start()
        servers.append(server)
        return f"http://localhost:{server.server_address[1]}/"

    yield serve
    for server in servers:
        server.shutdown()
        server.server_close()


@pytest.fixture
def answer(browser):
    """Opens an address and waits for what the script there says on its window."""
    context = browser.new_context()

    def open(address):
        page = context.new_page()
        page.goto(address)
        page.wait_for_function("window.answer !== undefined", timeout=15_000)
        return page.evaluate("window.answer")

    yield open
    context.close()


def test_a_page_of_another_origin_is_refused(host, elsewhere, answer):
    page = f"<!doctype html><script type=module>{script(host, 'window.answer = answer')}</script>"
    assert answer(elsewhere(page))["code"] == UNOPENED


def frame(host, attributes):
    inner = f"<script type=module>{script(host, 'parent.postMessage(answer, `*`)')}</script>".replace("&", "&amp;").replace('"', "&quot;")
    return f"""<script>onmessage = ({{ data }}) => {{ window.answer = data; }};</script><iframe {attributes} srcdoc="{inner}"></iframe>"""


def test_a_sandboxed_frame_is_refused(host, elsewhere, answer):
    assert answer(elsewhere("<!doctype html>" + frame(host, 'sandbox="allow-scripts"')))["code"] == UNOPENED


def test_a_sandboxed_frame_in_the_board_s_own_page_is_refused(host, open_sheet):
    # The board's content security policy would let no script of the frame run.
    sheet = open_sheet(host, bypass_csp=True)
    sheet.page.evaluate("""(html) => {
        window.addEventListener("message", ({ data }) => { window.answer = data; });
        const holder = document.createElement("div");
        holder.innerHTML = html;
        document.body.append(holder.querySelector("iframe"));
    }""", frame(host, 'sandbox="allow-scripts"'))
    eventually(lambda: sheet.page.evaluate("window.answer?.code"), UNOPENED)


def test_no_script_that_stands_in_the_board_s_page_is_run(host, browser):
    context = browser.new_context()
    page = context.new_page()
    page.goto(host.address)
    page.evaluate("""() => {
        const script = document.createElement("script");
        script.textContent = "window.hasRun = true";
        document.body.append(script);
        document.body.insertAdjacentHTML("beforeend", "<img src='data:,' onerror='window.hasRun = true'>");
    }""")
    page.wait_for_timeout(300)
    assert page.evaluate("window.hasRun") is None
    context.close()


def test_the_board_is_not_shown_in_a_frame_of_another_page(host, elsewhere, browser):
    context = browser.new_context()
    page = context.new_page()
    page.goto(elsewhere(f"<!doctype html><iframe src='{host.address}'></iframe>"))
    page.wait_for_timeout(500)
    assert [frame.query_selector("#stage") for frame in page.frames] == [None, None]
    context.close()


def test_a_refused_page_hears_no_events(host, open_sheet, browser, elsewhere):
    listening = BRIDGE.read_text() + f"""
        const bridge = new Bridge(webSocket("ws://localhost:{host.port}/bridge"));
        bridge.onState((state) => {{ if (state === "waiting") window.refused = true; }});
        bridge.on("board.changed", (value) => {{ window.heard = value; }});
    """
    context = browser.new_context()
    page = context.new_page()
    page.goto(elsewhere(f"<!doctype html><script type=module>{listening}</script>"))
    page.wait_for_function("window.refused")
    open_sheet(host).draw((200, 200), (400, 200))
    page.wait_for_timeout(300)
    assert page.evaluate("window.heard === undefined")
    context.close()


@pytest.mark.parametrize("name, params", [("eraser.erase", {"ids": [1]}), ("lasso.move", {"ids": [1], "by": [1, 1]})])
def test_the_lecture_refuses_the_commands_of_the_tools_that_it_lacks(hosts, open_sheet, name, params):
    sheet = open_sheet(hosts("lecture.plist"))
    with pytest.raises(Refusal) as refusal:
        sheet.call_at("/bridge", name, **params)
    assert refusal.value.code == REFUSED


def test_the_lecture_shows_neither_eraser_nor_lasso(hosts, open_sheet):
    tools = open_sheet(hosts("lecture.plist")).tools()
    assert "stroke" in tools and not {"eraser", "lasso"} & set(tools)


def test_the_keys_of_the_tools_that_the_lecture_lacks_do_nothing(hosts, open_sheet):
    sheet = open_sheet(hosts("lecture.plist"))
    for key in "el":
        sheet.press(key)
    assert sheet.chosen_tool() == "stroke"


def test_a_lecture_can_be_drawn_on_and_undone(hosts, open_sheet):
    open_sheet(hosts("lecture.plist")).draw((200, 200), (400, 200)).press("Control+z").shows(0)

import os
import shutil

import pytest
from playwright.sync_api import sync_playwright

from board_host import BoardHost
from counting_server import CountingServer
from sheet import Sheet

# In windows of the desktop board instead of Chromium. What these cannot show is skipped, with the reason.
IS_DESKTOP = os.environ.get("BOARD") == "desktop"
if IS_DESKTOP:
    from desktop import desk

CHROMIUM = os.environ.get("CHROMIUM") or shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")
# A resource that is not there, and a socket that is refused while the host is away, are said on the console by the browser itself.
EXPECTED = ("net::ERR_", "WebSocket connection to")


@pytest.fixture(scope="session")
def browser():
    if IS_DESKTOP:
        pytest.skip("it is about pages of other origins in a browser")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
        yield browser
        browser.close()


@pytest.fixture
def hosts(tmp_path):
    """Starts hosts: hosts() or hosts("lecture.plist"). They are stopped after the test."""
    started = []

    def start(config="board.plist", *options):
        started.append((desk.DesktopBoard if IS_DESKTOP else BoardHost)(tmp_path, config, *options).start())
        return started[-1]

    yield start
    for host in started:
        host.stop()


@pytest.fixture
def host(hosts):
    return hosts()


@pytest.fixture
def server():
    """Another server, which a room may work with."""
    server = CountingServer().start()
    yield server
    server.stop()


@pytest.fixture
def open_sheet(request):
    """Opens pages, each in a window of its own, of that size and with further options of the browser, such as has_touch. A moderator has signed in
    there, unless it says otherwise: the test's own calls are those of a moderator.

    After the test none may have had an error in its script."""
    if IS_DESKTOP:
        sheets = desk.Sheets()
        yield sheets.open
        assert sheets.faults() == []
        return
    browser = request.getfixturevalue("browser")
    contexts, faults = [], []

    def open(host, path="", size=(1360, 860), signed_in=True, **options):
        context = browser.new_context(viewport=dict(zip(("width", "height"), size)), **options)
        contexts.append(context)
        if signed_in:
            context.add_cookies([host.signed_in()])
        page = context.new_page()
        page.set_default_timeout(15_000)
        page.on("pageerror", lambda error: faults.append(str(error)))
        page.on("console", lambda line: line.type in ("error", "warning") and faults.append(line.text))
        return Sheet(page).open(host.address + path)

    yield open
    for context in contexts:
        context.close()
    assert [fault for fault in faults if not any(text in fault for text in EXPECTED)] == []


@pytest.fixture
def sheet(open_sheet, host):
    return open_sheet(host)

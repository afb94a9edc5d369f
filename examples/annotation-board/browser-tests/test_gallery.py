"""Drawings of another server, from three sources that a property list selects among: real, cached, offline."""

import plistlib
import time

import pytest
from access import findings
from board_host import EXAMPLE
from sheet import eventually


@pytest.fixture
def room(hosts, server, tmp_path):
    """Starts a host of remote.plist with that source of drawings."""
    return Room(hosts, server, tmp_path / "remote.plist")


class Room:
    def __init__(self, hosts, server, config):
        self.hosts, self.server, self.config = hosts, server, config

    def write(self, source, fresh_seconds=60):
        plan = plistlib.loads((EXAMPLE / "remote.plist").read_bytes())
        for module in plan["modules"]:
            if "server" in module:
                module["server"] = self.server.address
            if module["module"] == "gallery-server":
                module["freshSeconds"] = fresh_seconds
        plan["sources"]["drawings"] = source
        self.config.write_bytes(plistlib.dumps(plan))

    def start(self, source, **settings):
        self.write(source, **settings)
        return self.hosts(self.config, "--page", EXAMPLE / "page")


def put(sheet, name):
    """Puts a drawing on the board; what the panel says of it."""
    count = sheet.item_count()
    sheet.page.get_by_label("Drawing", exact=True).select_option(name)
    sheet.button("Put it on the board").click()
    sheet.shows(count + 1)
    result = sheet.page.locator(".gallery .result")
    eventually(lambda: result.inner_text() != "")
    return result.inner_text()


def test_a_drawing_of_the_gallery_lies_on_the_layer_that_is_chosen(room, open_sheet):
    sheet = open_sheet(room.start("cached"))
    sheet.page.get_by_label("Layer", exact=True).select_option("2")
    assert put(sheet, "clock") == "The drawing is on the board."
    [drawing] = sheet.items()
    assert (drawing["kind"], drawing["layer"]) == ("drawing", 2)
    sheet.button("Undo").click()
    sheet.shows(0)


def test_the_source_of_the_drawings_is_said_by_the_property_list_alone(room, open_sheet, server):
    host = room.start("real")
    sheet = open_sheet(host)
    for _ in range(2):
        put(sheet, "clock")
    assert server.asked == ["/drawings/clock.svg"] * 2

    room.write("cached")
    host.reload()
    eventually(lambda: sheet.call("gallery.list")["source"], "cached")
    for _ in range(2):
        put(sheet, "clock")
    assert server.asked == ["/drawings/clock.svg"] * 3

    # What was cached is there without the network, and after the end of the host what came from the server at any time.
    server.stop()
    put(sheet, "clock")
    host.kill()
    time.sleep(1.1)
    room.write("offline")
    host.start()
    later = open_sheet(host).shows(5)
    assert put(later, "clock").startswith("The drawing is on the board, as it was ")
    later.page.get_by_label("Drawing", exact=True).select_option("city-map")
    later.button("Put it on the board").click()
    eventually(lambda: "nothing is kept for 'city-map'" in later.toast())
    later.shows(6)


def test_a_cached_drawing_is_there_while_its_server_is_not_and_says_so(room, open_sheet, server):
    sheet = open_sheet(room.start("cached", fresh_seconds=0))
    assert put(sheet, "owl-emoji") == "The drawing is on the board."
    server.stop()
    time.sleep(1.1)
    text = put(sheet, "owl-emoji")
    assert text.startswith("The gallery is out of reach. The drawing is on the board, as it was ") and text.endswith(" ago.")
    server.start()
    assert put(sheet, "owl-emoji") == "The drawing is on the board."


def test_a_cached_drawing_is_there_after_a_start_without_the_server(room, open_sheet, server):
    host = room.start("cached")
    put(open_sheet(host), "clock")
    host.kill()
    server.stop()
    host.start()  # within a second on a fast machine: however young, the drawing is said to be of before
    text = put(open_sheet(host).shows(1), "clock")
    assert text.startswith("The gallery is out of reach. The drawing is on the board, as it was ")


def test_a_drawing_that_cannot_be_had_is_said_to_be_missing(room, open_sheet, server):
    server.rule = lambda method: (True, False)
    sheet = open_sheet(room.start("real"))
    sheet.button("Put it on the board").click()
    eventually(lambda: "the server was not reached" in sheet.toast())
    assert sheet.items() == []


@pytest.mark.parametrize("size", [(1280, 800), (390, 844), (320, 256)], ids=["wide", "phone", "enlarged"])
def test_axe_finds_nothing_in_the_gallery(room, open_sheet, size):
    sheet = open_sheet(room.start("cached"), size=size)
    if sheet.button("Panels").is_visible():
        sheet.button("Panels").click()
    put(sheet, "clock")
    assert findings(sheet.page) == []

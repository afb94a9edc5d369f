"""A board that is mirrored to another server, while that cannot be reached, and over the end of the host."""

import json
import plistlib

import pytest
from board_host import EXAMPLE
from samples import png_size
from sheet import eventually


def write(config, address, longest_pause=0.2):
    """Writes the property list of a room that is mirrored to a server."""
    plan = plistlib.loads((EXAMPLE / "board.plist").read_bytes())
    plan["modules"].append({"module": "mirror", "server": address, "longestPause": longest_pause})
    for rule in plan["policy"]["rules"]:
        rule["commands"].append("mirror.*")
    config.write_bytes(plistlib.dumps(plan))


@pytest.fixture
def mirrored(hosts, server, tmp_path):
    """A host whose property list names the server."""
    config = tmp_path / "mirrored.plist"
    write(config, server.address)
    return hosts(config, "--page", EXAMPLE / "page")


def draw(sheet, numbers):
    for number in numbers:
        sheet.call("stroke.add", points=[[0, 0], [number, number]], color="#1a73e8", width=4)


def waiting(sheet):
    return sheet.call("mirror.state")["waiting"]


def points(value):
    """The points of the one stroke somewhere in a value of JSON."""
    values = value.values() if isinstance(value, dict) else value if isinstance(value, list) else []
    if isinstance(value, dict) and "points" in value:
        return value["points"]
    return next((found for found in map(points, values) if found), None)


def strokes(server):
    return [points(json.loads(body))[-1][0] for _, _, _, body in server.effects_at("/changes")]


def test_each_change_is_sent_in_its_order(mirrored, open_sheet, server):
    sheet = open_sheet(mirrored)
    draw(sheet, range(1, 6))
    sheet.call("history.undo")
    sheet.call("history.redo")
    eventually(lambda: len(server.effects_at("/changes")), 7)
    steps = [json.loads(body)["step"]["class"] for _, _, _, body in server.effects_at("/changes")]
    assert steps == ["perform"] * 5 + ["undo", "redo"]
    eventually(lambda: waiting(sheet), 0)


def test_what_a_cut_network_and_a_killed_host_left_over_is_sent_once_and_in_order(mirrored, open_sheet, server):
    sheet = open_sheet(mirrored)
    draw(sheet, range(1, 31))
    eventually(lambda: waiting(sheet), 0)

    # The server still does what it is asked for, but its replies are lost.
    server.rule = lambda method: (True, False)
    draw(sheet, range(31, 41))
    eventually(lambda: strokes(server)[-1], 31)
    eventually(lambda: len(server.received) > 33)

    # The picture arrives, but its confirmation does not go out any more: connections are accepted and dropped.
    server.rule = lambda method: (True, method == "POST")
    eventually(lambda: waiting(sheet), 0)
    sheet.button("Upload").click()
    eventually(lambda: [method for _, method, _, _ in server.effects_at("/uploads")], ["POST", "PUT"])
    server.rule = lambda method: (False, False)
    draw(sheet, range(41, 61))

    # Nobody listens any more.
    server.stop()
    draw(sheet, range(61, 101))
    eventually(lambda: waiting(sheet), 61)
    eventually(lambda: "cannot be reached" in sheet.page.locator(".result").inner_text(), seconds=20)

    mirrored.kill()
    before = len(server.received)
    server.rule = lambda method: (True, True)
    server.start()
    mirrored.start()
    later = open_sheet(mirrored).shows(100)
    eventually(lambda: waiting(later), 0)

    assert strokes(server) == list(range(1, 101))
    upload = server.effects_at("/uploads")
    assert [method for _, method, _, _ in upload] == ["POST", "PUT", "POST"]
    assert upload[1][2] + "/confirm" == upload[2][2]
    assert png_size(upload[1][3]) == (1200, 800)
    # A field of structured fields, the same at each attempt: keys and effects are one to one.
    keys = [key for key, _, _, _ in server.effects]
    assert all(key.startswith('"') and key.endswith('"') for key in keys)
    assert len(set(keys)) == len(keys) == 103
    assert {key for key, _, _ in server.received} == set(keys)
    # The upload went on at the step that was not answered.
    assert [method for _, method, path in server.received[before:] if path.startswith("/uploads")] == ["PUT", "POST"]
    assert later.call("mirror.state") == {"waiting": 0, "refused": 0}


def test_a_picture_goes_to_the_other_server_and_the_page_links_to_it(mirrored, open_sheet, server):
    sheet = open_sheet(mirrored)
    sheet.button("Upload").click()
    eventually(lambda: sheet.page.locator(".result a").count(), 1, seconds=20)
    place = server.effects_at("/uploads")[1][2]
    assert sheet.page.locator(".result a").evaluate("link => link.href") == server.address + place


def test_a_kept_picture_can_be_cancelled(mirrored, open_sheet, server):
    sheet = open_sheet(mirrored)
    server.stop()
    sheet.button("Upload").click()
    eventually(lambda: waiting(sheet), 1)
    sheet.button("Cancel").click()
    eventually(lambda: waiting(sheet), 0)
    server.start()
    draw(sheet, [1])
    eventually(lambda: strokes(server), [1])
    assert server.effects_at("/uploads") == []


def test_a_board_that_is_not_mirrored_has_no_queue(hosts, open_sheet, server):
    host = hosts()
    draw(open_sheet(host), range(3))
    host.stop()
    assert server.received == []
    assert not [path.name for path in host.state.parent.iterdir() if "queue" in path.name]


def test_a_mirror_that_is_exchanged_while_one_draws_misses_nothing(mirrored, open_sheet, server):
    sheet = open_sheet(mirrored)
    for change in range(1, 11):
        write(mirrored.config, server.address, longest_pause=0.2 + change / 100)
        mirrored.reload()
        draw(sheet, range(20 * change - 19, 20 * change + 1))
    eventually(lambda: mirrored.log.read_text().count("exchanged mirror"), 10)
    eventually(lambda: len(strokes(server)), 200)
    assert strokes(server) == list(range(1, 201))


def test_a_mirror_whose_new_settings_are_wrong_goes_on_as_it_was(mirrored, open_sheet, server):
    sheet = open_sheet(mirrored)
    for address, longest_pause in [("127.0.0.1:9000", 1), (server.address, 0)]:
        before = mirrored.log.read_text().count("nothing changed")
        write(mirrored.config, address, longest_pause)
        mirrored.reload()
        eventually(lambda: mirrored.log.read_text().count("nothing changed"), before + 1)
    draw(sheet, [1, 2])
    eventually(lambda: strokes(server), [1, 2])

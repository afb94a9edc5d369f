"""Drawings that move."""

import time

import pytest
from sheet import eventually

WHITE, GREEN = (255, 255, 255), (24, 128, 56)


def moving(seconds, more="repeatCount='indefinite'"):
    """A square that is at the left in the first half of its time, and at the right in the second."""
    return f"""<svg xmlns="http://www.w3.org/2000/svg" width="200" height="100"><rect width="100" height="100" fill="#188038">
        <animate attributeName="x" values="0;100" calcMode="discrete" dur="{seconds}s" {more}/></rect></svg>"""


def put(sheet, svg):
    sheet.call("drawing.open", svg=svg, at=[100, 100])
    return sheet.shows(1)


def left(sheet):
    return sheet.pixel(150, 150)


def test_a_drawing_that_moves_does_so(sheet):
    put(sheet, moving(1))
    for color in (GREEN, WHITE, GREEN, WHITE):
        eventually(lambda: left(sheet), color)


def test_what_has_ended_stands_as_it_ended(sheet):
    put(sheet, moving(1, "fill='freeze'"))
    eventually(lambda: left(sheet), WHITE)
    time.sleep(1.5)
    assert left(sheet) == WHITE and sheet.pixel(250, 150) == GREEN


@pytest.mark.parametrize("stop", [lambda sheet: sheet.button("Let drawings move").click(), lambda sheet: sheet.page.keyboard.press("m")])
def test_it_is_stopped_and_started_by_a_button_or_a_key(sheet, stop):
    put(sheet, moving(0.4))
    button = sheet.button("Let drawings move")
    assert button.get_attribute("aria-pressed") == "true"
    stop(sheet)
    assert button.get_attribute("aria-pressed") == "false"
    # It stands as the scene itself says: what repeats for ever, at its start.
    eventually(lambda: left(sheet), GREEN)
    for _ in range(20):
        assert left(sheet) == GREEN
        time.sleep(0.05)
    stop(sheet)
    eventually(lambda: left(sheet), WHITE)


def test_who_prefers_less_motion_starts_it(sheet):
    sheet.page.emulate_media(reduced_motion="reduce")
    sheet.page.reload()
    put(sheet.settle(), moving(0.4))
    assert sheet.button("Let drawings move").get_attribute("aria-pressed") == "false"
    for _ in range(20):
        assert left(sheet) == GREEN
        time.sleep(0.05)


def test_without_anything_that_moves_there_is_no_button(sheet):
    put(sheet, "<svg xmlns='http://www.w3.org/2000/svg' width='9' height='9'><rect width='9' height='9'/></svg>")
    assert not sheet.button("Let drawings move").is_visible()

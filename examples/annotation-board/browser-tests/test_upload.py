import base64

import pytest
from samples import png_size
from sheet import eventually

STEPS = ["allocate", "upload", "confirm"]


def states(sheet):
    return [row.get_attribute("data-state") for row in sheet.page.locator(".steps li").all()]


def upload(sheet):
    sheet.button("Upload").click()
    eventually(lambda: states(sheet), ["done"] * 3, seconds=20)
    return sheet.page.locator(".result").inner_text()


def test_an_upload_goes_through_its_steps(sheet):
    assert states(sheet) == ["waiting"] * 3
    upload(sheet)


def test_what_was_uploaded_is_the_picture_of_the_board(sheet):
    sheet.draw((200, 200), (400, 200))
    upload(sheet)
    content = sheet.page.locator(".result a").evaluate("""async (link) => {
        const bytes = new Uint8Array(await (await fetch(link.href)).arrayBuffer());
        return btoa(bytes.reduce((text, byte) => text + String.fromCharCode(byte), ""));
    }""")
    assert png_size(base64.b64decode(content)) == (1200, 800)


@pytest.mark.parametrize("step", STEPS)
def test_a_step_that_fails_once_is_tried_again(sheet, step):
    sheet.call("snapshot.fail", step=step)
    assert "1 step had to be repeated" in upload(sheet)


def test_a_calm_upload_repeats_nothing(sheet):
    assert "repeated" not in upload(sheet)


def test_a_failure_is_shown_while_it_is_tried_again(sheet):
    sheet.page.evaluate("""() => {
        window.seen = [];
        const rows = document.querySelector(".steps");
        new MutationObserver(() => window.seen.push(rows.innerText)).observe(rows, { subtree: true, childList: true, characterData: true });
    }""")
    sheet.page.get_by_text("Rehearse a failure").click()
    sheet.page.get_by_label("Let this fail once").select_option("upload")
    sheet.settle()
    upload(sheet)
    assert any("failed at try 1" in text for text in sheet.page.evaluate("window.seen"))


def test_an_upload_can_be_made_again(sheet):
    upload(sheet)
    upload(sheet)


def test_an_upload_that_fails_for_good_says_so_and_can_be_tried_again(sheet):
    sheet.call("snapshot.fail", step="upload", times=1000)
    sheet.button("Upload").click()
    eventually(lambda: sheet.button("Try again").is_visible() and sheet.button("Try again").is_enabled(), seconds=30)
    assert states(sheet) == ["done", "failed", "waiting"]
    assert "not uploaded" in sheet.page.locator(".result").inner_text()
    sheet.call("snapshot.fail", step="upload", times=0)
    sheet.button("Try again").click()
    eventually(lambda: states(sheet), ["done"] * 3, seconds=20)


def test_an_upload_can_be_cancelled(sheet):
    sheet.call("snapshot.fail", step="upload", times=1000)
    sheet.button("Upload").click()
    # The picture is sent again and again, for at least three seconds.
    eventually(lambda: states(sheet)[1] in ("running", "failed"))
    sheet.button("Cancel").click()
    eventually(lambda: sheet.page.locator(".result").inner_text(), "It was cancelled.")
    sheet.call("snapshot.fail", step="upload", times=0)
    sheet.button("Try again").click()
    eventually(lambda: states(sheet), ["done"] * 3, seconds=20)

"""A host that is there and says nothing any more, as one whose network cable is pulled."""

from sheet import eventually


def test_a_page_knows_within_ten_seconds_that_its_host_is_silent_and_connects_again(host, open_sheet):
    sheet = open_sheet(host)
    sheet.draw((200, 200), (400, 200)).shows(1)
    says = sheet.page.locator("#connection").inner_text
    host.freeze()
    try:
        eventually(lambda: says().startswith("Out of reach"), seconds=10)
    finally:
        host.thaw()
    eventually(says, "Connected", seconds=20)
    sheet.draw((200, 500), (400, 500)).shows(2)

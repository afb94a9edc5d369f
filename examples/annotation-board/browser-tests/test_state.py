from sheet import eventually


def test_the_board_is_still_there_after_a_reload(sheet):
    sheet.draw((200, 200), (400, 200)).write("Hello", (300, 300))
    before = sheet.picture()
    sheet.page.reload()
    sheet.shows(2)
    eventually(lambda: sheet.picture() == before)


def test_the_history_is_still_there_after_a_reload(sheet):
    sheet.draw((200, 200), (400, 200)).draw((200, 500), (400, 500)).press("Control+z").shows(1)
    sheet.page.reload()
    sheet.shows(1).press("Control+Shift+Z").shows(2).press("Control+z").shows(1).press("Control+z").shows(0)


def test_the_board_and_its_history_outlive_the_host(host, open_sheet):
    sheet = open_sheet(host)
    sheet.draw((200, 200), (400, 200)).draw((200, 500), (400, 500)).press("Control+z").shows(1)
    before = sheet.picture()
    host.stop()
    host.start()
    later = open_sheet(host).shows(1)
    eventually(lambda: later.picture() == before)
    later.press("Control+Shift+Z").shows(2).press("Control+z").shows(1).press("Control+z").shows(0)


def test_the_page_says_that_the_host_is_away_and_comes_back_with_it(host, open_sheet):
    sheet = open_sheet(host)
    sheet.draw((200, 200), (400, 200))
    host.leave()
    eventually(lambda: sheet.page.locator("#connection").inner_text().startswith("Out of reach"))
    host.start()
    eventually(lambda: sheet.page.locator("#connection").inner_text(), "Connected", seconds=30)
    sheet.shows(1).draw((200, 500), (400, 500))


def test_what_is_drawn_while_the_host_is_away_is_refused_with_a_reason(host, open_sheet):
    sheet = open_sheet(host)
    host.leave()
    eventually(lambda: sheet.page.locator("#connection").inner_text().startswith("Out of reach"))
    sheet.drag((200, 200), (400, 200))
    eventually(lambda: "out of reach" in sheet.toast())

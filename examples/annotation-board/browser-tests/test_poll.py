from sheet import eventually


def votes(sheet):
    return [int(count.inner_text()) for count in sheet.page.locator(".vote .count").all()]


def test_the_poll_shows_its_question_and_choices(sheet):
    poll = sheet.call("poll.ask")
    eventually(lambda: sheet.page.locator(".question").inner_text(), poll["question"])
    assert [choice.inner_text() for choice in sheet.page.locator(".vote .choice").all()] == poll["choices"]


def test_a_vote_counts(sheet):
    eventually(lambda: len(votes(sheet)) > 0)
    before = votes(sheet)
    sheet.page.locator(".vote").first.click()
    eventually(lambda: votes(sheet), [before[0] + 1, *before[1:]])


def test_a_vote_is_seen_on_every_page(host, open_sheet):
    first, second = open_sheet(host), open_sheet(host)
    eventually(lambda: len(votes(second)) > 0)
    before = votes(second)
    first.page.locator(".vote").first.click()
    eventually(lambda: votes(second), [before[0] + 1, *before[1:]])


def test_another_source_asks_its_own_question(sheet):
    source = sheet.page.get_by_label("Source")
    eventually(lambda: source.locator("option").count() > 1)
    names = [option.get_attribute("value") for option in source.locator("option").all()]
    other = next(name for name in names if name != source.input_value())
    source.select_option(other)
    eventually(lambda: sheet.call("poll.ask")["source"], other)
    eventually(lambda: sheet.page.locator(".question").inner_text(), sheet.call("poll.ask")["question"])

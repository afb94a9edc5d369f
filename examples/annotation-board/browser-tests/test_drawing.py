from samples import png
from sheet import eventually

BLUE, RED, WHITE = (26, 115, 232), (217, 48, 37), (255, 255, 255)


def test_a_stroke_that_is_drawn_is_on_the_board(sheet):
    sheet.draw((200, 200), (400, 200))
    [stroke] = sheet.items()
    assert (stroke["kind"], stroke["color"], stroke["width"]) == ("stroke", "#1a73e8", 4)
    assert abs(stroke["points"][0][0] - 200) < 2 and abs(stroke["points"][-1][0] - 400) < 3


def test_a_stroke_is_seen_where_it_was_drawn(sheet):
    sheet.draw((200, 200), (400, 200))
    assert sheet.pixel(300, 200) == BLUE
    assert sheet.pixel(300, 220) == WHITE


def test_a_stroke_has_the_colour_and_the_width_that_were_chosen(sheet):
    sheet.choose("Red").choose("24 units wide").draw((200, 200), (400, 200))
    assert sheet.pixel(300, 200) == RED
    assert sheet.pixel(300, 209) == RED
    assert sheet.pixel(300, 215) == WHITE


def test_a_click_with_the_pen_is_a_dot(sheet):
    sheet.choose("24 units wide").draw((200, 200), (200, 200))
    assert sheet.pixel(200, 200) == BLUE


def test_text_is_written_where_one_clicks(sheet):
    sheet.choose("Text").choose("Large").write("Hello", (300, 300))
    [text] = sheet.items()
    assert (text["kind"], text["text"], text["size"]) == ("text", "Hello", 44)
    assert abs(text["at"][0] - 300) < 2 and abs(text["at"][1] - 300) < 2


def test_text_that_is_given_up_leaves_nothing(sheet):
    sheet.choose("Text").click((300, 300))
    sheet.page.keyboard.type("Hello")
    sheet.press("Escape")
    assert sheet.items() == []


def test_keys_that_choose_tools_are_letters_while_one_writes(sheet):
    sheet.write("steile", (300, 300))
    assert [item["text"] for item in sheet.items()] == ["steile"]
    assert sheet.chosen_tool() == "text"


def test_an_image_is_put_where_one_clicks(sheet):
    sheet.choose("Image")
    with sheet.choose_file("red.png", "image/png", png(40, 20, (255, 0, 0))):
        sheet.click((300, 300))
    sheet.shows(1)
    [image] = sheet.items()
    assert image["size"] == [40, 20]
    eventually(lambda: sheet.pixel(300, 300), (255, 0, 0))
    assert sheet.pixel(330, 300) == WHITE


def test_an_image_that_is_dropped_is_put_there(sheet):
    sheet.drop((600, 400), "green.png", "image/png", png(60, 60, (0, 128, 0))).shows(1)
    eventually(lambda: sheet.pixel(600, 400), (0, 128, 0))


def test_a_file_that_is_no_picture_is_said_to_be_none(sheet):
    sheet.drop((600, 400), "broken.png", "image/png", b"no picture")
    eventually(lambda: "Take a PNG" in sheet.toast())
    assert sheet.items() == []


def test_a_large_picture_is_made_small_enough_to_send(sheet):
    # What cannot be compressed, so that its size is that of its pixels.
    sheet.page.evaluate("""async () => {
        const canvas = new OffscreenCanvas(1000, 800), context = canvas.getContext("2d"), pixels = context.createImageData(1000, 800);
        let seed = 1;
        for (let index = 0; index < pixels.data.length; index += 1) pixels.data[index] = (seed = (seed * 48271) % 2147483647) % 256;
        context.putImageData(pixels, 0, 0);
        const transfer = new DataTransfer();
        transfer.items.add(new File([await canvas.convertToBlob()], "noise.png", { type: "image/png" }));
        document.getElementById("overlay").dispatchEvent(new DragEvent("drop", { dataTransfer: transfer, bubbles: true, cancelable: true }));
    }""")
    sheet.shows(1)
    [image] = sheet.items()
    assert image["source"].startswith("data:image/jpeg")
    assert len(image["source"]) <= 700_000


def test_what_one_page_draws_another_shows(host, open_sheet):
    first, second = open_sheet(host), open_sheet(host)
    first.draw((200, 200), (400, 200))
    second.shows(1)
    assert second.pixel(300, 200) == BLUE

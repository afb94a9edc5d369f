"""Makes the pictures of the README from the running programs: python pictures.py; CHROMIUM and SWITCHLESS as in the tests."""

import io
import pathlib
import tempfile

from conftest import CHROMIUM, DRAWINGS, ROOT, Viewer, tool
from PIL import Image
from playwright.sync_api import sync_playwright
from sheet import eventually

FOLDER = ROOT / "pictures"
MOST_BYTES = 100_000
ALL = sorted(DRAWINGS.glob("*.svg*"))


def save(name, content):
    picture = Image.open(io.BytesIO(content)).convert("RGB")
    for colors in (256, 128, 64):
        path = FOLDER / f"{name}.png"
        picture.quantize(colors, kmeans=4, dither=Image.Dither.NONE).save(path, optimize=True)
        if path.stat().st_size <= MOST_BYTES:
            break
    assert path.stat().st_size <= MOST_BYTES, f"{path} has {path.stat().st_size} bytes"
    print(f"{path}: {path.stat().st_size} bytes")


def gallery(browser, folder):
    tool("svg", "--source", "--output-directory", folder, "--gallery", folder / "index.html", *ALL)
    page = browser.new_page(viewport={"width": 1240, "height": 860})
    page.goto((folder / "index.html").as_uri())
    eventually(lambda: page.locator('.pair[aria-busy="false"]').count() >= 4)
    page.wait_for_timeout(500)
    save("gallery", page.screenshot(animations="disabled"))
    page.close()


def viewer(browser):
    served = Viewer(*ALL)
    try:
        page = browser.new_page(viewport={"width": 1280, "height": 800})
        page.goto(f"{served.address}#drawing-3")
        page.get_by_role("button", name="Difference").click()
        eventually(lambda: "differ" in page.locator(".pane:nth-child(3) figcaption").inner_text())
        page.get_by_role("searchbox").fill("circle")
        page.locator("[role=treeitem] > .label").last.click()
        page.wait_for_timeout(500)
        save("viewer", page.screenshot(animations="disabled"))
        page.close()
    finally:
        served.stop()


def main():
    FOLDER.mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
        try:
            gallery(browser, pathlib.Path(folder))
            viewer(browser)
        finally:
            browser.close()


if __name__ == "__main__":
    main()

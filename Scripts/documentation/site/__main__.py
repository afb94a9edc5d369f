#!/usr/bin/env python3
"""Makes a site of plain pages out of DocC's archives, with a search that needs no server: it opens from the file system.

  python3 Scripts/documentation/site FOLDER OUTPUT     FOLDER has the archives (*.doccarchive); Scripts/documentation/docs calls it

DocC's own pages fetch their content, which a browser does not do for files. The content is the same: DocC's JSON (RenderNode).
"""
import json
import pathlib
import re
import shutil
import sys

import render

HERE = pathlib.Path(__file__).parent


def pages(folder):
    """Every page of every archive: its address in DocC, and its JSON."""
    for archive in sorted(folder.glob("*.doccarchive")):
        # A library's table of tutorials is left out: the front page lists them.
        for path in sorted([*(archive / "data/documentation").rglob("*.json"), *(archive / "data/tutorials").glob("*/*.json")]):
            page = json.loads(path.read_text())
            yield page["variants"][0]["paths"][0], page


def main():
    folder, output = map(pathlib.Path, sys.argv[1:])
    found = dict(pages(folder))
    if not found:
        sys.exit(f"{folder} has no archives of DocC")
    shutil.rmtree(output, ignore_errors=True)
    output.mkdir(parents=True)
    site = render.Site(found)
    template = (HERE / "page.html").read_text()
    for address, page in found.items():
        file = output / site.files[address]
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(site.page(address, page, template))
    (output / "index.html").write_text(site.front(template))
    (output / "search-index.js").write_text("const pages = " + json.dumps(site.index(), ensure_ascii=False, separators=(",", ":")) + "\n")
    for name in ["style.css", "search.js"]:
        shutil.copy(HERE / name, output)
    for archive in folder.glob("*.doccarchive"):
        for place in ["images", "downloads"]:
            shutil.copytree(archive / place, output / place, dirs_exist_ok=True)
    missing = {target for file in output.rglob("*.html") for target in re.findall(r'href="([^"#]+\.html)', file.read_text())
               if not (file.parent / target).exists()}
    if missing:
        sys.exit(f"links that lead nowhere: {', '.join(sorted(missing)[:10])}")
    print(f"{len(found)} pages in {output}/index.html")


main()

#!/usr/bin/env python3
"""What `--safe` promises, tried in browsers and on drawings that nobody chose.

  conformance/safe vectors [--mutations N] [--raw N] [--browser chromium|firefox]...   hostile drawings, put into a page as part of it
  conformance/safe scenes  [--all | --sample N] [--seed S]                   the scene before and after is the same

vectors: the drawings of vectors.txt and N of them changed at random (2000) are written by `--format svg --safe` and stand in HTML pages of
50, which are opened in each browser (both). A script of the page clicks, hovers over and focuses each element. Nothing may call alert(),
no request may leave, each link has to be http, https, mailto or a fragment, each element and attribute one of SVG's that draw. In Chromium
the drawings are also put there as they came, one a page (--raw: no more than N of them): so many of them do something.

scenes: the drawings are those of conformance/wild. `switchless compare --painted` compares each with what --safe writes of it, to 1/100 of a
unit or 1/20,000 of the drawing, whichever is more. Drawings that are refused, because they are no SVG, are counted apart.

options: --tool FILE (.build/release/switchless)  --jobs N (2)  --fails
Needs playwright and websocket-client (PyPI), and the Debian packages chromium and firefox-esr.
"""
import argparse
import collections
import html
import http.server
import json
import os
import pathlib
import random
import re
import subprocess
import sys
import tempfile
import threading
from concurrent.futures import ThreadPoolExecutor

HERE = pathlib.Path(__file__).resolve().parent
sys.path[:0] = [str(HERE.parent), str(HERE.parent / "wild")]

import corpus  # noqa: E402

PER_PAGE = 50
PAGE = """<!doctype html><meta charset=utf-8><title>page</title><script>
window.hits = []
for (const name of ['alert', 'confirm', 'prompt', 'print']) Object.defineProperty(window, name, { value: text => { hits.push(name) } })
</script><body>%s<script>
addEventListener('load', async () => {
  await new Promise(done => setTimeout(done, 300))
  const found = [], links = []
  for (const element of document.querySelectorAll('div *')) {
    found.push(element.namespaceURI.split('/').pop() + ' ' + element.localName, ...[...element.attributes].map(a => '@' + a.name))
    for (const name of ['href', 'xlink:href']) {
      const link = element.localName == 'a' && element.getAttribute(name)
      if (link) links.push(new URL(link, 'base:/').protocol + (link.trim().startsWith('#') ? '#' : ''))
    }
    for (const kind of ['mouseover', 'mousemove', 'mouseenter', 'focusin', 'focus', 'pointerdown', 'pointerenter', 'touchstart', 'copy', 'select'])
      element.dispatchEvent(new Event(kind, { bubbles: true }))
  }
  document.addEventListener('click', event => {
    // A link that runs something does so here; the others would leave the page.
    const link = event.target.closest('a')
    const target = link && (link.getAttribute('href') ?? link.getAttribute('xlink:href') ?? '')
    if (!link || !/^[\\s\\x00-\\x20]*j[\\s]*a[\\s]*v[\\s]*a/i.test(link.href.animVal ?? target)) event.preventDefault()
  })
  for (const element of document.querySelectorAll('div *')) element.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))
  await new Promise(done => setTimeout(done, 300))
  await fetch('/report', { method: 'POST', body: JSON.stringify({ hits, links, found: [...new Set(found)] }) })
})
</script>"""


class Server(http.server.ThreadingHTTPServer):
    """Serves the pages, and notes what else is asked for."""

    daemon_threads = True

    def __init__(self):
        super().__init__(("127.0.0.1", 0), Handler)
        self.page, self.leaks, self.report, self.reported = "", [], None, threading.Event()
        threading.Thread(target=self.serve_forever, daemon=True).start()

    @property
    def address(self):
        return f"http://127.0.0.1:{self.server_address[1]}"

    def shown(self, page, show):
        """What happens where `show` opens a page: the report and the requests."""
        self.page, self.leaks, self.report = page, [], None
        self.reported.clear()
        show(self.address + "/page")
        if not self.reported.wait(30):
            self.report = {"hits": ["no report"], "links": [], "found": []}
        return self.report, list(self.leaks)


class Handler(http.server.BaseHTTPRequestHandler):
    def do_GET(self):
        mine = self.path == "/page"
        if not mine and self.path != "/favicon.ico":
            self.server.leaks.append(self.path)
        self.answer(self.server.page if mine else "", 200 if mine else 404)

    def do_POST(self):
        body = self.rfile.read(int(self.headers["Content-Length"] or 0))
        if self.path == "/report":
            self.server.report = json.loads(body)
            self.answer("", 200)
            self.server.reported.set()
        else:
            self.server.leaks.append(self.path)
            self.answer("", 404)

    def answer(self, text, status):
        self.send_response(status)
        self.send_header("Content-Type", "text/html; charset=utf-8")
        self.end_headers()
        self.wfile.write(text.encode())

    def log_message(self, *_):
        pass


def vectors(address):
    """The drawings of vectors.txt."""
    for line in (HERE / "vectors.txt").read_text().splitlines():
        if line and not line.startswith("#"):
            yield whole(line.replace("//EVIL", address[5:] + "/leak").replace("EVIL", address + "/leak"))


def whole(text):
    return text if re.match(r"<(svg|\?|!)", text) else (
        f'<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="90" height="90">{text}</svg>')


def entities(match, chance):
    return "".join(f"&#{ord(c)};" if chance.random() < 0.5 and c not in "<>&\"'" else c for c in match)


def mutation(text, others, chance):
    """A drawing changed by a few of the ways in which sanitisers were passed."""
    def attribute(change):
        places = [m for m in re.finditer(r'="([^"&]*)"', text)]
        if not places:
            return text
        place = chance.choice(places)
        return text[:place.start(1)] + change(place.group(1)) + text[place.end(1):]

    def scheme(value):
        return re.sub(r"(?i)(java)(script)", lambda m: m.group(1) + chance.choice(["&#9;", "&#10;", "&#13;", "\t", ""]) + m.group(2), value)

    body = re.search(r"<svg[^>]*>(.*)</svg>", text, re.S)
    inner = body.group(1) if body else ""
    ways = [
        lambda: attribute(lambda v: entities(v, chance)),
        lambda: attribute(lambda v: chance.choice([" ", "&#1F;", "&#9;", "&#160;", "\u200b"]).replace("&#1F;", " ") + v),
        lambda: attribute(lambda v: "".join(c.upper() if chance.random() < 0.5 else c for c in v)),
        lambda: attribute(scheme),
        lambda: re.sub(r'\bhref=', chance.choice(["xlink:href=", "href=", "HREF="]), text) if "xmlns:xlink" in text else text,
        lambda: whole(f"<g>{inner}</g>" * 2),
        lambda: whole(f"<defs><symbol id='m'>{inner}</symbol></defs><use href='#m'/>"),
        lambda: whole(f"<foreignObject width='90' height='90'>{inner}</foreignObject>"),
        lambda: whole(f"<foreignObject width='90' height='90'><div xmlns='http://www.w3.org/1999/xhtml'>{inner}</div></foreignObject>"),
        lambda: whole(f"<pattern id='m' width='9' height='9'>{inner}</pattern><rect width='90' height='90' fill='url(#m)'/>"),
        lambda: whole(f"<mask id='m'>{inner}</mask><rect width='90' height='90' mask='url(#m)'/>"),
        lambda: whole(f"<a href='https://example.org/'>{inner}</a>"),
        lambda: whole(f"<text y='20'>{inner}</text>"),
        lambda: whole(f"<switch>{inner}</switch>"),
        lambda: whole(f"<title>{inner}</title><desc>{inner}</desc>"),
        lambda: whole(f"<x:y xmlns:x='urn:x'>{inner}</x:y>{inner}"),
        lambda: whole(f"<!-- > -->{inner}<!-- <script>alert(1)</script> -->"),
        lambda: whole(f"<image width='90' height='90' href='data:image/svg+xml,{html.escape(re.sub('#', '%23', text), quote=True)}'/>"),
        lambda: re.sub(r"<(/?)([a-z]+)", lambda m: f"<{m.group(1)}{m.group(2)}" if chance.random() < 0.8 else f"<{m.group(1)}{m.group(2).upper()}", text),
        lambda: text.replace("<script", "<s:script xmlns:s='http://www.w3.org/2000/svg'").replace("</script", "</s:script"),
        lambda: re.sub(r">([^<>&]*alert[^<>&]*)<", r"><![CDATA[\1]]><", text),
        lambda: whole(inner + chance.choice(others)[0]),
    ]
    for _ in range(chance.randint(1, 3)):
        text = chance.choice(ways)()
    return text


def written(tool, drawings, folder):
    """What the tool writes of each drawing; None where it refuses it."""
    source, output = folder / "in", folder / "out"
    source.mkdir()
    for number, text in enumerate(drawings):
        (source / f"{number}.svg").write_text(text)
    run = subprocess.run([tool, "svg", "--format", "svg", "--safe", "--keep-names", "--source", "-q", "--output-directory", output, source],
                         capture_output=True, text=True)
    if run.returncode not in (0, 1):
        sys.exit(f"safe: {tool} ended with {run.returncode}: {run.stderr[-500:]}")
    paths = [output / f"{number}.svg" for number in range(len(drawings))]
    return [path.read_text() if path.exists() else None for path in paths]


ELEMENTS = re.compile(r"svg (a|clipPath|defs|desc|fe[A-Z]\w+|filter|g|image|linearGradient|mask|path|pattern|radialGradient|stop|style|svg|text|textPath|title|tspan)$")
LINKS = {"http:", "https:", "mailto:", "base:#"}


def wrong(report, leaks):
    """What a page with safe drawings did that it may not."""
    found = [f"ran {hit}" for hit in report["hits"]] + [f"asked for {leak}" for leak in leaks]
    found += [f"link {link}" for link in report["links"] if link not in LINKS]
    for name in report["found"]:
        handler = name.startswith(("@on", "@data-", "@class"))
        if handler or not name.startswith("@") and name != "xhtml div" and not ELEMENTS.match(name):
            found.append(f"has {name}")
    return found


def check_vectors(options):
    server = Server()
    chance = random.Random("safe")
    known = list(vectors(server.address))
    bodies = [re.findall(r"<svg[^>]*>(.*)</svg>", text, re.S) or [""] for text in known]
    drawings = known + [mutation(chance.choice(known), bodies, chance) for _ in range(options.mutations)]
    with tempfile.TemporaryDirectory() as folder:
        outputs = written(options.tool, drawings, pathlib.Path(folder))
    safe = [(number, text) for number, text in enumerate(outputs) if text is not None]
    print(f"safe: {len(safe)} of {len(drawings)} written, {len(drawings) - len(safe)} refused as no SVG")
    failed = 0
    for name in options.browser or ["chromium", "firefox"]:
        with OPENERS[name](server) as show:
            if name == "chromium":
                raw = chance.sample(known, min(options.raw, len(known)))
                active = sum(bool(report["hits"] or leaks or set(report["links"]) - LINKS) for report, leaks in (
                    server.shown(PAGE % f"<div>{text}</div>", show) for text in raw))
                print(f"safe: {active} of {len(raw)} do something in {name} as they came")
                failed += active < 0.4 * len(raw)  # a page that notices nothing shows nothing
            bad = 0
            for start in range(0, len(safe), PER_PAGE):
                part = safe[start:start + PER_PAGE]
                report, leaks = server.shown(PAGE % "".join(f"<div>{text}</div>" for _, text in part), show)
                if wrong(report, leaks):
                    for number, text in part:
                        found = wrong(*server.shown(PAGE % f"<div>{text}</div>", show))
                        if found:
                            bad += 1
                            print(f"safe: {name}: {', '.join(found)}\n  of {drawings[number][:300]}\n  in {text[:300]}")
            print(f"safe: {bad} of {len(safe)} do something in {name} after --safe")
            failed += bad
    return failed


class Chromium:
    """Opens pages in a headless Chromium."""

    def __init__(self, server):
        self.server = server

    def __enter__(self):
        from playwright.sync_api import sync_playwright
        self.playwright = sync_playwright().start()
        self.browser = self.playwright.chromium.launch(executable_path="/usr/bin/chromium", args=["--no-sandbox"])

        def show(url):
            page = self.browser.new_page()
            page.goto(url, wait_until="commit")
            for _ in range(300):  # events of the page are handled while Playwright waits
                if self.server.reported.is_set():
                    break
                page.wait_for_timeout(20)
            page.close()
        return show

    def __exit__(self, *_):
        self.browser.close()
        self.playwright.stop()


class Firefox:
    """Opens pages in a headless Firefox, one after the other."""

    def __init__(self, server):
        self.server = server

    def __enter__(self):
        import browsers
        self.folder = tempfile.TemporaryDirectory(ignore_cleanup_errors=True)
        self.browser = browsers.Firefox(self.folder.name, dict(os.environ))

        def show(url):
            self.browser.call("browsingContext.navigate", context=self.browser.context, url=url, wait="none")
            self.server.reported.wait(30)
        return show

    def __exit__(self, *_):
        self.browser.close()
        self.folder.cleanup()


OPENERS = {"chromium": Chromium, "firefox": Firefox}


def same(tool, path):
    """`refused`, or how many differences there are between the scene of a drawing and that of its safe form."""
    data = pathlib.Path(path).read_bytes()
    safe = subprocess.run([tool, "svg", "--format", "svg", "--safe", "-q", "-"], input=data, capture_output=True, timeout=120)
    if safe.returncode:
        return "refused", safe.stderr.decode(errors="replace")[-300:]
    size = max([float(n) for n in re.findall(rb'viewBox="[^"]*?([\d.]+) ([\d.]+)"', safe.stdout[:2000])[0]] if b"viewBox" in safe.stdout[:2000] else [0])
    with tempfile.NamedTemporaryFile(suffix=".svg") as file:
        file.write(safe.stdout)
        file.flush()
        run = subprocess.run([tool, "compare", "--painted", "-q", "--tolerance", str(max(0.01, size / 20_000)), "-", file.name],
                             input=data, capture_output=True, timeout=120)
    # The fonts of a drawing have a name of their own in the page.
    lines = [line for line in run.stdout.decode(errors="replace").splitlines() if ".font.families:" not in line]
    return ("same" if not lines else "differs"), "; ".join(lines[:2])[:300]


def check_scenes(options):
    counts = collections.Counter()
    with ThreadPoolExecutor(options.jobs) as pool:
        found = corpus.choose(options)
        for path, (kind, detail) in zip(found, pool.map(lambda path: same(options.tool, path), found)):
            counts[kind] += 1
            if kind == "differs" or options.fails and kind == "refused":
                print(f"safe: {kind}: {path}: {detail}")
    drawn = counts["same"] + counts["differs"]
    print(f"safe: {counts['same']} of {drawn} scenes are the same after --safe; {counts['refused']} drawings were refused")
    return counts["differs"]


def main():
    parser = argparse.ArgumentParser(prog="conformance/safe", usage=__doc__.replace("%", "%%"))
    commands = parser.add_subparsers(dest="command", required=True)
    hostile = commands.add_parser("vectors")
    hostile.add_argument("--mutations", type=int, default=2000)
    hostile.add_argument("--raw", type=int, default=1000)
    hostile.add_argument("--browser", action="append", choices=sorted(OPENERS))
    hostile.set_defaults(run=check_vectors)
    scenes = commands.add_parser("scenes")
    scenes.add_argument("--all", action="store_true")
    scenes.add_argument("--sample", type=int, default=2000)
    scenes.add_argument("--seed", default="safe")
    scenes.add_argument("--only", default="")
    scenes.set_defaults(run=check_scenes)
    for command in (hostile, scenes):
        command.add_argument("--tool", default=str(corpus.TOOL))
        command.add_argument("--jobs", type=int, default=2)
        command.add_argument("--fails", action="store_true")
    options = parser.parse_args()
    sys.exit(bool(options.run(options)))


if __name__ == "__main__":
    main()

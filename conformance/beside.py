#!/usr/bin/env python3
"""Compares the pictures of scenes with those that Chromium shows of the same drawings.

  beside.py FILE-OR-FOLDER... [options] -- COMMAND...

COMMAND is run with the path of a drawing appended and prints its scene, as for score_frames.py in $SHARED/tools, which resvg draws; with
--png it prints its picture if `--format png --width N` is appended, too. The measure is that of
`score_frames.py FOLDER --static`: both pictures are 600 wide, halved, and equal when at most 0.5 % of the pixels differ by more than
48/255. A drawing that both refuse (no XML, no scene) is equal too; a drawing that takes more than --timeout seconds in Chromium, or
whose scene resvg cannot draw, is left out and counted apart.

How a drawing is put into the page differs from score_frames.py. That tool inserts the text after the first "<svg" as HTML. HTML knows no
entities of a document type, no prefixes (<svg:svg>), no CDATA, no gzip, no encoding but UTF-8, and it reads <x/> as an open tag. Here the
bytes go through DOMParser as XML, and the page lies beside the drawing, so that it finds the same pictures. What the page takes away:
scripts do not run; animations are removed, and our tool leaves them out by --time none; there is no network.

Text: the scene is rasterised with the fonts in $SHARED/corpus/resvg/fonts, where an unknown family is replaced by the serif family.
Chromium gets a fontconfig file with that folder alone, the same generic families and the same replacement. Faces are not synthesised.
Two rasterisers still place glyphs differently, so drawings with text are counted apart.

options: --sample N --seed WORD   that many of the files, chosen by the seed
         --pictures DIR           Chromium | scene | difference of each drawing that differs, as DIR/NAME.png
         --png                    compare the command's own pictures
         --json FILE  --fails  --timeout SECONDS (10)  --jobs N (2)
Needs requirements.txt of $SHARED/tools, Playwright (PyPI) and Chromium (Debian's package chromium; CHROMIUM=path for another).
"""
import argparse
import base64
import contextlib
import gzip
import json
import multiprocessing
import os
import pathlib
import random
import shutil
import signal
import subprocess
import sys
import tempfile
import threading
import types
from concurrent.futures import ALL_COMPLETED, FIRST_COMPLETED, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool

SHARED = pathlib.Path(os.environ.get("SHARED", "../shared"))
sys.path.insert(0, str(SHARED / "tools"))

import numpy as np
from PIL import Image
from playwright.sync_api import Error as PlaywrightError
from playwright.sync_api import sync_playwright

from score_frames import PAGE, WIDTH, halves, ours
from score_scene import FONTS, GENERIC

CHROMIUM = os.environ.get("CHROMIUM", "/usr/bin/chromium")
MOST_OFF, SHADE = 0.5, 48
# At one pixel per CSS pixel Chromium rounds the advance of each glyph to whole pixels; at two it does not.
DENSITY = 2
PAGE_WIDTH = WIDTH // DENSITY
# resvg takes its serif family for one that nobody has; Chromium takes its standard family.
FAMILIES = {"standard": GENERIC["serif_family"], "serif": GENERIC["serif_family"], "sansSerif": GENERIC["sans_serif_family"],
            "fixed": GENERIC["monospace_family"], "cursive": GENERIC["cursive_family"], "fantasy": GENERIC["fantasy_family"]}
FLAGS = ["--no-sandbox", "--allow-file-access-from-files", "--font-render-hinting=none", "--disable-lcd-text", "--force-color-profile=srgb"]
STILL = "<style>*{animation:none!important;transition:none!important;font-synthesis:none!important}</style>"

# Inserts the drawing, and says what the page made of it: the height at the width of the page, whether it has text, whether its size is known.
SHOW = """async ([data, folder, size, stretches]) => {
  const bytes = Uint8Array.from(atob(data), one => one.charCodeAt(0));
  const head = new TextDecoder('latin1').decode(bytes.subarray(0, 200));
  const named = /^(?:\\xef\\xbb\\xbf)?\\s*<\\?xml[^>]*encoding\\s*=\\s*["']([^"']+)/.exec(head);
  const wide = bytes[0] == 0xfe && bytes[1] == 0xff ? 'utf-16be' : bytes[0] == 0xff && bytes[1] == 0xfe ? 'utf-16le' : null;
  let text;
  try { text = new TextDecoder(wide || (named && named[1]) || 'utf-8', {fatal: true}).decode(bytes) } catch { return {refused: 'encoding'} }
  const parsed = new DOMParser().parseFromString(text, 'application/xml');
  const fault = parsed.querySelector('parsererror');
  if (fault) return {refused: fault.textContent.slice(0, 200)};
  const svg = parsed.documentElement;
  if (svg.namespaceURI != 'http://www.w3.org/2000/svg' || svg.localName != 'svg') return {refused: 'the root is ' + svg.nodeName};
  for (const one of svg.querySelectorAll('animate,animateTransform,animateMotion,animateColor,set,script')) one.remove();
  const sheets = [];
  for (const one of parsed.childNodes) {
    const href = one.nodeName == 'xml-stylesheet' && /href\\s*=\\s*["']([^"'#][^"']*)/.exec(one.data);
    if (href) sheets.push(href[1]);
  }
  document.querySelector('base').href = folder; document.body.style.cssText = '';
  document.body.replaceChildren(...sheets.map(href => Object.assign(document.createElement('link'), {rel: 'stylesheet', href})), document.adoptNode(svg));
  // The page decides the width; a style of the root would decide against it.
  svg.style.setProperty('width', '%dpx', 'important'); svg.style.setProperty('height', 'auto', 'important');
  for (const side of ['min-width', 'max-width', 'min-height', 'max-height', 'margin', 'position', 'float', 'padding', 'border'])
    svg.style.removeProperty(side);
  if (getComputedStyle(svg).display != 'none') svg.style.setProperty('display', 'block', 'important');
  // A drawing without a viewBox would be cropped at another width, not scaled.
  const box = (svg.getAttribute('viewBox') || '').trim().split(/\\s*,\\s*|\\s+/);
  if (box.length != 4 || !box.every(one => /^[-+]?([0-9]+\\.?[0-9]*|\\.[0-9]+)(e[-+]?[0-9]+)?$/i.test(one))) {
    const sides = ['width', 'height'].map(side => svg.hasAttribute(side) && svg[side].baseVal.unitType != 2 ? svg[side].baseVal : null);
    if (!size.length && sides[0] && sides[1]) size = sides.map(side => { return side.valueInSpecifiedUnits && side.value });
    if (size.length != 2) return {unknown: true};
    svg.setAttribute('viewBox', `0 0 ${size[0]} ${size[1]}`);
    svg.removeAttribute('width'); svg.removeAttribute('height');
  }
  // A stroke that does not scale, and a transform of the root, need the page at the scene's size, and the whole of it magnified.
  if (getComputedStyle(svg).transform != 'none' || [...svg.querySelectorAll('*')].some(one => getComputedStyle(one).vectorEffect == 'non-scaling-stroke')) {
    if (size.length != 2) return {unknown: true};
    svg.style.setProperty('width', size[0] + 'px', 'important'); svg.style.setProperty('height', size[1] + 'px', 'important');
    document.body.style.cssText = `transform-origin:0 0;transform:scale(${%d / size[0]})`;
  }
  // Our pictures have whole rows: the drawing is stretched to fill the last one.
  const high = parseFloat(getComputedStyle(svg).height) * %d;
  if (stretches && !document.body.style.transform && high > Math.floor(high) + 1e-3) {
    svg.setAttribute('preserveAspectRatio', 'none');
    svg.style.setProperty('height', Math.ceil(high) / %d + 'px', 'important');
  }
  const waits = [...document.querySelectorAll('image')].map(one => one.decode ? one.decode() : null);
  const outside = svg.querySelector('feImage') || sheets.length || [...svg.querySelectorAll('use')].some(one => !/^#/.test(one.href.baseVal));
  await Promise.race([Promise.allSettled([...waits, document.fonts.ready]), new Promise(done => setTimeout(done, 1000))]);
  await new Promise(done => setTimeout(done, outside ? 150 : 0));
  await new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)));
  const scale = document.body.style.transform ? %d / size[0] : 1;
  return {height: (parseFloat(getComputedStyle(svg).height) || 0) * scale, text: !!svg.querySelector('text,foreignObject,flowRoot')};
}""" % (PAGE_WIDTH, PAGE_WIDTH, DENSITY, DENSITY, PAGE_WIDTH)


class Refused(Exception):
    """Chromium does not take the file for a drawing."""


class Late(Exception):
    """Chromium did not finish in time."""


class Chromium:
    """One browser with the fonts of the scenes' rasteriser, started anew after a drawing that it does not survive."""

    def __init__(self, timeout, stretches=False):
        self.stretches = stretches
        self.timeout, self.folder = timeout, tempfile.TemporaryDirectory()
        root = pathlib.Path(self.folder.name)
        (root / "page.html").write_text(PAGE.replace("<style>", "<base>" + STILL + "<style>", 1))
        (root / "fonts.conf").write_text(fontconfig(root))
        self.play = sync_playwright().start()
        self.start()

    def start(self):
        root = pathlib.Path(self.folder.name)
        self.browser = self.play.chromium.launch(executable_path=CHROMIUM, args=FLAGS,
                                                 env={**os.environ, "FONTCONFIG_FILE": str(root / "fonts.conf")})
        self.page = self.browser.new_page(viewport={"width": PAGE_WIDTH, "height": 2 * PAGE_WIDTH}, device_scale_factor=DENSITY, offline=True)
        self.page.goto((root / "page.html").as_uri())
        self.page.context.new_cdp_session(self.page).send("Page.setFontFamilies", {"fontFamilies": FAMILIES})
        processes = self.browser.new_browser_cdp_session().send("SystemInfo.getProcessInfo")["processInfo"]
        self.process = next(one["id"] for one in processes if one["type"] == "browser")

    def picture(self, path, size_of):
        """The drawing as PNG, the size of that, its whole rows, and whether it has text. `size_of` tells the size that the drawing leaves open."""
        data = pathlib.Path(path).read_bytes()
        if data[:2] == b"\x1f\x8b":
            try:
                data = gzip.decompress(data)
            except (OSError, EOFError) as error:
                raise Refused(str(error)) from None
        arguments = [base64.b64encode(data).decode(), pathlib.Path(path).resolve().parent.as_uri() + "/", [], self.stretches]
        with self.guard():
            shown = self.page.evaluate(SHOW, arguments)
            if "unknown" in shown:
                shown = self.page.evaluate(SHOW, arguments[:2] + [size_of(path), self.stretches])
            if "refused" in shown:
                raise Refused(shown["refused"])
            height = shown["height"] * DENSITY
            size = WIDTH, max(2, min(2 * WIDTH, int(height + 0.999)))
            png = self.page.screenshot(omit_background=True, timeout=self.timeout * 1000,
                                       clip={"x": 0, "y": 0, "width": size[0] / DENSITY, "height": size[1] / DENSITY})
            return png, size, min(size[1], int(height + 0.01)), shown["text"]

    @contextlib.contextmanager
    def guard(self):
        """Ends the browser and starts it anew if what is done in it takes too long or fails."""
        watch = threading.Timer(self.timeout, os.kill, (self.process, signal.SIGKILL))
        watch.start()
        try:
            yield
        except PlaywrightError as error:
            watch.cancel()
            self.restart()
            raise Late(str(error).splitlines()[0]) from None
        finally:
            watch.cancel()

    def restart(self):
        try:
            self.browser.close()
        except PlaywrightError:
            pass
        self.start()

    def close(self):
        self.browser.close()
        self.play.stop()
        self.folder.cleanup()


def fontconfig(folder):
    # Chromium takes the family 'sans', which nobody has, to fontconfig's default; resvg takes it for any other that nobody has.
    return f"""<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig><dir>{os.path.abspath(FONTS)}</dir><cachedir>{folder}/fonts</cachedir>
<match target="pattern"><test name="family"><string>sans</string></test><edit name="family" mode="assign"><string>{GENERIC["serif_family"]}</string></edit></match>
</fontconfig>"""


def scene_size(command, path):
    """The size that the scene gives to a drawing that says none: the format decides it, not the browser."""
    done = subprocess.run([*command, path], capture_output=True, timeout=60)
    return json.loads(done.stdout)["size"] if done.returncode == 0 else [100, 100]


def apart(one, other):
    """Which pixels of two halved pictures differ."""
    rows, columns = min(one.shape[0], other.shape[0]), min(one.shape[1], other.shape[1])
    return (np.abs(one[:rows, :columns] - other[:rows, :columns]) > SHADE).any(axis=2)


def own_picture(command, path, size):
    """The picture that the command itself draws, as large as Chromium's but for a row."""
    done = subprocess.run([*command, "--format", "png", "--width", str(size[0]), path], capture_output=True, timeout=60)
    if done.returncode:
        raise RuntimeError(f"exit {done.returncode}: {done.stderr.decode(errors='replace').strip()[-200:]}")
    return done.stdout


def compare(command, path, size, whole, reference, picture, is_png=False):
    """How many percent of the pixels differ, and why there is no such figure. `whole` rows belong to the drawing alone; `picture` is where to
    leave what differs."""
    try:
        png = own_picture(command, str(path), size) if is_png else ours(command, str(path), 0, types.SimpleNamespace(static=True), size)
    except BaseException as error:  # a panic in Rust is no Exception
        return None, f"{type(error).__name__}: {error}"[-300:]
    return difference(reference, png, whole, picture), ""


def difference(reference, png, whole, picture):
    """How many percent of the pixels of two pictures differ."""
    one, other = halves(reference), halves(png)
    # A last row that the drawing covers in part is painted by neither as by the other.
    rows, columns = max(1, min(one.shape[0], other.shape[0], whole // 2)), min(one.shape[1], other.shape[1])
    one, other = one[:rows, :columns], other[:rows, :columns]
    different = apart(one, other)
    off = float(different.mean() * 100)
    if picture and off > MOST_OFF:
        # Nearly white paper: white ink shows on it, and where there is none.
        one, other = (0.85 * side[:, :, :3] + 0.15 * side[:, :, 3:] for side in (one, other))
        panels = [one, other, np.where(different[:, :, None], (255, 0, 0), one * 0.25 + 191)]
        bar = np.full((rows, 4, 3), 128)
        Image.fromarray(np.hstack([panels[0], bar, panels[1], bar, panels[2]]).astype(np.uint8)).save(picture)
    return off


def refusal(command, path):
    """What the tool says to a drawing that Chromium refuses: None if it refuses it too."""
    done = subprocess.run([*command, path], capture_output=True, timeout=60)
    return None if done.returncode == 1 else f"exit {done.returncode}"


def workers(count):
    # A fork of a process that talks to a browser inherits locks that nobody opens.
    return ProcessPoolExecutor(count, mp_context=multiprocessing.get_context("spawn"))


class Rows:
    """What was found out about each drawing."""

    def __init__(self):
        self.rows = []

    def add(self, path, off, why, text=False):
        self.rows.append({"file": str(path), "off": off, "why": why, "text": text})

    def shares(self):
        """Of all drawings, those without and those with text: how many are equal, and of how many."""
        counted = [row for row in self.rows if row["off"] is not None]
        groups = {"ALL": counted, "without text": [row for row in counted if not row["text"]], "with text": [row for row in counted if row["text"]]}
        return {name: (sum(row["off"] <= MOST_OFF for row in rows), len(rows)) for name, rows in groups.items()}

    def differing(self):
        return sorted((row for row in self.rows if row["off"] is not None and row["off"] > MOST_OFF), key=lambda row: -row["off"])

    def left_out(self):
        return [row for row in self.rows if row["off"] is None]

    def report(self, fails=False):
        if fails:
            for row in self.differing():
                print(f"FAIL {row['file']} {row['off']:.2f} % {row['why']}")
        for row in self.left_out():
            print(f"LEFT OUT {row['file']} {row['why']}")
        for name, (equal, count) in self.shares().items():
            print(f"{name:16} {equal:5d}/{count:<5d} equal beside Chromium  {100 * equal / max(count, 1):6.2f} %")


class Comparison:
    """A browser and a pool of processes that rasterise scenes: both stay for many drawings."""

    def __init__(self, command, timeout=10, jobs=2, pictures=None, is_png=False):
        self.is_png = is_png
        self.command, self.jobs, self.pictures = ["timeout", str(timeout), *command], jobs, pictures
        if pictures:
            os.makedirs(pictures, exist_ok=True)
        self.browser, self.pool = Chromium(timeout, is_png), workers(jobs)
        self.pending, self.rows = {}, Rows()

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.browser.close()
        self.pool.shutdown(cancel_futures=True)

    def add(self, path):
        """Has Chromium show the drawing, and starts to compare."""
        try:
            png, size, whole, text = self.browser.picture(path, lambda path: scene_size(self.command, path))
        except Refused as fault:
            said = refusal(self.command, path)
            return self.rows.add(path, 100.0 if said else 0.0, f"Chromium refuses it ({fault}), the tool does not: {said}" if said else "both refuse it")
        except (Late, OSError, subprocess.TimeoutExpired) as fault:
            return self.rows.add(path, None, f"Chromium: {fault}")
        job = self.command, path, size, whole, png, self.pictures and os.path.join(self.pictures, picture_name(path)), self.is_png
        self.pending[self.submit(job)] = path, text, job
        if len(self.pending) > 4 * self.jobs:
            self.finish(FIRST_COMPLETED)

    def submit(self, job):
        try:
            return self.pool.submit(compare, *job)
        except BrokenProcessPool:
            self.pool = workers(self.jobs)
            return self.pool.submit(compare, *job)

    def finish(self, when=ALL_COMPLETED):
        """Takes what has been compared."""
        while self.pending:
            for future in wait(self.pending, return_when=when)[0]:
                path, text, job = self.pending.pop(future)
                try:
                    off, why = future.result()
                except BrokenProcessPool:  # endless recursion in resvg takes its pool along: the others are tried again, each alone
                    off, why = alone(job)
                if off is None and why.startswith("RuntimeError: exit"):
                    off = 100.0  # no scene where Chromium has a picture
                self.rows.add(path, off, why, text)
            if when == FIRST_COMPLETED:
                break
        return self.rows


def alone(job):
    with workers(1) as pool:
        try:
            return pool.submit(compare, *job).result()
        except BrokenProcessPool:
            return None, "resvg crashed on the scene"


def picture_name(path):
    return str(path).strip("./").replace("/", "__")[-150:] + ".png"


def run(files, command, timeout=10, jobs=2, pictures=None, is_png=False):
    """The rows of all files."""
    with Comparison(command, timeout, jobs, pictures, is_png) as comparison:
        for path in files:
            comparison.add(path)
        return comparison.finish()


def drawings(paths):
    """The drawings below folders, and files as they are."""
    for path in paths:
        if os.path.isdir(path):
            yield from sorted(os.path.join(folder, name) for folder, _, names in os.walk(path) for name in names if name.endswith((".svg", ".svgz")))
        else:
            yield path


def sample(files, count, seed):
    """The same files for the same seed, in an order that does not hang on what was left out."""
    files = sorted(files)
    return files if count is None or count >= len(files) else sorted(random.Random(seed).sample(files, count))


def has_chromium():
    return shutil.which(CHROMIUM) is not None


def arguments(document, command):
    """The options of a script that compares drawings of its own: where pictures go, whether what differs is listed, and the command."""
    parser = argparse.ArgumentParser(description=document, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--pictures")
    parser.add_argument("--fails", action="store_true")
    parser.add_argument("command", nargs="*", default=command)
    return parser.parse_args()


def main():
    cut = sys.argv.index("--") if "--" in sys.argv else len(sys.argv)
    parser = argparse.ArgumentParser(usage=__doc__.replace("%", "%%"))
    parser.add_argument("paths", nargs="+"); parser.add_argument("--sample", type=int); parser.add_argument("--seed", default="beside")
    parser.add_argument("--pictures"); parser.add_argument("--json"); parser.add_argument("--fails", action="store_true")
    parser.add_argument("--png", action="store_true"); parser.add_argument("--timeout", type=float, default=10); parser.add_argument("--jobs", type=int, default=2)
    options = parser.parse_args(sys.argv[1:cut])
    command = sys.argv[cut + 1:] or [".build/release/switchless", "svg", "--quiet", "--time", "none"]
    rows = run(sample(list(drawings(options.paths)), options.sample, options.seed), command, options.timeout, options.jobs, options.pictures, options.png)
    if options.json:
        pathlib.Path(options.json).write_text(json.dumps({"shares": rows.shares(), "rows": rows.rows}, indent=1))
    rows.report(options.fails)


if __name__ == "__main__":
    main()

"""The programs that draw a suite. Each has a name, a version, the number of drawings that it draws at a time, and draws one to a PNG of a width."""
import html
import io
import os
import pathlib
import subprocess
import tempfile
import threading
import time

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
TOOL = os.environ.get("TOOL", str(ROOT / ".build/release/switchless"))
SECONDS = 20


def said(*command):
    return subprocess.run(command, capture_output=True, text=True).stdout.strip().splitlines()[0]


def output(*command, timeout=SECONDS):
    return subprocess.run(command, capture_output=True, timeout=timeout, check=True).stdout


def size_of(path):
    """The size of a drawing, of which one that gives none has that of its viewBox, for every program here; None for no drawing."""
    try:
        return tuple(float(part) for part in output(TOOL, "svg", "--format", "outline", "--quiet", path).decode().split("\n")[0].split()[1::2])
    except subprocess.CalledProcessError:
        return None


class Fonts:
    """The suite's fonts for every program: a folder, and a configuration of fontconfig that knows no others."""

    GENERIC = {"serif": "Noto Serif", "sans-serif": "Noto Sans", "cursive": "Yellowtail", "fantasy": "Sedgwick Ave Display", "monospace": "Noto Mono"}

    def __init__(self, suite, scratch):
        self.folder = next((folder for folder in (suite / "fonts", suite.parent / "fonts") if folder.is_dir()), suite)
        self.files = sorted(path for path in self.folder.rglob("*") if path.suffix in (".ttf", ".otf"))
        aliases = "".join(f"<alias binding='same'><family>{name}</family><prefer><family>{font}</family></prefer></alias>" for name, font in self.GENERIC.items())
        last = "<match><edit name='family' mode='append_last'><string>Noto Serif</string></edit></match>"
        config = scratch / "fonts.conf"
        config.write_text(f"<fontconfig><dir>{self.folder}</dir><cachedir>{scratch}/cache</cachedir>{aliases}{last}</fontconfig>")
        os.environ["FONTCONFIG_FILE"] = str(config)


class Switchless:
    """Our own picture, drawn by Cairo, with text outlined."""

    name, jobs = "Switchless", 2

    def __init__(self, suite, fonts):
        generic = (part for name, font in fonts.GENERIC.items() for part in ("--generic", f"{name}={font}"))
        # The suite's pictures have 12 as the size of text without one.
        self.command = [TOOL, "svg", "--quiet", "--font-size", "12", "--image-folder", suite.parent, "--text", "outlines", "--fonts", fonts.folder, *generic]
        self.version = said(TOOL, "--version")

    def draw(self, path, width):
        return output(*self.command, "--format", "png", "--width", str(width), path)


class SwitchlessScene(Switchless):
    """Our scene, written as SVG and drawn by resvg, so that only the scene is judged."""

    name = "Switchless's scene, by resvg"

    def __init__(self, suite, fonts):
        super().__init__(suite, fonts)
        import resvg_py
        self.resvg = resvg_py

    def draw(self, path, width):
        return bytes(self.resvg.svg_to_bytes(svg_string=output(*self.command, "--format", "svg", path).decode(), width=width, skip_system_fonts=True))


class Resvg:
    name, jobs = "resvg", 2

    def __init__(self, suite, fonts):
        import resvg_py
        self.resvg, self.version = resvg_py, resvg_py.__resvg_version__
        families = {f"{name.replace('-', '_')}_family": font for name, font in fonts.GENERIC.items()}
        self.options = dict(dpi=96, languages=["en"], skip_system_fonts=True, font_family="Times New Roman", font_size=12, font_dirs=[str(fonts.folder)], **families)

    def draw(self, path, width):
        return bytes(self.resvg.svg_to_bytes(svg_path=str(path), width=width, resources_dir=str(path.parent), **self.options))


class Chromium:
    """The drawing as a page of its own size, without scripts."""

    name, jobs = "Chromium", 1

    def __init__(self, suite, fonts):
        from playwright.sync_api import sync_playwright
        self.playwright = sync_playwright().start()
        path = os.environ.get("CHROMIUM", "/usr/bin/chromium")
        if not pathlib.Path(path).exists():
            raise OSError(f"no {path}")
        self.browser = self.playwright.chromium.launch(executable_path=path, args=["--allow-file-access-from-files", "--default-encoding=utf-8", "--no-sandbox"])
        self.version, self.pages = self.browser.version, {}

    def draw(self, path, width):
        size = size_of(path) or (width, width)
        key = (max(round(size[0]), 1), max(round(size[1]), 1), width)
        if key not in self.pages:
            context = self.browser.new_context(viewport={"width": key[0], "height": key[1]}, device_scale_factor=width / size[0], java_script_enabled=True)
            self.pages[key] = context.new_page()
            self.pages[key].set_default_timeout(1000 * SECONDS)
        page = self.pages[key]
        page.goto(path.as_uri())
        if page.evaluate("!(document.documentElement instanceof SVGSVGElement) || document.querySelector('parsererror') !== null"):
            raise ValueError("no SVG")
        return page.screenshot(omit_background=True, type="png", timeout=1000 * SECONDS)


class Librsvg:
    name, jobs = "librsvg", 2

    def __init__(self, suite, fonts):
        self.version = said("rsvg-convert", "--version").split()[-1]

    def draw(self, path, width):
        return output("rsvg-convert", "--width", str(width), path)


class Vips:
    """The library that sharp draws with, in a build of its own. It draws by librsvg."""

    name, jobs = "libvips", 2

    def __init__(self, suite, fonts):
        import pyvips
        self.vips, self.version = pyvips, ".".join(str(pyvips.version(part)) for part in range(3))

    def draw(self, path, width):
        own = self.vips.Image.svgload(str(path)).width
        return self.vips.Image.svgload(str(path), scale=width / own).write_to_buffer(".png")


class Inkscape:
    """All drawings by one process, which reads its orders from standard input."""

    name, jobs = "Inkscape", 1

    def __init__(self, suite, fonts):
        self.version = said("inkscape", "--version").split()[1]
        self.scratch, self.shell = tempfile.TemporaryDirectory(), None

    def draw(self, path, width):
        file = pathlib.Path(self.scratch.name) / "picture.png"
        file.unlink(missing_ok=True)
        if not self.shell or self.shell.poll() is not None:
            self.shell = subprocess.Popen(["inkscape", "--shell"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
        watch = threading.Timer(SECONDS, self.shell.kill)
        watch.start()
        try:
            self.shell.stdin.write(f"file-open:{path}; export-area-page; export-width:{width}; export-background-opacity:0; export-filename:{file}; export-do; file-close\nquery-all\n")
            self.shell.stdin.flush()
            # It answers with a prompt; the picture is there when the next order is read.
            while not file.exists() and self.shell.poll() is None:
                if not self.shell.stdout.readline():
                    break
            # It may not be written to its end yet.
            while not file.read_bytes().endswith(b"IEND\xaeB`\x82") and self.shell.poll() is None:
                time.sleep(0.005)
        finally:
            watch.cancel()
        return file.read_bytes()


class Skia:
    name, jobs = "Skia", 1

    def __init__(self, suite, fonts):
        import skia
        self.skia, self.version = skia, f"m{skia.__version__.split('.')[0]}"

    def draw(self, path, width):
        skia = self.skia
        dom = skia.SVGDOM.MakeFromStream(skia.Stream.MakeFromFile(str(path)))
        size = dom.containerSize()
        if size.isEmpty():
            dom.setContainerSize(skia.Size(width, width))
            size = dom.containerSize()
        height = round(width * size.height() / size.width())
        surface = skia.Surface(width, height)
        surface.getCanvas().scale(width / size.width(), height / size.height())
        dom.render(surface.getCanvas())
        return bytes(surface.makeImageSnapshot().encodeToData())


class LunaSVG:
    name, jobs = "LunaSVG", 1

    def __init__(self, suite, fonts):
        import pylunasvg
        self.luna, self.version = pylunasvg, pylunasvg.lunasvg_version_string()
        names = {"NotoSerif": "serif", "NotoSans": "sans-serif", "NotoMono": "monospace"}
        for file in fonts.files:
            style = file.stem.partition("-")[2].lower()
            for family in {names.get(file.stem.partition("-")[0]), ""} - {None}:
                pylunasvg.lunasvg_add_font_face_from_file(family, "bold" in style, "italic" in style, str(file))

    def draw(self, path, width):
        picture, file = self.luna.Document.loadFromFile(str(path)).renderToBitmap(width, -1), io.BytesIO()
        picture.writeToPng(file.write)
        return file.getvalue()


class ThorVG:
    name, jobs = "ThorVG", 1

    def __init__(self, suite, fonts):
        import thorvg_python
        self.thor, self.engine = thorvg_python, thorvg_python.Engine()
        self.engine.init(0)
        self.version = self.engine.version()[4]
        text = thorvg_python.Text(self.engine)
        for file in fonts.files:
            text.font_load(str(file))

    def draw(self, path, width):
        picture = self.thor.Picture(self.engine)
        if picture.load(str(path)).value:
            raise ValueError("not loaded")
        _, own, height = picture.get_size()
        size = (width, max(round(height * width / own), 1))
        picture.set_size(*map(float, size))
        canvas = self.thor.SwCanvas(self.engine)
        canvas.set_target(*size)
        canvas.add(picture)
        canvas.draw(True)
        canvas.sync()
        file = io.BytesIO()
        canvas.get_pillow().save(file, "png")
        canvas.destroy()
        return file.getvalue()


class CairoSVG:
    name, jobs = "CairoSVG", 1

    def __init__(self, suite, fonts):
        import cairosvg
        self.cairosvg, self.version = cairosvg, cairosvg.__version__

    def draw(self, path, width):
        return self.cairosvg.svg2png(url=str(path), output_width=width)


class WeasyPrint:
    """The drawing as the only image of a page, whose PDF pdftocairo draws."""

    name, jobs = "WeasyPrint", 2

    def __init__(self, suite, fonts):
        import weasyprint
        subprocess.run(["pdftocairo", "-v"], capture_output=True)
        self.weasyprint, self.version = weasyprint, weasyprint.__version__

    def draw(self, path, width):
        size = size_of(path)
        style = f"body{{margin:0}}@page{{margin:0;size:{size[0]}px {size[1]}px}}img{{display:block;width:{size[0]}px}}"
        page = self.weasyprint.HTML(string=f"<style>{style}</style><img src='{html.escape(path.as_uri())}'>").write_pdf()
        command = ["pdftocairo", "-png", "-transp", "-singlefile", "-scale-to-x", str(width), "-scale-to-y", "-1", "-", "-"]
        return subprocess.run(command, input=page, capture_output=True, timeout=SECONDS, check=True).stdout


ALL = [Switchless, SwitchlessScene, Resvg, Chromium, Librsvg, Vips, Inkscape, Skia, LunaSVG, ThorVG, CairoSVG, WeasyPrint]

#!/usr/bin/env python3
"""Compares drawings that bring their fonts along with Chromium.

  embedded.py [--pictures DIR] [--fails] [-- COMMAND...]

The drawings are made here in the forms that three programs write: Excalidraw (WOFF2, one family in files by characters), Figma-like exporters
(several weights of a family, TrueType and WOFF) and Inkscape (lines as tspans, positions, styles in attributes). Their fonts are those of
$SHARED/corpus/resvg/fonts under names that no machine has, cut to the needed characters by fontTools. COMMAND is run with the path of a
drawing appended and prints its scene with outlines; it is given no fonts. Without Chromium, the script says so and ends well.

Pictures are compared as in beside.py, but with text-rendering: geometricPrecision, since Chromium else rounds the advances of web fonts to
pixels. Baselines that are not turned are at whole pixels, where Chromium puts them in any case.
"""
import base64
import io
import pathlib
import sys
import tempfile

from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont

import beside

TOOL = [str(pathlib.Path(__file__).resolve().parent.parent / ".build/release/switchless"), "svg", "--quiet", "--text", "outlines"]
HEAD = '<svg xmlns="http://www.w3.org/2000/svg" xmlns:inkscape="http://www.inkscape.org/namespaces/inkscape" '
HEAD += 'xmlns:sodipodi="http://sodipodi.sourceforge.net/DTD/sodipodi-0.dtd" viewBox="0 0 600 {height}">'


def font(file, text, flavor=None):
    """The glyphs of a font that a text needs, as a data URL."""
    made = TTFont(pathlib.Path(beside.FONTS) / file)
    options = Options()
    options.layout_features = ["*"]
    options.drop_tables += ["TTFA"]
    cutter = Subsetter(options)
    cutter.populate(text=text)
    cutter.subset(made)
    made.flavor, data = flavor, io.BytesIO()
    made.save(data)
    return f"data:font/{flavor or 'ttf'};base64,{base64.b64encode(data.getvalue()).decode()}"


def face(family, url, **descriptors):
    more = "".join(f" {name.replace('_', '-')}: {value};" for name, value in descriptors.items())
    return f"@font-face {{ font-family: {family}; src: url({url});{more} }}"


def drawing(height, faces, body):
    return HEAD.format(height=height) + f'<defs><style class="style-fonts">{" ".join(faces)}</style></defs>' + body + "</svg>"


def excalidraw():
    """Excalidraw 0.18: a family in files by characters, anchors, white space that is kept, turned groups."""
    words = ["Draw  freely", "affiliate fjord", "AVATAR Type"]
    capitals, small = "ABCDEFGHIJKLMNOPQRSTUVWXYZ", "abcdefghijklmnopqrstuvwxyz "
    faces = [face("Excalifont-of-test", font("SedgwickAveDisplay-Regular.ttf", capitals, "woff2"), unicode_range="U+41-5A"),
             face("Excalifont-of-test", font("SedgwickAveDisplay-Regular.ttf", small, "woff2"), unicode_range="U+20,U+61-7A"),
             face("Nunito-of-test", font("Yellowtail-Regular.ttf", capitals + small, "woff2"))]
    lines = [(family, word, x, anchor) for family in ["Excalifont-of-test", "Nunito-of-test"]
             for word, x, anchor in zip(words, [0, 90, 180], ["start", "middle", "end"])]
    body = "".join(
        f'<g transform="translate(40 {20 + 62 * row}) rotate({(row % 3) * 2} 90 20)"><text x="{x + (160 if anchor != "start" else 0)}" y="28" '
        f'font-family="{family}, Segoe UI Emoji" font-size="28px" fill="#1971c2" text-anchor="{anchor}" style="white-space: pre;" direction="ltr" '
        f'dominant-baseline="alphabetic">{word}</text></g>' for row, (family, word, x, anchor) in enumerate(lines))
    return drawing(420, faces, '<rect width="600" height="420" fill="#ffffff"/>' + body)


def figma():
    """A Figma-like exporter: one family in several weights, TrueType and WOFF, letter-spacing in em, xml:space."""
    text = "Monthly revenue 48,210 €+12.5% since last quarter"
    weights = {300: ("NotoSans-Light.ttf", None), 400: ("NotoSans-Regular.ttf", "woff"), 700: ("NotoSans-Bold.ttf", None), 900: ("NotoSans-Black.ttf", "woff2")}
    faces = [face("'Inter of test'", font(file, text, flavor), font_weight=weight) for weight, (file, flavor) in weights.items()]
    faces.append(face("'Inter of test'", font("NotoSans-Italic.ttf", text, "woff"), font_style="italic"))
    body = "".join(
        f'<text fill="#111827" xml:space="preserve" style="white-space: pre" font-family="Inter of test" font-size="24" font-weight="{weight}" '
        f'letter-spacing="-0.02em"><tspan x="32" y="{48 + 56 * row}">Monthly revenue 48,210 €</tspan></text>' for row, weight in enumerate(weights))
    body += '<text fill="#16A34A" xml:space="preserve" font-family="Inter of test" font-size="20" font-style="italic" letter-spacing="0.05em"><tspan x="32" y="276">+12.5%  since last quarter</tspan></text>'
    return drawing(310, faces, f'<g clip-path="url(#clip0)"><rect width="600" height="310" rx="16" fill="white"/>{body}</g>'
                   '<defs><clipPath id="clip0"><rect width="600" height="310" fill="white"/></clipPath></defs>')


def inkscape():
    """Inkscape 1.x: lines are tspans with a role, letters have positions, styles are written out, text on a path."""
    text = "The quick brown fox jumps over lazy dogs around a curve"
    faces = [face("'Serif of test'", font("NotoSerif-Regular.ttf", text)), face("'Sans of test'", font("SourceSansPro-Regular.ttf", text))]
    style = "font-style:normal;font-variant:normal;font-weight:400;font-stretch:normal;font-size:{size}px;line-height:1.25;font-family:'{family}';-inkscape-font-specification:'{family}'"
    body = f"""
      <text xml:space="preserve" style="{style.format(size=30, family="Serif of test")};fill:#7a1f3d;stroke:none" x="30" y="50"
        ><tspan sodipodi:role="line" x="30" y="50">The quick brown fox</tspan
        ><tspan sodipodi:role="line" x="30" y="90" style="font-family:'Sans of test';letter-spacing:2px">jumps over <tspan
        style="fill:#0a5;text-decoration:underline">lazy</tspan> dogs</tspan></text>
      <text xml:space="preserve" style="{style.format(size=26, family="Sans of test")};text-anchor:middle;fill:none;stroke:#00408a;stroke-width:1" transform="matrix(1,0.08,-0.1,1,0,0)"
        x="320" y="130"><tspan x="320 338 360 380 402 420" dy="0 4 8 4 0 -4" rotate="0 5 10 0 -5 -10">jumpsover</tspan></text>
      <path id="curve" d="M40 280 C160 170 420 170 560 280" fill="none"/>
      <text xml:space="preserve" style="{style.format(size=28, family="Serif of test")};fill:#333"><textPath xlink:href="#curve" startOffset="8%" xmlns:xlink="http://www.w3.org/1999/xlink">dogs around a curve</textPath></text>"""
    return drawing(310, faces, body)


MAKERS = [excalidraw, figma, inkscape]


def main():
    options = beside.arguments(__doc__, TOOL)
    if not beside.has_chromium():
        print("embedded         not compared: Chromium is missing here")
        return False
    beside.STILL += "<style>text { text-rendering: geometricPrecision !important }</style>"
    with tempfile.TemporaryDirectory() as folder, beside.Comparison(options.command, pictures=options.pictures) as comparison:
        for make in MAKERS:
            path = pathlib.Path(folder) / f"{make.__name__}.svg"
            path.write_text(make())
            comparison.add(path)
        comparison.finish()
    comparison.rows.report(options.fails)
    for row in comparison.rows.rows:
        said = row["why"] if row["off"] is None else f"{row['off']:.3f} % of the pixels differ"
        print(f"{pathlib.Path(row['file']).stem:16} {said}")
    return comparison.rows.shares()["ALL"] != (len(MAKERS), len(MAKERS))


if __name__ == "__main__":
    sys.exit(main())

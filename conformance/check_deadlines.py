#!/usr/bin/env python3
"""Gives drawings that ask for much work to the tool with a deadline of half a second: each has to end in time.

Each drawing is converted to each format with `switchless svg --timeout 0.5`. It has to end within 0.7 seconds of
processor time, start of the process included, in at most 300 MB, and with 0 or 1. What it wrote has to be whole or
missing. `--only WORD` runs the drawings or formats with that word, `--seconds` sets another deadline, and `--spare` what
may be taken beyond it, as on a busy machine; $TOOL is another tool than the release build.
"""
import argparse
import base64
import pathlib
import random
import struct
import sys
import tempfile
import zlib

from check_bounds import DRAWINGS, measure

MEGABYTES = 300
HEAD = "<svg xmlns='http://www.w3.org/2000/svg' xmlns:xlink='http://www.w3.org/1999/xlink' width='1000' height='1000'>"
FORMATS = {"json": [], "svg": [], "html": [], "canvas": [], "pdf": [], "png": ["--width", "2000"], "small png": ["--width", "600"], "outline": []}
ENDS = {"json": b"}\n", "svg": b">\n", "html": b"</html>\n", "pdf": b"%%EOF\n", "png": b"IEND\xaeB`\x82"}


def points(dice, count, size=1000):
    return " ".join(f"{dice.randint(0, size)},{dice.randint(0, size)}" for _ in range(count))


def bitmap(width, height):
    """A PNG of one colour, small for its size, as a data URL."""
    def chunk(kind, content):
        return struct.pack(">I", len(content)) + kind + content + struct.pack(">I", zlib.crc32(kind + content))
    squeeze, row = zlib.compressobj(9), b"\0" * (width + 1)
    body = b"".join(squeeze.compress(row) for _ in range(height)) + squeeze.flush()
    file = (b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", struct.pack(">IIBBBBB", width, height, 8, 0, 0, 0, 0))
            + chunk(b"IDAT", body) + chunk(b"IEND", b""))
    return "data:image/png;base64," + base64.b64encode(file).decode()


def doubled(element, levels=24):
    rows = "".join(f"<g id='g{i}'><use href='#g{i - 1}'/><use href='#g{i - 1}' x='1'/></g>" for i in range(1, levels))
    return f"<defs><g id='g0'>{element}</g>{rows}</defs><use href='#g{levels - 1}'/>"


def filtered(primitives, more=""):
    return f"<filter id='f' x='0' y='0' width='1' height='1'>{primitives}</filter><rect width='1000' height='1000' filter='url(#f)'{more}/>"


def chained(kind, attribute, count=40):
    """Resources that each use the one before, all of the size of the drawing."""
    rows = "".join(
        f"<{kind} id='k{i}' x='0' y='0' width='1000' height='1000' patternUnits='userSpaceOnUse' maskUnits='userSpaceOnUse'>"
        f"<rect width='1000' height='1000' fill='red' {attribute}='url(#k{i - 1})'/><rect width='1000' height='900' fill='#fff' {attribute}='url(#k{i - 1})'/></{kind}>"
        for i in range(1, count))
    return f"<{kind} id='k0' width='9' height='9'><rect width='9' height='9' fill='#fff'/></{kind}>{rows}<rect width='1000' height='1000' {attribute}='url(#k{count - 1})'/>"


WORDS = {"latin": "lorem ipsum dolor ", "arabic": "مرحبا بالعالم ", "marks": "a" + "\u0301\u0323" * 40, "emoji": "😀👩‍👩‍👧🏳️‍🌈 ",
         "han": "漢字仮名交じり文", "wide words": "W" * 200 + " ", "missing": "\U000F0000\U00010380 "}


def text(kind, dice, attributes="", length=400_000):
    words = WORDS[kind]
    return f"<text x='0' y='50' {attributes}>{words * (length // len(words.encode()))}</text>"


BOMBS = {
    "wide round joins": lambda d: f"<polyline points='{points(d, 10_000)}' fill='none' stroke='#123' stroke-width='1000' stroke-linejoin='round'/>",
    "wide mitres": lambda d: f"<polyline points='{points(d, 10_000)}' fill='none' stroke='#123' stroke-width='1000'/>",
    "many lines": lambda d: f"<polyline points='{points(d, 200_000)}' fill='none' stroke='#123' stroke-width='3'/>",
    "crossing fill": lambda d: f"<polygon points='{points(d, 200_000)}' fill-rule='evenodd'/>",
    "curves": lambda d: f"<path fill='none' stroke='#000' stroke-width='40' d='M0 0{''.join('C' + points(d, 3) for _ in range(50_000))}'/>",
    "dashes": lambda d: "".join(f"<path d='M0 {i}H1000000' stroke='#000' stroke-width='{d.randint(1, 900)}' stroke-dasharray='.1 9' stroke-linecap='round'/>" for i in range(60)),
    "fine dashes": lambda d: "".join(f"<circle r='500' cx='500' cy='500' fill='none' stroke='#000' stroke-width='300' stroke-dasharray='.016'/>" for _ in range(40)),
    "radial gradients": lambda d: "<radialGradient id='r' spreadMethod='reflect' r='.01'><stop/><stop offset='1' stop-color='red'/></radialGradient>"
        + "<rect width='1000' height='1000' fill='url(#r)' fill-opacity='.1'/>" * 5_000,
    "gradient stops": lambda d: "<linearGradient id='r'>" + "".join(f"<stop offset='{i / 9000}' stop-color='#{i % 999:03}'/>" for i in range(9000))
        + "</linearGradient>" + "<rect width='1000' height='1000' fill='url(#r)' opacity='.1'/>" * 2_000,
    "layers": lambda d: "<g opacity='.9'>" * 300 + "<rect width='1000' height='1000'/>" + "</g>" * 300,
    "layers beside": lambda d: "<g opacity='.9'><rect width='1000' height='1000'/><rect width='1000' height='1000'/></g>" * 5_000,
    "blending": lambda d: "<rect width='1000' height='1000' fill='#369' style='mix-blend-mode:luminosity'/>" * 3_000,
    "masks": lambda d: chained("mask", "mask"), "patterns": lambda d: chained("pattern", "fill"),
    "clip paths": lambda d: f"<clipPath id='c'><path d='M{points(d, 20_000)}' clip-rule='evenodd'/></clipPath>" + "<g clip-path='url(#c)'><rect width='1000' height='1000'/></g>" * 100,
    "tiny pattern": lambda d: "<pattern id='p' width='.3' height='.3' patternUnits='userSpaceOnUse'><circle r='.2'/></pattern>" + "<rect width='1000' height='1000' fill='url(#p)'/>" * 500,
    "doubled": lambda d: doubled("<rect width='9' height='9'/>"), "doubled text": lambda d: doubled("<text>word word</text>"),
    "doubled path": lambda d: doubled(f"<path d='M{points(d, 5_000)}'/>", 12),
    "markers": lambda d: f"<marker id='m' markerWidth='9' markerHeight='9'><circle r='4'/><path d='M{points(d, 50)}'/></marker><polyline points='{points(d, 100_000)}' marker-mid='url(#m)' fill='none'/>",
    "turbulence": lambda d: filtered("<feTurbulence baseFrequency='.9' numOctaves='24' stitchTiles='stitch'/>"),
    "convolution": lambda d: filtered(f"<feConvolveMatrix order='64' divisor='4096' kernelMatrix='{'1 ' * 4096}'/>"),
    "blurs": lambda d: filtered("".join(f"<feGaussianBlur stdDeviation='{d.randint(1, 90)}'/>" for _ in range(30))),
    "blurred groups": lambda d: "<filter id='f'><feGaussianBlur stdDeviation='9'/></filter>" + "<g filter='url(#f)'><rect width='900' height='900'/></g>" * 2_000,
    "lights": lambda d: filtered("<feSpecularLighting specularExponent='20'><fePointLight x='9' y='9' z='9'/></feSpecularLighting>" * 9),
    "displacement": lambda d: filtered("<feTurbulence baseFrequency='.05' result='t'/><feDisplacementMap in='SourceGraphic' in2='t' scale='50'/>"
                                       "<feMorphology operator='dilate' radius='200'/><feTile/><feDropShadow/>"),
    "filters in patterns": lambda d: "<filter id='g'><feGaussianBlur stdDeviation='2'/></filter><pattern id='q' width='.1' height='.1'><rect width='90' height='90' filter='url(#g)'/></pattern>"
        + "<rect width='1000' height='1000' fill='url(#q)'/>" * 3_000,
    "selectors": lambda d: "<style>" + "".join(f"g g *:nth-last-child({i}n+1 of .a{i}) ~ rect, g:has(.a{i} ~ rect) rect{{fill:red}}" for i in range(3_000)) + "</style>"
        + "<g>" * 40 + "<rect class='a1'/>" * 3_000 + "</g>" * 40,
    "rules": lambda d: "<style>" + "".join(f".c{i} .d{i} rect{{fill:#{i % 999:03}}}" for i in range(20_000)) + "</style>" + "<g class='c1 d1'><rect class='x'/></g>" * 20_000,
    "variables": lambda d: "<style>:root{--v0:1 1 1 1 1 1;" + "".join(f"--v{i}:var(--v{i - 1}) var(--v{i - 1});" for i in range(1, 30)) + "}rect{stroke-dasharray:var(--v29)}</style>" + "<rect width='9' height='9' stroke='red'/>" * 5_000,
    "calculations": lambda d: "".join(f"<rect style='x:calc({'(' * 20}{'1px + ' * 2_000}1px{')' * 20})' width='9' height='9'/>" for _ in range(100)),
    "bitmaps": lambda d: f"<image id='i' width='1000' height='1000' href='{bitmap(4000, 4000)}'/>" + "<use href='#i' opacity='.5'/>" * 200,
    "large bitmap": lambda d: f"<image width='1000' height='1000' href='{bitmap(20_000, 20_000)}'/>",
    "drawings in drawings": lambda d: "<image width='900' height='900' href='data:image/svg+xml;base64," + base64.b64encode(
        (HEAD + "<rect width='9' height='9'/>" * 20_000 + "</svg>").encode()).decode() + "'/>" * 1,
    **{f"text: {kind}": lambda d, kind=kind: text(kind, d) for kind in WORDS},
    "text: letters apart": lambda d: text("latin", d, "letter-spacing='3' textLength='99' text-anchor='middle'"),
    "text: vertical": lambda d: text("han", d, "writing-mode='vertical-rl'"),
    "text: on a path": lambda d: f"<path id='t' d='M{points(d, 20_000)}'/><text><textPath href='#t'>{WORDS['latin'] * 20_000}</textPath></text>",
    "text: placed": lambda d: f"<text x='{'1 ' * 100_000}' rotate='9'>{'ab' * 50_000}</text>",
    "text: spans": lambda d: "<text>" + "<tspan fill='red' dx='1' font-size='9'>ab<tspan opacity='.5'>c</tspan></tspan>" * 50_000 + "</text>",
    "text: flowed": lambda d: f"<text style='inline-size:300px;white-space:pre-wrap'>{WORDS['latin'] * 50_000}</text>",
    "text: outlined": lambda d: "<text font-size='900' stroke='#000' stroke-width='200' stroke-linejoin='round' stroke-dasharray='9'>" + "@&%" * 20_000 + "</text>",
    "small texts": lambda d: "".join(f"<text x='{i % 999}' y='{i % 777}' font-family='f{i}, serif'>word {i}</text>" for i in range(50_000)),
}


def main():
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--only", default="")
    options.add_argument("--seconds", type=float, default=0.5)
    options.add_argument("--spare", type=float, default=0.2)
    options.add_argument("--verbose", action="store_true")
    options = options.parse_args()
    faults = count = stopped = 0
    most, longest = 0.0, 0.0
    with tempfile.TemporaryDirectory() as folder:
        file, out = pathlib.Path(folder, "bomb.svg"), pathlib.Path(folder, "out")
        for name, make in {**{f"bounds: {name}": make for name, make in DRAWINGS.items()}, **BOMBS}.items():
            runs = [one for one in FORMATS if options.only in f"{name} {one}"]
            if not runs:
                continue
            document = make(random.Random(name))
            file.write_bytes(document if isinstance(document, bytes) else (HEAD + document + "</svg>").encode())
            for one in runs:
                out.unlink(missing_ok=True)
                outlines = ["--text", "outlines"] if one in ("json", "png", "small png", "pdf") else []
                status, said, spent, megabytes = measure(
                    ["svg", "--format", one.split()[-1], *FORMATS[one], *outlines, "--timeout", str(options.seconds), "-o", str(out), str(file)])
                whole = out.exists() and out.read_bytes().endswith(ENDS.get(one.split()[-1], b""))
                found = [
                    status not in (0, 1) and f"ended with {status}",
                    spent > options.seconds + options.spare and "too long",
                    megabytes > MEGABYTES and "too much memory",
                    (status == 0) != whole and "the output is not whole, or there in spite of an error",
                ]
                found = [fault for fault in found if fault]
                late = "limit-time" in said
                if found or options.verbose:
                    print(f"{name:24} {one:8} {status:3} {spent:6.2f} s {megabytes:5.0f} MB {'stopped' if late else '       '} {'; '.join(found)}", flush=True)
                faults, count, stopped = faults + bool(found), count + 1, stopped + late
                most, longest = max(most, megabytes), max(longest, spent)
    print(f"{count} conversions with a deadline of {options.seconds:g} s: {faults} faults, {stopped} stopped; "
          f"at most {most:.0f} MB and {longest:.2f} s of processor time")
    return 1 if faults or not count else 0


if __name__ == "__main__":
    sys.exit(main())

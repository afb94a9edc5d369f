"""Recordings of terminals: svg-term, termtosvg and typed lines. Text is drawn as bars, one for each word."""
import random

from .markup import each, svg


def line(rows, y, colors=("#b9c0cb", "#a8cc8c", "#71bef2", "#e88388")):
    """A line of words as bars."""
    x, words = 2, ""
    for _ in range(rows.randint(1, 4)):
        width = rows.randint(10, 40)
        words += f'<rect x="{x}" y="{y}" width="{width}" height="6" fill="{rows.choice(colors)}"/>'
        x += width + 4
    return words


def svg_term(frames, dur):
    """svg-term: all frames side by side in one strip, moved by a list of translateX keyframes with steps(1)."""
    rows, width, height = random.Random(frames), 160, 90
    times = sorted(rows.sample(range(2, 99), frames - 2))
    sheet = "".join(f"{at}%{{transform:translateX({-width * (index + 1)}px)}}" for index, at in enumerate(times))
    strip = each(lambda i, _: f'<svg x="{i * width}" y="0" width="{width}" height="{height}">'
                 + "".join(line(random.Random(10 * frames + k), 4 + 10 * k) for k in range(min(i + 1, 8)))
                 + f'<rect x="{(i * 23) % 140}" y="{4 + 10 * min(i, 7)}" width="5" height="8" fill="#6f7683"/></svg>',
                 range(frames))
    animation = (f"animation-duration:{dur}s;animation-iteration-count:infinite;animation-name:k;"
                 f"animation-timing-function:steps(1,end)")
    style = (f"@keyframes k{{0%{{transform:translateX(0px)}}{sheet}"
             f"100%{{transform:translateX({-width * (frames - 1)}px)}}}}")
    return svg(360, 240, '<rect width="360" height="240" rx="5" ry="5" class="a"/><svg y="0%" x="0%"><circle cx="20" '
                         'cy="20" r="6" fill="#ff5f58"/>'
               '<circle cx="40" cy="20" r="6" fill="#ffbd2e"/><circle cx="60" cy="20" r="6" fill="#18c132"/></svg>'
               f'<svg height="180" viewBox="0 0 {width} {height}" width="320" x="20" y="45"><style>{style}'
               f'.a{{fill:#282d35}}</style>'
               f'<g fill-rule="evenodd"><svg x="0" y="0" width="{width * frames}"><g style="{animation}">{strip}</g>'
               f'</svg></g></svg>')


def termtosvg(frames, kind):
    """termtosvg: screens above each other behind a window, moved by SMIL in discrete steps or by CSS with steps(1)."""
    rows = random.Random(99 + frames)
    screens = each(lambda i, _: f'<svg y="{i * 120}" width="300" height="120">'
                   + "".join(line(rows, 6 + 11 * k) for k in range(3 + i % 6)) + "</svg>", range(frames))
    if kind == "smil":
        values = ";".join(f"0,{-120 * i}" for i in range(frames))
        times = ";".join(f"{i / frames:.4f}" for i in range(frames))
        move = (f'<animateTransform id="anim_last" attributeName="transform" type="translate" begin="0s" '
                f'dur="{frames * .45:.2f}s" '
                f'values="{values}" keyTimes="{times}" calcMode="discrete" repeatCount="indefinite"/>')
        return svg(320, 140, f'<rect width="100%" height="100%" fill="#1d1f21"/><svg x="10" y="10" width="300" '
                             f'height="120"><g>{screens}{move}</g></svg>')
    steps = "".join(f"{100 * i / frames:.3f}%{{transform:translateY({-120 * i}px)}}" for i in range(frames))
    style = (f"@keyframes roll{{{steps}100%{{transform:translateY({-120 * (frames - 1)}"
             f"px)}}}}#screen_view{{animation-duration:{frames * 430}ms;"
             "animation-iteration-count:infinite;animation-name:roll;animation-timing-function:steps(1,end);"
             "animation-fill-mode:forwards}")
    return svg(320, 140, '<rect width="100%" height="100%" fill="#1d1f21"/><svg id="terminal" x="10" y="10" '
                         'width="300" height="120">'
               f'<g id="screen_view">{screens}</g></svg>', style=style)


def by_visibility(frames):
    """Screens that are shown one at a time, by set elements that begin at the end of the one before."""
    rows = random.Random(5)
    screens = each(lambda i, _: '<g visibility="hidden">' + "".join(line(rows, 10 + 11 * k) for k in range(3 + i % 7))
                   + f'<set id="s{i}" attributeName="visibility" to="visible" '
                     f'begin="{f"0s;s{frames - 1}.end" if i == 0 else f"s{i - 1}.end"}" '
                     'dur="0.61s"/></g>', range(frames))
    return svg(200, 100, f'<rect width="200" height="100" fill="#222"/>{screens}')


def typed(kind):
    """Lines that are typed: a clip that widens in steps, and a caret that blinks and moves."""
    if kind == "smil":
        lines = each(lambda i, width: f'<clipPath id="c{i}"><rect x="10" y="{12 + i * 26}" width="0" height="22">'
                                      f'<animate attributeName="width" '
                     f'from="0" to="{width}" begin="{i * .9:.1f}s" dur="0.8s" fill="freeze" calcMode="linear"/></rect>'
                     f'</clipPath><g clip-path="url(#c{i})">'
                     + "".join(f'<rect x="{12 + 14 * k}" y="{15 + i * 26}" width="10" height="15" '
                               f'fill="hsl({40 * i + 9 * k} 70% 60%)"/>'
                               for k in range(width // 14)) + "</g>", (170, 230, 120))
        return svg(300, 100, f'<rect width="300" height="100" fill="#111"/>{lines}')
    style = (".t{animation:type 2.4s steps(18,end) both}@keyframes type{from{clip-path:inset(0 100% 0 0)}"
             "to{clip-path:inset(0)}}.k{animation:caret 2.4s "
             "steps(18,end) both,blink .7s step-end 2.4s infinite}@keyframes caret{to{transform:translateX(252px)}}"
             "@keyframes blink{50%{opacity:0}}")
    letters = each(lambda i, _: f'<rect x="{14 + 14 * i}" y="18" width="10" height="24" fill="#7ee787"/>', range(18))
    return svg(300, 60, f'<rect width="300" height="60" fill="#111"/><g class="t">{letters}</g><rect class="k" x="14" '
                        f'y="14" width="5" height="32" '
               'fill="#fff"/>', style=style)


def matrix():
    """Columns that fall: one keyframes rule, with durations and delays in variables."""
    rows = random.Random(21)
    columns = each(lambda i, _: f'<g class="c" style="--t:{rows.randint(12, 40) / 10}s;--d:-{rows.randint(0, 30) / 10}'
                                f's" transform="translate({i * 20} 0)">'
                   '<g>' + "".join(f'<rect x="4" y="{k * -18}" width="12" height="14" fill="#0f0" '
                                   f'fill-opacity="{1 - k * .15:.2f}"/>'
                                   for k in range(6)) + "</g></g>", range(15))
    style = (".c>g{animation:fall var(--t) linear var(--d) infinite}"
             "@keyframes fall{from{transform:translateY(-20px)}to{transform:translateY(300px)}}")
    return svg(300, 200, f'<rect width="300" height="200" fill="#000"/>{columns}', style=style)


def drawings():
    yield "svg-term", svg_term(12, 5.3)
    yield "svg-term-long", svg_term(30, 9.7)
    yield "termtosvg-smil", termtosvg(10, "smil")
    yield "termtosvg-css", termtosvg(10, "css")
    yield "visibility", by_visibility(7)
    yield "typed-smil", typed("smil")
    yield "typed-css", typed("css")
    yield "matrix", matrix()

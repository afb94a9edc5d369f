"""Pictures in README files: stat cards, contribution graphs and snakes, typing lines, banners and badges."""
import math
import random

from .markup import animate, each, svg

# github-readme-stats: its style sheet, with the delays in the elements.
CARD = """.header { font: 600 18px 'Segoe UI', Ubuntu, Sans-Serif; fill: #2f80ed;
  animation: fadeInAnimation 0.8s ease-in-out forwards; }
.stat { font: 600 14px 'Segoe UI', Ubuntu, "Helvetica Neue", Sans-Serif; fill: #434d58; }
.stagger { opacity: 0; animation: fadeInAnimation 0.3s ease-in-out forwards; }
.bold { font-weight: 700 }
.icon { fill: #4c71f2; display: block; }
.rank-text { font: 800 24px 'Segoe UI', Ubuntu, Sans-Serif; fill: #434d58;
  animation: scaleInAnimation 0.3s ease-in-out forwards; }
.rank-circle-rim { stroke: #2f80ed; fill: none; stroke-width: 6; opacity: 0.2; }
.rank-circle { stroke: #2f80ed; stroke-dasharray: 250; fill: none; stroke-width: 6; stroke-linecap: round; opacity: 0.8;
  transform-origin: -10px 8px; transform: rotate(-90deg); animation: rankAnimation 1s forwards ease-in-out; }
@keyframes rankAnimation { from { stroke-dashoffset: 251.32741228718345; } to { stroke-dashoffset: 76.54; } }
@keyframes scaleInAnimation { from { transform: translate(-5px, 5px) scale(0); }
  to { transform: translate(-5px, 5px) scale(1); } }
@keyframes fadeInAnimation { from { opacity: 0; } to { opacity: 1; } }
@keyframes slideInAnimation { from { width: 0; } to { width: calc(100% - 100px); } }
@keyframes growWidthAnimation { from { width: 0; } to { width: 100%; } }
"""
GREENS = ["#ebedf0", "#9be9a8", "#40c463", "#30a14e", "#216e39"]


def stats(step, text):
    """github-readme-stats: rows that fade in one after another, and a rank's ring."""
    def row(index, width):
        bar = f'<rect x="25" y="2" width="{width}" height="11" rx="5" fill="#434d58"/>'
        word = f'<text class="stat bold" x="25" y="12.5">Row {index} of it: {width}</text>'
        return (f'<g transform="translate(0, {index * 25})"><g class="stagger" style="animation-delay: '
                f'{450 + step * index}ms" '
                f'transform="translate(25, 0)"><svg class="icon" viewBox="0 0 16 16" width="16" height="16">'
                f'<path fill-rule="evenodd" d="M8 0l2 6h6l-5 4 2 6-5-4-5 4 2-6-5-4h6z"/></svg>{word if text else bar}'
                f'</g></g>')
    rank = ('<g transform="translate(365, 47.5)"><circle class="rank-circle-rim" cx="-10" cy="8" r="40"/><circle '
            'class="rank-circle" cx="-10" '
            'cy="8" r="40"/><g class="rank-text"><rect x="-14" y="0" width="18" height="18" fill="#434d58"/></g></g>')
    return svg(450, 195, '<rect x="0.5" y="0.5" rx="4.5" height="99%" stroke="#e4e2e2" width="449" fill="#fffefe"/>'
               '<g transform="translate(25, 35)"><g class="header"><rect width="150" height="14" rx="3"/></g></g>'
               f'<g transform="translate(0, 55)">{rank}<svg x="0" y="0">{each(row, [90, 130, 60, 110, 80])}</svg></g>',
               style=CARD)


def languages(kind):
    """github-readme-stats' language cards: bars that grow, or one bar behind a mask."""
    colors = ["#f1e05a", "#e34c26", "#3178c6", "#563d7c", "#89e051"]
    if kind == "compact":
        left, parts = 0, ""
        for color, width in zip(colors, (90, 70, 60, 50, 30)):
            parts += f'<rect mask="url(#rect-mask)" x="{left}" y="0" width="{width}" height="20" fill="{color}"/>'
            left += width
        style = CARD + "#rect-mask rect { animation: slideInAnimation 1s ease-in-out forwards; }"
        dots = each(lambda i, color: f'<g class="stagger" style="animation-delay: {450 + 150 * i}ms" '
                                     f'transform="translate({i * 60}, 40)">'
                    f'<circle cx="5" cy="6" r="5" fill="{color}"/><rect x="14" y="2" width="36" height="8" '
                    f'fill="#434d58"/></g>', colors)
        return svg(350, 120, '<rect width="350" height="120" fill="#fffefe"/><svg x="25" y="30"><mask id="rect-mask">'
                   f'<rect x="0" y="0" width="300" height="20" fill="white" rx="5"/></mask>{parts}{dots}</svg>',
                   style=style)
    def bar(index, color):
        return (f'<g class="stagger" style="animation-delay: {450 + 150 * index}ms" transform="translate(0, '
                f'{index * 35})"><svg width="205" x="0" '
                f'y="15"><rect rx="5" ry="5" x="0" y="0" width="205" height="14" fill="#ddd"/><svg '
                f'width="{90 - 15 * index}%"><rect height="14" '
                f'fill="{color}" rx="5" ry="5" x="0" y="0" class="lang-progress" style="animation-delay: '
                f'{750 + 150 * index}ms"/></svg></svg></g>')
    style = CARD + ".lang-progress { animation: growWidthAnimation 0.6s ease-in-out forwards; width: 0 }"
    return svg(300, 200, f'<rect width="300" height="200" fill="#fffefe"/><g transform="translate(25, 10)">'
                         f'{each(bar, colors)}</g>', style=style)


def streak():
    """github-readme-streak-stats: a ring with a flame, and columns that fade in."""
    style = ("@keyframes currstreak { 0% { transform: scale(0.2); opacity: 0.2; } 80% { transform: scale(1.2); "
             "opacity: 1; } "
             "100% { transform: scale(1); opacity: 1; } } "
             "@keyframes fadein { 0% { opacity: 0; } 100% { opacity: 1; } }")
    fade = "opacity: 0; animation: fadein 0.5s linear forwards {}s"
    return svg(495, 195, '<g style="isolation: isolate"><g clip-path="url(#outer)"><rect width="495" height="195" '
                         'rx="4.5" fill="#151515"/></g>'
               '<clipPath id="outer"><rect width="495" height="195" rx="4.5"/></clipPath>'
               f'<g transform="translate(82.5, 60)"><rect x="-30" width="60" height="26" fill="#feca57" '
               f'style="{fade.format(0.6)}"/></g>'
               f'<g transform="translate(412.5, 60)"><rect x="-40" width="80" height="26" fill="#feca57" '
               f'style="{fade.format(1.2)}"/></g>'
               '<g transform="translate(247.5, 80)"><g mask="url(#hole)"><circle cx="0" cy="0" r="40" fill="none" '
               'stroke="#fe428e" '
               f'stroke-width="5" style="{fade.format(0.4)}"/></g><mask id="hole"><rect x="-60" y="-60" width="120" '
               f'height="120" fill="white"/>'
               '<ellipse cx="0" cy="-40" rx="13" ry="18" fill="black"/></mask>'
               f'<g transform="translate(0, -50)" style="{fade.format(0.6)}"><path d="M0-12C8 0 10 6 6 14A9 9 0 0 1-8 '
               f'12C-9 4-2-2 0-12z" '
               'fill="#fe428e"/></g><g style="animation: currstreak 0.6s linear forwards"><rect x="-20" y="-14" '
               'width="40" height="28" '
               'fill="#fff"/></g></g></g>', style=style)


def activity(seed):
    """github-readme-activity-graph: a line drawn by its dashes, with points that fade in and an area."""
    rows = random.Random(seed)
    points = [(40 + 20 * day, 220 - rows.randint(0, 180)) for day in range(21)]
    line = "M" + "L".join(f"{x},{y}" for x, y in points)
    style = (".ct-line { stroke: #70a5fd; stroke-width: 4px; fill: none; stroke-dasharray: 3000; stroke-dashoffset: "
             "3000; "
             "animation: dash 5s ease-in-out forwards; } .ct-point { stroke: #bf91f3; stroke-width: 10px; "
             "stroke-linecap: round; "
             "animation: blink 1s ease-in-out forwards; } .ct-area { fill: #70a5fd; fill-opacity: .1; animation: show "
             "2s } "
             "@keyframes dash { to { stroke-dashoffset: 0 } } @keyframes blink { from { opacity: 0 } } "
             "@keyframes show { 0% { clip-path: inset(0 100% 0 0) } to { clip-path: inset(0 0 0 0) } }")
    dots = each(lambda i, p: f'<line x1="{p[0]}" y1="{p[1]}" x2="{p[0] + .01}" y2="{p[1]}" class="ct-point" '
                             f'style="animation-delay: {i * 50}ms"/>',
                points)
    grid = each(lambda i, y: f'<line x1="40" x2="440" y1="{y}" y2="{y}" stroke="#bf91f3" stroke-opacity=".3" '
                             f'stroke-dasharray="2px"/>',
                range(40, 240, 45))
    return svg(480, 260, f'<rect width="480" height="260" rx="6" fill="#1a1b27"/>{grid}<path class="ct-area" d="{line}'
                         f'L440,220L40,220z"/>'
               f'<path class="ct-line" d="{line}"/>{dots}', style=style)


def snake(dark):
    """Platane/snk: cells lose their colour by keyframes of their own as the snake passes, by one rule for each."""
    rows, names = random.Random(7), ["#161b22", "#01311f", "#034525", "#0f6d31", "#00c647"] if dark else GREENS
    cells, sheet, order = "", "", []
    for x in range(20):
        for y in range(7) if x % 2 == 0 else reversed(range(7)):
            order.append((x, y))
    for index, (x, y) in enumerate(order):
        level, at = rows.choice([0, 0, 1, 2, 3, 4]), 100 * index / len(order)
        cells += f'<rect class="c{f" c{index}" if level else ""}" x="{x * 16 + 2}" y="{y * 16 + 34}" rx="2" ry="2"/>'
        if level:
            sheet += (f"@keyframes c{index}{{{at:.2f}%{{fill:var(--c{level})}}{at + .01:.2f}%,100%{{fill:var(--ce)}}}}"
                      f".c.c{index}{{fill:var(--c{level});animation-name:c{index}}}")
    body = ""
    for part in range(4):
        steps = "".join(f"{100 * i / len(order):.2f}%{{transform:translate({order[max(0, i - part)][0] * 16}px,"
                        f"{order[max(0, i - part)][1] * 16}px)}}" for i in range(0, len(order), 2))
        sheet += f"@keyframes s{part}{{{steps}}}.s.s{part}{{animation-name:s{part}}}"
        body += (f'<rect class="s s{part}" x="{2 + part}" y="{34 + part}" '
                 f'width="{12 - 2 * part}" height="{12 - 2 * part}" rx="4" ry="4"/>')
    colors = "".join(f"--c{level}:{color};" for level, color in enumerate(names))
    style = (f":root{{--cb:#1b1f230a;--cs:purple;--ce:{names[0]};{colors}}}.c{{shape-rendering:geometricPrecision;"
             f"fill:var(--ce);stroke-width:1px;"
             "stroke:var(--cb);animation:none 6000ms linear infinite;width:12px;height:12px}"
             ".s{shape-rendering:geometricPrecision;"
             f"fill:var(--cs);animation:none linear 6000ms infinite}}{sheet}")
    return svg(324, 160, cells + body, style=style)


def graph(kind):
    """A contribution calendar whose cells appear one after another: by SMIL, or by CSS with a delay in each."""
    rows, cells = random.Random(3), ""
    for x in range(26):
        for y in range(7):
            color, begin = rows.choice(GREENS), x * 60 + y * 20
            if kind == "smil":
                inner = (f'<animate attributeName="height" from="0" to="12" begin="{begin}ms" dur="400ms" '
                         f'fill="freeze"/>'
                         f'<animate attributeName="fill" values="#ebedf0;{color}" begin="{begin + 300}ms" dur="0.5s" '
                         f'fill="freeze"/>')
                cells += f'<rect x="{x * 15 + 5}" y="{y * 15 + 5}" width="12" height="0" fill="#ebedf0">{inner}</rect>'
            else:
                cells += (f'<rect class="day" x="{x * 15 + 5}" y="{y * 15 + 5}" width="12" height="12" rx="2" '
                          f'fill="{color}" '
                          f'style="animation-delay:{begin}ms"/>')
    style = "" if kind == "smil" else (
        ".day{transform-box:fill-box;transform-origin:center;animation:pop .5s cubic-bezier(.34,1.56,.64,1) backwards}"
        "@keyframes pop{from{transform:scale(0);opacity:0}}")
    return svg(400, 115, cells, style=style)


def typing(lines):
    """readme-typing-svg: a path grows under each line of text, and shrinks."""
    body = ""
    for index, line in enumerate(lines):
        begin = "0s;d%d.end" % (len(lines) - 1) if index == 0 else f"d{index - 1}.end"
        body += (f'<path id="path{index}"><animate id="d{index}" attributeName="d" begin="{begin}" dur="1600ms" '
                 f'fill="remove" '
                 'values="m0,35 h0 ; m0,35 h400 ; m0,35 h400 ; m0,35 h0" keyTimes="0;0.6;0.8;1"/></path><text '
                 'font-family="\'Fira Code\', monospace" '
                 f'fill="#36BCF7" font-size="28" dominant-baseline="middle"><textPath xlink:href="#path{index}">{line}'
                 f'</textPath></text>')
    return svg(400, 70, f'<rect width="400" height="70" fill="#0d1117"/>{body}')


def wave(layers, dur):
    """capsule-render: waves whose path is animated through equal shapes."""
    forms = ["M0 0L 0 {0}Q 213.5 {1} 427 {2}T 854 {3}L 854 0 Z".format(*(h - 25 * layer for h in heights))
             for layer in range(layers)
             for heights in ((140, 180, 150, 175), (165, 180, 155, 160), (165, 155, 170, 180), (140, 180, 150, 175))]
    body = "".join(
        f'<g transform="translate(427, 100) scale(1, 1) translate(-427, -100)"><path d="" fill="url(#linear)" '
        f'opacity="0.4"><animate '
        f'attributeName="d" dur="{dur}s" repeatCount="indefinite" keyTimes="0;0.333;0.667;1" calcmode="spline" '
        f'keySplines="0.2 0 0.2 1;0.2 0 0.2 1;0.2 0 0.2 1" begin="{-2 * layer}s" '
        f'values="{";".join(forms[4 * layer: 4 * layer + 4])}"/></path></g>'
        for layer in range(layers))
    return svg(854, 200, '<defs><linearGradient id="linear" x1="0%" y1="0%" x2="100%" y2="0%"><stop offset="0%" '
                         'stop-color="#EB5757"/>'
               f'<stop offset="100%" stop-color="#000"/></linearGradient></defs>{body}'
               '<rect class="title" x="300" y="40" width="254" height="44" rx="8" fill="#fff"/>',
               style=".title { animation: fadeIn 1.2s ease-in-out forwards } @keyframes fadeIn { from { opacity: 0; } "
                     "to { opacity: 1; } }")


def ocean():
    """The wave background of web pages: uses of one wave that slide at several speeds."""
    uses = each(lambda i, a: f'<use xlink:href="#gentle-wave" x="48" y="{(0, 3, 5, 7)[i]}" fill="rgba(0,90,160,{a})"/>',
                (.7, .5, .3, 1))
    style = (".parallax > use { animation: move-forever 5s cubic-bezier(.55,.5,.45,.5) infinite } "
             + "".join(f".parallax > use:nth-child({i + 1}) {{ animation-delay: -{i + 2}s; animation-duration: "
                       f"{7 + 3 * i}s }}" for i in range(4))
             + "@keyframes move-forever { 0% { transform: translate3d(-90px,0,0) } 100% { transform: "
               "translate3d(85px,0,0) } }")
    return ('<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="600" '
            'height="112" viewBox="0 24 150 28" '
            f'preserveAspectRatio="none"><style>{style}</style><defs><path id="gentle-wave" d="M-160 44c30 0 58-18 '
            f'88-18s 58 18 88 18 58-18 88-18 '
            f'58 18 88 18 v44h-352z"/></defs><g class="parallax">{uses}</g></svg>')


def badge(kind):
    """Badges with a gleam, a pulsing dot or a bar that fills."""
    base = ('<clipPath id="r"><rect width="180" height="28" rx="4"/></clipPath><g clip-path="url(#r)"><rect width="90" '
            'height="28" fill="#555"/>'
            '<rect x="90" width="90" height="28" fill="#4c1"/>{}</g>')
    inner = {
        "gleam": '<linearGradient id="s"><stop stop-color="#fff" stop-opacity="0"/><stop offset=".5" stop-color="#fff" '
                 'stop-opacity=".8"/><stop '
                 'offset="1" stop-color="#fff" stop-opacity="0"/></linearGradient><rect x="-80" width="80" height="28" '
                 'fill="url(#s)"><animate '
                 'attributeName="x" from="-80" to="180" dur="1.8s" repeatCount="indefinite"/></rect>',
        "live": f'<circle cx="135" cy="14" r="6" fill="#fff">{animate("r", "4;9;4", "1.2s")}'
                f'{animate("fill-opacity", "1;.3;1", "1.2s")}</circle>',
        "progress": '<rect x="90" width="0" height="28" fill="#e05d44"><animate attributeName="width" to="68" '
                    'begin="0.3s" dur="1.7s" fill="freeze" '
                    'calcMode="spline" keyTimes="0;1" values="0;68" keySplines="0.25 0.1 0.25 1"/></rect>'}[kind]
    return svg(180, 28, base.format(inner))


def visitors():
    """A counter whose digits roll: a column of bars behind a window, moved in steps."""
    columns = each(lambda i, count: f'<svg x="{10 + i * 34}" y="10" width="30" height="40"><rect width="30" '
                                    f'height="40" fill="#222"/><g '
                   f'class="roll" style="--to:{count};animation-delay:{i * .2}s">' + each(
                       lambda k, _: f'<rect x="{4 + k}" y="{k * 40 + 6}" width="{22 - 2 * k}" height="28" '
                                    f'fill="hsl({k * 36} 80% 60%)"/>', range(10))
                   + '</g></svg>', (3, 9, 4, 7, 1))
    return svg(190, 60, columns, style=".roll{animation:roll 2s cubic-bezier(.2,.8,.2,1) both}"
               "@keyframes roll{to{transform:translateY(calc(var(--to) * -40px))}}")


def trophies():
    """Tiles that flip in and shine, one after another."""
    tiles = each(lambda i, color: f'<g transform="translate({20 + i * 90} 15)"><g class="tile" '
                                  f'style="animation-delay:{i * 150}ms"><rect width="80" '
                 f'height="90" rx="8" fill="{color}"/><path d="M25 20h30v18a15 15 0 0 1-30 0zM36 '
                 f'52h8v12h10v8H26v-8h10z" fill="#fff" '
                 f'class="cup" style="animation-delay:calc(1s + {i} * 150ms)"/></g></g>',
                 ("#d4af37", "#c0c0c0", "#cd7f32", "#5b8def", "#3fb68b"))
    return svg(480, 120, tiles, style=".tile{transform-box:fill-box;transform-origin:center;animation:flip .8s "
                                      "ease-out backwards}"
               "@keyframes flip{0%{transform:scaleX(0) translateY(30px)}60%{transform:scaleX(1.1) translateY(-4px)}"
               "to{transform:none}}"
               ".cup{transform-origin:40px 45px;animation:shine 1.5s ease-in-out infinite alternate both}"
               "@keyframes shine{50%{fill:#fffbe6;transform:rotate(-8deg)}to{fill:#ffe58f;transform:rotate(8deg) "
               "scale(1.1)}}")


def contributions():
    """A bar chart of weeks in an isometric calendar: each column rises by a translate and its opacity."""
    rows, columns = random.Random(11), ""
    for index in range(60):
        x, y, high = 20 + (index % 20) * 20 + (index // 20) * 12, 110 + (index // 20) * 22, rows.randint(6, 70)
        top = f"M{x} {y - high}l8 4 8-4-8-4z"
        columns += (f'<g class="bar" style="animation-delay:{math.floor(index % 20 * 45)}ms"><path d="{top}" '
                    f'fill="#40c463"/><path d="M{x} {y - high}l8 4v'
                    f'{high}l-8-4z" fill="#216e39"/><path d="M{x + 16} {y - high}l-8 4v{high}l8-4z" fill="#30a14e"/>'
                    f'</g>')
    return svg(460, 180, columns, style=".bar{opacity:0;animation:rise .7s ease-out forwards}"
               "@keyframes rise{from{transform:translateY(60px) scale(1,.2);opacity:0}to{opacity:1}}")


def drawings():
    yield "stats", stats(150, False)
    yield "stats-slow", stats(400, False)
    yield "stats-words", stats(150, True)
    yield "languages", languages("bars")
    yield "languages-compact", languages("compact")
    yield "streak", streak()
    yield "activity", activity(1)
    yield "snake", snake(False)
    yield "snake-dark", snake(True)
    yield "graph-smil", graph("smil")
    yield "graph-css", graph("css")
    yield "typing", typing(["Open source", "Swift and SVG"])
    yield "typing-three", typing(["Hello", "drawings with", "time"])
    yield "wave", wave(1, 20)
    yield "wave-layers", wave(3, 8)
    yield "ocean", ocean()
    for kind in ("gleam", "live", "progress"):
        yield f"badge-{kind}", badge(kind)
    yield "visitors", visitors()
    yield "trophies", trophies()
    yield "contributions", contributions()

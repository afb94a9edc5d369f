"""Exports of animation tools, diagrams whose edges flow, charts that enter, and logos that are drawn."""
import math

from .markup import animate, each, svg, turn


def lottie(kind):
    """Bodymovin as SMIL: groups of positions, scales and turns, each with splines and times of its own."""
    ease = "0.333 0 0.667 1"
    def move(name, values, times, dur, more=""):
        count = values.count(";")
        return (f'<animateTransform attributeName="transform" type="{name}" values="{values}" keyTimes="{times}" '
                f'dur="{dur}" calcMode="spline" '
                f'keySplines="{";".join([ease] * count)}" repeatCount="indefinite" {more}/>')
    if kind == "shapes":
        morph = animate("d", "M-40-40C-40-40 40-40 40-40C40-40 40 40 40 40C40 40-40 40-40 40C-40 40-40-40-40-40z;"
                        "M0-56C30-56 56-30 56 0C56 30 30 56 0 56C-30 56-56 30-56 0C-56-30-30-56 0-56z;"
                        "M-40-40C-40-40 40-40 40-40C40-40 40 40 40 40C40 40-40 40-40 40C-40 40-40-40-40-40z", "2.4s",
                        f'keyTimes="0;0.4;1" calcMode="spline" keySplines="{ease};{ease}"')
        color = animate("fill", "#00c1d4;#ff5c8a;#00c1d4", "2.4s", 'keyTimes="0;0.4;1"')
        return svg(240, 200, f'<g transform="translate(120 100)"><g>{move("rotate", "0;90;180", "0;0.4;1", "2.4s")}<g>'
                   f'{move("scale", "1 1;1.3 1.3;1 1", "0;0.4;1", "2.4s")}<path d="">{morph}{color}</path></g></g></g>')
    if kind == "trim":
        return svg(240, 160, '<g fill="none" stroke-width="12" stroke-linecap="round"><path d="M30 120C60 20 90 20 120 '
                             '80S190 140 210 40" stroke="#222" '
                   f'stroke-opacity=".15"/><path d="M30 120C60 20 90 20 120 80S190 140 210 40" stroke="#f60" '
                   f'pathLength="1" stroke-dasharray="0 1">'
                   + animate("stroke-dasharray", "0 1;0.5 1;0.01 1", "2s", f'keyTimes="0;0.5;1" calcMode="spline" '
                                                                           f'keySplines="{ease};{ease}"')
                   + animate("stroke-dashoffset", "0;-0.3;-0.99", "2s", f'keyTimes="0;0.5;1" calcMode="spline" '
                                                                        f'keySplines="{ease};{ease}"')
                   + "</path></g>")
    layers = each(lambda i, color: f'<g opacity="0"><animate attributeName="opacity" values="0;1;1;0" keyTimes="0;0.1;'
                                   f'0.8;1" dur="3s" begin="{i * .3:.1f}s" '
                  f'repeatCount="indefinite"/><g transform="translate({40 + 50 * i} 90)"><g>'
                  f'{move("translate", "0 60;0 -10;0 0;0 0", "0;0.3;0.4;1", "3s", f"""begin="{i * .3:.1f}s" """)}'
                  f'<g transform="rotate(45)"><rect x="-18" y="-18" width="36" height="36" fill="{color}"/></g></g></g>'
                  f'</g>', ("#264653", "#2a9d8f", "#e9c46a", "#e76f51"))
    return svg(240, 160, layers)


def svgator(kind):
    """SVGator: wrapper groups for translation, rotation and scale, in CSS keyframes or in SMIL."""
    if kind == "css":
        style = ("#e1_to { animation: e1_to__to 3000ms linear infinite normal forwards }@keyframes e1_to__to { 0% "
                 "{transform: translate(40px,150px);"
                 "animation-timing-function: cubic-bezier(0.42,0,0.58,1)} 50% {transform: translate(200px,60px);"
                 "animation-timing-function: "
                 "cubic-bezier(0.42,0,1,1)} 100% {transform: translate(40px,150px)}} #e1_tr { animation: e1_tr__tr "
                 "3000ms linear infinite normal "
                 "forwards }@keyframes e1_tr__tr { 0% {transform: rotate(0deg)} 66.666667% {transform: rotate(270deg)} "
                 "100% {transform: rotate(360deg)}} "
                 "#e1_ts { animation: e1_ts__ts 3000ms linear infinite normal forwards }@keyframes e1_ts__ts { 0% "
                 "{transform: scale(1,1)} 33.333333% "
                 "{transform: scale(1.6,0.6);animation-timing-function: cubic-bezier(0.68,-0.55,0.265,1.55)} 100% "
                 "{transform: scale(1,1)}} #e1 { "
                 "animation: e1_f__p 3000ms linear infinite normal forwards }@keyframes e1_f__p { 0% {fill: #d2dbed} "
                 "50% {fill: #ff3d71} 100% "
                 "{fill: #d2dbed}}")
        return svg(240, 200, '<g id="e1_to" transform="translate(40,150)"><g id="e1_tr" transform="rotate(0)"><g '
                             'id="e1_ts" transform="scale(1,1)">'
                   '<rect id="e1" width="60" height="60" rx="8" ry="8" transform="translate(-30,-30)" fill="#d2dbed" '
                   'stroke-width="0"/></g></g></g>',
                   style=style)
    if kind == "path":
        style = ("#e2_to { animation: e2_to__to 2500ms linear infinite normal forwards }@keyframes e2_to__to { 0% "
                 "{offset-distance: 0%;"
                 "animation-timing-function: cubic-bezier(0.445,0.05,0.55,0.95)} 60% {offset-distance: 80%} 100% "
                 "{offset-distance: 100%}}")
        return svg(240, 200, '<path d="M30 160C80 20 160 20 210 160" fill="none" stroke="#ccc" stroke-width="4"/><g '
                             'id="e2_to" style="offset-path:'
                   "path('M30,160C80,20,160,20,210,160');offset-rotate:auto\"><path d=\"M-25-15H10L25 0 10 15H-25z\" "
                   "fill=\"#3056d3\"/></g>", style=style)
    return svg(240, 200, '<g><animateMotion dur="3s" repeatCount="indefinite" calcMode="spline" keyTimes="0;0.5;1" '
                         'keyPoints="0;1;0" '
               'keySplines="0.42 0 0.58 1;0.42 0 0.58 1" path="M50 50L190 150"/><g><animateTransform '
               'attributeName="transform" type="scale" values='
               '"1 1;0.5 1.5;1 1" keyTimes="0;0.5;1" dur="1.5s" repeatCount="indefinite"/><g><animateTransform '
               'attributeName="transform" type="skewX" '
               'values="0;25;0" keyTimes="0;0.3;1" dur="3s" repeatCount="indefinite"/><rect x="-30" y="-30" width="60" '
               'height="60" fill="#7b61ff"/></g></g></g>')


def keyshape():
    """Keyshape and Animista: several animations of one element, with composition, several delays and a fill of both."""
    style = (".a{transform-box:fill-box;transform-origin:50% 100%;animation:jelly .9s .2s both,drift 3s ease-in-out "
             "infinite alternate;"
             "animation-composition:replace,add}@keyframes jelly{0%{transform:scale3d(1,1,1)}"
             "30%{transform:scale3d(1.25,.75,1)}40%{transform:"
             "scale3d(.75,1.25,1)}50%{transform:scale3d(1.15,.85,1)}65%{transform:scale3d(.95,1.05,1)}"
             "75%{transform:scale3d(1.05,.95,1)}100%{transform:"
             "scale3d(1,1,1)}}@keyframes drift{from{translate:-20px}to{translate:40px}}.b{animation:slide-in-bck 1s "
             "cubic-bezier(.25,.46,.45,.94) 1s both}"
             "@keyframes slide-in-bck{0%{transform:translateY(-80px) scale(2);opacity:0;fill:red}100%{transform:none;"
             "opacity:1}}")
    return svg(240, 160, '<rect class="a" x="60" y="60" width="60" height="70" rx="10" fill="#0ea5e9"/><circle '
                         'class="b" cx="180" cy="100" r="26" '
               'fill="#14b8a6"/>', style=style)


def drawio():
    """draw.io: edges with a flow animation, as a style of the path."""
    flow = ("stroke-dasharray: 8; animation: ge-flow-animation-k 0.5s linear infinite; stroke: light-dark(rgb(0, 0, "
            "0), rgb(255, 255, 255));")
    boxes = each(lambda i, at: f'<g data-cell-id="{i}"><rect x="{at[0]}" y="{at[1]}" width="80" height="40" rx="6" '
                               f'ry="6" fill="#dae8fc" stroke="#6c8ebf" '
                 'style="fill: light-dark(#dae8fc, #1d293b)"/></g>', ((10, 10), (190, 10), (190, 110)))
    return svg(281, 161, f'<g>{boxes}<path d="M 90 30 L 183 30" fill="none" stroke="#000000" stroke-width="6" '
                         f'style="{flow}"/><path d="M 50 50 L 50 130 L 183 130" fill="none" '
               f'stroke="#b85450" stroke-width="6" style="stroke-dasharray: 8; animation: ge-flow-animation-k 0.5s '
               f'linear infinite reverse;"/></g>',
               style="@keyframes ge-flow-animation-k { to { stroke-dashoffset: -16; } }")


def mermaid(speed):
    """Mermaid 11: animated edges, slow and fast, and an edge with a marker."""
    style = ("#m .edge-animation-slow{stroke-dasharray:9,5!important;stroke-dashoffset:900;animation:dash 50s linear "
             "infinite;stroke-linecap:round;}"
             "#m .edge-animation-fast{stroke-dasharray:9,5!important;stroke-dashoffset:900;animation:dash 20s linear "
             "infinite;stroke-linecap:round;}"
             "@keyframes edge-animation-frame{from{stroke-dashoffset:0;}}@keyframes dash{to{stroke-dashoffset:0;}}#m "
             ".flowchart-link{stroke:#333333;"
             "fill:none;}#m .edge-thickness-thick{stroke-width:3.5px;}#m .node rect,#m .node polygon{fill:#ECECFF;"
             "stroke:#9370DB;stroke-width:1px;}")
    return svg(260, 120, '<g id="m"><marker id="m_end" viewBox="0 0 10 10" refX="5" refY="5" '
                         'markerUnits="userSpaceOnUse" markerWidth="14" '
               'markerHeight="14" orient="auto"><path d="M 0 0 L 10 5 L 0 10 z" fill="#333"/></marker><path '
               'd="M60,40L100,40C125,40,137,80,150,80'
               f'L196,80" class="edge-thickness-thick edge-animation-{speed} flowchart-link" marker-end="url(#m_end)"/>'
               f'<path d="M60,60L60,100L190,100" '
               'class="edge-thickness-thick edge-animation-fast flowchart-link"/><g class="node" '
               'transform="translate(50, 40)"><rect x="-38" y="-24" '
               'width="76" height="48"/></g><g class="node" transform="translate(216, 80)"><polygon points="40,0 '
               '80,-40 40,-80 0,-40" '
               'transform="translate(-40,40)"/></g></g>', style=style)


def chart(kind):
    """Charts that enter: bars that rise, sectors that turn open, a line behind a growing clip, bars that race."""
    if kind == "bars":  # ECharts' server-side rendering: rules for classes that are named by number
        style = "".join(f".zr0-cls-{i} {{ animation:zr0-ani-{i} 1s cubic-bezier(0.215,0.61,0.355,1) {i * .08:.2f}s "
                        f"both; transform-origin: 0 150px }} "
                        f"@keyframes zr0-ani-{i} {{ 0% {{ transform: scale(1,0) }} "
                        "100% { transform: scale(1,1) } } " for i in range(7))
        bars = each(lambda i,
                    h: f'<path d="M{30 + 36 * i} 150l24 0l0 -{h}l-24 0Z" fill="#5470c6" class="zr0-cls-{i}"/>',
                    (60, 100, 75, 40, 35, 55, 65))
        return svg(300, 170, f'<rect width="300" height="170" fill="#fff"/><path d="M20 150.5L290 150.5" '
                             f'stroke="#6E7079"/>{bars}', style=style)
    if kind == "pie":
        ring = 2 * math.pi * 50
        sectors, start = "", 0
        for share, color in ((.4, "#5470c6"), (.25, "#91cc75"), (.2, "#fac858"), (.15, "#ee6666")):
            sectors += (f'<circle r="50" fill="none" stroke="{color}" stroke-width="60" stroke-dasharray="0 {ring:.2f}'
                        f'" transform="rotate({360 * start - 90:g})">'
                        f'<animate attributeName="stroke-dasharray" to="{ring * share:.2f} {ring:.2f}" '
                        f'begin="{start * 1.2:.2f}s" dur="{share * 1.2:.2f}s" '
                        'fill="freeze"/></circle>')
            start += share
        return svg(200, 200, f'<g transform="translate(100 100)">{sectors}</g>')
    if kind == "line":
        points = [(20 + 13 * i, 90 - 60 * math.sin(i / 3) * math.exp(-i / 30)) for i in range(21)]
        path = "M" + "L".join(f"{x:.1f},{y:.1f}" for x, y in points)
        dots = each(lambda i, p: f'<circle cx="{p[0]:.1f}" cy="{p[1]:.1f}" r="0" fill="#fff" stroke="#e15759" '
                                 f'stroke-width="3"><animate attributeName="r" '
                    f'to="6" begin="clip.begin+{i * .09:.2f}s" dur="0.2s" fill="freeze"/></circle>', points)
        return svg(300, 180, '<clipPath id="c"><rect height="180" width="0"><animate id="clip" attributeName="width" '
                             'from="0" to="300" begin="0.3s" dur="2s" '
                   f'fill="freeze"/></rect></clipPath><g clip-path="url(#c)"><path d="{path}L280,160H20z" '
                   f'fill="#e15759" fill-opacity=".25"/><path d="{path}" '
                   f'fill="none" stroke="#e15759" stroke-width="5"/></g>{dots}')
    colors = ("#4e79a7", "#f28e2b", "#e15759", "#76b7b2", "#59a14f")
    ranks = ("0;1;2;2", "1;0;0;1", "2;2;1;0", "3;4;4;4", "4;3;3;3")
    rows = each(lambda i, color: f'<g><animateTransform attributeName="transform" type="translate" dur="4s" '
                                 f'fill="freeze" values="'
                + ";".join(f"0 {int(rank) * 30}" for rank in ranks[i].split(";")) + f'"/><rect x="10" y="8" '
                                                                                    f'height="24" width="20" '
                                                                                    f'fill="{color}"><animate '
                f'attributeName="width" dur="4s" fill="freeze" values="{40 + 10 * i};{150 - 18 * i};{200 - 12 * i};'
                f'{250 - 22 * i}"/></rect></g>', colors)
    return svg(300, 170, rows)


def radar():
    """A gauge and a radar: a needle that overshoots by linear(), a sweep, and a polygon that opens."""
    style = (".n{transform-origin:80px 110px;animation:needle 1.6s linear(0,.5 15%,1.15 32%,.93 50%,1.03 70%,1) both}"
             "@keyframes needle{from{rotate:-90deg}"
             "to{rotate:48deg}}.s{transform-origin:240px 90px;animation:sweep 2.5s linear infinite}@keyframes "
             "sweep{to{transform:rotate(1turn)}}")
    return svg(320, 180, '<path d="M10 110a70 70 0 0 1 140 0" fill="none" stroke="#ddd" stroke-width="20"/><path '
                         'class="n" d="M72 110L80 40 88 110z" '
               'fill="#c00"/><circle cx="240" cy="90" r="70" fill="#031" stroke="#0a5"/><path class="s" d="M240 '
               '90V20A70 70 0 0 1 300 54z" fill="#0f8" '
               'fill-opacity=".6"/><polygon points="240,90 240,90 240,90 240,90 240,90" fill="gold" fill-opacity=".8">'
               '<animate attributeName="points" to='
               '"240,40 280,80 262,130 212,120 205,75" begin=".4s" dur="1s" fill="freeze"/></polygon>', style=style)


def logo(kind):
    """Logos: outlines drawn by dash offset and then filled, letters one after another, a reveal by a mask, a morph."""
    letters = ("M20 110V30L60 110V30", "M80 70a30 40 0 1 0 60 0a30 40 0 1 0-60 0", "M160 30L180 110 200 30 220 110 240 "
                                                                                   "30")
    if kind == "drawn":  # vivus-instant
        style = "".join(f".v_{i}{{stroke-dasharray:{n} {n + 2};stroke-dashoffset:{n + 1};animation:v_draw_{i} 3000ms "
                        f"ease {i * 300}ms infinite,v_fade 3000ms "
                        f"linear 0ms infinite}}@keyframes v_draw_{i}{{{8 + 9 * i}"
                        f"%{{stroke-dashoffset:{n + 1}}}{40 + 9 * i}%,100%{{stroke-dashoffset:0}}}}"
                        for i, n in enumerate((250, 224, 330)))
        style += "@keyframes v_fade{0%{stroke-opacity:1}92%{stroke-opacity:1}100%{stroke-opacity:0}}"
        return svg(260, 140, '<g fill="none" stroke="#5b21b6" stroke-width="14">'
                   + each(lambda i, d: f'<path class="v_{i}" d="{d}"/>', letters) + "</g>",
                   style=style)
    if kind == "filled":
        style = (".l{fill:transparent;stroke:#0f766e;stroke-width:5;animation:draw 1.5s ease-in-out both,fill 1s 1.5s "
                 "ease-in both}@keyframes draw{from{"
                 "stroke-dasharray:700;stroke-dashoffset:700}to{stroke-dasharray:700;stroke-dashoffset:0}}@keyframes "
                 "fill{to{fill:#0f766e}}")
        return svg(240, 160, '<path class="l" d="M20 140L80 20H110L170 140H140L126 110H64L50 140zM76 86H114L95 45z"/>'
                             '<circle class="l" cx="200" cy="110" r="28" '
                   'style="animation-delay:.4s,1.9s"/>', style=style)
    if kind == "mask":
        return svg(260, 140, '<mask id="m"><g fill="none" stroke="#fff" stroke-width="26">' + each(
            lambda i, d: f'<path d="{d}" stroke-dasharray="400" stroke-dashoffset="400"><animate id="l{i}" '
                         f'attributeName="stroke-dashoffset" from="400" '
            f'to="0" begin="{"0.2s" if i == 0 else f"l{i - 1}.end - 200ms"}" dur="0.9s" fill="freeze" '
            f'calcMode="spline" keySplines=".6 0 .4 1" '
            'keyTimes="0;1"/></path>', letters) + '</g></mask><rect width="260" height="140" fill="#b45309" '
                                                  'mask="url(#m)"/>')
    blob = ("M130 20C190 20 220 60 210 100S150 160 110 150 40 110 50 70 90 20 130 20z", "M130 30C170 10 240 50 220 "
                                                                                        "110S160 140 110 160 20 100 40 "
                                                                                        "60 90 40 130 30z")
    return svg(260, 180, f'<linearGradient id="g"><stop stop-color="#f43f5e">'
                         f'{animate("stop-color", "#f43f5e;#8b5cf6;#f43f5e", "4s")}</stop><stop offset="1" '
               f'stop-color="#fb923c"/></linearGradient><path fill="url(#g)" d="{blob[0]}">'
               f'{animate("d", ";".join([blob[0], blob[1], blob[0]]), "4s")}</path>'
               f'<g fill="#fff"><rect x="105" y="65" width="50" height="50">'
               f'{turn("0 130 90;90 130 90;90 130 90", "2s", """keyTimes="0;.6;1" """)}</rect></g>')


def scene():
    """A hand-made scene: gears, a swing, a rocket with a flame, and a filter that glows."""
    tooth = each(lambda i, a: f'<rect x="-6" y="-44" width="12" height="14" transform="rotate({a})"/>',
                 range(0, 360, 45))
    style = (".g1{animation:spin 4s linear infinite}.g2{animation:spin 4s linear infinite reverse}@keyframes "
             "spin{to{rotate:360deg}}.sw{transform-origin:"
             "200px 10px;animation:swing 1.5s cubic-bezier(.445,.05,.55,.95) infinite alternate}@keyframes "
             "swing{from{transform:rotate(25deg)}to{transform:"
             "rotate(-25deg)}}.r{animation:lift 2s ease-in-out infinite alternate}@keyframes "
             "lift{to{transform:translateY(-25px)}}.f{transform-box:fill-box;"
             "transform-origin:50% 0;animation:burn .4s ease-in-out infinite alternate}@keyframes "
             "burn{from{transform:scaleY(.6);fill:#fde047}to{fill:#ea580c}}"
             ".w{animation:glow 1.5s ease-in-out infinite alternate}@keyframes glow{from{filter:drop-shadow(0 0 0 "
             "#fb0)}to{filter:drop-shadow(0 0 10px #f60)}}")
    return svg(420, 200, f'<g transform="translate(60 120)" fill="#475569"><g class="g1"><circle r="34"/>{tooth}</g>'
                         f'</g><g transform="translate(134 90)" '
               f'fill="#94a3b8"><g class="g2"><circle r="34"/>{tooth}</g></g><g class="sw"><path d="M200 10V120" '
               f'stroke="#333" stroke-width="4"/><circle cx="200" '
               'cy="130" r="20" fill="#ef4444"/></g><g class="r"><path d="M300 60c20 20 24 50 20 80h-40c-4-30 0-60 '
               '20-80z" fill="#cbd5e1"/><path class="f" '
               'd="M286 140h28l-14 40z"/></g><rect class="w" x="350" y="70" width="40" height="60" rx="8" '
               'fill="#fbbf24"/>', style=style)


def drawings():
    for kind in ("shapes", "trim", "layers"):
        yield f"lottie-{kind}", lottie(kind)
    for kind in ("css", "path", "smil"):
        yield f"svgator-{kind}", svgator(kind)
    yield "keyshape", keyshape()
    yield "drawio", drawio()
    yield "mermaid", mermaid("slow")
    for kind in ("bars", "pie", "line", "race"):
        yield f"chart-{kind}", chart(kind)
    yield "radar", radar()
    for kind in ("drawn", "filled", "mask", "blob"):
        yield f"logo-{kind}", logo(kind)
    yield "scene", scene()

"""Spinners, skeletons, progress bars, weather icons, maps and buttons, as collections of them have them."""
from .markup import animate, each, svg, turn


def bars(dur):
    """Bars that grow and shrink in turn, by SMIL with a begin for each."""
    def one(index, x):
        begin = f'begin="{index * 0.15:g}s"'
        return (f'<rect x="{x}" y="40" width="12" height="40" fill="#1d3f72">'
                f'{animate("height", "40;80;40", dur, begin)}'
                f'{animate("y", "40;20;40", dur, begin)}{animate("opacity", "1;.4;1", dur, begin)}</rect>')
    return svg(160, 120, each(one, range(20, 140, 24)))


def rolling():
    """loading.io: a gap in a ring that turns, by keyTimes and values."""
    ring = turn("0 50 50;360 50 50", "1s", 'keyTimes="0;1"')
    return ('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100" preserveAspectRatio="xMidYMid" width="200" '
            'height="200" '
            'style="shape-rendering: auto; display: block; background: rgb(255, 255, 255);"><g><circle '
            'stroke-dasharray="164.93361431346415 '
            f'56.97787143782138" r="35" stroke-width="10" stroke="#0a8ea3" fill="none" cy="50" cx="50">{ring}</circle>'
            f'<g/></g></svg>')


def double_ring():
    """loading.io: two rings that turn against each other."""
    rings = (f'<circle stroke-linecap="round" fill="none" stroke-dasharray="50.27 50.27" stroke="#e15b64" '
             f'stroke-width="8" r="32" cy="50" cx="50">'
             f'{turn("0 50 50;360 50 50", "1s", """keyTimes="0;1" """)}</circle><circle stroke-linecap="round" '
             f'fill="none" stroke-dashoffset="36.1" '
             f'stroke-dasharray="36.13 36.13" stroke="#f8b26a" stroke-width="8" r="23" cy="50" cx="50">'
             f'{turn("0 50 50;-360 50 50", "1s", """keyTimes="0;1" """)}</circle>')
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100" width="200" height="200">{rings}</svg>'


def ripple():
    """loading.io: rings by splines, each begun half a period before or after."""
    def one(index, color):
        more = f'keyTimes="0;1" keySplines="0 0.2 0.8 1" calcMode="spline" begin="{-index * .5}s"'
        fade = f'keyTimes="0;1" keySplines="0.2 0 0.8 1" calcMode="spline" begin="{-index * .5}s"'
        return (f'<circle cx="50" cy="50" r="0" fill="none" stroke="{color}" stroke-width="6">'
                f'{animate("r", "0;40", "1s", more)}'
                f'{animate("opacity", "1;0", "1s", fade)}</circle>')
    return ('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100" width="200" height="200">'
            f'{each(one, ["#e90c59", "#46dff0"])}</svg>')


def spinner():
    """loading.io: twelve strokes that fade, each turned and begun earlier."""
    def one(index, _):
        fade = animate("opacity", "1;0", "1s", f'keyTimes="0;1" begin="-{(12 - index) / 12:.6f}s"')
        return (f'<g transform="rotate({index * 30} 50 50)">'
                '<rect fill="#fe718d" height="20" width="8" ry="4" rx="3" y="14" x="46">' + fade + '</rect></g>')
    return ('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100" width="200" height="200">'
            f'{each(one, range(12))}</svg>')


def material():
    """Material's spinner: a dash that grows and slides while the circle turns, all in CSS."""
    style = (".spinner{animation:rotator 1.4s linear infinite}@keyframes rotator{0%{transform:rotate(0deg)}"
             "100%{transform:rotate(270deg)}}"
             ".path{stroke-dasharray:187;stroke-dashoffset:0;transform-origin:center;animation:dash 1.4s ease-in-out "
             "infinite,"
             "colors 5.6s ease-in-out infinite}@keyframes colors{0%{stroke:#4285f4}25%{stroke:#de3e35}"
             "50%{stroke:#f7c223}75%{stroke:#1b9a59}"
             "100%{stroke:#4285f4}}@keyframes dash{0%{stroke-dashoffset:187}50%{stroke-dashoffset:46.75;"
             "transform:rotate(135deg)}"
             "100%{stroke-dashoffset:187;transform:rotate(450deg)}}")
    return (f'<svg class="spinner" width="130" height="130" viewBox="0 0 66 66" xmlns="http://www.w3.org/2000/svg">'
            f'<style>{style}</style><circle '
            'class="path" fill="none" stroke-width="6" stroke-linecap="round" cx="33" cy="33" r="30"/></svg>')


def dash_circle():
    """Vuetify and Quasar: dasharray and dashoffset together, in SMIL beside a rotation."""
    dashes = animate("stroke-dasharray", "1,200;89,200;89,200", "1.5s", 'calcMode="spline" keyTimes="0;.5;1" '
                                                                        'keySplines=".4 0 .2 1;.4 0 .2 1"')
    offset = animate("stroke-dashoffset", "0;-35;-124", "1.5s", 'calcMode="spline" keyTimes="0;.5;1" keySplines=".4 0 '
                                                                '.2 1;.4 0 .2 1"')
    return ('<svg xmlns="http://www.w3.org/2000/svg" width="100" height="100" viewBox="25 25 50 50"><g><circle cx="50" '
            'cy="50" r="20" fill="none" '
            f'stroke="currentColor" stroke-width="5" stroke-miterlimit="10">{dashes}{offset}</circle>'
            f'{turn("0 50 50;360 50 50", "2s")}</g></svg>')


def dots(kind):
    """Three dots: they bounce by syncbases, or scale in CSS."""
    if kind == "chain":
        def one(index, x):
            begin = "0;d2.end+0.25s" if index == 0 else f"d{index - 1}.begin+0.1s"
            return (f'<circle cx="{x}" cy="60" r="14"><animate id="d{index}" attributeName="cy" begin="{begin}" '
                    f'calcMode="spline" dur="0.6s" '
                    'values="60;30;60" keySplines=".33,.66,.66,1;.33,0,.66,.33"/></circle>')
        return svg(160, 100, each(one, (35, 80, 125)))
    style = (".dot{transform-box:fill-box;transform-origin:50% 50%;animation:bounce 1.4s infinite ease-in-out both}"
             ".dot:nth-of-type(1)"
             "{animation-delay:-.32s}.dot:nth-of-type(2){animation-delay:-.16s}@keyframes "
             "bounce{0%,80%,100%{transform:scale(0)}40%{transform:scale(1)}}")
    return svg(160, 100,
               each(lambda i, x: f'<circle class="dot" cx="{x}" cy="50" r="22" fill="#3b82f6"/>', (30, 80, 130)),
               style=style)


def orbit():
    """Dots around a centre: groups that turn at several speeds, and one that follows a path."""
    follow = ('<animateMotion dur="3s" repeatCount="indefinite" rotate="auto">'
              '<mpath xlink:href="#orbit"/></animateMotion>')
    return svg(200, 200, '<path id="orbit" d="M20 100a80 40 0 1 0 160 0a80 40 0 1 0-160 0" fill="none" stroke="#ccc" '
                         'stroke-width="3"/>'
               f'<circle cx="100" cy="100" r="18" fill="#fa0"/><g><circle cx="100" cy="50" r="10" fill="#08c"/>'
               f'{turn("0 100 100;360 100 100", "2s")}'
               f'</g><g><circle cx="100" cy="20" r="8" fill="#c04"/>{turn("0 100 100;-360 100 100", "3.5s")}</g>'
               f'<path d="M-12-8L12 0-12 8z" fill="#063">{follow}</path>')


def skeleton(kind):
    """react-content-loader: a gradient that slides through rectangles, by offsets or by gradientTransform."""
    if kind == "offsets":
        def stop(_, values):
            return (f'<stop offset="0%" stop-color="{values[1]}" stop-opacity="1">'
                    + animate("offset", values[0], "2s", 'keyTimes="0; 0.25; 1"') + "</stop>")
        stops = each(stop, [("-2; -2; 1", "#f3f3f3"), ("-1; -1; 2", "#a0a0a0"), ("0; 0; 3", "#f3f3f3")])
        gradient = f'<linearGradient id="fill">{stops}</linearGradient>'
    else:
        slide = ('<animateTransform attributeName="gradientTransform" type="translate" values="-1 0; 0 0; 1 0" '
                 'dur="1.2s" '
                 'repeatCount="indefinite"/>')
        gradient = (f'<linearGradient id="fill"><stop offset="0" stop-color="#eee"/><stop offset=".5" '
                    f'stop-color="#888"/>'
                    f'<stop offset="1" stop-color="#eee"/>{slide}</linearGradient>')
    shapes = ('<rect x="48" y="8" rx="3" ry="3" width="188" height="16"/><rect x="48" y="36" rx="3" width="152" '
              'height="16"/>'
              '<rect x="0" y="66" rx="3" width="310" height="12"/><rect x="0" y="88" rx="3" width="280" height="12"/>'
              '<circle cx="20" cy="28" r="20"/>')
    return svg(320, 110, f'<rect role="presentation" x="0" y="0" width="100%" height="100%" clip-path="url(#diff)" '
                         f'style="fill:url(#fill)"/>'
               f'<defs><clipPath id="diff">{shapes}</clipPath>{gradient}</defs>')


def shimmer():
    """A skeleton in CSS: shapes that pulse, and a gleam behind a clip."""
    style = (".b{fill:#ddd;animation:pulse 2s cubic-bezier(.4,0,.6,1) infinite}@keyframes pulse{50%{opacity:.3}}"
             ".g{animation:slide 1.5s linear "
             "infinite}@keyframes slide{from{transform:translateX(-100%)}to{transform:translateX(100%)}}")
    return svg(320, 120, '<clipPath id="c"><rect x="10" y="70" width="300" height="40" rx="8"/></clipPath><circle '
                         'class="b" cx="35" cy="35" r="25"/>'
               '<rect class="b" x="75" y="15" width="200" height="14"/><rect class="b" x="75" y="40" width="140" '
               'height="14"/><linearGradient id="s">'
               '<stop stop-color="#999" stop-opacity="0"/><stop offset=".5" stop-color="#777"/><stop offset="1" '
               'stop-color="#999" stop-opacity="0"/>'
               '</linearGradient><g clip-path="url(#c)"><rect y="70" width="320" height="40" fill="#ddd"/>'
               '<rect class="g" y="70" width="320" height="40" fill="url(#s)"/></g>', style=style)


def progress(kind):
    """Progress bars: stripes that slide, an indeterminate bar with two parts, and a ring of a share."""
    if kind == "stripes":
        style = (".s{animation:stripes 1s linear infinite}@keyframes stripes{to{transform:translateX(40px)}}"
                 ".f{animation:fill 3s ease-out both}"
                 "@keyframes fill{from{width:0}to{width:260px}}")
        return svg(320, 50, '<pattern id="p" width="40" height="40" patternUnits="userSpaceOnUse" '
                            'patternTransform="skewX(-30)">'
                   '<rect width="20" height="40" fill="#fff" fill-opacity=".4"/></pattern><clipPath id="c"><rect '
                   'class="f" x="10" y="10" height="30" '
                   'rx="6"/></clipPath><rect x="10" y="10" width="300" height="30" rx="6" fill="#eee"/><g '
                   'clip-path="url(#c)"><rect width="320" '
                   'height="50" fill="#0d6efd"/><rect class="s" x="-80" width="480" height="50" fill="url(#p)"/></g>',
                   style=style)
    if kind == "indeterminate":
        style = (".a{animation:one 2.1s cubic-bezier(.65,.815,.735,.395) infinite}.b{animation:two 2.1s "
                 "cubic-bezier(.165,.84,.44,1) 1.15s infinite}"
                 "@keyframes one{0%{x:-35%;width:35%}60%,to{x:100%;width:90%}}@keyframes two{0%{x:-200%;width:200%}"
                 "60%,to{x:107%;width:8%}}")
        return svg(320, 40, '<rect y="10" width="320" height="20" fill="#acece6"/><rect class="a" y="10" x="-35%" '
                            'width="35%" height="20" '
                   'fill="#26a69a"/><rect class="b" y="10" x="-200%" width="200%" height="20" fill="#26a69a"/>',
                   style=style)
    style = ("@property --p{syntax:'&lt;number>';inherits:true;initial-value:0}.r{--p:0;animation:grow 2.5s ease-out "
             "forwards}@keyframes grow{to"
             "{--p:73}}.v{fill:none;stroke:#7c3aed;stroke-width:18;stroke-dasharray:var(--p) 100}")
    return svg(160, 160, '<g class="r" transform="rotate(-90 80 80)"><circle cx="80" cy="80" r="60" fill="none" '
                         'stroke="#eee" stroke-width="18"/>'
               '<circle class="v" cx="80" cy="80" r="60" pathLength="100"/></g>', style=style)


def weather(kind):
    """Meteocons and amCharts: a sun whose rays turn, rain that falls, snow, a flash, wind by dashes."""
    cloud = '<path d="M60 120a30 30 0 0 1 4-60a44 44 0 0 1 84-8a34 34 0 0 1 4 68z" fill="{}"/>'
    if kind == "sun":
        rays = each(lambda i, a: f'<path d="M100 20v24" transform="rotate({a} 100 100)"/>', range(0, 360, 45))
        style = (".rays{transform-origin:100px 100px;animation:am-weather-sun 9s linear infinite}"
                 ".cloud{animation:am-weather-cloud-2 3s linear infinite}"
                 "@keyframes am-weather-sun{0%{transform:rotate(0deg)}100%{transform:rotate(360deg)}}"
                 "@keyframes am-weather-cloud-2{0%{transform:translate(0px,0px)}50%{transform:translate(20px,0px)}"
                 "100%{transform:translate(0px,0px)}}")
        return svg(200, 200, f'<g class="rays" fill="none" stroke="orange" stroke-width="8" stroke-linecap="round">'
                             f'{rays}</g><circle cx="100" cy="100" '
                   f'r="40" fill="orange"/><g class="cloud"><g transform="translate(0 60) scale(.8)">'
                   f'{cloud.format("#57a0ee")}</g></g>', style=style)
    if kind == "rain":
        drops = each(lambda i, x: f'<path d="M{x} 128l-6 24" stroke="#0a5ad4" stroke-width="8" stroke-linecap="round">'
                                  f'<animateTransform '
                     f'attributeName="transform" type="translate" values="1 -5; -2 40" dur="0.7s" begin="-{i * .2:.1f}'
                     f's" repeatCount="indefinite"/>'
                     f'{animate("opacity", "0; 1; 1; 0", "0.7s", f"""begin="-{i * .2:.1f}s" """)}</path>',
                     (70, 105, 140))
        return svg(200, 200, drops + cloud.format("#8fa3b8"))
    if kind == "snow":
        flakes = each(lambda i, x: f'<g><circle cx="{x}" cy="130" r="8" fill="#86c3db">'
                                   f'{animate("opacity", "0;1;1;0", "4s", f"""begin="{i}s" """)}'
                      f'</circle><animateTransform attributeName="transform" type="translate" values="-3 0; 3 36" '
                      f'dur="4s" begin="{i}s" '
                      f'repeatCount="indefinite" additive="sum"/>'
                      f'{turn(f"0 {x} 100; 40 {x} 100", "4s", f"""additive="sum" begin="{i}s" """)}</g>',
                      (75, 105, 135))
        return svg(200, 200, flakes + cloud.format("#c3cad3"))
    if kind == "storm":
        style = (".bolt{animation:am-weather-stroke 1.11s linear infinite;fill:orange;stroke:#fff;stroke-width:3}"
                 "@keyframes am-weather-stroke{0%"
                 "{transform:translate(0,0)}2%,6%{transform:translate(.8px,0)}4%{transform:translate(0,0)}"
                 "8%{transform:translate(6px,0)}60%{opacity:1;"
                 "transform:translate(0,12px)}90%{opacity:.2}to{opacity:1;transform:scale(1.2,1)}}")
        return svg(200, 200, cloud.format("#667")
                   + '<path class="bolt" d="M104 110l-26 44h20l-8 36 36-50h-22l14-30z"/>', style=style)
    style = (".w{fill:none;stroke:#688;stroke-width:10;stroke-linecap:round;stroke-dasharray:150 40;animation:gust "
             "2.4s linear infinite}.w+.w"
             "{animation-delay:-.8s;stroke-dasharray:90 100}@keyframes gust{to{stroke-dashoffset:-190}}")
    return svg(200, 200, '<path class="w" d="M20 80H130a24 24 0 1 0-24-24"/><path class="w" d="M20 120H160a22 22 0 1 '
                         '1-22 22"/>', style=style)


def pulses():
    """A map whose places send out rings: scale and opacity about each place's own centre."""
    style = (".p{transform-box:fill-box;transform-origin:center;animation:ping 2s cubic-bezier(0,0,.2,1) infinite}"
             "@keyframes ping{75%,to{transform:"
             "scale(3);opacity:0}}.d{animation:beat 1s ease-in-out infinite alternate}@keyframes beat{to{r:10px;"
             "fill:#f59e0b}}")
    places = each(lambda i, at: f'<circle class="p" cx="{at[0]}" cy="{at[1]}" r="14" fill="#dc2626" '
                                f'style="animation-delay:{i * .4:.1f}s"/>'
                  f'<circle class="d" cx="{at[0]}" cy="{at[1]}" r="6" fill="#dc2626"/>',
                  ((70, 60), (160, 110), (240, 70), (200, 160)))
    return svg(320, 200, '<path d="M20 40l80-20 60 30 90-30 50 60-30 70-90 40-70-30-70 20z" fill="#cbd5e1"/>' + places,
               style=style)


def toggle():
    """Controls that move by themselves: a switch, a check mark that is drawn, a bell that rings, a heart that beats."""
    style = (".k{animation:k 2s ease-in-out infinite alternate}@keyframes k{40%{transform:translateX(0)}"
             "60%,to{transform:translateX(40px)}}.t{animation:"
             "t 2s ease-in-out infinite alternate}@keyframes t{40%{fill:#bbb}60%,to{fill:#22c55e}}"
             ".c{stroke-dasharray:70;stroke-dashoffset:70;animation:"
             "c .6s .4s cubic-bezier(.65,0,.45,1) forwards}@keyframes c{to{stroke-dashoffset:0}}"
             ".b{transform-origin:220px 20px;animation:b 1s "
             "ease-in-out infinite}@keyframes b{0%,50%,to{rotate:0deg}10%,30%{rotate:18deg}20%,40%{rotate:-18deg}}"
             ".h{transform-origin:300px 50px;"
             "animation:h 1.2s infinite}@keyframes h{0%,40%,to{scale:1}20%{scale:1.25}}")
    return svg(350, 100, '<rect class="t" x="10" y="30" width="80" height="40" rx="20"/><circle class="k" cx="30" '
                         'cy="50" r="16" fill="#fff"/><circle '
               'cx="145" cy="50" r="36" fill="#22c55e"/><path class="c" d="M125 50l14 16 26-30" fill="none" '
               'stroke="#fff" stroke-width="9"/><path class="b" '
               'd="M220 15c20 0 22 20 22 35l8 15h-60l8-15c0-15 2-35 22-35zM212 70h16a8 8 0 0 1-16 0z" fill="#f59e0b"/>'
               '<path class="h" '
               'd="M300 85C260 55 266 25 284 25c10 0 16 10 16 10s6-10 16-10c18 0 24 30-16 60z" fill="#e11d48"/>',
               style=style)


def clock():
    """A clock in steps: hands by SMIL and by CSS."""
    style = (".s{transform-origin:100px 100px;animation:tick 8s steps(16) infinite}"
             "@keyframes tick{to{transform:rotate(360deg)}}")
    return svg(200, 200, '<circle cx="100" cy="100" r="90" fill="#fff" stroke="#333" stroke-width="8"/><path d="M100 '
                         '100V50" stroke="#333" '
               f'stroke-width="12">{turn("0 100 100;360 100 100", "12s")}</path><path d="M100 100V30" stroke="#666" '
               f'stroke-width="8"><animateTransform '
               'attributeName="transform" type="rotate" from="0 100 100" to="360 100 100" dur="6s" '
               'repeatCount="indefinite" '
               'calcMode="discrete" values="0 100 100;60 100 100;120 100 100;180 100 100;240 100 100;300 100 100"/>'
               '</path>'
               '<path class="s" d="M100 120V24" stroke="#e00" stroke-width="5"/>', style=style)


def drawings():
    yield "bars", bars("1s")
    yield "rolling", rolling()
    yield "double-ring", double_ring()
    yield "ripple", ripple()
    yield "spinner", spinner()
    yield "material", material()
    yield "dash-circle", dash_circle()
    yield "dots-chain", dots("chain")
    yield "dots-scale", dots("scale")
    yield "orbit", orbit()
    yield "skeleton-offsets", skeleton("offsets")
    yield "skeleton-transform", skeleton("transform")
    yield "shimmer", shimmer()
    for kind in ("stripes", "indeterminate", "ring"):
        yield f"progress-{kind}", progress(kind)
    for kind in ("sun", "rain", "snow", "storm", "wind"):
        yield f"weather-{kind}", weather(kind)
    yield "pulses", pulses()
    yield "toggle", toggle()
    yield "clock", clock()

"""The random changes of change.py, and the values that they choose from."""
import copy
import re
from xml.etree import ElementTree as ET

SVG = "http://www.w3.org/2000/svg"
XLINK = "http://www.w3.org/1999/xlink"
PREFIXES = {"": SVG, "xlink": XLINK, "inkscape": "http://www.inkscape.org/namespaces/inkscape", "sodipodi": "http://sodipodi.sourceforge.net/DTD/sodipodi-0.dtd"}
LENGTHS = ["0", "1", "-3", "5", "12.5", "40", "100", "10%", "50%", "120%", "1em", "5mm", "0.2in", "3pt", "bogus", ""]
COLOURS = ["red", "green", "#08f", "rgb(10%, 60%, 90%)", "rgba(200,30,0,.5)", "hsl(120, 80%, 30%)", "currentColor", "none", "transparent", "inherit",
           "url(#nobody) orange", "url(#nobody)", "bogus"]
TRANSFORMS = ["translate(10 5)", "rotate(20)", "rotate(-30 50 50)", "scale(.7)", "scale(-1 1) translate(-100)", "skewX(15)", "matrix(1 .2 -.1 .9 4 2)",
              "scale(0)", "translate(3) rotate(5) scale(.9)", "none", "translate(10%)"]
NUMBERS = ["0", "0.3", "0.5", "1", "2", "-1", "50%", "1e-1", "bogus"]
# Attributes that style any element, with values that are right, odd and wrong.
PRESENTATION = {
    "fill": COLOURS, "stroke": COLOURS, "color": ["blue", "#a52", "inherit"], "opacity": NUMBERS, "fill-opacity": NUMBERS, "stroke-opacity": NUMBERS,
    "stroke-width": LENGTHS, "fill-rule": ["evenodd", "nonzero", "inherit"], "stroke-linecap": ["butt", "round", "square"],
    "stroke-linejoin": ["miter", "round", "bevel"], "stroke-miterlimit": ["0", "0.5", "1", "2", "10"],
    "stroke-dasharray": ["5", "10 3", "4,2,1", "0", "3 -1", "10%", "none"], "stroke-dashoffset": ["0", "3", "-4", "5%"],
    "display": ["none", "inline", "block", "inherit"], "visibility": ["hidden", "visible", "collapse"], "overflow": ["hidden", "visible", "scroll"],
    "paint-order": ["stroke", "markers stroke", "fill stroke markers", "normal"], "mix-blend-mode": ["multiply", "screen", "difference", "normal"],
    "isolation": ["isolate", "auto"], "shape-rendering": ["crispEdges", "auto"], "clip-rule": ["evenodd", "nonzero"],
    "color-interpolation-filters": ["sRGB", "linearRGB"], "stop-color": COLOURS, "stop-opacity": NUMBERS, "flood-color": COLOURS, "flood-opacity": NUMBERS,
    "transform": TRANSFORMS, "transform-origin": ["center", "10 20", "50% 50%", "right bottom"], "transform-box": ["fill-box", "view-box"],
    "vector-effect": ["non-scaling-stroke", "none"], "mask-type": ["alpha", "luminance"], "font-size": ["10", "24px", "larger"],
}
CSS_ONLY = {"mix-blend-mode", "isolation"}
UNITS = ["userSpaceOnUse", "objectBoundingBox"]
# Attributes of single elements.
ATTRIBUTES = {
    "rect": {"x": LENGTHS, "y": LENGTHS, "width": LENGTHS, "height": LENGTHS, "rx": LENGTHS, "ry": LENGTHS},
    "circle": {"cx": LENGTHS, "cy": LENGTHS, "r": LENGTHS},
    "ellipse": {"cx": LENGTHS, "cy": LENGTHS, "rx": LENGTHS, "ry": LENGTHS},
    "line": {"x1": LENGTHS, "y1": LENGTHS, "x2": LENGTHS, "y2": LENGTHS},
    "path": {"pathLength": ["10", "0", "-1", "100"]},
    "svg": {"x": LENGTHS, "y": LENGTHS, "width": LENGTHS, "height": LENGTHS, "viewBox": ["0 0 100 100", "-20 -10 200 150", "10 10 30 60", "0 0 50"],
            "preserveAspectRatio": ["none", "xMinYMin meet", "xMaxYMax slice", "xMidYMid slice"]},
    "use": {"x": LENGTHS, "y": LENGTHS, "width": LENGTHS, "height": LENGTHS},
    "symbol": {"viewBox": ["0 0 100 100", "0 0 40 20"], "preserveAspectRatio": ["none", "xMinYMax meet"], "x": LENGTHS, "width": LENGTHS, "height": LENGTHS},
    "linearGradient": {"x1": LENGTHS, "y1": LENGTHS, "x2": LENGTHS, "y2": LENGTHS, "gradientUnits": UNITS, "spreadMethod": ["pad", "reflect", "repeat"],
                       "gradientTransform": TRANSFORMS},
    "radialGradient": {"cx": LENGTHS, "cy": LENGTHS, "r": LENGTHS, "fx": LENGTHS, "fy": LENGTHS, "fr": ["0", "10%", "0.2"], "gradientUnits": UNITS,
                       "spreadMethod": ["pad", "reflect", "repeat"], "gradientTransform": TRANSFORMS},
    "stop": {"offset": ["0", "0.3", "50%", "1", "-1", "120%"]},
    "pattern": {"x": LENGTHS, "y": LENGTHS, "width": LENGTHS, "height": LENGTHS, "patternUnits": UNITS, "patternContentUnits": UNITS,
                "patternTransform": TRANSFORMS, "viewBox": ["0 0 10 10", "0 0 40 20"], "preserveAspectRatio": ["none", "xMaxYMin slice"]},
    "clipPath": {"clipPathUnits": UNITS, "transform": TRANSFORMS},
    "mask": {"maskUnits": UNITS, "maskContentUnits": UNITS, "x": LENGTHS, "y": LENGTHS, "width": LENGTHS, "height": LENGTHS},
    "marker": {"markerUnits": ["strokeWidth", "userSpaceOnUse"], "orient": ["auto", "auto-start-reverse", "45", "0.5turn"], "refX": LENGTHS, "refY": LENGTHS,
               "markerWidth": LENGTHS, "markerHeight": LENGTHS, "viewBox": ["0 0 10 10", "-5 -5 10 10"], "preserveAspectRatio": ["none", "xMinYMin slice"]},
    "filter": {"filterUnits": UNITS, "primitiveUnits": UNITS, "x": LENGTHS, "y": LENGTHS, "width": LENGTHS, "height": LENGTHS},
}
PARTS = {
    "clip": '<clipPath id="{id}"><circle cx="50" cy="50" r="45"/><rect x="60" y="60" width="80" height="80" clip-rule="evenodd"/></clipPath>',
    "boxclip": '<clipPath id="{id}" clipPathUnits="objectBoundingBox"><path d="M0 0L1 .2 .8 1 .1 .9z"/></clipPath>',
    "mask": '<mask id="{id}"><rect width="60%" height="100%" fill="white"/><circle cx="80" cy="50" r="40" fill="#888"/></mask>',
    "boxmask": '<mask id="{id}" maskContentUnits="objectBoundingBox"><rect x=".1" y=".1" width=".7" height=".8" fill="white" opacity=".8"/></mask>',
    # resvg draws what depends on the axes of a turned region otherwise: nothing here does.
    "filter": '<filter id="{id}"><feColorMatrix type="hueRotate" values="70"/><feComponentTransfer result="t"><feFuncR type="linear" slope=".6"/>'
              '</feComponentTransfer><feFlood flood-color="teal" flood-opacity=".4"/><feComposite in2="SourceAlpha" operator="in"/><feBlend in2="t"/></filter>',
    "blur": '<filter id="{id}" x="-20%" y="-20%" width="140%" height="140%"><feGaussianBlur stdDeviation="2"/></filter>',
    "linear": '<linearGradient id="{id}" x2=".7" y2="1" spreadMethod="reflect"><stop stop-color="gold"/><stop offset=".6" stop-color="navy" stop-opacity=".7"/></linearGradient>',
    "radial": '<radialGradient id="{id}" cx="50" cy="50" r="40" fx="30" gradientUnits="userSpaceOnUse"><stop offset=".2" stop-color="lime"/>'
              '<stop offset="1" stop-color="purple"/></radialGradient>',
    # resvg draws a tile as a bitmap, which blurs its edges: few and large tiles.
    "pattern": '<pattern id="{id}" width=".6" height=".7"><rect width="40%" height="30%" fill="crimson"/><circle cx="15" cy="20" r="12" fill="#04a"/></pattern>',
    "userpattern": '<pattern id="{id}" width="60" height="45" patternUnits="userSpaceOnUse" viewBox="0 0 4 3" patternTransform="translate(7 3)">'
                   '<path d="M0 0h2v2H0z" fill="green"/></pattern>',
    "marker": '<marker id="{id}" viewBox="0 0 10 10" refX="5" refY="5" markerWidth="4" markerHeight="4" orient="auto"><path d="M0 0L10 5 0 10z" fill="olive"/></marker>',
    "symbol": '<symbol id="{id}" viewBox="0 0 20 20"><circle cx="10" cy="10" r="8"/></symbol>',
}
COMBINATORS = ["{a} {b}", "{a} > {b}", "{a} + {b}", "{a} ~ {b}", "{b}:first-child", "{b}:last-child", "{b}:nth-child(2n+1)", "{b}:not({a})", "{b}", "* {b}",
               "svg {b}", "{b}[id]", "{a}, {b}", "{b}:nth-of-type(2)", "{b}:only-child"]
DRAWN = {"rect", "circle", "ellipse", "line", "polyline", "polygon", "path", "g", "use", "a", "switch", "svg"}


def local(element):
    return element.tag.rsplit("}", 1)[-1] if isinstance(element.tag, str) else ""


def name(element):
    return f"<{local(element)}{' #' + element.get('id') if element.get('id') else ''}>"


def parents(root):
    return {child: parent for parent in root.iter() for child in parent}


def elements(root):
    return [one for one in root.iter() if isinstance(one.tag, str) and one.tag.startswith("{" + SVG)]


def drawn(root):
    return [one for one in elements(root) if local(one) in DRAWN and one is not root]


def rendered(root):
    """Drawn elements that do not stand in a definition."""
    above = parents(root)

    def free(one):
        while one is not root:
            one = above[one]
            if local(one) not in ("g", "svg", "a", "switch"):
                return False
        return True
    return [one for one in drawn(root) if free(one)]


def fresh(root, word):
    taken, number = {one.get("id") for one in root.iter()}, 1
    while f"{word}{number}" in taken:
        number += 1
    return f"{word}{number}"


def define(root, kind):
    known = fresh(root, kind)
    root.insert(0, ET.fromstring(f'<svg xmlns="{SVG}"><defs>{PARTS[kind].format(id=known)}</defs></svg>')[0])
    return known


def value_for(root, one, attribute, chance):
    """A value from the drawing or from the tables."""
    table = ATTRIBUTES.get(local(one), {}).get(attribute) or PRESENTATION.get(attribute) or []
    here = [other.get(attribute) for other in elements(root) if other.get(attribute) is not None]
    return chance.choice((table + here) or NUMBERS)


def table_attribute(one, chance):
    special = list(ATTRIBUTES.get(local(one), {}))
    general = [known for known in PRESENTATION if known not in CSS_ONLY]
    return chance.choice(special) if special and chance.random() < 0.5 else chance.choice(general)


def declaration(root, chance):
    known = chance.choice(list(PRESENTATION))
    return known, chance.choice(PRESENTATION[known])


def add(root, chance):
    one = chance.choice([one for one in elements(root) if one is not root] or [root])
    attribute = table_attribute(one, chance)
    value = value_for(root, one, attribute, chance)
    one.set(attribute, value)
    return f"{name(one)} {attribute}={value!r}"


def remove(root, chance):
    one = chance.choice([one for one in elements(root) if one is not root and one.attrib])
    attribute = chance.choice([known for known in one.attrib if known != "id"])
    del one.attrib[attribute]
    return f"{name(one)} without {attribute}"


def swap(root, chance):
    one, other = chance.sample([one for one in elements(root) if one is not root and len(one.attrib) > 0], 2)
    attribute = chance.choice([known for known in {**one.attrib, **other.attrib} if known != "id"])
    first, second = one.get(attribute), other.get(attribute)
    for element, value in ((one, second), (other, first)):
        element.attrib.pop(attribute, None)
        if value is not None:
            element.set(attribute, value)
    return f"{attribute} of {name(one)} and {name(other)} swapped"


def replace(root, chance):
    one = chance.choice([one for one in elements(root) if one is not root and one.attrib])
    attribute = chance.choice([known for known in one.attrib if known not in ("id", "d", "style")])
    value = value_for(root, one, attribute, chance)
    one.set(attribute, value)
    return f"{name(one)} {attribute}={value!r} instead"


def number(root, chance):
    one = chance.choice([one for one in elements(root) if one is not root and any(re.search(r"\d", value) for value in one.attrib.values())])
    attribute = chance.choice([known for known, value in one.attrib.items() if known != "id" and re.search(r"\d", value) and "#" not in value])
    hits = list(re.finditer(r"-?\d+(?:\.\d+)?", one.get(attribute)))
    hit = chance.choice(hits)
    value = chance.choice([f"{float(hit[0]) * factor:g}" for factor in (0.5, 1.5, -1, 0, 3)])
    text = one.get(attribute)
    one.set(attribute, f"{text[:hit.start()]} {value}{text[hit.end():]}".strip())
    return f"{name(one)} {attribute}: {hit[0]} becomes {value}"


def wrap(root, chance):
    one = chance.choice(rendered(root))
    parent = parents(root)[one]
    index = list(parent).index(one)
    kind = chance.choice(["g", "a", "svg", "switch", "clip", "boxclip", "mask", "boxmask", "filter", "blur", "opacity", "transform"])
    outer = one.makeelement(f"{{{SVG}}}{kind if kind in ('a', 'svg', 'switch') else 'g'}", {})
    said = kind
    if kind == "svg":
        for attribute in chance.sample(list(ATTRIBUTES["svg"]), 3):
            outer.set(attribute, chance.choice(ATTRIBUTES["svg"][attribute]))
        said += f" {dict(outer.attrib)}"
    if kind == "opacity":
        outer.set("opacity", chance.choice(["0.5", "0.8", "0"]))
    if kind == "transform":
        outer.set("transform", chance.choice(TRANSFORMS))
    if kind in PARTS:
        used = {"boxclip": "clip-path", "clip": "clip-path", "boxmask": "mask", "mask": "mask"}.get(kind, "filter")
        outer.set(used, f"url(#{define(root, kind)})")
        parent, index = parents(root)[one], list(parents(root)[one]).index(one)
    tail, one.tail = one.tail, None
    parent.remove(one)
    outer.append(one)
    outer.tail = tail
    parent.insert(index, outer)
    return f"{name(one)} in {said}"


def serve(root, chance):
    one = chance.choice(rendered(root))
    kind = chance.choice(["linear", "radial", "pattern", "userpattern", "marker", "clip", "boxclip", "mask", "boxmask", "filter"])
    attribute = {"marker": "marker-" + chance.choice(["start", "mid", "end"]), "clip": "clip-path", "boxclip": "clip-path", "mask": "mask", "boxmask": "mask",
                 "filter": "filter"}.get(kind) or chance.choice(["fill", "stroke"])
    value = f"url(#{define(root, kind)})"
    one.set(attribute, value)
    if attribute in one.get("style", ""):
        one.set("style", re.sub(rf"(?:^|;)\s*{attribute}\s*:[^;]*", "", one.get("style")))
    return f"{name(one)} {attribute}={value}"


def style(root, chance):
    one = chance.choice([one for one in elements(root) if one is not root])
    known, value = declaration(root, chance)
    text = f"{known}: {value}{chance.choice(['', '', ' !important'])}"
    one.set("style", (one.get("style", "").rstrip("; ") + "; " if one.get("style") else "") + text)
    return f"{name(one)} style {text}"


def sheet(root, chance):
    candidates = [one for one in elements(root) if one is not root]
    one, other = chance.choice(candidates), chance.choice(candidates)
    selectors = []
    for element in (one, other):
        kind = chance.choice(["class", "type", "id"])
        if kind == "class":
            word = chance.choice(["a", "b"])
            element.set("class", (element.get("class", "") + " " + word).strip())
            selectors.append("." + word)
        if kind == "type":
            selectors.append(local(element))
        if kind == "id":
            element.set("id", element.get("id") or fresh(root, "e"))
            selectors.append("#" + element.get("id") if re.fullmatch(r"[A-Za-z][\w-]*", element.get("id")) else local(element))
    known, value = declaration(root, chance)
    rule = chance.choice(COMBINATORS).format(a=selectors[0], b=selectors[1]) + f" {{ {known}: {value}{chance.choice(['', '', ' !important'])} }}"
    node = root.makeelement(f"{{{SVG}}}style", {})
    node.text = rule
    root.insert(0, node)
    return f"sheet {rule}"


def use(root, chance):
    above = parents(root)
    one = chance.choice(drawn(root))
    one.set("id", one.get("id") or fresh(root, "e"))
    node = root.makeelement(f"{{{SVG}}}use", {chance.choice(["href", f"{{{XLINK}}}href"]): "#" + one.get("id")})
    for attribute in chance.sample(["x", "y", "width", "height", "transform", "opacity", "fill", "stroke"], chance.randint(0, 3)):
        node.set(attribute, chance.choice(ATTRIBUTES["use"].get(attribute) or PRESENTATION[attribute]))
    place = chance.choice([root] + [other for other in rendered(root) if local(other) == "g"])
    inside = place
    while inside is not None and inside is not one:
        inside = above.get(inside)
    (root if inside is one else place).append(node)
    return f"{name(one)} used with { {known: value for known, value in node.attrib.items() if 'href' not in known} }"


def transform(root, chance):
    one = chance.choice(drawn(root))
    value = chance.choice(TRANSFORMS)
    one.set("transform", f"{one.get('transform', '')} {value}".strip())
    return f"{name(one)} transform={value!r}"


def duplicate(root, chance):
    one = chance.choice(rendered(root))
    twin = copy.deepcopy(one)
    for inner in twin.iter():
        inner.attrib.pop("id", None)
    twin.set("transform", twin.get("transform", "") + " " + chance.choice(TRANSFORMS[:7]))
    parents(root)[one].append(twin)
    return f"{name(one)} duplicated"


def move(root, chance):
    """The presentation attributes of an element stand in its style, or on its parent."""
    one = chance.choice([one for one in drawn(root) if set(one.attrib) & set(PRESENTATION)])
    parent = parents(root)[one]
    known = chance.choice([known for known in one.attrib if known in PRESENTATION])
    value = one.attrib.pop(known)
    if chance.random() < 0.5:
        one.set("style", f"{one.get('style', '')};{known}:{value}".strip(";"))
        return f"{name(one)} {known} moved to style"
    parent.set(known, value)
    return f"{name(one)} {known} moved to its parent"


CHANGES = [add, add, remove, swap, replace, number, wrap, wrap, serve, serve, style, sheet, sheet, use, use, transform, duplicate, move]


def turns_a_filter(root):
    """resvg takes a filter's region along the axes of the page, also where it is turned or skewed: nothing can be told of such a drawing."""
    def texts():
        for one in root.iter():
            yield from (one.get(known, "") for known in ("transform", "style"))
            yield one.text or ""
    return any(local(one) == "filter" for one in root.iter()) and any(re.search(r"rotate|skew|matrix", text) for text in texts())


def change(root, chance):
    """The drawing with one change, and which that is. Some need what a drawing does not have: then another is made."""
    for _ in range(20):
        trial = copy.deepcopy(root)
        try:
            said = chance.choice(CHANGES)(trial, chance)
        except (IndexError, ValueError, KeyError):
            continue
        if not turns_a_filter(trial):
            return trial, said
    return root, "nothing"

/// Writes gradients and patterns.
struct SVGPaints: PaintVisitor {
    private let document: SVGDocument
    private let name: String
    private(set) var element: Markup

    init(_ document: SVGDocument, _ name: String) {
        self.document = document
        self.name = name
        element = Markup("linearGradient", [Markup.Attribute(name: "id", value: name)])
    }

    mutating func visit(_ paint: LinearGradientPaint) {
        let format = document.decimals(at: paint.units.scale(document), finer: 10)
        var gradient = gradient("linearGradient", paint.units, paint.transform, paint.spread)
        gradient.set("x1", paint.x1, format, default: 0)
        gradient.set("y1", paint.y1, format, default: 0)
        gradient.set("x2", format.text(paint.x2))
        gradient.set("y2", paint.y2, format, default: 0)
        gradient.children = stops(paint.stops)
        element = gradient
    }

    mutating func visit(_ paint: RadialGradientPaint) {
        let format = document.decimals(at: paint.units.scale(document), finer: 10)
        var gradient = gradient("radialGradient", paint.units, paint.transform, paint.spread)
        gradient.set("cx", format.text(paint.cx))
        gradient.set("cy", format.text(paint.cy))
        gradient.set("r", format.text(paint.r))
        gradient.set("fx", paint.fx, format, default: paint.cx)
        gradient.set("fy", paint.fy, format, default: paint.cy)
        gradient.set("fr", paint.fr, format, default: 0)
        gradient.children = stops(paint.stops)
        element = gradient
    }

    mutating func visit(_ paint: PatternPaint) {
        let scale = document.resourceScale * paint.transform.largestScale
        let format = document.decimals(at: paint.units.scale(document), finer: 100)
        var pattern = Markup("pattern", [Markup.Attribute(name: "id", value: name)])
        pattern.set("patternUnits", paint.units.text(default: .box))
        pattern.set("patternContentUnits", paint.contentUnits.text(default: .user))
        pattern.set("patternTransform", document.text(paint.transform, at: document.resourceScale))
        pattern.set("x", paint.x, format, default: 0)
        pattern.set("y", paint.y, format, default: 0)
        pattern.set("width", format.text(paint.width))
        pattern.set("height", format.text(paint.height))
        pattern.set("viewBox", paint.viewBox.map { format.text([$0.x, $0.y, $0.width, $0.height]) })
        pattern.set("preserveAspectRatio", paint.aspectRatio)
        document.isInPattern = true
        defer { document.isInPattern = false }
        pattern.children = SVGNodes.elements(paint.children, document, scale: scale * paint.contentUnits.factor)
        element = pattern
    }

    private func gradient(
        _ type: String, _ units: SceneUnits, _ transform: Transform, _ spread: GradientSpread
    ) -> Markup {
        var gradient = Markup(type, [Markup.Attribute(name: "id", value: name)])
        gradient.set("gradientUnits", units.text(default: .box))
        gradient.set("gradientTransform", document.text(transform, at: units.scale(document)))
        gradient.set("spreadMethod", spread == .pad ? nil : spread.rawValue)
        return gradient
    }

    private func stops(_ stops: [GradientStop]) -> [Markup] {
        stops.map { stop in
            var element = Markup("stop")
            element.set("offset", stop.offset, SVGInk.fraction, default: 0)
            element.set("stop-color", stop.color == .black ? nil : stop.color.shortText)
            element.set("stop-opacity", stop.opacity, SVGInk.fraction, default: 1)
            return element
        }
    }
}

extension SceneUnits {
    /// The keyword; `nil` for the default of the attribute.
    func text(default initial: SceneUnits) -> String? {
        self == initial ? nil : self == .box ? "objectBoundingBox" : "userSpaceOnUse"
    }

    /// How large a unit is roughly: a box may be as large as a drawing.
    var factor: Double { self == .box ? 1000 : 1 }

    func scale(_ document: SVGDocument) -> Double { document.resourceScale * factor }
}

extension SceneColor {
    /// The shortest text of the colour in SVG.
    var shortText: String {
        if let name = Self.shortNames[hex] { return name }
        let digits = Array(hex.dropFirst())
        let isDoubled = digits[0] == digits[1] && digits[2] == digits[3] && digits[4] == digits[5]
        return isDoubled ? "#\(digits[0])\(digits[2])\(digits[4])" : hex
    }

    /// The names that are shorter than the number (CSS Color 4, 6.1).
    private static let shortNames = [
        "#f0ffff": "azure", "#f5f5dc": "beige", "#ffe4c4": "bisque", "#a52a2a": "brown", "#ff7f50": "coral",
        "#ffd700": "gold", "#808080": "gray", "#008000": "green", "#4b0082": "indigo", "#fffff0": "ivory",
        "#f0e68c": "khaki", "#faf0e6": "linen", "#800000": "maroon", "#000080": "navy", "#808000": "olive",
        "#ffa500": "orange", "#da70d6": "orchid", "#cd853f": "peru", "#ffc0cb": "pink", "#dda0dd": "plum",
        "#800080": "purple", "#ff0000": "red", "#fa8072": "salmon", "#a0522d": "sienna", "#c0c0c0": "silver",
        "#fffafa": "snow", "#d2b48c": "tan", "#008080": "teal", "#ff6347": "tomato", "#ee82ee": "violet",
        "#f5deb3": "wheat",
    ]
}

extension SVGDocument {
    /// A transform, drawn at a scale; `nil` for the identity.
    func text(_ transform: Transform, at scale: Double) -> String? {
        guard !transform.isIdentity else { return nil }
        let offsets = decimals(at: scale), factors = factors(of: transform)
        let one = factors.units(1), linear = [transform.a, transform.b, transform.c, transform.d]
        let units = linear.map(factors.units)
        let shift = [transform.e, transform.f], hasShift = shift.map(offsets.units) != [0, 0]
        if units == [one, 0, 0, one] {
            guard hasShift else { return nil }
            return "translate(\(offsets.packed(offsets.units(transform.f) == 0 ? [transform.e] : shift)))"
        }
        if units[1] == 0, units[2] == 0, !hasShift {
            return "scale(\(factors.packed(units[0] == units[3] ? [transform.a] : [transform.a, transform.d])))"
        }
        let numbers = factors.packed(linear), last = offsets.packed(shift)
        return "matrix(\(numbers)\(last.hasPrefix("-") ? "" : " ")\(last))"
    }

    private func factors(of transform: Transform) -> DecimalText {
        options.precision.map { DecimalText(decimals: $0) } ?? DecimalText(step: transform.largestScale / 200_000)
    }
}

extension Transform {
    /// How much longer a length becomes at most, roughly.
    var largestScale: Double { max((a * a + b * b).squareRoot(), (c * c + d * d).squareRoot()) }
}

/// Rounds the coordinates of a path, those of long edges parallel to an axis to more decimals.
///
/// Such an edge covers all its pixels in equal measure. Where that measure is between two steps of a rasterizer's
/// antialiasing, the smallest change shows along the whole edge.
struct PathGrid: PathSink {
    /// Writes the units in which coordinates are returned.
    let format: DecimalText

    /// The number of units in a step of other coordinates.
    private let coarse: Int
    /// The shortest edge whose coordinate is exact, in units.
    private let length: Int
    private var exactX: Set<Int> = [], exactY: Set<Int> = []
    private var start = Point(0, 0), current = Point(0, 0)

    init(_ document: SVGDocument, _ scale: Double) {
        let usual = document.decimals(at: scale)
        format = document.decimals(at: scale, finer: 1000)
        coarse = (usual.decimals..<max(format.decimals, usual.decimals)).reduce(1) { power, _ in power * 10 }
        let size = document.scene.size
        length = format.units(max(size.width, size.height) / max(scale, 1e-9) / 10)
    }

    /// The step of rounded coordinates.
    var step: Double { format.number(coarse) }

    /// A point as it is written.
    func rounded(_ point: Point) -> Point { Point(format.number(x(point)), format.number(y(point))) }

    /// A curve as it is written.
    func rounded(_ curve: CubicCurve) -> CubicCurve {
        CubicCurve(
            start: rounded(curve.start), control1: rounded(curve.control1), control2: rounded(curve.control2),
            end: rounded(curve.end))
    }

    /// A length in units, rounded to a multiple of the step of coordinates.
    func length(_ number: Double, multiple: Int) -> Int {
        let step = coarse * multiple
        return (format.units(number) + step / 2) / step * step
    }

    func x(_ point: Point) -> Int { rounded(format.units(point.x), exactX) }
    func y(_ point: Point) -> Int { rounded(format.units(point.y), exactY) }

    private func rounded(_ units: Int, _ exact: Set<Int>) -> Int {
        guard coarse > 1, !exact.contains(units) else { return units }
        let half = units < 0 ? -coarse / 2 : coarse / 2
        return (units + half) / coarse * coarse
    }

    mutating func move(to end: Point) { (start, current) = (end, end) }
    mutating func quadratic(to end: Point, control: Point) { current = end }
    mutating func cubic(to end: Point, control1: Point, control2: Point) { current = end }
    mutating func close() { line(to: start) }

    mutating func line(to end: Point) {
        let (x, y) = (format.units(end.x), format.units(end.y))
        let (fromX, fromY) = (format.units(current.x), format.units(current.y))
        current = end
        if x == fromX, abs(y - fromY) >= length { exactX.insert(x) }
        if y == fromY, abs(x - fromX) >= length { exactY.insert(y) }
    }
}

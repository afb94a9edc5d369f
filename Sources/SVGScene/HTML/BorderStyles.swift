import Switchless
import VectorScene

/// The style of a border or an outline (CSS Backgrounds 3, 3.2).
public enum BorderStyle: String, Keyword {
    case none, hidden, solid, dashed, dotted, double, groove, ridge, inset, outset

    /// Whether nothing is drawn.
    var isEmpty: Bool { self == .none || self == .hidden }

    /// How it is drawn.
    var look: BorderLook { Self.looks[self] ?? BorderLook() }

    private static let looks: [BorderStyle: BorderLook] = [
        .dashed: BorderLook(dash: .dashes), .dotted: BorderLook(dash: .dots),
        .double: BorderLook(layers: [BorderLook.Layer(end: 1 / 3), BorderLook.Layer(start: 2 / 3)]),
        .groove: BorderLook(layers: [
            BorderLook.Layer(end: 0.5, tone: .sunken), BorderLook.Layer(start: 0.5, tone: .raised),
        ]),
        .ridge: BorderLook(layers: [
            BorderLook.Layer(end: 0.5, tone: .raised), BorderLook.Layer(start: 0.5, tone: .sunken),
        ]),
        .inset: BorderLook(layers: [BorderLook.Layer(tone: .sunken)]),
        .outset: BorderLook(layers: [BorderLook.Layer(tone: .raised)]),
    ]
}

/// How a style of borders is drawn.
struct BorderLook: Sendable {
    /// A line between two shares of the width, from outside.
    struct Layer: Sendable {
        var start = 0.0, end = 1.0
        var tone = BorderTone.flat
    }

    var layers = [Layer()]
    /// The dashes; `nil` for a whole line.
    var dash: BorderDash?

    /// Whether some sides are darker than others.
    var hasDepth: Bool { layers.contains { $0.tone.hasDepth } }
}

/// Which sides of a line are in the shade.
struct BorderTone: Sendable {
    /// Whether the sides at the bottom and on the right are lit; `nil` where all are.
    private let litSides: Bool?

    static let flat = BorderTone(litSides: nil), sunken = BorderTone(litSides: true),
        raised = BorderTone(litSides: false)

    var hasDepth: Bool { litSides != nil }

    /// The colour of a side, as Chromium shades it.
    ///
    /// - Parameter isLit: whether it is a side of those that are lit where the line is sunken.
    func color(_ fill: SceneFill, isLit: Bool) -> SceneFill {
        guard let litSides, let color = fill.paint.color else { return fill }
        let channels = SIMD3(Double(color.red), Double(color.green), Double(color.blue)) / 255
        let isDark = (channels * channels).sum() < Self.darkest, isShaded = litSides != isLit
        // Sides in the shade are darker; what is too dark for that has lighter sides instead.
        guard isShaded != isDark else { return fill }
        var shaded = fill
        shaded.paint = .color(SceneColor(isShaded ? Self.dark(channels) : Self.light(channels)))
        return shaded
    }

    private static func dark(_ channels: SIMD3<Double>) -> SIMD3<Double> {
        channels * max(0, channels.max() - 0.33) / channels.max()
    }

    private static func light(_ channels: SIMD3<Double>) -> SIMD3<Double> {
        let most = channels.max()
        return most > 0 ? channels * min(1, most + 0.33) / most : SIMD3(repeating: 84.0 / 255)
    }

    /// The square of the distance from black of the colour 0x202020.
    private static let darkest = 3 * (32.0 / 255) * (32.0 / 255)
}

/// Dashes in widths of their line (CSS Backgrounds 3, 3.2; how long they are is the browser's).
struct BorderDash: Sendable {
    /// The lengths of a dash and of a gap, of lines that are wider than `thin`, and of others.
    let wide, narrow: (dash: Double, gap: Double)
    /// The greatest width of the others.
    let thin: Double
    /// Whether wide ones are round dots.
    let areDots: Bool

    static let dashes = BorderDash(wide: (2, 1), narrow: (3, 2), thin: 2.999, areDots: false)
    static let dots = BorderDash(wide: (1, 1), narrow: (1, 1), thin: 3, areDots: true)

    /// Dashes that fit a line.
    struct Fitted {
        var lengths: [Double] = []
        var cap = LineCap.butt
    }

    /// Fits them, so that a line begins and ends with one.
    func fitted(along length: Double, _ width: Double, isClosed: Bool) -> Fitted {
        let isThin = width <= thin, pattern = isThin ? narrow : wide
        let dash = pattern.dash * width, gap = pattern.gap * width
        guard length.isFinite, length > 2 * dash else { return Fitted() }
        let whole = 2 * dash + (isClosed ? 2 : 1) * gap
        let best = length <= whole ? gap * length / whole : Self.gap(along: length, dash, gap, isClosed: isClosed)
        let drawn = length <= whole ? dash * length / whole : dash
        guard areDots, !isThin else { return Fitted(lengths: [drawn, max(0, best)]) }
        return Fitted(lengths: [0, best + dash - 0.01], cap: .round)
    }

    /// The gap nearest to the wanted one with which the line ends with a dash.
    private static func gap(along length: Double, _ dash: Double, _ gap: Double, isClosed: Bool) -> Double {
        let count = ((isClosed ? length : length + gap) / (dash + gap)).rounded(.down)
        let found = { (count: Double) in (length - count * dash) / (isClosed ? count : count - 1) }
        let (fewer, more) = (found(count), found(count + 1))
        return more <= 0 || abs(fewer - gap) < abs(more - gap) ? fewer : more
    }
}

extension SceneColor {
    /// - Parameter channels: from 0 to 1.
    fileprivate init(_ channels: SIMD3<Double>) {
        let bytes = (channels * 255).clamped(lowerBound: .zero, upperBound: SIMD3(repeating: 255)).rounded(
            .toNearestOrEven)
        self.init(red: UInt8(bytes.x), green: UInt8(bytes.y), blue: UInt8(bytes.z))
    }
}

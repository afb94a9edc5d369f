import Switchless

/// A paint as a style of Canvas 2D.
struct CanvasStyle {
    /// The expression of the style.
    let code: String
    /// The space in which the style is as it should be; `nil` for that of the node.
    var transform: Transform?
    var isGradient = false
}

/// Makes the style of a gradient.
struct CanvasStyleReader: PaintVisitor {
    let literals: CanvasLiterals
    private(set) var style: CanvasStyle?
    /// The code and the message of what is not carried.
    private(set) var lost: (code: String, message: String)?

    init(literals: CanvasLiterals) { self.literals = literals }

    mutating func visit(_ paint: LinearGradientPaint) {
        guard paint.units == .user else { return takeFirst(of: paint.stops) }
        note(paint.spread)
        let (start, end) = Self.line(of: paint)
        gradient("createLinearGradient(\(literals.list(start.x, start.y, end.x, end.y)))", paint.stops)
    }

    mutating func visit(_ paint: RadialGradientPaint) {
        guard paint.units == .user else { return takeFirst(of: paint.stops) }
        note(paint.spread)
        let own = paint.transform
        // A similarity takes circles to circles.
        let isRound = own.isIdentity || abs(own.a - own.d) + abs(own.b + own.c) <= 1e-9 * own.scaleFactor
        let (focus, center) = (Point(paint.fx, paint.fy), Point(paint.cx, paint.cy))
        let (first, last) = isRound ? (own.apply(focus), own.apply(center)) : (focus, center)
        let scale = isRound ? own.scaleFactor : 1
        let circles = literals.list(first.x, first.y, paint.fr * scale, last.x, last.y, paint.r * scale)
        gradient("createRadialGradient(\(circles))", paint.stops)
        if !isRound { style?.transform = own }
    }

    mutating func visit(_ paint: PatternPaint) {
        lost = ("patterns", "what is painted with a pattern is left out")
    }

    /// The line of a gradient after its transform. Its colours change along the line only, so the line may have to
    /// turn.
    private static func line(of paint: LinearGradientPaint) -> (start: Point, end: Point) {
        let (start, end) = (Point(paint.x1, paint.y1), Point(paint.x2, paint.y2))
        let own = paint.transform
        guard !own.isIdentity, let inverse = own.inverse() else { return (start, end) }
        let (dx, dy) = (end.x - start.x, end.y - start.y)
        let square = dx * dx + dy * dy
        guard square > 0 else { return (own.apply(start), own.apply(end)) }
        // How fast the offset grows along each axis after the transform.
        let across = (inverse.a * dx + inverse.b * dy) / square
        let down = (inverse.c * dx + inverse.d * dy) / square
        let from = own.apply(start)
        let rate = across * across + down * down
        return (from, Point(from.x + across / rate, from.y + down / rate))
    }

    private mutating func note(_ spread: GradientSpread) {
        guard spread != .pad else { return }
        lost = ("gradient-spread", "a gradient that \(spread.rawValue)s continues with its last colours")
    }

    private mutating func gradient(_ call: String, _ stops: [GradientStop]) {
        let list = stops.lazy.filter { _ in !TimeBudget.isOver(after: 10) }.map { [literals] stop in
            "[\(literals.of(stop.offset)), \(literals.of(Self.color(stop)))]"
        }
        let code = "gradient(context.\(call), [\(list.joined(separator: ", "))])"
        style = CanvasStyle(code: code, isGradient: true)
    }

    /// A paint that depends on the box of text is replaced by its first colour.
    private mutating func takeFirst(of stops: [GradientStop]) {
        lost = ("text-boxes", "a gradient that depends on the box of text is drawn as its first colour")
        style = stops.first.map { CanvasStyle(code: literals.of(Self.color($0))) }
    }

    private static func color(_ stop: GradientStop) -> String {
        guard stop.opacity < 1 else { return stop.color.hex }
        let alpha = String(Int((max(0, stop.opacity) * 255).rounded()), radix: 16)
        return stop.color.hex + (alpha.utf8.count < 2 ? "0" : "") + alpha
    }
}

import VectorScene

/// Makes what a fill or a stroke paints with: a colour or a gradient.
struct LottieInk: PaintVisitor {
    /// What is painted with, and the space that it is painted in.
    struct Ink {
        let object: LottieObject
        var space = Transform.identity
    }

    private let book: LottieBook
    private let node: PathNode
    private let opacity: LottieNumbers
    /// The fields of the gradient that is visited.
    private var fields = MovingFields()
    private let isStroke: Bool
    private var ink: Ink?

    init(_ book: LottieBook, _ node: PathNode, _ opacity: LottieNumbers, isStroke: Bool) {
        self.book = book
        self.node = node
        self.opacity = opacity
        self.isStroke = isStroke
    }

    /// - Parameter field: the paint over time; `nil` where it stays.
    mutating func paint(_ paint: ScenePaint, _ field: MovingField?) throws -> Ink? {
        guard let index = paint.resource else {
            let channels = LottieNumbers(field, else: (paint.color ?? .black).channels).mapped { $0.map { $0 / 255 } }
            return Ink(object: ["ty": isStroke ? "st" : "fl", "c": channels.list, "o": opacity.percent])
        }
        guard book.resources.paints.indices.contains(index) else { return nil }
        let target = TrackTarget.resource(.paints, index), paint = book.resources.paints[index]
        let moving = try book.fields(of: target), box = node.bounds ?? .zero
        fields = moving
        guard moving.moves else {
            try paint.resolved(in: box)?.accept(&self)
            return ink
        }
        let runs = moving.runs(until: book.length.end)
        if runs.count > 1 {
            book.report("gradient-steps", "a gradient that gets other stops keeps the first", of: node)
            fields = moving.restricted(from: runs[0].start, to: runs[0].end)
        }
        try moving.applied(to: paint, at: 0, as: AnyPaintResource.self).value.resolved(in: box)?.accept(&self)
        return ink
    }

    // MARK: Gradients

    mutating func visit(_ paint: LinearGradientPaint) throws {
        let ends = numbers([("x1", paint.x1), ("y1", paint.y1), ("x2", paint.x2), ("y2", paint.y2)])
        let line = LottieNumbers.joined([ends, transform(paint.transform)]).mapped { numbers in
            let transform = Transform(entries: Array(numbers[4...9]))
            let start = Point(numbers[0], numbers[1]), end = Point(numbers[2], numbers[3])
            return Self.line(from: start, to: end, transform)
        }
        gradient(1, paint.spread, stops(paint.stops) { $0 }, start: line, end: line.mapped { Array($0[2...3]) })
    }

    /// The line along which the colours change the same way after a transform.
    private static func line(from start: Point, to end: Point, _ transform: Transform) -> [Double] {
        let first = transform.apply(start), way = transform.apply(end) - first
        // The colour is the same along what was at a right angle to the line.
        let even = transform.apply(Point(start.x + start.y - end.y, start.y + end.x - start.x)) - first
        let across = Point(-even.y, even.x), square = across.x * across.x + across.y * across.y
        guard square > 0 else { return [first.x, first.y, first.x + way.x, first.y + way.y] }
        let share = (way.x * across.x + way.y * across.y) / square
        return [first.x, first.y, first.x + across.x * share, first.y + across.y * share]
    }

    mutating func visit(_ paint: RadialGradientPaint) throws {
        let circle = numbers([("cx", paint.cx), ("cy", paint.cy), ("r", paint.r)])
        let matrix = transform(paint.transform)
        // An ellipse is a circle in a space of its own, where the path is what it was before.
        let own = matrix.isStill && !isStroke && !paint.transform.isSimilar && paint.transform.isInvertible
        let around = own ? LottieNumbers(Transform.identity.entries) : matrix
        if !own, !paint.transform.isSimilar {
            book.report("gradient-ellipse", "a gradient of an ellipse is one of a circle in Lottie", of: node)
        }
        let placed = LottieNumbers.joined([circle, around]).mapped { numbers in
            let transform = Transform(entries: Array(numbers[3...8]))
            let center = transform.apply(Point(numbers[0], numbers[1]))
            return [center.x, center.y, center.x + numbers[2] * transform.scaleFactor, center.y]
        }
        let focus = numbers([("fx", paint.fx), ("fy", paint.fy)])
        let shift = LottieNumbers.joined([circle, focus]).mapped { numbers -> [Double] in
            let away = Point(numbers[3] - numbers[0], numbers[4] - numbers[1])
            return [numbers[2] > 0 ? away.length / numbers[2] : 0, Angle.direction(away)]
        }
        let inner = paint.r > 0 ? min(paint.fr / paint.r, 1) : 0
        let colors = stops(paint.stops) { inner + $0 * (1 - inner) }
        gradient(2, paint.spread, colors, start: placed, end: placed.mapped { Array($0[2...3]) })
        if let made = ink {
            ink = Ink(
                object: made.object.adding("h", shift.percent).adding("a", shift.mapped { [$0[1]] }.number),
                space: own ? paint.transform : .identity)
        }
    }

    mutating func visit(_ paint: PatternPaint) throws {
        book.report("patterns", "Lottie has no patterns; what is painted with one is left out", of: node)
    }

    private mutating func gradient(
        _ kind: Int, _ spread: GradientSpread, _ stops: LottieObject, start: LottieNumbers, end: LottieNumbers
    ) {
        if spread != .pad {
            book.report(
                "gradient-spread", "a gradient that \(spread.rawValue)s continues with its last colours", of: node)
        }
        ink = Ink(
            object: [
                "ty": isStroke ? "gs" : "gf", "o": opacity.percent, "t": kind, "g": stops,
                "s": start.mapped { Array($0[0...1]) }.list, "e": end.list,
            ])
    }

    private func numbers(_ standing: [(name: String, number: Double)]) -> LottieNumbers {
        .joined(standing.map { LottieNumbers(fields.field($0.name), else: [$0.number]) })
    }

    private func transform(_ transform: Transform) -> LottieNumbers {
        LottieNumbers(fields.field("transform"), else: transform.entries)
    }

    /// The stops: offsets with colours, and then offsets with opacities where there are any.
    private func stops(_ stops: [GradientStop], _ offset: (Double) -> Double) -> LottieObject {
        let elements = fields.elements(of: "stops")
        let parts = stops.enumerated().map { index, stop -> LottieNumbers in
            let own = elements[index] ?? MovingFields()
            return .joined([
                LottieNumbers(own.field("offset"), else: [stop.offset]),
                LottieNumbers(own.field("color"), else: stop.color.channels),
                LottieNumbers(own.field("opacity"), else: [stop.opacity]),
            ])
        }
        let all = LottieNumbers.joined(parts)
        let places = stops.indices.map { $0 * 5 }
        let isOpaque = all.keys.allSatisfy { key in places.allSatisfy { key.numbers[$0 + 4] == 1 } }
        let list = all.mapped { numbers in
            let colors = places.flatMap { place in
                [offset(numbers[place])] + numbers[(place + 1)...(place + 3)].map { $0 / 255 }
            }
            return colors + (isOpaque ? [] : places.flatMap { [offset(numbers[$0]), numbers[$0 + 4]] })
        }
        return ["p": stops.count, "k": list.list]
    }
}

extension Transform {
    /// Whether circles stay circles.
    fileprivate var isSimilar: Bool {
        let close = 1e-6 * abs(determinant)
        return abs(a * a + b * b - c * c - d * d) <= close && abs(a * c + b * d) <= close
    }
}

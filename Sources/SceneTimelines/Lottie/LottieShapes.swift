import VectorScene

/// The shapes of a path: its outlines, and how they are filled and stroked.
struct LottieShapes {
    /// The shapes, frontmost first.
    private(set) var items: [LottieObject] = []
    /// How many times they paint.
    private(set) var inkCount = 0
    /// The outlines that would be masks of the same form; `nil` where there is no such form.
    private(set) var outlines: [LottieObject]?

    private let book: LottieBook
    private let node: PathNode
    private let fields: MovingFields
    private let isClip: Bool

    init(_ book: LottieBook, _ node: PathNode, _ fields: MovingFields, isClip: Bool) {
        self.book = book
        self.node = node
        self.fields = fields
        self.isClip = isClip
    }

    /// A group of shapes.
    static func group(
        _ shapes: [LottieObject], _ transform: LottieTransform, _ opacity: LottieNumbers = LottieNumbers([1])
    ) -> LottieObject {
        let own: LottieObject = ["ty": "tr"]
        return ["ty": "gr", "it": shapes + [own.adding(transform.properties(opacity: opacity))]]
    }

    /// Makes the shapes.
    mutating func draw() throws {
        let transform = LottieTransform(fields.field("transform"), else: node.transform)
        guard !isClip else { return try drawClip(transform) }
        let fill = try node.fill.flatMap { fill in
            try ink(fields.below("fill"), fill.paint, fill.opacity, isStroke: false).map { ink in
                Ink(object: ink.object.adding("r", Self.rules[fill.rule]), space: ink.space)
            }
        }
        let stroke = try node.stroke.flatMap { stroke in
            try ink(fields.below("stroke"), stroke.paint, stroke.opacity, isStroke: true).map { ink in
                Ink(object: line(stroke, ink.object), space: .identity)
            }
        }
        let inks = (node.strokeFirst ? [fill, stroke] : [stroke, fill]).compactMap { $0 }
        guard !inks.isEmpty else { return }
        inkCount = inks.count
        guard inks.contains(where: { $0.space != .identity }) else {
            let path = try LottiePath(fields.field("d"), else: node.data, by: baked(transform))
            let place = bakes(transform) ? LottieTransform.identity : transform
            items = path.outlines.isEmpty ? [] : [Self.group(path.shapes + inks.map(\.object), place)]
            return
        }
        let groups = try inks.map { ink in
            let path = try LottiePath(fields.field("d"), else: node.data, by: ink.space.inverse() ?? .identity)
            return Self.group(path.shapes + [ink.object], LottieTransform(ink.space))
        }
        items = [Self.group(groups, transform)]
    }

    /// Whether the outlines are transformed themselves: players differ in what they make of a skew.
    private func bakes(_ transform: LottieTransform) -> Bool {
        guard let still = transform.still, node.stroke == nil, node.fill?.paint.color != nil else { return false }
        return abs(still.a * still.c + still.b * still.d) > 1e-9
    }

    private func baked(_ transform: LottieTransform) -> Transform {
        bakes(transform) ? transform.still ?? .identity : .identity
    }

    private mutating func drawClip(_ transform: LottieTransform) throws {
        let rule = node.fill?.rule ?? .nonzero
        let path = try LottiePath(fields.field("d"), else: node.data, by: transform.still ?? .identity)
        let black: LottieObject = [
            "ty": "fl", "c": LottieNumbers([0, 0, 0]).list, "o": LottieNumbers([1]).percent,
            "r": Self.rules[rule] ?? 1,
        ]
        inkCount = 1
        let place = transform.still == nil ? transform : .identity
        items = [Self.group(path.shapes + [black], place)]
        if path.outlines.count == 1, rule == .nonzero, transform.still != nil { outlines = path.outlines }
    }

    private static let rules: [FillRule: Int] = [.nonzero: 1, .evenodd: 2]

    // MARK: Ink

    /// What a fill or a stroke paints with, and the space that it is painted in.
    private typealias Ink = LottieInk.Ink

    private func ink(
        _ own: MovingFields, _ paint: ScenePaint, _ opacity: Double, isStroke: Bool
    ) throws -> Ink? {
        let opacity = LottieNumbers(own.field("opacity"), else: [opacity])
        guard !opacity.isAlways([0]) else { return nil }
        var ink = LottieInk(book, node, opacity, isStroke: isStroke)
        return try ink.paint(paint, own.field("paint"))
    }

    /// A stroke with what it paints with.
    private func line(_ stroke: SceneStroke, _ ink: LottieObject) -> LottieObject {
        let own = fields.below("stroke")
        if !stroke.scales {
            book.report("stroke-scale", "a stroke that does not grow with the drawing does so in Lottie", of: node)
        }
        let width = LottieNumbers(own.field("width"), else: [stroke.width])
        let fields = ink.adding("w", width.number).adding("lc", Self.caps[stroke.cap] ?? 1)
            .adding("lj", Self.joins[stroke.join] ?? 1).adding("ml", stroke.miterLimit)
        guard !stroke.dash.isEmpty else { return fields }
        let lengths = LottieNumbers(own.field("dash"), else: stroke.dash)
        // An odd list is repeated, so that dashes and gaps alternate.
        let count = stroke.dash.count
        let places = Array(0..<(count % 2 == 0 ? count : count * 2))
        let dashes = places.map { place -> LottieObject in
            ["n": place % 2 == 0 ? "d" : "g", "v": lengths.mapped { [$0[place % count]] }.number]
        }
        let offset = LottieNumbers(own.field("dashOffset"), else: [stroke.dashOffset])
        return fields.adding("d", dashes + [["n": "o", "v": offset.number]])
    }

    private static let caps: [LineCap: Int] = [.butt: 1, .round: 2, .square: 3]
    private static let joins: [LineJoin: Int] = [.miter: 1, .miterClip: 1, .round: 2, .bevel: 3]
}

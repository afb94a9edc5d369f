import Switchless
import VectorScene

/// The `animateMotion` element (SVG Animations 2, 8.4).
struct AnimateMotion: AnimationElement {
    static let name: Name = .svg("animateMotion")
    static let summary = "Moves an element along a path in time."
    static let attributes: [Attribute<AnimateMotion>] =
        AnimationTiming.attributes.map { Attribute($0, of: \.timing) }
        + AnimationValues.attributes.map { Attribute($0, of: \.values) } + Attribute.links(\.href)
        + [
            Attribute("keyPoints", \.keyPoints), Attribute("path", \.path), Attribute("rotate", \.rotate),
        ]
    var timing = AnimationTiming()
    var values = AnimationValues()
    var href: Href?
    func shares(in context: ValueContext) -> [Double] { values.shares(in: context) }
    var path: PathData?
    var keyPoints: Words?
    var rotate = MotionTurn(degrees: 0, isAlongPath: false)

    func animate(
        _ node: NodeID, _ target: NodeID, at place: (repetition: Double, fraction: Double),
        in animations: inout AnimationCollector
    ) throws(AnimationFault) {
        guard let motion = try motion(node, at: place, in: &animations) else { return }
        animations.add(motion, isSum: values.additive == .sum, to: target)
    }

    private func motion(
        _ node: NodeID, at place: (repetition: Double, fraction: Double), in animations: inout AnimationCollector
    ) throws(AnimationFault) -> Transform? {
        guard let path = try animations.outline(ofMotion: node) ?? path else {
            return try shift(at: place, in: animations.context)
        }
        let fraction = try share(at: place.fraction, in: animations.context)
        guard !path.isEmpty, animations.takesParts(path.segmentCount) else { return nil }
        let along = path.place(share: fraction)
        let end = values.accumulate == .sum ? path.place(share: 1).point : .zero
        let point = Point(along.point.x + end.x * place.repetition, along.point.y + end.y * place.repetition)
        return .translation(x: point.x, y: point.y)
            * .rotation(degrees: rotate.degrees + (rotate.isAlongPath ? along.degrees : 0))
    }

    /// The share of the path at a share of the time.
    private func share(at fraction: Double, in context: ValueContext) throws(AnimationFault) -> Double {
        guard keyPoints != nil || values.calcMode == .spline else {
            return values.calcMode == .discrete ? fraction < 0.5 ? 0 : 1 : fraction
        }
        var values = values
        guard let points = keyPoints == nil ? [0, 1] : AnimationValues.numbers(keyPoints, in: context) else {
            throw .invalid("keyPoints", "'keyPoints' needs numbers from 0 to 1 with semicolons between them")
        }
        values.calcMode = values.calcMode ?? .linear
        values.values = Words(text: points.map { "\($0)" }.joined(separator: ";"))
        // What paces a path is its length.
        if values.calcMode == .paced { values.calcMode = .linear }
        let list = try ValueList(values, by: ComponentInterpolation.self, in: context)
        let text = try list.stage(at: (0, fraction)).value(over: nil, by: ComponentInterpolation.self, in: context)
        return text?.withBytes { Double.read(all: $0, in: context) } ?? fraction
    }

    /// The shift by pairs of coordinates, as `values`, `from`, `to` and `by` have them.
    private func shift(
        at place: (repetition: Double, fraction: Double), in context: ValueContext
    ) throws(AnimationFault) -> Transform {
        var values = values
        values.calcMode = values.calcMode ?? .paced
        let stage = try ValueList(values, by: ComponentInterpolation.self, in: context).stage(at: place)
        let text = stage.value(over: Array("0 0".utf8), by: ComponentInterpolation.self, in: context)
        guard let point = Self.point(text, in: context) else {
            throw .invalid(nil, "its values are no pairs of coordinates")
        }
        let from = Self.point(stage.from.text, in: context) ?? .zero
        let to = Self.point(stage.to.text, in: context) ?? from
        let degrees = rotate.isAlongPath ? Angle.direction(Point(to.x - from.x, to.y - from.y)) : 0
        return .translation(x: point.x, y: point.y) * .rotation(degrees: rotate.degrees + degrees)
    }

    private static func point(_ text: [UInt8]?, in context: ValueContext) -> NumberPair? {
        text?.withBytes { NumberPair.read(all: $0, in: context) }
    }
}

/// The attribute `rotate` of `animateMotion`: `auto`, `auto-reverse` or an angle.
struct MotionTurn: SVGValue {
    let degrees: Double
    /// Whether the direction of the path is added.
    let isAlongPath: Bool

    private static let words: KeywordTable<MotionTurn> = [
        "auto": MotionTurn(degrees: 0, isAlongPath: true), "auto-reverse": MotionTurn(degrees: 180, isAlongPath: true),
    ]

    static func read(_ input: inout ByteScanner, in context: ValueContext) -> MotionTurn? {
        words.take(&input)
            ?? SVGAngle.read(&input, in: context).map { MotionTurn(degrees: $0.degrees, isAlongPath: false) }
    }
}

/// The `mpath` element (SVG Animations 2, 8.5).
struct MPath: SVGElement {
    static let name: Name = .svg("mpath")
    static let summary = "The shape along which animateMotion moves an element."
    static let attributes: [Attribute<MPath>] = Attribute.links(\.href)
    static let roles: [Role<MPath>] = [Role(MotionPathRole.self) { $0.href?.reference }]
    var href: Href?
    var isSwitchCandidate: Bool { false }
}

/// It names the shape of an `animateMotion`.
enum MotionPathRole: ElementRole { typealias Part = Reference? }

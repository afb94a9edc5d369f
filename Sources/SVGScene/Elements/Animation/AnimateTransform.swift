import Switchless

/// The `animateTransform` element (SVG Animations 2, 8.2).
struct AnimateTransform: AnimationElement {
    /// The transform functions that it animates.
    enum Function: String, Keyword { case translate, scale, rotate, skewX, skewY }

    static let name: Name = .svg("animateTransform")
    static let summary = "Moves, turns, scales or skews an element in time."
    static let attributes: [Attribute<AnimateTransform>] =
        AnimationTiming.attributes.map { Attribute($0, of: \.timing) }
        + AnimationValues.attributes.map { Attribute($0, of: \.values) } + Attribute.links(\.href)
        + [Attribute("type", \.type)]
    var timing = AnimationTiming()
    var values = AnimationValues()
    var type: Words?
    var href: Href?
    func shares(in context: ValueContext) -> [Double] { values.shares(in: context) }

    func animate(
        _ node: NodeID, _ target: NodeID, at place: (repetition: Double, fraction: Double),
        in animations: inout AnimationCollector
    ) throws(AnimationFault) {
        let name = type?.text ?? Function.translate.rawValue
        let attribute = try animations.attribute(values.attributeName, of: target, isTransform: true)
        guard let function = Function(rawValue: name) else {
            let names = Function.allCases.map(\.rawValue).joined(separator: ", ")
            throw .invalid("type", "'type' is \(name.withBytes { $0.excerpt }); it may be \(names)")
        }
        let list = try ValueList(values, by: attribute.interpolation, in: animations.context) { value in
            Array("\(function.rawValue)(\(value))".utf8)
        }
        try animations.add(list.stage(at: place), to: attribute, of: target)
    }
}

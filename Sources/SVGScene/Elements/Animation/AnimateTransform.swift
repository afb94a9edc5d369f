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

    func animate(
        _ node: NodeID, _ target: NodeID, at place: (repetition: Double, fraction: Double),
        in animations: inout AnimationCollector
    ) {
        let name = type?.text ?? Function.translate.rawValue
        guard let attribute = animations.attribute(values.attributeName, of: target),
            attribute.interpolation.isOfFunctions, let function = Function(rawValue: name)
        else { return }
        let list = ValueList(values, by: attribute.interpolation, in: animations.context) { value in
            Array("\(function.rawValue)(\(value))".utf8)
        }
        guard let stage = list?.stage(at: place) else { return }
        animations.add(stage, to: attribute, of: target)
    }
}

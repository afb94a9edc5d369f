import Switchless

/// The `animate` element (SVG Animations 2, 8.1).
struct Animate: AnimationElement {
    static let name: Name = .svg("animate")
    static let summary = "Leads an attribute or property of an element through values."
    static let attributes: [Attribute<Animate>] =
        AnimationTiming.attributes.map { Attribute($0, of: \.timing) }
        + AnimationValues.attributes.map { Attribute($0, of: \.values) } + Attribute.links(\.href)
    var timing = AnimationTiming()
    var values = AnimationValues()
    var href: Href?

    func animate(
        _ node: NodeID, _ target: NodeID, at place: (repetition: Double, fraction: Double),
        in animations: inout AnimationCollector
    ) {
        guard let attribute = animations.attribute(values.attributeName, of: target),
            !attribute.interpolation.isOfFunctions,
            let stage = ValueList(values, by: attribute.interpolation, in: animations.context)?.stage(at: place)
        else { return }
        animations.add(stage, to: attribute, of: target)
    }
}

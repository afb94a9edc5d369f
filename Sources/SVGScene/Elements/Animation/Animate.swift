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
    func shares(in context: ValueContext) -> [Double] { values.shares(in: context) }

    func animate(
        _ node: NodeID, _ target: NodeID, at place: (repetition: Double, fraction: Double),
        in animations: inout AnimationCollector
    ) throws(AnimationFault) {
        let attribute = try animations.attribute(values.attributeName, of: target, isTransform: false)
        let list = try ValueList(values, by: attribute.interpolation, in: animations.context)
        try animations.add(list.stage(at: place), to: attribute, of: target)
    }
}

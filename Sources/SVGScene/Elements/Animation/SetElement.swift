import Switchless

/// The `set` element (SVG Animations 2, 8.3).
struct SetElement: AnimationElement {
    static let name: Name = .svg("set")
    static let summary = "Gives an attribute or property of an element another value for a time."
    static let attributes: [Attribute<SetElement>] =
        AnimationTiming.attributes.map { Attribute($0, of: \.timing) }
        + [Attribute("attributeName", \.attributeName), Attribute("to", \.to)] + Attribute.links(\.href)
    var timing = AnimationTiming()
    var attributeName: Words?
    var to: Words?
    var href: Href?

    func animate(
        _ node: NodeID, _ target: NodeID, at place: (repetition: Double, fraction: Double),
        in animations: inout AnimationCollector
    ) throws(AnimationFault) {
        let attribute = try animations.attribute(attributeName, of: target, isTransform: false)
        guard let to else { throw .missing("it has no value: 'to' is missing") }
        let value = AnimationStage.End(text: Array(to.text.utf8))
        try animations.add(AnimationStage(at: value), to: attribute, of: target)
    }
}

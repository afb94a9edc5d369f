/// An element that is a part of a text (SVG 2, 11.2): `text` itself, `tspan`, `textPath`, `tref`, `a`, or one of your own.
public protocol TextContentElement: SVGElement {
    /// Where it puts its characters.
    var placement: TextPlacement { get }

    /// Whether a `textPath` may stand in it: only directly in a text or its links (SVG 2, 11.8.1).
    var takesTextPaths: Bool { get }

    /// Adds what is in it to the text around it.
    ///
    /// By default that is its characters and the text content elements in it.
    func flow(_ instance: Instance, into flow: TextFlow)
}

extension TextContentElement {
    public var placement: TextPlacement { TextPlacement() }
    public var takesTextPaths: Bool { false }

    public func contribute(_ node: NodeID, to parent: inout some ChildCollector) { parent.collect(self, at: node) }

    public func flow(_ instance: Instance, into flow: TextFlow) {
        flow.hold(instance, placement, takesTextPaths: takesTextPaths) { flow.appendContent(of: instance) }
    }
}

/// A text content element with attributes that place its characters.
public protocol TextPositioningElement: TextContentElement {
    var placement: TextPlacement { get set }
}

extension TextPositioningElement {
    /// The rows of an attribute table that say how long the text is to be.
    static var lengthAttributes: [Attribute<Self>] {
        [
            Attribute("lengthAdjust", \.placement.lengthAdjust),
            Attribute("textLength", \.placement.textLength, allowing: { !$0.isNegative }),
        ]
    }

    /// The rows of an attribute table that place characters.
    static var placementAttributes: [Attribute<Self>] {
        lengthAttributes + [
            Attribute("dx", \.placement.dx),
            Attribute("dy", \.placement.dy),
            Attribute("rotate", \.placement.rotate),
            Attribute("x", \.placement.x),
            Attribute("y", \.placement.y),
        ]
    }
}

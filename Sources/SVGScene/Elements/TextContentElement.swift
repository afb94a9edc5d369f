/// An element that is a part of a text (SVG 2, 11.2): `text` itself, `tspan`, `textPath`, `tref`, `a`, or one of your
/// own.
public protocol TextContentElement: SVGElement, TextPart {
    /// The positions of its characters.
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

    public static var roles: [Role<Self>] { [.textPart] }

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

/// A part of a text: characters, and elements with more of them.
public protocol TextPart {
    /// Adds what it has to the text.
    ///
    /// - Parameters:
    ///   - node: where it is in the tree.
    ///   - parent: the element that it stands in.
    ///   - flow: takes the characters.
    func add(_ node: NodeID, in parent: Instance, to flow: TextFlow)
}

extension TextContentElement {
    public func add(_ node: NodeID, in parent: Instance, to flow: TextFlow) {
        flow.drawing.withShown(node, below: parent.style, in: parent.viewport) { self.flow($0, into: flow) }
    }
}

/// It is a part of the text that it stands in.
public enum TextPartRole: ElementRole { public typealias Part = any TextPart }

extension Role where Owner: TextPart {
    /// ``TextPartRole``.
    public static var textPart: Role { Role(TextPartRole.self) { $0 } }
}

public import VectorScene

/// An element that says something about its parent instead of being drawn (SVG 2, 5.7).
public protocol DescriptiveElement: SVGElement {
    /// Puts `text`, the element's own, on the parent's node.
    func describe(_ node: inout GroupNode, _ text: String)
}

extension DescriptiveElement {
    public var isDescriptive: Bool { true }
    public var isSwitchCandidate: Bool { false }

    public static var roles: [Role<Self>] { [.description] }
}

/// It says something about the element that it stands in.
public enum DescriptionRole: ElementRole { public typealias Part = any DescriptiveElement }

extension Role where Owner: DescriptiveElement {
    /// ``DescriptionRole``.
    public static var description: Role { Role(DescriptionRole.self) { $0 } }
}

import Switchless
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

/// The `title` element (SVG 2, 5.7).
struct Title: DescriptiveElement {
    static let name: Name = .svg("title")
    static let summary = "A name for its parent, for people."
    static let keepsText = true

    func describe(_ node: inout GroupNode, _ text: String) { node.title = text }
}

/// The `desc` element (SVG 2, 5.7).
struct Desc: DescriptiveElement {
    static let name: Name = .svg("desc")
    static let summary = "A description of its parent, for people."
    static let keepsText = true

    func describe(_ node: inout GroupNode, _ text: String) { node.description = text }
}

/// The `metadata` element (SVG 2, 5.10).
struct Metadata: SVGElement {
    static let name: Name = .svg("metadata")
    static let summary = "Facts about the drawing, for other programs; anything may stand in it."
}

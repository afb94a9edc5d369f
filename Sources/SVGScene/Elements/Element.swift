public import Switchless
public import VectorScene
public import XMLStream

/// An element of SVG, or of your own: what its attributes are, and how it draws itself.
///
/// A conforming type is a struct whose fields are the attributes' values. It begins with the initial ones, its
/// attributes fill it while the document is read, and it is asked to lower itself once for each time that it is drawn.
public protocol Element: ElementHandler, Sendable where Context == TreeBuilder {
    /// The element without attributes.
    init()

    /// Its own attributes; what every element has (`id`, `class`, `style`, presentation attributes) is read for it.
    static var attributes: [Attribute<Self>] { get }

    /// Whether the characters that stand in it mean something.
    static var keepsText: Bool { get }

    /// Draws the element: adds scene nodes to `drawing`.
    ///
    /// By default nothing is drawn: that is right for what only serves others, as `defs` and gradients do.
    func lower(_ instance: Instance, into drawing: Drawing)

    /// The element has been read, with all that is in it.
    func finish(_ node: NodeID, in builder: inout TreeBuilder)

    /// Whether a `switch` may choose it: not what this reader cannot draw, and not what only describes.
    var isSwitchCandidate: Bool { get }

    /// Where the element leads, if it is a link.
    var link: VectorScene.Link? { get }

    /// Draws the element as a part of a clip path: its geometry alone. Nothing, unless it is a shape, text or a `use` of
    /// one (CSS Masking 1, 6.3).
    func lowerClip(_ instance: Instance, into drawing: Drawing)

    /// Contributes to the element that it stands in, as a stop does to a gradient. Nothing by default.
    ///
    /// - Parameters:
    ///   - node: the element in the tree.
    ///   - parent: takes what the parent knows how to use.
    func contribute(_ node: NodeID, to parent: inout some ChildCollector)

    /// What it is for the elements that refer to it.
    static var roles: [Role<Self>] { get }

    /// Whether it describes its parent and is never drawn (SVG 2, 5.7).
    var isDescriptive: Bool { get }

    /// The numbers that a basic shape was given by, in user units and with what was left out filled in, by the names of their
    /// attributes: for a consumer that wants the circle and not its outline. None by default.
    ///
    /// - Parameter viewport: what its lengths are measured with.
    func numbers(in viewport: Viewport) -> [String: Double]

    /// Whether the text of its attributes is kept, however long, for elements that take them over.
    static var keepsLongAttributes: Bool { get }

    // What the reader calls. Requirements, so that each element gets its own, specialised; the defaults below serve all.

    /// The names of ``attributes``.
    static var attributeNames: [Name] { get }
    /// For each of ``attributes`` its local name, if it is a property; an empty text for the others.
    static var propertyNames: [String] { get }
    /// Reads the attribute at `place` of ``attributes``; `false` where the value is invalid.
    mutating func read(_ place: Int, _ value: Bytes, in context: ValueContext) -> Bool
}

extension Element {
    public static var attributes: [Attribute<Self>] { [] }
    public static var keepsText: Bool { false }
    public func lower(_ instance: Instance, into drawing: Drawing) {}

    public func finish(_ node: NodeID, in builder: inout TreeBuilder) {}
    public func lowerClip(_ instance: Instance, into drawing: Drawing) {}
    public var isSwitchCandidate: Bool { true }
    public var link: VectorScene.Link? { nil }

    public func contribute(_ node: NodeID, to parent: inout some ChildCollector) {}
    public static var roles: [Role<Self>] { [] }
    public var isDescriptive: Bool { false }
    public func numbers(in viewport: Viewport) -> [String: Double] { [:] }
    public static var keepsLongAttributes: Bool { false }

    public static var attributeNames: [Name] { attributes.map(\.name) }

    public static var propertyNames: [String] { attributes.map { $0.isProperty ? $0.name.local : "" } }

    public mutating func read(_ place: Int, _ value: Bytes, in context: ValueContext) -> Bool {
        // Of the row, the closure alone is taken.
        Self.attributes.withUnsafeBufferPointer { $0[place].read(&self, value, context) }
    }

    public static func begin(_ tag: XMLStartTag, in context: inout TreeBuilder) throws {
        try context.open(Self(), tag)
    }

    public static func text(_ text: XMLText, in context: inout TreeBuilder) throws {
        context.append(text, keepingSpace: keepsText)
    }

    public static func end(in context: inout TreeBuilder) throws { context.close() }
}

public import Switchless
public import VectorScene
public import XMLStream

/// An element of SVG or of your own: its attributes, and how it is drawn.
///
/// A conforming type is a struct whose fields are its attributes, with their initial values. Attributes set the fields
/// while the document is read. ``lower(_:into:)`` is called each time the element is drawn.
public protocol SVGElement: ElementHandler, Sendable where Context == TreeBuilder {
    // MARK: Reading

    /// The element without attributes.
    init()
    /// Its own attributes. Those of every element (`id`, `class`, `style`, presentation attributes) are read for it.
    static var attributes: [Attribute<Self>] { get }
    /// Whether white space in it is significant.
    static var keepsText: Bool { get }
    /// Whether the text of its attributes is kept, however long, for elements that take them over.
    static var keepsLongAttributes: Bool { get }
    /// Whether properties may be attributes, too, as in SVG (SVG 2, 6.6). Default: `true`.
    static var hasPresentationAttributes: Bool { get }
    /// Whether style sheets and `style` set its attributes only where it is the outermost element.
    static var isStyledOutermostOnly: Bool { get }
    /// What a style sheet below all others declares for it, as browsers have one: `display: flex`. Rules for what is
    /// in it may be nested in it (CSS Nesting 1). Default: nothing.
    static var browserStyle: String { get }
    /// Called when the element and its content have been read.
    func finish(_ node: NodeID, in builder: inout TreeBuilder)

    // MARK: Drawing

    /// Draws the element: adds scene nodes to `drawing`.
    ///
    /// Draws nothing by default, as for `defs` and gradients.
    func lower(_ instance: Instance, into drawing: Drawing)
    /// Draws what is in an element that itself is not drawn, for `display: contents` (CSS Display 3, B).
    ///
    /// Draws nothing by default: only groups, drawings in drawings and `use` leave their content.
    func lowerContents(_ instance: Instance, into drawing: Drawing)
    /// Draws the element's geometry as a part of a clip path (CSS Masking 1, 6.3).
    ///
    /// Draws nothing by default: only shapes, text and `use` take part.
    func lowerClip(_ instance: Instance, into drawing: Drawing)

    // MARK: For other elements

    /// The roles it plays for elements that refer to it, and for its parent. The protocol of a part lists its role.
    static var roles: [Role<Self>] { get }
    /// Whether a `switch` may choose it. False for elements that this reader cannot draw and for descriptions.
    var isSwitchCandidate: Bool { get }
    /// Whether it describes its parent and is never drawn (SVG 2, 5.7).
    var isDescriptive: Bool { get }
    /// The target of a link element; `nil` for others.
    var link: SceneLink? { get }
    /// The shape's geometry attributes in user units, defaults included, by name. Empty by default.
    ///
    /// - Parameter viewport: what its lengths are measured with.
    func numbers(in viewport: Viewport) -> [String: Double]

    // MARK: Called by the reader

    // These are requirements so that the compiler specialises them for each element; the defaults suffice.

    /// The names of ``attributes``.
    static var attributeNames: [Name] { get }
    /// For each of ``attributes`` its local name, if it is a property; an empty text for the others.
    static var propertyNames: [String] { get }
    /// Reads the attribute at `index` of ``attributes``; `false` where the value is invalid.
    mutating func read(_ index: Int, _ value: Bytes, in context: ValueContext) -> Bool
    /// Reads the attribute at `index` as the property that it also is; `false` where the value is invalid.
    mutating func declare(_ index: Int, _ value: Bytes, at site: DeclarationSites, in context: ValueContext) -> Bool
    /// Gives the attribute at `index` its initial value.
    mutating func reset(_ index: Int, in context: ValueContext)
    /// The axis that percentages of the attribute at `index` refer to.
    func axis(of index: Int) -> LengthAxis
    /// The value of the attribute at `index` as text; `nil` where it has none.
    func text(of index: Int, in context: ValueContext) -> [UInt8]?
    /// How an animation finds values of the attribute at `index`.
    func interpolation(of index: Int) -> any Interpolation.Type
    /// The part in a role, as ``part(as:)`` unpacks it; `nil` if it does not play it.
    func playedPart(as role: ObjectIdentifier) -> AnyObject?
}

extension SVGElement {
    public static var attributes: [Attribute<Self>] { [] }
    public static var keepsText: Bool { false }
    public func lower(_ instance: Instance, into drawing: Drawing) {}
    public func lowerContents(_ instance: Instance, into drawing: Drawing) {}

    public func finish(_ node: NodeID, in builder: inout TreeBuilder) {}
    public func lowerClip(_ instance: Instance, into drawing: Drawing) {}
    public var isSwitchCandidate: Bool { true }
    public var link: SceneLink? { nil }

    public static var roles: [Role<Self>] { [] }
    public var isDescriptive: Bool { false }
    public func numbers(in viewport: Viewport) -> [String: Double] { [:] }
    public static var keepsLongAttributes: Bool { false }
    public static var hasPresentationAttributes: Bool { true }
    public static var isStyledOutermostOnly: Bool { false }
    public static var browserStyle: String { "" }

    public static var attributeNames: [Name] { attributes.map(\.name) }

    public static var propertyNames: [String] { attributes.map { $0.isProperty ? $0.name.local : "" } }

    public mutating func read(_ index: Int, _ value: Bytes, in context: ValueContext) -> Bool {
        let attributes = Self.attributes
        guard attributes.indices.contains(index) else { return false }
        return attributes[index].read(&self, value, context)
    }

    public mutating func declare(
        _ index: Int, _ value: Bytes, at site: DeclarationSites, in context: ValueContext
    ) -> Bool {
        context.takesBareNumbers = Self.attributes[index].bareNumbers.contains(site)
        defer { context.takesBareNumbers = true }
        if read(index, value, in: context) { return true }
        return EscapedText.resolved(value)?.withBytes { read(index, $0, in: context) } ?? false
    }

    public mutating func reset(_ index: Int, in context: ValueContext) {
        Self.attributes[index].copy(Self(), &self, context)
    }

    public func axis(of index: Int) -> LengthAxis { Self.attributes[index].axis }

    public func interpolation(of index: Int) -> any Interpolation.Type { Self.attributes[index].interpolation }

    public func text(of index: Int, in context: ValueContext) -> [UInt8]? {
        Self.attributes[index].text(of: self, in: context)
    }

    /// The index of the attribute with a local name; `nil` where the element has none of its own.
    func attributeIndex(named name: String) -> Int? { Self.attributeNames.firstIndex { $0.local == name } }
    /// The name of the attribute at `index`.
    func attributeName(of index: Int) -> Name { Self.attributeNames[index] }
    /// Whether the attribute at `index` is a property, too.
    func isProperty(_ index: Int) -> Bool { !Self.propertyNames[index].isEmpty }

    public func playedPart(as role: ObjectIdentifier) -> AnyObject? { Role.part(of: self, as: role, among: Self.roles) }

    public static func begin(_ tag: XMLStartTag, in context: inout TreeBuilder) throws {
        try context.open(Self(), tag)
    }

    public static func text(_ text: XMLText, in context: inout TreeBuilder) throws {
        context.append(text, keepingSpace: keepsText)
    }

    public static func end(in context: inout TreeBuilder) throws { context.close() }
}

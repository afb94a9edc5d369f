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

    // What an element may be for others. Each is the element itself where it plays that part, and nil elsewhere, so
    // that a reference is followed without asking for a type.

    /// The element as the outermost one of a drawing.
    var asDocument: (any DocumentElement)? { get }
    /// The element as something that `use` can instantiate with a size.
    var asViewport: (any ViewportElement)? { get }
    /// The element as a paint.
    var asPaintServer: (any PaintServer)? { get }
    /// The element as a clip path.
    var asClipSource: (any ClipSource)? { get }
    /// The element as a mask.
    var asMaskSource: (any MaskSource)? { get }
    /// The element as a filter.
    var asFilter: FilterElement? { get }
    /// The element as one step of a filter.
    var asFilterPrimitive: (any FilterPrimitiveElement)? { get }
    /// The element as what lights a surface in a filter.
    var asLight: (any LightElement)? { get }
    /// The element as what happens to one channel in a filter.
    var asTransfer: (any TransferElement)? { get }
    /// The element as a layer that a filter merges.
    var asMergeNode: FeMergeNode? { get }
    /// The element as a pattern, for another to take over from.
    var asPattern: Pattern? { get }
    /// The element as a marker.
    var asMarker: Marker? { get }
    /// What the element says as a gradient of any kind, for another to take over.
    var asGradient: GradientAttributes? { get }
    /// The element as a linear gradient, for another to take its points over.
    var asLinearGradient: LinearGradient? { get }
    /// The element as a radial gradient, for another to take its circles over.
    var asRadialGradient: RadialGradient? { get }
    /// The element as a gradient's stop.
    var asStop: Stop? { get }
    /// The element as an outline, for text to run along.
    var asShape: (any ShapeElement)? { get }
    /// The element as a part of a text.
    var asTextContent: (any TextContentElement)? { get }
    /// The element as a part of a text that flows into regions.
    var asFlowPart: (any FlowPart)? { get }
    /// What the element says about its parent.
    var asDescription: (any DescriptiveElement)? { get }

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

    public var asDocument: (any DocumentElement)? { nil }
    public var asViewport: (any ViewportElement)? { nil }
    public var asPaintServer: (any PaintServer)? { nil }
    public var asClipSource: (any ClipSource)? { nil }
    public var asMaskSource: (any MaskSource)? { nil }
    public var asFilter: FilterElement? { nil }
    public var asFilterPrimitive: (any FilterPrimitiveElement)? { nil }
    public var asLight: (any LightElement)? { nil }
    public var asTransfer: (any TransferElement)? { nil }
    public var asMergeNode: FeMergeNode? { nil }
    public var asPattern: Pattern? { nil }
    public var asMarker: Marker? { nil }
    public var asGradient: GradientAttributes? { nil }
    public var asLinearGradient: LinearGradient? { nil }
    public var asRadialGradient: RadialGradient? { nil }
    public var asStop: Stop? { nil }
    public var asShape: (any ShapeElement)? { nil }
    public var asTextContent: (any TextContentElement)? { nil }
    public var asFlowPart: (any FlowPart)? { nil }
    public var asDescription: (any DescriptiveElement)? { nil }

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

import Switchless
public import VectorScene

/// A filter primitive (Filter Effects 1, 9): an element that makes one picture of others, or of nothing.
public protocol FilterPrimitiveElement: SVGElement {
    /// The attributes that all primitives have.
    var primitive: PrimitiveAttributes { get set }

    /// The names of the pictures that it works on, `nil` for those that its attributes do not name.
    func inputs(_ node: NodeID, of drawing: Drawing) -> [Words?]

    /// Whether it fills the filter's region, where its attributes say nothing else, even if its inputs do not.
    static var fillsRegion: Bool { get }

    /// The primitive for the scene; `nil` where it is in error, and so gives a transparent picture.
    func resolve(_ context: PrimitiveContext) -> (any FilterPrimitive)?
}

/// The attributes that filter primitives share (Filter Effects 1, 9.2).
public struct PrimitiveAttributes: Sendable {
    var x: SVGLength?, y: SVGLength?, width: SVGLength?, height: SVGLength?
    var result: Words?
    var input: Words?, input2: Words?

    /// Makes the attributes of an element that has none.
    public init() {}

    /// Whether any of them says where the primitive draws.
    var hasRegion: Bool { x != nil || y != nil || width != nil || height != nil }
}

extension FilterPrimitiveElement {
    public static var fillsRegion: Bool { false }
    public func inputs(_ node: NodeID, of drawing: Drawing) -> [Words?] { [] }

    public static var roles: [Role<Self>] { [.filterPrimitive] }

    /// The rows of an attribute table that all primitives have.
    public static var primitiveAttributes: [Attribute<Self>] {
        [
            Attribute("x", \.primitive.x),
            Attribute("y", \.primitive.y),
            Attribute("width", \.primitive.width),
            Attribute("height", \.primitive.height),
            Attribute("result", \.primitive.result),
        ]
    }
}

/// A filter primitive that works on one picture.
public protocol OneInputPrimitive: FilterPrimitiveElement {}

extension OneInputPrimitive {
    public func inputs(_ node: NodeID, of drawing: Drawing) -> [Words?] { [primitive.input] }

    /// The rows of an attribute table that all primitives of one input have.
    public static var inputAttributes: [Attribute<Self>] { primitiveAttributes + [Attribute("in", \.primitive.input)] }
}

/// A filter primitive that works on two pictures.
public protocol TwoInputPrimitive: FilterPrimitiveElement {}

extension TwoInputPrimitive {
    public func inputs(_ node: NodeID, of drawing: Drawing) -> [Words?] { [primitive.input, primitive.input2] }

    /// The rows of an attribute table that all primitives of two inputs have.
    public static var inputAttributes: [Attribute<Self>] {
        primitiveAttributes + [Attribute("in", \.primitive.input), Attribute("in2", \.primitive.input2)]
    }
}

/// It is a step of the filter that it stands in.
public enum FilterPrimitiveRole: ElementRole { public typealias Part = any FilterPrimitiveElement }

extension Role where Owner: FilterPrimitiveElement {
    /// ``FilterPrimitiveRole``.
    public static var filterPrimitive: Role { Role(FilterPrimitiveRole.self) { $0 } }
}

public import Switchless
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

/// The context that a filter primitive is resolved in: its style, its inputs, and the units of its numbers.
public struct PrimitiveContext {
    /// The primitive in the tree, with its style there.
    public let instance: Instance
    /// The drawing that the filter is a part of.
    public let drawing: Drawing
    /// The pictures that it works on, by names that the scene knows.
    public let inputs: [String]
    /// The fields that all primitives have.
    public let common: PrimitiveCommon
    /// The primitive subregion, in the space of its numbers; `nil` if it depends on fonts.
    let region: Rect?
    let space: FilterSpace

    /// The first picture.
    public var input: String { inputs.first ?? FilterResults.source }
    /// The second picture.
    public var input2: String { inputs.dropFirst().first ?? input }

    /// A distance to the right, in user units.
    public func across(_ number: Double) -> Double { number * space.frame.width }
    /// A distance downwards, in user units.
    public func down(_ number: Double) -> Double { number * space.frame.height }
    /// A distance without a direction, in user units (SVG 2, 8.9).
    public func distance(_ number: Double) -> Double { number * space.diagonal }
    /// A point, in user units.
    public func point(_ x: Double, _ y: Double) -> Point {
        Point(x: space.frame.x + across(x), y: space.frame.y + down(y))
    }

    /// The numbers of a list; none for a list that is not there, or that is too much.
    func numbers(_ list: NumberList?) -> [Double] {
        guard let list, drawing.takesFilterNumbers(Int(list.count), instance.node) else { return [] }
        return drawing.tree.context.pool[list]
    }

    /// Reports a warning about the primitive.
    public func warn(_ message: String) { drawing.warn("filter-primitive", message, instance) }
}

/// The units of the numbers of a filter's primitives (Filter Effects 1, 8, `primitiveUnits`).
struct FilterSpace {
    /// The viewport that lengths are measured in; the unit square for box-relative units.
    let viewport: Viewport
    /// The square that one unit each way spans, in user units.
    var frame = Rect(x: 0, y: 0, width: 1, height: 1)
    /// Whether the units are shares of a box that only fonts know.
    var units = SceneUnits.user

    var diagonal: Double { ((frame.width * frame.width + frame.height * frame.height) / 2).squareRoot() }

    /// The rectangle that `attributes` give; what they leave out is that of `base`.
    func region(_ attributes: PrimitiveAttributes, in base: Rect) -> Rect {
        func length(_ value: SVGLength?, _ axis: LengthAxis, _ scale: Double) -> Double? {
            value.map { viewport.length($0, along: axis) * scale }
        }
        return Rect(
            x: length(attributes.x, .width, frame.width).map { frame.x + $0 } ?? base.x,
            y: length(attributes.y, .height, frame.height).map { frame.y + $0 } ?? base.y,
            width: length(attributes.width, .width, frame.width) ?? base.width,
            height: length(attributes.height, .height, frame.height) ?? base.height)
    }
}

/// Words of filter attributes that the scene has as well. As all of SVG's attributes, they are in one case only.
extension SVGValue where Self: RawRepresentable<String> & CaseIterable {
    public static func read(_ input: inout ByteScanner, in context: ValueContext) -> Self? {
        guard let word = input.takeIdentifier() else { return nil }
        return allCases.first { word.elementsEqual($0.rawValue.utf8) }
    }
}

extension ColorMatrixType: SVGValue {}
extension CompositeOperator: SVGValue {}
extension EdgeMode: SVGValue {}
extension MorphologyOperator: SVGValue {}
extension ColorChannel: SVGValue {}
extension StitchTiles: SVGValue {}
extension NoiseType: SVGValue {}

/// A yes or no.
enum TruthWord: String, Keyword { case `true`, `false` }

/// One image operation of a filter. Inputs are `"SourceGraphic"`, `"SourceAlpha"` or the result of an earlier primitive.
public protocol FilterPrimitive: SceneObject {
    /// The name of the primitive in JSON: that of the element.
    static var type: String { get }
    /// What every primitive has.
    var common: PrimitiveCommon { get set }
    /// Calls the visitor's method for this kind of primitive.
    func accept<V: FilterVisitor>(_ visitor: inout V) throws
}

/// What every primitive has.
public struct PrimitiveCommon: SceneObject, Hashable {
    /// The region it draws in; `nil` is the filter's.
    public var region: Rect?
    /// The name of its result, unique in the filter.
    public var result: String?
    public var colorSpace: ColorSpace

    public init(region: Rect? = nil, result: String? = nil, colorSpace: ColorSpace = .linearRGB) {
        self.region = region
        self.result = result
        self.colorSpace = colorSpace
    }
}

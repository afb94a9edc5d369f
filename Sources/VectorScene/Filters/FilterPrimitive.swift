/// One image operation of a filter. Inputs are `"SourceGraphic"`, `"SourceAlpha"` or the result of an earlier
/// primitive.
public protocol FilterPrimitive: TypedObject {
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
    /// The colours it computes with.
    public var colorSpace: SceneColorSpace

    /// Makes one of these, with the defaults of the format.
    public init(region: Rect? = nil, result: String? = nil, colorSpace: SceneColorSpace = .linearRGB) {
        self.region = region
        self.result = result
        self.colorSpace = colorSpace
    }

    public func writeFields(to json: inout JSONStream) {
        json.field("result", optional: result)
        if let region { region.writeFields(to: &json) }
        json.field("colorSpace", colorSpace, unless: .linearRGB)
    }

    public init(from decoder: any Decoder) throws {
        let fields = try SceneFields(decoder)
        result = try fields.optional("result")
        region = try Rect(fields)
        colorSpace = try fields("colorSpace", default: .linearRGB)
    }
}

extension Rect {
    /// The fields of a region.
    fileprivate func writeFields(to json: inout JSONStream) {
        json.field("x", x)
        json.field("y", y)
        json.field("width", width)
        json.field("height", height)
    }

    /// All four fields, or none.
    fileprivate init?(_ fields: SceneFields) throws {
        guard let x: Double = try fields.optional("x") else { return nil }
        self.init(x: x, y: try fields("y"), width: try fields("width"), height: try fields("height"))
    }
}

/// Thickens or thins shapes (Filter Effects 9.18).
public struct FEMorphology: FilterPrimitive {
    public static let type = "feMorphology"

    public var common: PrimitiveCommon
    /// The input image.
    public var input: String
    /// Whether shapes grow or shrink.
    public var operation: MorphologyOperator
    /// The radii, not negative.
    public var radiusX, radiusY: Double

    /// Makes an `feMorphology` primitive.
    public init(
        input: String, operation: MorphologyOperator, radiusX: Double, radiusY: Double,
        common: PrimitiveCommon = PrimitiveCommon()
    ) {
        self.input = input
        self.operation = operation
        self.radiusX = radiusX
        self.radiusY = radiusY
        self.common = common
    }

    public func writeFields(to json: inout JSONStream) {
        common.writeFields(to: &json)
        json.field("in", input)
        json.field("operator", operation)
        json.field("radius", [radiusX, radiusY])
    }

    public init(from decoder: any Decoder) throws {
        let fields = try SceneFields(decoder)
        common = try PrimitiveCommon(from: decoder)
        input = try fields("in")
        operation = try fields("operator")
        (radiusX, radiusY) = try fields.pair("radius")
    }

    public func write(to svg: inout SVGPrimitiveWriter) {
        svg.begin(self, in: input)
        svg.set("operator", operation.rawValue)
        svg.setLengths("radius", radiusX, radiusY)
    }

    public func resolved(in box: Rect) -> FEMorphology {
        var copy = resolvingRegion(in: box)
        copy.radiusX *= box.width
        copy.radiusY *= box.height
        return copy
    }
}

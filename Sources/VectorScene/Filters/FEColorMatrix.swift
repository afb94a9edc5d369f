/// Computes each pixel's colour from its channels (Filter Effects 9.7).
public struct FEColorMatrix: FilterPrimitive {
    public static let type = "feColorMatrix"

    public var common: PrimitiveCommon
    /// The input image.
    public var input: String
    /// How ``values`` are interpreted.
    public var matrixType: ColorMatrixType
    /// 20 numbers for `matrix`, 1 for `saturate` and `hueRotate` (degrees), 0 for `luminanceToAlpha`.
    public var values: [Double]

    /// Makes an `feColorMatrix` primitive.
    public init(
        input: String, matrixType: ColorMatrixType, values: [Double], common: PrimitiveCommon = PrimitiveCommon()
    ) {
        self.input = input
        self.matrixType = matrixType
        self.values = values
        self.common = common
    }

    public func writeFields(to json: inout JSONStream) {
        common.writeFields(to: &json)
        json.field("in", input)
        json.field("matrixType", matrixType)
        json.field("values", values)
    }

    public init(from decoder: any Decoder) throws {
        let fields = try SceneFields(decoder)
        common = try PrimitiveCommon(from: decoder)
        input = try fields("in")
        matrixType = try fields("matrixType")
        values = try fields("values")
    }

    public func write(to svg: inout SVGPrimitiveWriter) {
        svg.begin(self, in: input)
        svg.set("type", matrixType.rawValue)
        if !values.isEmpty { svg.set("values", values) }
    }
}

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

    public var inputs: [String] { [input] }
    public var reach: Double { 0 }
    public var cost: Int { 3 }

    public func render(in context: FilterContext) -> FilterImage {
        let matrix = matrixType.matrix(values).map { Float($0) }
        guard matrix.count == 20 else { return context.input(input).cropped(to: context.area) }
        let columns = (0..<5).map { Channels(matrix[$0], matrix[5 + $0], matrix[10 + $0], matrix[15 + $0]) }
        let (red, green, blue, alpha, bias) = (columns[0], columns[1], columns[2], columns[3], columns[4] * 255)
        return context.input(input).mapping(in: context) { pixel in
            let straight = Channels(straight: pixel)
            return (red * straight.x + green * straight.y + blue * straight.z + alpha * straight.w + bias).straightPixel
        }
    }
}

extension ColorMatrixType {
    /// The 20 numbers of the matrix that these values stand for, row by row (Filter Effects 9.6).
    func matrix(_ values: [Double]) -> [Double] { Self.matrices[self]?(values) ?? [] }

    private static let matrices: [ColorMatrixType: @Sendable ([Double]) -> [Double]] = [
        .matrix: { $0 },
        .saturate: { turning(cosine: $0.first ?? 1, sine: 0) },
        .hueRotate: { values in
            let degrees = values.first ?? 0
            return turning(cosine: Angle.cosine(degrees), sine: Angle.sine(degrees))
        },
        .luminanceToAlpha: { _ in [Double](repeating: 0, count: 15) + [0.2125, 0.7154, 0.0721, 0, 0] },
    ]

    private static func turning(cosine c: Double, sine s: Double) -> [Double] {
        [
            0.213 + c * 0.787 - s * 0.213, 0.715 - c * 0.715 - s * 0.715, 0.072 - c * 0.072 + s * 0.928, 0, 0,
            0.213 - c * 0.213 + s * 0.143, 0.715 + c * 0.285 + s * 0.14, 0.072 - c * 0.072 - s * 0.283, 0, 0,
            0.213 - c * 0.213 - s * 0.787, 0.715 - c * 0.715 + s * 0.715, 0.072 + c * 0.928 + s * 0.072, 0, 0,
            0, 0, 0, 1, 0,
        ]
    }
}

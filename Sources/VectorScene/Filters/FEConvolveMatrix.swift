/// Computes each pixel from its neighbours (Filter Effects 9.10).
public struct FEConvolveMatrix: FilterPrimitive {
    public static let type = "feConvolveMatrix"

    public var common: PrimitiveCommon
    /// The input image.
    public var input: String
    /// The size of the kernel.
    public var columns, rows: Int
    /// The kernel row by row: `columns` times `rows` numbers.
    public var kernelMatrix: [Double]
    /// The divisor, which is not 0, and the bias.
    public var divisor, bias: Double
    /// The cell of the kernel that lies over the pixel, from 0.
    public var targetX, targetY: Int
    /// How the input continues beyond its edges.
    public var edgeMode: EdgeMode
    /// Whether alpha is left unchanged.
    public var preserveAlpha: Bool

    /// Makes an `feConvolveMatrix` primitive; omitted parameters take the defaults of the format.
    public init(
        input: String, columns: Int, rows: Int, kernelMatrix: [Double], divisor: Double, bias: Double = 0,
        targetX: Int, targetY: Int, edgeMode: EdgeMode = .duplicate, preserveAlpha: Bool = false,
        common: PrimitiveCommon = PrimitiveCommon()
    ) {
        self.input = input
        self.columns = columns
        self.rows = rows
        self.kernelMatrix = kernelMatrix
        self.divisor = divisor
        self.bias = bias
        self.targetX = targetX
        self.targetY = targetY
        self.edgeMode = edgeMode
        self.preserveAlpha = preserveAlpha
        self.common = common
    }

    public func writeFields(to json: inout JSONStream) {
        common.writeFields(to: &json)
        json.field("in", input)
        json.field("order", [Double(columns), Double(rows)])
        json.field("kernelMatrix", kernelMatrix)
        json.field("divisor", divisor)
        json.field("bias", bias)
        json.field("targetX", targetX)
        json.field("targetY", targetY)
        json.field("edgeMode", edgeMode)
        json.field("preserveAlpha", preserveAlpha)
    }

    public init(from decoder: any Decoder) throws {
        let fields = try SceneFields(decoder)
        common = try PrimitiveCommon(from: decoder)
        input = try fields("in")
        (columns, rows) = try fields.integers("order")
        kernelMatrix = try fields("kernelMatrix")
        divisor = try fields("divisor")
        bias = try fields("bias")
        targetX = try fields("targetX")
        targetY = try fields("targetY")
        edgeMode = try fields("edgeMode")
        preserveAlpha = try fields("preserveAlpha")
    }

    public func write(to svg: inout SVGPrimitiveWriter) {
        svg.begin(self, in: input)
        svg.set("order", [Double(columns), Double(rows)])
        svg.set("kernelMatrix", kernelMatrix)
        svg.set("divisor", divisor)
        svg.set("bias", bias, default: 0)
        svg.set("targetX", Double(targetX))
        svg.set("targetY", Double(targetY))
        svg.set("edgeMode", edgeMode.rawValue)
        svg.set("preserveAlpha", preserveAlpha ? "true" : nil)
    }
}

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

    public var inputs: [String] { [input] }
    public var reach: Double { Double(max(columns, rows)) }
    public var cost: Int { max(kernelMatrix.count, 1) }

    public func render(in context: FilterContext) -> FilterImage {
        var result = context.emptyImage()
        guard (0..<columns).contains(targetX), (0..<rows).contains(targetY), divisor != 0,
            kernelMatrix.count.quotientAndRemainder(dividingBy: columns) == (rows, 0)
        else { return result }
        let image = context.input(input), weights = kernelMatrix.reversed().map { Float($0 / divisor) }
        let bias = Float(bias) * 255
        for y in result.area.rows {
            for x in result.area.columns {
                let pixel = image.pixels[y * image.width + x]
                var sum = Channels.zero
                addNeighbours(of: x, y, in: image, result.area, weights, to: &sum)
                if preserveAlpha {
                    sum += Channels(repeating: bias)
                    sum.w = Float(pixel >> 24)
                    result.pixels[y * image.width + x] = sum.straightPixel
                } else {
                    sum.w += bias
                    let alpha = sum.w.clamped(to: 0...255)
                    sum += Channels(alpha, alpha, alpha, 0) * (bias / 255)
                    result.pixels[y * image.width + x] = sum.premultipliedPixel
                }
            }
        }
        return result
    }

    @inline(__always)
    private func addNeighbours(
        of x: Int, _ y: Int, in image: FilterImage, _ area: PixelArea, _ weights: [Float], to sum: inout Channels
    ) {
        for row in 0..<rows {
            guard let v = edgeMode.index(y - area.top - targetY + row, of: area.height) else { continue }
            let start = (v + area.top) * image.width + area.left
            for column in 0..<columns {
                guard let u = edgeMode.index(x - area.left - targetX + column, of: area.width) else { continue }
                let pixel = image.pixels[start + u]
                let channels = preserveAlpha ? Channels(straight: pixel) : Channels(premultiplied: pixel)
                sum += weights[row * columns + column] * channels
            }
        }
    }
}

extension EdgeMode {
    /// The pixel that stands at a place of a line, which may be beyond its ends; `nil` if none does.
    @inline(__always)
    func index(_ place: Int, of length: Int) -> Int? {
        if place >= 0 && place < length { return place }
        return length > 0 ? beyond?(place, length) : nil
    }

    /// The pixel that stands at a place beyond the ends of a line; `nil` if none does.
    var beyond: (@Sendable (_ place: Int, _ length: Int) -> Int)? { Self.places[self] }

    // none: nothing is beyond the ends
    private static let places: [EdgeMode: @Sendable (_ place: Int, _ length: Int) -> Int] = [
        .duplicate: { place, length in place.clamped(to: 0...length - 1) },
        .wrap: { place, length in (place % length + length) % length },
    ]
}

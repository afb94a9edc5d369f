/// Combines two images pixel by pixel (Filter Effects 9.9).
public struct FEComposite: FilterPrimitive {
    public static let type = "feComposite"

    public var common: PrimitiveCommon
    /// The input image.
    public var input: String
    /// The second image.
    public var input2: String
    /// The operator that combines them.
    public var operation: CompositeOperator
    /// The factors of `arithmetic`.
    public var k1, k2, k3, k4: Double

    /// Makes an `feComposite` primitive; omitted parameters take the defaults of the format.
    public init(
        input: String, input2: String, operation: CompositeOperator, k1: Double = 0, k2: Double = 0, k3: Double = 0,
        k4: Double = 0, common: PrimitiveCommon = PrimitiveCommon()
    ) {
        self.input = input
        self.input2 = input2
        self.operation = operation
        self.k1 = k1
        self.k2 = k2
        self.k3 = k3
        self.k4 = k4
        self.common = common
    }

    public func writeFields(to json: inout JSONStream) {
        common.writeFields(to: &json)
        json.field("in", input)
        json.field("in2", input2)
        json.field("operator", operation)
        if operation.isWeighted { writeFactors(to: &json) }
    }

    private func writeFactors(to json: inout JSONStream) {
        json.field("k1", k1)
        json.field("k2", k2)
        json.field("k3", k3)
        json.field("k4", k4)
    }

    public init(from decoder: any Decoder) throws {
        let fields = try SceneFields(decoder)
        common = try PrimitiveCommon(from: decoder)
        input = try fields("in")
        input2 = try fields("in2")
        operation = try fields("operator")
        k1 = try fields("k1", default: 0)
        k2 = try fields("k2", default: 0)
        k3 = try fields("k3", default: 0)
        k4 = try fields("k4", default: 0)
    }

    public func write(to svg: inout SVGPrimitiveWriter) {
        svg.begin(self, in: input, in2: input2)
        svg.set("operator", operation.rawValue)
        guard operation.isWeighted else { return }
        for (name, factor) in [("k1", k1), ("k2", k2), ("k3", k3), ("k4", k4)] { svg.set(name, factor, default: 0) }
    }

    public var inputs: [String] { [input, input2] }
    public var reach: Double { 0 }
    public var cost: Int { 3 }

    public func render(in context: FilterContext) -> FilterImage {
        let below = context.input(input2)
        guard let shares = Compositing.shares[operation] else { return weighted(below, in: context) }
        return context.input(input).combining(with: below, in: context) { Compositing.combine($0, $1, shares) }
    }

    private func weighted(_ below: FilterImage, in context: FilterContext) -> FilterImage {
        let (product, above, under, bias) = (Float(k1) / 255, Float(k2), Float(k3), Float(k4) * 255)
        return context.input(input).combining(with: below, in: context) { one, other in
            let (one, other) = (Channels(premultiplied: one), Channels(premultiplied: other))
            return (product * one * other + above * one + under * other + bias).premultipliedPixel
        }
    }
}

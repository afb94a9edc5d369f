/// Draws images on top of each other (Filter Effects 9.17).
public struct FEMerge: FilterPrimitive {
    public static let type = "feMerge"

    public var common: PrimitiveCommon
    /// The images, lowest first.
    public var inputs: [String]

    /// Makes an `feMerge` primitive.
    public init(inputs: [String], common: PrimitiveCommon = PrimitiveCommon()) {
        self.inputs = inputs
        self.common = common
    }

    public func writeFields(to json: inout JSONStream) {
        common.writeFields(to: &json)
        json.field("inputs", inputs)
    }

    public init(from decoder: any Decoder) throws {
        let fields = try SceneFields(decoder)
        common = try PrimitiveCommon(from: decoder)
        inputs = try fields("inputs")
    }

    public func write(to svg: inout SVGPrimitiveWriter) {
        svg.begin(self)
        for input in inputs { svg.append("feMergeNode") { $0.set("in", input) } }
    }

    public var reach: Double { 0 }
    public var cost: Int { max(inputs.count, 1) }

    public func render(in context: FilterContext) -> FilterImage {
        var result = context.emptyImage()
        for input in inputs { result = context.input(input).combining(with: result, in: context, Compositing.over) }
        return result
    }
}

/// Blends two images like layers (Filter Effects 9.6).
public struct FEBlend: FilterPrimitive {
    public static let type = "feBlend"

    public var common: PrimitiveCommon
    /// The upper image.
    public var input: String
    /// The lower image.
    public var input2: String
    /// The blend mode; `nil` is normal.
    public var mode: SceneBlendMode?

    /// Makes an `feBlend` primitive; omitted parameters take the defaults of the format.
    public init(input: String, input2: String, mode: SceneBlendMode? = nil, common: PrimitiveCommon = PrimitiveCommon())
    {
        self.input = input
        self.input2 = input2
        self.mode = mode
        self.common = common
    }

    public func writeFields(to json: inout JSONStream) {
        common.writeFields(to: &json)
        json.field("in", input)
        json.field("in2", input2)
        json.field("mode", mode?.rawValue ?? "normal")
    }

    public init(from decoder: any Decoder) throws {
        let fields = try SceneFields(decoder)
        common = try PrimitiveCommon(from: decoder)
        input = try fields("in")
        input2 = try fields("in2")
        mode = SceneBlendMode(rawValue: try fields("mode", default: "normal"))
    }

    public func write(to svg: inout SVGPrimitiveWriter) {
        svg.begin(self, in: input, in2: input2)
        svg.set("mode", mode?.rawValue)
    }

    public var inputs: [String] { [input, input2] }
    public var reach: Double { 0 }
    public var cost: Int { 4 }

    public func render(in context: FilterContext) -> FilterImage {
        let below = context.input(input2), mix = mode.flatMap { BlendFunctions.all[$0] }
        guard let mix else { return context.input(input).combining(with: below, in: context, Compositing.over) }
        return context.input(input).combining(with: below, in: context) { BlendFunctions.blend($0, $1, mix) }
    }
}

/// Repeats the input's region as tiles (Filter Effects 9.21).
public struct FETile: FilterPrimitive {
    public static let type = "feTile"

    public var common: PrimitiveCommon
    /// The input image.
    public var input: String

    /// Makes an `feTile` primitive.
    public init(input: String, common: PrimitiveCommon = PrimitiveCommon()) {
        self.input = input
        self.common = common
    }

    public func writeFields(to json: inout JSONStream) {
        common.writeFields(to: &json)
        json.field("in", input)
    }

    public init(from decoder: any Decoder) throws {
        let fields = try SceneFields(decoder)
        common = try PrimitiveCommon(from: decoder)
        input = try fields("in")
    }

    public func write(to svg: inout SVGPrimitiveWriter) { svg.begin(self, in: input) }
}

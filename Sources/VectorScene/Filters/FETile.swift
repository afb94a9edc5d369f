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

    public var inputs: [String] { [input] }
    public func render(in context: FilterContext) -> FilterImage {
        let tile = context.input(input), (width, height) = (tile.area.width, tile.area.height)
        var result = context.emptyImage()
        guard width > 0, height > 0 else { return result }
        for y in result.area.rows {
            let start = (tile.area.top + modulo(y - tile.area.top, height)) * tile.width + tile.area.left
            for (x, index) in zip(result.area.columns, tile.row(y, in: result.area)) {
                result.pixels[index] = tile.pixels[start + modulo(x - tile.area.left, width)]
            }
        }
        return result
    }

    @inline(__always)
    private func modulo(_ value: Int, _ length: Int) -> Int {
        let rest = value % length
        return rest < 0 ? rest + length : rest
    }
}

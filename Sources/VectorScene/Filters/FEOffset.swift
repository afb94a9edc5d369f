/// Moves the image (Filter Effects 9.19).
public struct FEOffset: FilterPrimitive {
    public static let type = "feOffset"

    public var common: PrimitiveCommon
    /// The input image.
    public var input: String
    /// The offset to the right, in user units.
    public var dx: Double
    /// The offset downwards, in user units.
    public var dy: Double

    /// Makes an `feOffset` primitive.
    public init(input: String, dx: Double, dy: Double, common: PrimitiveCommon = PrimitiveCommon()) {
        self.input = input
        self.dx = dx
        self.dy = dy
        self.common = common
    }

    public func writeFields(to json: inout JSONStream) {
        common.writeFields(to: &json)
        json.field("in", input)
        json.field("dx", dx)
        json.field("dy", dy)
    }

    public init(from decoder: any Decoder) throws {
        let fields = try SceneFields(decoder)
        common = try PrimitiveCommon(from: decoder)
        input = try fields("in")
        dx = try fields("dx")
        dy = try fields("dy")
    }

    public func write(to svg: inout SVGPrimitiveWriter) {
        svg.begin(self, in: input)
        svg.setLength("dx", dx, default: 0)
        svg.setLength("dy", dy, default: 0)
    }

    public func resolved(in box: Rect) -> FEOffset {
        var copy = resolvingRegion(in: box)
        copy.dx *= box.width
        copy.dy *= box.height
        return copy
    }

    public var inputs: [String] { [input] }
    public var reach: Double { max(abs(dx), abs(dy)) }

    public func render(in context: FilterContext) -> FilterImage {
        let offset = context.pixels(x: dx, y: dy)
        return context.input(input).moved(x: offset.x, y: offset.y, in: context)
    }
}

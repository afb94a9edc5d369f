/// Draws a blurred shadow below the image (Filter Effects 9.13).
public struct FEDropShadow: FilterPrimitive {
    public static let type = "feDropShadow"

    public var common: PrimitiveCommon
    /// The input image.
    public var input: String
    /// The offset of the shadow to the right, in user units.
    public var dx: Double
    /// The offset of the shadow downwards, in user units.
    public var dy: Double
    /// The standard deviations of the blur, not negative.
    public var stdDeviationX, stdDeviationY: Double
    /// The shadow's colour.
    public var color: SceneColor
    /// The opacity, 0 to 1.
    public var opacity: Double

    /// Makes an `feDropShadow` primitive; omitted parameters take the defaults of the format.
    public init(
        input: String, dx: Double, dy: Double, stdDeviationX: Double, stdDeviationY: Double, color: SceneColor = .black,
        opacity: Double = 1, common: PrimitiveCommon = PrimitiveCommon()
    ) {
        self.input = input
        self.dx = dx
        self.dy = dy
        self.stdDeviationX = stdDeviationX
        self.stdDeviationY = stdDeviationY
        self.color = color
        self.opacity = opacity
        self.common = common
    }

    public func writeFields(to json: inout JSONStream) {
        common.writeFields(to: &json)
        json.field("in", input)
        json.field("dx", dx)
        json.field("dy", dy)
        json.field("stdDeviation", [stdDeviationX, stdDeviationY])
        json.field("color", color)
        json.field("opacity", opacity, unless: 1)
    }

    public init(from decoder: any Decoder) throws {
        let fields = try SceneFields(decoder)
        common = try PrimitiveCommon(from: decoder)
        input = try fields("in")
        dx = try fields("dx")
        dy = try fields("dy")
        (stdDeviationX, stdDeviationY) = try fields.pair("stdDeviation")
        color = try fields("color")
        opacity = try fields("opacity", default: 1)
    }

    public func write(to svg: inout SVGPrimitiveWriter) {
        svg.begin(self, in: input)
        svg.setLength("dx", dx)
        svg.setLength("dy", dy)
        svg.setLengths("stdDeviation", stdDeviationX, stdDeviationY)
        svg.set("flood-color", color, default: .black)
        svg.setOpacity("flood-opacity", opacity)
    }

    public func resolved(in box: Rect) -> FEDropShadow {
        var copy = resolvingRegion(in: box)
        copy.dx *= box.width
        copy.dy *= box.height
        copy.stdDeviationX *= box.width
        copy.stdDeviationY *= box.height
        return copy
    }

    public var inputs: [String] { [input] }
    public var reach: Double { GaussianBlur.reach(stdDeviationX, stdDeviationY) + max(abs(dx), abs(dy)) }
    public var cost: Int { GaussianBlur.cost + 3 }

    public func render(in context: FilterContext) -> FilterImage {
        let image = context.input(input), offset = context.pixels(x: dx, y: dy)
        let blur = GaussianBlur(stdDeviationX, stdDeviationY, in: context)
        let soft = blur.applied(to: image).moved(x: offset.x, y: offset.y, in: context)
        var paint = context.channels(of: color) * Float(opacity / 255)
        paint.w = Float(opacity)
        return image.combining(with: soft, in: context) { above, below in
            Compositing.over(above, (paint * Float(below >> 24)).premultipliedPixel)
        }
    }
}

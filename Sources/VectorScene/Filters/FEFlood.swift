/// Fills its region with a colour (Filter Effects 9.14).
public struct FEFlood: FilterPrimitive {
    public static let type = "feFlood"

    public var common: PrimitiveCommon
    /// The colour.
    public var color: SceneColor
    /// The opacity, 0 to 1.
    public var opacity: Double

    /// Makes an `feFlood` primitive; omitted parameters take the defaults of the format.
    public init(color: SceneColor = .black, opacity: Double = 1, common: PrimitiveCommon = PrimitiveCommon()) {
        self.color = color
        self.opacity = opacity
        self.common = common
    }

    public func writeFields(to json: inout JSONStream) {
        common.writeFields(to: &json)
        json.field("color", color)
        json.field("opacity", opacity, unless: 1)
    }

    public init(from decoder: any Decoder) throws {
        let fields = try SceneFields(decoder)
        common = try PrimitiveCommon(from: decoder)
        color = try fields("color")
        opacity = try fields("opacity", default: 1)
    }

    public func write(to svg: inout SVGPrimitiveWriter) {
        svg.begin(self)
        svg.set("flood-color", color, default: .black)
        svg.setOpacity("flood-opacity", opacity)
    }

    public var inputs: [String] { [] }
    public var reach: Double { 0 }

    public func render(in context: FilterContext) -> FilterImage {
        var channels = context.channels(of: color)
        channels.w = Float(opacity * 255)
        let pixel = channels.straightPixel
        return context.emptyImage().mapping(in: context) { _ in pixel }
    }
}

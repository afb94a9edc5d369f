/// Moves the pixels of one image by the colours of another (Filter Effects 9.12).
public struct FEDisplacementMap: FilterPrimitive {
    public static let type = "feDisplacementMap"

    public var common: PrimitiveCommon
    /// The input image.
    public var input: String
    /// The displacement map.
    public var input2: String
    /// The scale of the displacement, in user units.
    public var scale: Double
    /// The channel of the map that displaces along x.
    public var xChannelSelector: ColorChannel
    /// The channel of the map that displaces along y.
    public var yChannelSelector: ColorChannel

    /// Makes an `feDisplacementMap` primitive; omitted parameters take the defaults of the format.
    public init(
        input: String, input2: String, scale: Double = 0, xChannelSelector: ColorChannel = .alpha,
        yChannelSelector: ColorChannel = .alpha, common: PrimitiveCommon = PrimitiveCommon()
    ) {
        self.input = input
        self.input2 = input2
        self.scale = scale
        self.xChannelSelector = xChannelSelector
        self.yChannelSelector = yChannelSelector
        self.common = common
    }

    public func writeFields(to json: inout JSONStream) {
        common.writeFields(to: &json)
        json.field("in", input)
        json.field("in2", input2)
        json.field("scale", scale)
        json.field("xChannelSelector", xChannelSelector)
        json.field("yChannelSelector", yChannelSelector)
    }

    public init(from decoder: any Decoder) throws {
        let fields = try SceneFields(decoder)
        common = try PrimitiveCommon(from: decoder)
        input = try fields("in")
        input2 = try fields("in2")
        scale = try fields("scale")
        xChannelSelector = try fields("xChannelSelector")
        yChannelSelector = try fields("yChannelSelector")
    }

    public func write(to svg: inout SVGPrimitiveWriter) {
        svg.begin(self, in: input, in2: input2)
        svg.setLength("scale", scale, default: 0)
        svg.set("xChannelSelector", xChannelSelector == .alpha ? nil : xChannelSelector.rawValue)
        svg.set("yChannelSelector", yChannelSelector == .alpha ? nil : yChannelSelector.rawValue)
    }

    public func resolved(in box: Rect) -> FEDisplacementMap {
        var copy = resolvingRegion(in: box)
        copy.scale *= (box.width + box.height) / 2
        return copy
    }

    public var inputs: [String] { [input, input2] }
    public var reach: Double { abs(scale) / 2 }
    public var cost: Int { 3 }

    public func render(in context: FilterContext) -> FilterImage {
        let map = context.input(input2), image = context.input(input)
        let wide = Float(scale * context.scales.x / 255), high = Float(scale * context.scales.y / 255)
        let (across, down) = (xChannelSelector.place, yChannelSelector.place)
        var result = context.emptyImage()
        for y in result.area.rows {
            for (x, index) in zip(result.area.columns, image.row(y, in: result.area)) {
                let colors = Channels(straight: map.pixels[index])
                let u = Double(x) + Double(wide * (colors[across] - 127.5))
                let v = Double(y) + Double(high * (colors[down] - 127.5))
                result.pixels[index] = image[Int(pixel: u), Int(pixel: v)]
            }
        }
        return result
    }
}

extension ColorChannel {
    /// The place of the channel in ``Channels``.
    fileprivate var place: Int { Self.places[self] ?? 3 }

    private static let places: [ColorChannel: Int] = [.red: 0, .green: 1, .blue: 2, .alpha: 3]
}

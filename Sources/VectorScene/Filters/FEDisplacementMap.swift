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
}

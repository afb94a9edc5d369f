/// Lights the alpha channel as a matt surface (Filter Effects 9.11).
public struct FEDiffuseLighting: FilterPrimitive {
    public static let type = "feDiffuseLighting"

    public var common: PrimitiveCommon
    /// The input image.
    public var input: String
    /// The height of an opaque pixel.
    public var surfaceScale: Double
    /// The diffuse reflection constant, not negative.
    public var diffuseConstant: Double
    /// The light's colour.
    public var color: SceneColor
    /// The light source.
    public var light: any LightSource

    /// Makes an `feDiffuseLighting` primitive; omitted parameters take the defaults of the format.
    public init(
        input: String, surfaceScale: Double = 1, diffuseConstant: Double = 1, color: SceneColor = .white,
        light: any LightSource, common: PrimitiveCommon = PrimitiveCommon()
    ) {
        self.input = input
        self.surfaceScale = surfaceScale
        self.diffuseConstant = diffuseConstant
        self.color = color
        self.light = light
        self.common = common
    }

    public func writeFields(to json: inout JSONStream) {
        common.writeFields(to: &json)
        json.field("in", input)
        json.field("surfaceScale", surfaceScale)
        json.field("diffuseConstant", diffuseConstant)
        json.field("color", color)
        json.field("light", light)
    }

    public init(from decoder: any Decoder) throws {
        let fields = try SceneFields(decoder)
        common = try PrimitiveCommon(from: decoder)
        input = try fields("in")
        surfaceScale = try fields("surfaceScale")
        diffuseConstant = try fields("diffuseConstant")
        color = try fields("color")
        let light: AnyLightSource = try fields("light")
        self.light = light.value
    }

    public func write(to svg: inout SVGPrimitiveWriter) {
        svg.begin(self, in: input)
        svg.set("surfaceScale", surfaceScale, default: 1)
        svg.set("diffuseConstant", diffuseConstant, default: 1)
        svg.set(color, light)
    }

    public func resolved(in box: Rect) -> FEDiffuseLighting {
        var copy = resolvingRegion(in: box)
        copy.light = light.resolved(in: box)
        return copy
    }

    public var inputs: [String] { [input] }
    public var reach: Double { 0 }
    public var cost: Int { 12 }

    public func render(in context: FilterContext) -> FilterImage {
        let constant = Float(diffuseConstant)
        let surface = LitSurface(context.input(input), surfaceScale, color, light, in: context)
        return surface.render { normal, ray in (constant * (normal * ray).sum(), 255) }
    }
}

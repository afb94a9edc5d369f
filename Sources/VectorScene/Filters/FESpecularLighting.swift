/// Lights the alpha channel as a glossy surface (Filter Effects 9.20).
public struct FESpecularLighting: FilterPrimitive {
    public static let type = "feSpecularLighting"

    public var common: PrimitiveCommon
    /// The input image.
    public var input: String
    /// The height of an opaque pixel.
    public var surfaceScale: Double
    /// The specular reflection constant, not negative.
    public var specularConstant: Double
    /// The exponent, 1 to 128; higher is glossier.
    public var specularExponent: Double
    /// The light's colour.
    public var color: SceneColor
    /// The light source.
    public var light: any LightSource

    /// Makes an `feSpecularLighting` primitive; omitted parameters take the defaults of the format.
    public init(
        input: String, surfaceScale: Double = 1, specularConstant: Double = 1, specularExponent: Double = 1,
        color: SceneColor = .white, light: any LightSource, common: PrimitiveCommon = PrimitiveCommon()
    ) {
        self.input = input
        self.surfaceScale = surfaceScale
        self.specularConstant = specularConstant
        self.specularExponent = specularExponent
        self.color = color
        self.light = light
        self.common = common
    }

    public func writeFields(to json: inout JSONStream) {
        common.writeFields(to: &json)
        json.field("in", input)
        json.field("surfaceScale", surfaceScale)
        json.field("specularConstant", specularConstant)
        json.field("specularExponent", specularExponent)
        json.field("color", color)
        json.field("light", light)
    }

    public init(from decoder: any Decoder) throws {
        let fields = try SceneFields(decoder)
        common = try PrimitiveCommon(from: decoder)
        input = try fields("in")
        surfaceScale = try fields("surfaceScale")
        specularConstant = try fields("specularConstant")
        specularExponent = try fields("specularExponent")
        color = try fields("color")
        let light: AnyLightSource = try fields("light")
        self.light = light.value
    }

    public func write(to svg: inout SVGPrimitiveWriter) {
        svg.begin(self, in: input)
        svg.set("surfaceScale", surfaceScale, default: 1)
        svg.set("specularConstant", specularConstant, default: 1)
        svg.set("specularExponent", specularExponent, default: 1)
        svg.set(color, light)
    }

    public func resolved(in box: Rect) -> FESpecularLighting {
        var copy = resolvingRegion(in: box)
        copy.light = light.resolved(in: box)
        return copy
    }

    public var inputs: [String] { [input] }
    public var reach: Double { 0 }
    public var cost: Int { 20 }

    public func render(in context: FilterContext) -> FilterImage {
        let constant = Float(specularConstant), exponent = Float(specularExponent)
        let surface = LitSurface(context.input(input), surfaceScale, color, light, in: context)
        // The eye is above the surface, infinitely far away.
        return surface.render { normal, ray in
            let half = ray + SIMD3(0, 0, 1), length = (half * half).sum().squareRoot()
            let along = length > 0 ? max((normal * half).sum() / length, 0) : 0
            return (constant * Power.of(along, exponent), nil)
        }
    }
}

/// Blurs the image (Filter Effects 9.15).
public struct FEGaussianBlur: FilterPrimitive {
    public static let type = "feGaussianBlur"

    public var common: PrimitiveCommon
    /// The input image.
    public var input: String
    /// The standard deviations, not negative. If both are 0, nothing is blurred.
    public var stdDeviationX, stdDeviationY: Double
    /// How the input continues beyond its edges.
    public var edgeMode: EdgeMode

    /// Makes an `feGaussianBlur` primitive; omitted parameters take the defaults of the format.
    public init(
        input: String, stdDeviationX: Double, stdDeviationY: Double, edgeMode: EdgeMode = .none,
        common: PrimitiveCommon = PrimitiveCommon()
    ) {
        self.input = input
        self.stdDeviationX = stdDeviationX
        self.stdDeviationY = stdDeviationY
        self.edgeMode = edgeMode
        self.common = common
    }

    public func writeFields(to json: inout JSONStream) {
        common.writeFields(to: &json)
        json.field("in", input)
        json.field("stdDeviation", [stdDeviationX, stdDeviationY])
        json.field("edgeMode", edgeMode)
    }

    public init(from decoder: any Decoder) throws {
        let fields = try SceneFields(decoder)
        common = try PrimitiveCommon(from: decoder)
        input = try fields("in")
        (stdDeviationX, stdDeviationY) = try fields.pair("stdDeviation")
        edgeMode = try fields("edgeMode")
    }

    public func write(to svg: inout SVGPrimitiveWriter) {
        svg.begin(self, in: input)
        svg.setLengths("stdDeviation", stdDeviationX, stdDeviationY)
        svg.set("edgeMode", edgeMode == .none ? nil : edgeMode.rawValue)
    }

    public func resolved(in box: Rect) -> FEGaussianBlur {
        var copy = resolvingRegion(in: box)
        copy.stdDeviationX *= box.width
        copy.stdDeviationY *= box.height
        return copy
    }

    public var inputs: [String] { [input] }
    public var reach: Double { GaussianBlur.reach(stdDeviationX, stdDeviationY) }
    public var cost: Int { GaussianBlur.cost }

    public func render(in context: FilterContext) -> FilterImage {
        // Where the input continues beyond its edges, these are those of the subregion.
        let image = context.input(input)
        let framed = edgeMode == .none ? image : image.cropped(to: context.area)
        let blur = GaussianBlur(stdDeviationX, stdDeviationY, edgeMode, in: context)
        return blur.applied(to: framed).cropped(to: context.area)
    }
}

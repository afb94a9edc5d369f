/// Puts a blurred shadow below the image (Filter Effects 9.13).
public struct FEDropShadow: FilterPrimitive {
    public static let type = "feDropShadow"

    public var common: PrimitiveCommon
    public var input: String
    public var dx: Double
    public var dy: Double
    /// Not negative.
    public var stdDeviationX, stdDeviationY: Double
    public var color: Color
    /// 0 to 1.
    public var opacity: Double

    public init(
        input: String, dx: Double, dy: Double, stdDeviationX: Double, stdDeviationY: Double, color: Color = .black,
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

    public func accept<V: FilterVisitor>(_ visitor: inout V) throws { try visitor.visit(self) }
}

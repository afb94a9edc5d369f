/// Maps each channel with its own function (Filter Effects 9.8).
public struct FEComponentTransfer: FilterPrimitive {
    public static let type = "feComponentTransfer"

    public var common: PrimitiveCommon
    /// The input image.
    public var input: String
    /// The functions of the channels; `nil` is the identity.
    public var red, green, blue, alpha: (any TransferFunction)?

    /// Makes an `feComponentTransfer` primitive; omitted parameters take the defaults of the format.
    public init(
        input: String, red: (any TransferFunction)? = nil, green: (any TransferFunction)? = nil,
        blue: (any TransferFunction)? = nil, alpha: (any TransferFunction)? = nil,
        common: PrimitiveCommon = PrimitiveCommon()
    ) {
        self.input = input
        self.red = red
        self.green = green
        self.blue = blue
        self.alpha = alpha
        self.common = common
    }

    public func writeFields(to json: inout JSONStream) {
        common.writeFields(to: &json)
        json.field("in", input)
        json.field("functions") { writeFunctions(to: &$0) }
    }

    private func writeFunctions(to json: inout JSONStream) {
        let channels: [(StaticString, (any TransferFunction)?)] = [("R", red), ("G", green), ("B", blue), ("A", alpha)]
        for (name, function) in channels {
            if let function { json.field(name, function) }
        }
    }

    public init(from decoder: any Decoder) throws {
        let fields = try SceneFields(decoder)
        common = try PrimitiveCommon(from: decoder)
        input = try fields("in")
        let functions = try fields("functions", default: [String: AnyTransferFunction]())
        red = functions["R"]?.value
        green = functions["G"]?.value
        blue = functions["B"]?.value
        alpha = functions["A"]?.value
    }

    public func write(to svg: inout SVGPrimitiveWriter) {
        svg.begin(self, in: input)
        for (channel, function) in [("R", red), ("G", green), ("B", blue), ("A", alpha)] {
            guard let function else { continue }
            svg.append("feFunc\(channel)") { svg in
                svg.set("type", Swift.type(of: function).type)
                function.write(to: &svg)
            }
        }
    }

    public var inputs: [String] { [input] }
    public var reach: Double { 0 }
    public var cost: Int { 3 }

    public func render(in context: FilterContext) -> FilterImage {
        let tables = [red, green, blue, alpha].map(Self.bytes)
        let (reds, greens, blues, alphas) = (tables[0], tables[1], tables[2], tables[3])
        return context.input(input).mapping(in: context) { pixel in
            let straight = Channels(straight: pixel).rounded(.toNearestOrAwayFromZero)
            return Channels(
                reds[Int(straight.x)], greens[Int(straight.y)], blues[Int(straight.z)], alphas[Int(straight.w)]
            ).straightPixel
        }
    }

    /// What a function makes of each byte.
    private static func bytes(_ function: (any TransferFunction)?) -> [Float] {
        (0...255).map { byte in
            let value = function?.value(at: Double(byte) / 255) ?? Double(byte) / 255
            return value.isNaN ? 0 : Float((value.clamped(to: 0...1) * 255).rounded())
        }
    }
}

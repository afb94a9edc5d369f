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
}

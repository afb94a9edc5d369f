/// A power function: the amplitude times the value to the exponent, plus the offset.
public struct GammaTransfer: TransferFunction, Hashable {
    public static let type = "gamma"

    /// The coefficients of the function.
    public var amplitude, exponent, offset: Double

    /// Makes a gamma function.
    public init(amplitude: Double, exponent: Double, offset: Double) {
        self.amplitude = amplitude
        self.exponent = exponent
        self.offset = offset
    }

    public func writeFields(to json: inout JSONStream) {
        json.field("amplitude", amplitude)
        json.field("exponent", exponent)
        json.field("offset", offset)
    }

    public init(from decoder: any Decoder) throws {
        let fields = try SceneFields(decoder)
        amplitude = try fields("amplitude")
        exponent = try fields("exponent")
        offset = try fields("offset")
    }

    public func write(to svg: inout SVGPrimitiveWriter) {
        svg.set("amplitude", amplitude, default: 1)
        svg.set("exponent", exponent, default: 1)
        svg.set("offset", offset, default: 0)
    }
}

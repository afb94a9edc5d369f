/// A linear function: the slope times the value, plus the intercept.
public struct LinearTransfer: TransferFunction, Hashable {
    public static let type = "linear"

    /// The coefficients of the function.
    public var slope, intercept: Double

    /// Makes a linear function.
    public init(slope: Double, intercept: Double) {
        self.slope = slope
        self.intercept = intercept
    }

    public func writeFields(to json: inout JSONStream) {
        json.field("slope", slope)
        json.field("intercept", intercept)
    }

    public init(from decoder: any Decoder) throws {
        let fields = try SceneFields(decoder)
        slope = try fields("slope")
        intercept = try fields("intercept")
    }

    public func write(to svg: inout SVGPrimitiveWriter) {
        svg.set("slope", slope, default: 1)
        svg.set("intercept", intercept, default: 0)
    }
}

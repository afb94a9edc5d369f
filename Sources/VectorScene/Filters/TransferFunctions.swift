/// The identity function.
public struct IdentityTransfer: TransferFunction, Hashable {
    public static let type = "identity"

    /// Makes the identity.
    public init() {}

    public func writeFields(to json: inout JSONStream) {}

    public init(from decoder: any Decoder) {}

    public func write(to svg: inout SVGPrimitiveWriter) {}

    public func value(at input: Double) -> Double { input }
}

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

    public func value(at input: Double) -> Double { slope * input + intercept }
}

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

    public func value(at input: Double) -> Double { amplitude * Power.of(input, exponent) + offset }
}

/// A piecewise linear function.
public struct TableTransfer: TransferFunction, Hashable {
    public static let type = "table"

    /// The values at equal distances; an empty list is the identity.
    public var tableValues: [Double]

    /// Makes a piecewise linear function.
    public init(tableValues: [Double]) {
        self.tableValues = tableValues
    }

    public func writeFields(to json: inout JSONStream) {
        json.field("tableValues", tableValues)
    }

    public init(from decoder: any Decoder) throws {
        let fields = try SceneFields(decoder)
        tableValues = try fields("tableValues")
    }

    public func write(to svg: inout SVGPrimitiveWriter) { svg.set("tableValues", tableValues) }

    public func value(at input: Double) -> Double {
        guard tableValues.count > 1 else { return tableValues.first ?? input }
        let place = input * Double(tableValues.count - 1), index = Int(place).clamped(to: 0...tableValues.count - 2)
        return tableValues[index] + (place - Double(index)) * (tableValues[index + 1] - tableValues[index])
    }
}

/// A step function.
public struct DiscreteTransfer: TransferFunction, Hashable {
    public static let type = "discrete"

    /// The values of equal intervals; an empty list is the identity.
    public var tableValues: [Double]

    /// Makes a step function.
    public init(tableValues: [Double]) {
        self.tableValues = tableValues
    }

    public func writeFields(to json: inout JSONStream) {
        json.field("tableValues", tableValues)
    }

    public init(from decoder: any Decoder) throws {
        let fields = try SceneFields(decoder)
        tableValues = try fields("tableValues")
    }

    public func write(to svg: inout SVGPrimitiveWriter) { svg.set("tableValues", tableValues) }

    public func value(at input: Double) -> Double {
        guard !tableValues.isEmpty else { return input }
        return tableValues[Int(input * Double(tableValues.count)).clamped(to: 0...tableValues.count - 1)]
    }
}

/// A function for one channel of a component transfer (Filter Effects 9.8).
///
/// Values are 0 to 1 before and after.
public protocol TransferFunction: TypedObject {
    /// Sets the attributes of the function's element in flat SVG, but for its type.
    func write(to svg: inout SVGPrimitiveWriter)
    /// What it makes of a value from 0 to 1. The result counts as 0 to 1, too.
    func value(at input: Double) -> Double
}

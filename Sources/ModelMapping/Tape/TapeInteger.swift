/// An integer from -2^127 to 2^128 - 1, on every platform.
public struct TapeInteger: Hashable, Sendable {
    /// Whether it is below 0.
    public let isNegative: Bool
    /// The upper 64 bits of its magnitude.
    public let high: UInt64
    /// The lower 64 bits of its magnitude.
    public let low: UInt64

    private static let signBit: UInt64 = 1 << 63

    /// Makes the number with this sign and magnitude; `nil` below -2^127.
    public init?(isNegative: Bool, high: UInt64, low: UInt64) {
        if isNegative, high > Self.signBit || high == Self.signBit && low > 0 { return nil }
        self.isNegative = isNegative && (high | low) != 0
        self.high = high
        self.low = low
    }

    /// Makes the number `value`.
    public init(_ value: Int64) {
        isNegative = value < 0
        high = 0
        low = value.magnitude
    }

    /// Makes the number `value`.
    public init(_ value: UInt64) {
        isNegative = false
        high = 0
        low = value
    }

    /// Makes the number `value`; `nil` unless it is whole and its magnitude is below 2^64.
    public init?(exactly value: Double) {
        guard let magnitude = UInt64(exactly: value.magnitude) else { return nil }
        self.init(isNegative: value < 0, high: 0, low: magnitude)
    }

    /// The nearest double.
    public var double: Double {
        let shift = high.leadingZeroBitCount
        let rest = low << shift
        // It is rounded once: the last bit stands for all that are cut off.
        let leading = high << shift | low >> (64 - shift) | (rest == 0 ? 0 : 1)
        return Double(sign: isNegative ? .minus : .plus, exponent: 64 - shift, significand: Double(leading))
    }
}

extension TapeInteger: CustomStringConvertible {
    /// Its decimal digits, with a `-` below 0.
    public var description: String {
        var digits: [String] = []
        var (high, low) = (high, low)
        repeat {
            let chunk: UInt64 = 1_000_000_000_000_000_000
            let upper = high.quotientAndRemainder(dividingBy: chunk)
            let lower = chunk.dividingFullWidth((upper.remainder, low))
            (high, low) = (upper.quotient, lower.quotient)
            let part = String(lower.remainder)
            digits.append(high | low == 0 ? part : String(repeating: "0", count: 18 - part.count) + part)
        } while high | low != 0
        return (isNegative ? "-" : "") + digits.reversed().joined()
    }
}

extension FixedWidthInteger {
    /// Makes the same number; `nil` if this type cannot represent it.
    @inline(__always)
    public init?(exactly value: TapeInteger) {
        guard value.high == 0 else {
            self.init(wide: value)
            return
        }
        guard value.isNegative else {
            self.init(exactly: value.low)
            return
        }
        guard value.low <= Int64.min.magnitude else { return nil }
        self.init(exactly: 0 &- Int64(truncatingIfNeeded: value.low))
    }

    private init?(wide value: TapeInteger) {
        guard Self.bitWidth > 64, Self.isSigned || !value.isNegative, let high = Self(exactly: value.high) else {
            return nil
        }
        let (upper, isTooLarge) = (value.isNegative ? 0 - high : high).multipliedReportingOverflow(by: Self(1) << 64)
        let low = Self(truncatingIfNeeded: value.low)
        let (whole, isTooFar) =
            value.isNegative ? upper.subtractingReportingOverflow(low) : upper.addingReportingOverflow(low)
        guard !isTooLarge, !isTooFar else { return nil }
        self = whole
    }
}

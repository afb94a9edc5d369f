/// How an encoder treats infinite numbers and NaN.
public struct NonConformingFloatEncodingStrategy: Sendable {
    private var texts: (positiveInfinity: String, negativeInfinity: String, nan: String)?
    /// Whether such a number is an error.
    let `throws`: Bool

    /// Encodes them as numbers, for syntaxes that have them.
    public static let number = Self(throws: false)

    /// Throws `EncodingError`.
    public static let `throw` = Self(throws: true)

    /// Encodes them as these strings.
    public static func convertToString(positiveInfinity: String, negativeInfinity: String, nan: String) -> Self {
        var strategy = Self(throws: false)
        strategy.texts = (positiveInfinity, negativeInfinity, nan)
        return strategy
    }

    /// The string for `value`, which is not finite; `nil` if it stays a number.
    func text(_ value: Double) -> String? {
        texts.map { value.isNaN ? $0.nan : value < 0 ? $0.negativeInfinity : $0.positiveInfinity }
    }
}

extension NonConformingFloatEncodingStrategy {
    private init(throws: Bool) { self.throws = `throws` }
}

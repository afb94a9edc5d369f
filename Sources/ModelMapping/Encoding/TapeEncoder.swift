/// Encodes models to a tape, from which every syntax is written.
///
/// Dates, data and integers stay exact. A URL becomes its text. A `Float` keeps its own digits instead of those of the
/// nearest double.
///
/// ```swift
/// let tape = try TapeEncoder().encode(reply)
/// ```
public struct TapeEncoder: Sendable {
    /// The `userInfo` of the encoder that models see in `encode(to:)`.
    public var userInfo: [CodingUserInfoKey: any Sendable] = [:]
    /// Limits on the tape.
    public var limits = TapeLimits.standard
    /// Whether numbers may be infinite or NaN, which most syntaxes cannot express. Default: `true`.
    public var allowsNonFinite = true
    /// How infinite numbers and NaN are encoded. Default: as numbers, if ``allowsNonFinite``.
    public var nonConformingFloats = NonConformingFloatEncodingStrategy.number
    /// How dates are encoded. Default: as dates of the tape.
    public var dates = DateEncodingStrategy.date
    /// How data is encoded. Default: as data of the tape.
    public var data = DataEncodingStrategy.data
    /// How the keys of models are spelled. Default: unchanged.
    public var keys = KeyEncodingStrategy.useDefaultKeys
    /// Whether the members of each map are sorted by the UTF-8 of their keys. Default: `false`.
    public var sortsKeys = false
    /// Classes whose models encode their class name.
    public var models = ModelRegistry()
    /// Whether a `Float`, a `Decimal` and a `URL` are encoded as Foundation's `PropertyListEncoder` does.
    ///
    /// A `Float` is then the double of the same value, a `Decimal` and a `URL` are maps.
    package var matchesPropertyLists = false
    /// Whether models are marked for a keyed archive, by ``marks``, and instances are encoded once.
    package var marksInstances = false
    /// The keys of the marks: the name of the class, and the number of the instance.
    ///
    /// A UID refers to the instance with that number. Keys of models that begin with `$` get another one.
    package static let marks = (className: "$class", instance: "$instance")

    /// Makes an encoder with the default options.
    public init() {}

    /// Encodes a model to a new tape.
    ///
    /// - Parameter model: what to encode. A type that encodes nothing becomes an empty map.
    /// - Returns: the tape. Its values have no positions.
    /// - Throws: ``ModelError`` if a limit is exceeded; `EncodingError` for a number that is not allowed; errors of the
    ///   model.
    public func encode<Model: Encodable>(_ model: Model) throws -> ValueTape {
        let session = EncodingSession(self)
        try session.encode(model, at: EncodingSession.root)
        return try session.finish()
    }
}

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

/// Puts models on a tape: what replies go through, whatever syntax they are written in.
///
/// Dates, data and whole numbers stay exactly what they are; a URL becomes its text. `Float` keeps its own digits, and does not get
/// those of the nearest double.
///
/// ```swift
/// let tape = try TapeEncoder().encode(reply)
/// ```
public struct TapeEncoder: Sendable {
    /// What the models' own `encode(to:)` find in the encoder's `userInfo`.
    public var userInfo: [CodingUserInfoKey: any Sendable] = [:]
    /// How much the tape takes.
    public var limits = TapeLimits.standard
    /// Whether numbers may be infinite or not a number, which most syntaxes cannot say. They may.
    public var allowsNonFinite = true

    /// An encoder with the options as documented.
    public init() {}

    /// Puts a model on a tape of its own.
    ///
    /// - Parameter model: what to encode. A type that encodes nothing becomes an empty map.
    /// - Returns: the tape. Its values have no places.
    /// - Throws: ``ModelError`` where a limit is exceeded; `EncodingError` for a number that may not be; what the model throws.
    public func encode<Model: Encodable>(_ model: Model) throws -> ValueTape {
        let session = EncodingSession(self)
        try session.encode(model, at: EncodingSession.root)
        return try session.finish()
    }
}

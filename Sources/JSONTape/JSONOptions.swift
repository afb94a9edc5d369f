public import ModelMapping

/// What may be chosen about how JSON is read.
public struct JSONOptions: Sendable {
    /// Bytes of a text. Exceeding it is the error `ModelError.Code.document`. 1 GiB.
    public var byteLimit = 1 << 30
    /// How much its values may ask for; depth, values and bytes have an error each.
    public var tapeLimits = TapeLimits.standard
    /// What becomes of an object that has a name twice (RFC 8259, 4, leaves it open). The last member counts, with a warning for the
    /// others.
    public var duplicateKeys: any DuplicateKeyPolicy = .lastCounts
    /// How many diagnostics are kept. 1,000.
    public var diagnosticLimit = 1000

    /// The options as documented.
    public init() {}
}

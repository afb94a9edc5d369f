public import ModelMapping

/// Options of reading JSON.
public struct JSONOptions: Sendable {
    /// The maximum length of a text in bytes. Longer texts are the error `ModelError.Code.document`. Default: 1 GiB.
    public var byteLimit = 1 << 30
    /// The limits of depth, values and bytes. Each has an error of its own.
    public var tapeLimits = TapeLimits.standard
    /// The policy for duplicate names in an object, which RFC 8259, 4, leaves open. By default the last member is used, as in
    /// JavaScript, with a warning for each of the others. Foundation's `JSONDecoder` uses the first.
    public var duplicateKeys: any DuplicateKeyPolicy = .lastCounts
    /// The maximum number of diagnostics kept. Default: 1,000.
    public var diagnosticLimit = 1000

    /// Makes the default options.
    public init() {}
}

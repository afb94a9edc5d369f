public import ModelMapping
public import Switchless
public import XMLStream

/// What may be chosen about how documents are read by a mapping.
public struct MappingOptions: Sendable {
    /// How much a document may ask for.
    public var limits = MappingLimits()
    /// Whether the rest goes on after a broken item, which is then reported as an error. As documented it is thrown instead.
    public var skipsBrokenItems = false
    /// Takes note of broken items that are skipped, and of what counts for nothing. Called while the document is read.
    public var report: @Sendable (Diagnostic) -> Void = { _ in }
    /// How many diagnostics are reported for one document. 1,000.
    public var diagnosticLimit = 1000
    /// What the models' own `init(from:)` find in the decoder's `userInfo`.
    public var userInfo: [CodingUserInfoKey: any Sendable] = [:]

    /// The options as documented.
    public init() {}
}

/// How much a document that is read by a mapping may ask for.
public struct MappingLimits: Sendable, Hashable {
    /// What the document itself may ask for. It may be of any length and number of elements, as only one item is kept at a time.
    public var xml = XMLLimits.mapping
    /// What one item may ask for: objects and lists 512 deep, 16,777,216 values and keys, 256 MiB of text. Exceeding
    /// them breaks the item, not the document.
    public var item = TapeLimits.mappedItem
    /// Items of a document. 1,000,000,000.
    public var items = 1_000_000_000

    /// The limits as documented.
    public init() {}
}

extension XMLLimits {
    /// The limits of documents that are read item by item: up to 1 TiB, and any number of elements.
    public static var mapping: XMLLimits {
        var limits = XMLLimits.standard
        limits.inputBytes = 1 << 40
        limits.elements = 1 << 40
        return limits
    }
}

extension TapeLimits {
    /// The limits of one item: objects and lists inside each other 512; values and keys 16,777,216, which take 256 MiB; bytes of
    /// text 256 MiB.
    public static var mappedItem: TapeLimits {
        var limits = TapeLimits.standard
        limits.values = 1 << 24
        limits.bytes = 256 << 20
        return limits
    }
}

public import ModelMapping
public import Switchless
import SystemCalls
public import XMLStream

/// Options of reading documents by a mapping.
public struct MappingOptions: Sendable {
    /// The limits of a document.
    public var limits = MappingLimits()
    /// Whether a broken item is reported and skipped. By default it ends the reading with its error.
    public var skipsBrokenItems = false
    /// Receives diagnostics about broken items and ignored values, while the document is read.
    ///
    /// By default, only the warning that a document has no item is written, to standard error: it mostly means a wrong
    /// mapping or namespace.
    public var report: @Sendable (Diagnostic) -> Void = MappingOptions.warn
    /// Receives what of a document was not read, at its end. Noting that takes time, so that nothing is noted without a
    /// receiver.
    public var receiveReport: (@Sendable (MappingReport) -> Void)?
    /// The maximum number of diagnostics for one document. Default: 1,000.
    public var diagnosticLimit = 1000
    /// The decoder's `userInfo`, for `init(from:)` of the models.
    public var userInfo: [CodingUserInfoKey: any Sendable] = [:]

    /// Makes the default options.
    public init() {}

    /// The warnings that are written where nobody receives them.
    private static let spoken: Set<Diagnostic.Code> = [Suspects.code]

    @Sendable private static func warn(_ diagnostic: Diagnostic) {
        guard spoken.contains(diagnostic.code) else { return }
        let line = diagnostic.line(in: "switchless") + "\n"
        // Standard error may be closed; there is nobody to tell then.
        _ = line.withBytes { System.writeFile($0, to: 2) }
    }
}

/// The limits of a document that is read by a mapping.
public struct MappingLimits: Sendable, Hashable {
    /// The limits of the document. Its length and number of elements are not limited, since only one item is in memory
    /// at a time.
    public var xml = XMLLimits.mapping
    /// The limits of one item: depth 512, 8,388,608 values and keys, 256 MiB of text. An item that exceeds them is
    /// broken; the document is not.
    public var item = TapeLimits.mappedItem
    /// The maximum number of items. Default: 1,000,000,000.
    public var items = 1_000_000_000

    /// Makes the default limits.
    public init() {}
}

extension XMLLimits {
    /// The limits of documents that are read item by item: up to 1 TiB, and any number of elements.
    public static var mapping: XMLLimits {
        var limits = XMLLimits.standard
        // An integer of 32 bits cannot hold it, and a platform with such integers not the document.
        limits.inputBytes = Int(clamping: 1 << 40 as Int64)
        limits.elements = limits.inputBytes
        return limits
    }
}

extension TapeLimits {
    /// The limits of one item: depth 512; 8,388,608 values and keys, which take 128 MiB; 256 MiB of text.
    public static var mappedItem: TapeLimits {
        var limits = TapeLimits.standard
        limits.values = 1 << 23
        limits.bytes = 256 << 20
        return limits
    }
}

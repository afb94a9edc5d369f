/// Limits on a tape. Exceeding one throws a ``ModelError`` with a code of its own.
public struct TapeLimits: Sendable, Hashable {
    /// The depth of nested arrays and maps. Default: 512.
    ///
    /// Guards the stack of code that recurses over them.
    public var depth = 512
    /// Values and keys in all, 16 bytes each. Default: 200,000,000; at most 2^31 - 1.
    public var values = 200_000_000
    /// Bytes of all strings, reals and data together, and apart from them of all keys. Default: 2 GiB; at most 2^32 - 1.
    public var bytes = Int(clamping: 2 << 30 as Int64)
    /// Bytes of strings, keys and data that are repeated by reference, counted at each reference. Default: 64 MiB.
    ///
    /// A reference takes 16 bytes here, but its whole text in a model or in JSON: 300 kB of a binary property list can
    /// refer to 5 GB of text. As many bytes as the tape has are always allowed, 16 for each value and key.
    public var repeatedBytes = 64 << 20

    /// The bytes that a value or key takes beside its text.
    package static let valueBytes = MemoryLayout<TapeEntry>.stride

    /// Makes the default limits.
    public init() {}

    /// These limits, or what the entries of a tape can address where that is less.
    var addressable: TapeLimits {
        var limits = self
        limits.values = min(values, Int(Int32.max))
        limits.bytes = min(bytes, Int(clamping: UInt32.max))
        return limits
    }

    /// The default limits, far above real documents.
    public static let standard = TapeLimits()
}

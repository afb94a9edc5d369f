/// Limits on a tape. Exceeding one throws a ``ModelError`` with a code of its own.
public struct TapeLimits: Sendable, Hashable {
    /// The depth of nested arrays and maps. Default: 512.
    ///
    /// Guards the stack of code that recurses over them.
    public var depth = 512
    /// Values and keys in all, 16 bytes each. Default: 200,000,000; at most 2^31 - 1.
    public var values = 200_000_000
    /// Bytes of all strings, reals and data together. Default: 2 GiB; at most 2^32 - 1.
    public var bytes = 2 << 30

    /// Makes the default limits.
    public init() {}

    /// The default limits, far above real documents.
    public static let standard = TapeLimits()
}

/// How much a tape takes. Exceeding a limit throws a ``ModelError`` of the limit's own code.
public struct TapeLimits: Sendable, Hashable {
    /// Arrays and maps inside each other. Guards the stack of whoever recurses over them. 512.
    public var depth = 512
    /// Values and keys in all, 16 bytes each. 200,000,000; at most 2^31 - 1.
    public var values = 200_000_000
    /// Bytes of all strings, reals and data together. 2 GiB; at most 2^32 - 1.
    public var bytes = 2 << 30

    /// The limits as documented.
    public init() {}

    /// The limits as documented: far above real documents.
    public static let standard = TapeLimits()
}

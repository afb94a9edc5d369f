/// How much a ``RequestQueue`` keeps.
public struct QueueLimits: Hashable, Sendable {
    /// The entries that wait or are being sent. Default: 10,000.
    public var entries = 10_000
    /// The bytes that one entry may be stored in. Default: 16 MiB.
    public var entryBytes = 16 << 20
    /// The bytes of all entries, those set aside included. Default: 256 MiB.
    public var totalBytes = 256 << 20
    /// The bytes of an entry's key in UTF-8. Default: 1,000.
    public var keyBytes = 1000
    /// The requests on their way at a time, each of another key. Default: 4.
    public var concurrentKeys = 4
    /// The entries that are set aside. Default: 1,000. If there is one more, the oldest is removed.
    public var setAside = 1000
    /// The steps of one sequence. Default: 1,000.
    public var steps = 1000

    /// Makes the default limits.
    public init() {}
}

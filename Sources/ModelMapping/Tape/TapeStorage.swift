import Switchless

/// The buffers of a tape. A ``TapeWriter`` fills them; after that they never change.
final class TapeStorage: Sendable {
    let entries: TapeBuffer<TapeEntry>
    let bytes: TapeBuffer<UInt8>
    let keys: TapeKeys
    let copies: TapeCopies
    /// The key of class names in maps that have a member under the usual one.
    let classMark: String?
    /// The kinds by their codes, at hand for every value.
    let kinds = ValueKinds.all

    init(_ writer: TapeWriter, _ copies: TapeCopies) {
        entries = writer.entries
        bytes = writer.bytes
        keys = writer.keys
        self.copies = copies
        classMark = writer.classMark
    }

    /// The bytes that `entry` refers to.
    @inline(__always)
    func withBytes<Result>(of entry: TapeEntry, _ body: (Bytes) throws -> Result) rethrows -> Result {
        try body(bytes.bytes(at: entry.low, count: entry.high))
    }

    /// The key whose entry is at `index`.
    @inline(__always)
    func withKey<Result>(at index: Int, _ body: (Bytes) throws -> Result) rethrows -> Result {
        try keys.withBytes(of: Int(entries[index].word), body)
    }

    func key(at index: Int) -> String { withKey(at: index) { String(decoding: $0, as: UTF8.self) } }

    /// How many entries the value at `index` takes.
    @inline(__always)
    func span(at index: Int) -> Int { entries[index].span }
}

/// The parts of a tape that are copies, or refer to values around them, so that their models can be shared.
struct TapeCopies: Sendable {
    private struct Copy: Sendable {
        let start: Int32
        let count: Int32
        let original: Int32
    }

    /// In the order of the tape. They do not overlap, as each is appended as a whole.
    private var copies: [Copy] = []

    /// Whether the tape has UIDs that are the indexes of values on it.
    var hasReferences = false

    var isEmpty: Bool { copies.isEmpty && !hasReferences }

    /// Records that the `count` entries from `start` on are a copy of those from `original` on.
    mutating func note(_ start: Int, of original: Int, count: Int) {
        copies.append(Copy(start: Int32(start), count: Int32(count), original: Int32(original)))
    }

    /// The index of the original of the value at `index`; `index` if it is not a copy.
    func original(of index: Int) -> Int {
        var index = Int32(index)
        // The original of a copy may be a copy itself. It stands earlier on the tape, so this ends.
        while let copy = copy(around: index) { index = copy.original + (index - copy.start) }
        return Int(index)
    }

    private func copy(around index: Int32) -> Copy? {
        var (low, high) = (0, copies.count)
        while low < high {
            let middle = (low + high) / 2
            (low, high) = copies[middle].start <= index ? (middle + 1, high) : (low, middle)
        }
        guard low > 0, index - copies[low - 1].start < copies[low - 1].count else { return nil }
        return copies[low - 1]
    }
}

/// Limits on a tape. Exceeding one throws a ``ModelError`` with a code of its own.
public struct TapeLimits: Sendable, Hashable {
    /// The depth of nested arrays and maps. Default: 512.
    ///
    /// Guards the stack of code that recurses over them.
    public var depth = 512
    /// Values and keys in all, 16 bytes each. Default: 200,000,000; at most 2^31 - 1.
    public var values = 200_000_000
    /// Bytes of all strings, reals and data together, and apart from them of all keys. Default: 2 GiB; at most 2^32 -
    /// 1.
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

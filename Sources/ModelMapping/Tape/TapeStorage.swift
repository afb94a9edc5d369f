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

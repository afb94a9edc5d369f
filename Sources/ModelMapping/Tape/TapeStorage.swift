import XMLStream

/// What a tape consists of. Filled by a ``TapeWriter``, never changed after.
final class TapeStorage: Sendable {
    let entries: ContiguousArray<TapeEntry>
    let bytes: ContiguousArray<UInt8>
    let keys: TapeKeys

    init(entries: ContiguousArray<TapeEntry>, bytes: ContiguousArray<UInt8>, keys: TapeKeys) {
        self.entries = entries
        self.bytes = bytes
        self.keys = keys
    }

    /// The bytes that `entry` refers to.
    @inline(__always)
    func withBytes<Result>(of entry: TapeEntry, _ body: (Bytes) throws -> Result) rethrows -> Result {
        try bytes.withUnsafeBufferPointer { try body(Bytes(rebasing: $0[entry.low..<entry.low + entry.high])) }
    }

    /// The key whose entry is at `index`.
    @inline(__always)
    func withKey<Result>(at index: Int, _ body: (Bytes) throws -> Result) rethrows -> Result {
        try keys.withBytes(of: Int(entries[index].word), body)
    }

    func key(at index: Int) -> String { withKey(at: index) { String(decoding: $0, as: UTF8.self) } }

    /// How many entries the value at `index` takes.
    @inline(__always)
    func span(at index: Int) -> Int { ValueKinds.isContainer(entries[index].kind) ? entries[index].high : 1 }
}

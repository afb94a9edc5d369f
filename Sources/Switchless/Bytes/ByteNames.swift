public import XMLStream

/// Names found by their bytes, ASCII letters in either case: keywords, units, colours, properties.
///
/// One open-addressed table over the names' UTF-8, so that a look-up makes no `String`.
public struct ByteNames: Sendable {
    private var slots: ContiguousArray<Int32>
    private var names: ContiguousArray<ContiguousArray<UInt8>>
    private let mask: Int

    /// Makes the table of `names`; a name's index is its place in the list.
    public init(_ names: some Collection<String>) {
        var size = 8
        while size < names.count * 3 { size *= 2 }
        mask = size - 1
        slots = ContiguousArray(repeating: -1, count: size)
        self.names = []
        for (index, name) in names.enumerated() {
            let bytes = ContiguousArray(name.utf8.map(Self.lowercased))
            var slot = bytes.withUnsafeBufferPointer { Self.hash($0) } & mask
            while slots[slot] >= 0 { slot = (slot + 1) & mask }
            slots[slot] = Int32(index)
            self.names.append(bytes)
        }
    }

    /// The index of the name that `bytes` spell, if it is in the table.
    public func index(of bytes: Bytes) -> Int? {
        var slot = Self.hash(bytes) & mask
        while slots[slot] >= 0 {
            let index = Int(slots[slot])
            if Self.equal(names[index], bytes) { return index }
            slot = (slot + 1) & mask
        }
        return nil
    }

    private static func lowercased(_ byte: UInt8) -> UInt8 { byte &- 65 < 26 ? byte | 32 : byte }

    private static func hash(_ bytes: Bytes) -> Int {
        var hash: UInt32 = 2_166_136_261
        for byte in bytes { hash = (hash ^ UInt32(lowercased(byte))) &* 16_777_619 }
        return Int(hash ^ hash >> 15)
    }

    private static func equal(_ name: ContiguousArray<UInt8>, _ bytes: Bytes) -> Bool {
        guard name.count == bytes.count else { return false }
        for index in bytes.indices where lowercased(bytes[index]) != name[index] { return false }
        return true
    }
}

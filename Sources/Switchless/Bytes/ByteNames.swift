/// Names found by their bytes, ASCII letters in either case: keywords, units, colours, properties.
///
/// One open-addressed table over the names' UTF-8, so that a look-up makes no `String`.
public struct ByteNames: Sendable {
    private var slots: ContiguousArray<Int32>
    /// The names in small letters, one after the other.
    private var spellings: ContiguousArray<UInt8> = []
    /// Where in ``spellings`` each name begins, and behind the last where that ends.
    private var starts: ContiguousArray<Int> = [0]
    /// The lengths that names have, a bit for each: most words that are no name are told by theirs.
    private var lengths: UInt64 = 0
    private let mask: Int

    /// Makes the table of `names`; a name's index is its place in the list.
    public init(_ names: some Collection<String>) {
        var size = 8
        while size < names.count * 3 { size *= 2 }
        mask = size - 1
        slots = ContiguousArray(repeating: -1, count: size)
        for (index, name) in names.enumerated() {
            let bytes = ContiguousArray(name.utf8.map(\.lowercasedASCII))
            var slot = bytes.caselessHash & mask
            while slots[slot] >= 0 { slot = (slot + 1) & mask }
            slots[slot] = Int32(index)
            spellings += bytes
            starts.append(spellings.count)
            lengths |= Self.bit(ofLength: bytes.count)
        }
    }

    /// The index of the name that `bytes` spell, if it is in the table.
    public func index(of bytes: Bytes) -> Int? {
        guard lengths & Self.bit(ofLength: bytes.count) != 0 else { return nil }
        var slot = bytes.caselessHash & mask
        while slots[slot] >= 0 {
            let index = Int(slots[slot])
            if isName(index, bytes) { return index }
            slot = (slot + 1) & mask
        }
        return nil
    }

    private func isName(_ index: Int, _ bytes: Bytes) -> Bool {
        let start = starts[index]
        guard starts[index + 1] - start == bytes.count else { return false }
        for (offset, byte) in bytes.enumerated() where byte.lowercasedASCII != spellings[start + offset] {
            return false
        }
        return true
    }

    /// All lengths from 63 on share a bit.
    private static func bit(ofLength count: Int) -> UInt64 { 1 << UInt64(min(count, 63)) }
}

extension Sequence<UInt8> {
    /// A hash that is the same for both cases.
    fileprivate var caselessHash: Int {
        var hash: UInt64 = 0
        for byte in self { hash = (hash ^ UInt64(byte.lowercasedASCII)) &* 0x9E37_79B9_7F4A_7C15 }
        return Int(truncatingIfNeeded: (hash ^ hash >> 32) >> 16)
    }
}

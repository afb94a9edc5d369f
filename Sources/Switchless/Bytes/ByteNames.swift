public import XMLStream

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
            let bytes = ContiguousArray(name.utf8.map(Self.lowercased))
            var slot = bytes.withUnsafeBufferPointer { Self.hash($0) } & mask
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
        var slot = Self.hash(bytes) & mask
        while slots[slot] >= 0 {
            let index = Int(slots[slot])
            if isName(index, bytes) { return index }
            slot = (slot + 1) & mask
        }
        return nil
    }

    private func isName(_ index: Int, _ bytes: Bytes) -> Bool {
        let start = starts[index]
        let count = starts[index + 1] - start
        guard count == bytes.count else { return false }
        guard count > 0 else { return true }
        return spellings.withUnsafeBytes { spellings in
            let (bytes, name) = (
                UnsafeRawBufferPointer(bytes), UnsafeRawBufferPointer(rebasing: spellings[start..<start + count])
            )
            return (0..<Self.wordCount(of: count)).allSatisfy {
                Self.lowercased(Self.word($0, of: bytes)) == Self.word($0, of: name)
            }
        }
    }

    private static func lowercased(_ byte: UInt8) -> UInt8 { byte &- 65 < 26 ? byte | 32 : byte }

    /// The same for eight bytes at once: to each is added what carries into its highest bit from `A` on, and what does so only
    /// beyond `Z`.
    @inline(__always)
    private static func lowercased(_ word: UInt64) -> UInt64 {
        let low = word & 0x7F7F_7F7F_7F7F_7F7F
        let fromA = low &+ 0x3F3F_3F3F_3F3F_3F3F
        let beyondZ = low &+ 0x2525_2525_2525_2525
        return word | (fromA & ~beyondZ & ~word & 0x8080_8080_8080_8080) >> 2
    }

    /// All lengths from 63 on share a bit.
    private static func bit(ofLength count: Int) -> UInt64 { 1 << UInt64(min(count, 63)) }

    private static func hash(_ bytes: Bytes) -> Int {
        guard !bytes.isEmpty else { return 0 }
        var hash = UInt64(truncatingIfNeeded: bytes.count)
        for index in 0..<wordCount(of: bytes.count) {
            let word = lowercased(word(index, of: UnsafeRawBufferPointer(bytes)))
            let product = (hash ^ word) &* 0x9E37_79B9_7F4A_7C15
            hash = product ^ product >> 32
        }
        return Int(truncatingIfNeeded: hash >> 16)
    }

    private static func wordCount(of count: Int) -> Int { max(1, (count + 7) / 8) }

    /// One of the words that hold all of `bytes`, of which there is one at least. The last overlaps the one before, and in a
    /// short name its own halves overlap.
    @inline(__always)
    private static func word(_ index: Int, of bytes: UnsafeRawBufferPointer) -> UInt64 {
        let count = bytes.count
        if count >= 8 { return bytes.loadUnaligned(fromByteOffset: min(index * 8, count - 8), as: UInt64.self) }
        if count >= 4 {
            let first = bytes.loadUnaligned(as: UInt32.self)
            return UInt64(first) | UInt64(bytes.loadUnaligned(fromByteOffset: count - 4, as: UInt32.self)) << 32
        }
        return UInt64(bytes[0]) | UInt64(bytes[count / 2]) << 8 | UInt64(bytes[count - 1]) << 16
    }
}

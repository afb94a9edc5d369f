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
        guard starts[index + 1] - start == bytes.count else { return false }
        return spellings.withUnsafeBytes { spellings in
            let (bytes, name) = (UnsafeRawBufferPointer(bytes), UnsafeRawBufferPointer(rebasing: spellings[start...]))
            var place = 0
            while place < bytes.count {
                if bytes.count - place >= 8, Self.word(bytes, place) == Self.word(name, place) {
                    place += 8
                    continue
                }
                guard Self.lowercased(bytes[place]) == name[place] else { return false }
                place += 1
            }
            return true
        }
    }

    private static func word(_ bytes: UnsafeRawBufferPointer, _ place: Int) -> UInt64 {
        bytes.loadUnaligned(fromByteOffset: place, as: UInt64.self)
    }

    private static func lowercased(_ byte: UInt8) -> UInt8 { byte &- 65 < 26 ? byte | 32 : byte }

    /// All lengths from 63 on share a bit.
    private static func bit(ofLength count: Int) -> UInt64 { 1 << UInt64(min(count, 63)) }

    private static func hash(_ bytes: Bytes) -> Int {
        let bytes = UnsafeRawBufferPointer(bytes)
        var hash = UInt64(truncatingIfNeeded: bytes.count)
        var place = 0
        while bytes.count - place >= 8 {
            hash = mixed(hash, word(bytes, place))
            place += 8
        }
        var last: UInt64 = 0
        while place < bytes.count {
            last = last << 8 | UInt64(bytes[place])
            place += 1
        }
        return Int(truncatingIfNeeded: mixed(hash, last) >> 16)
    }

    /// Mixes eight bytes into `hash`, all of them in small letters: bit 5 is set in every byte of ASCII, whether letter or not.
    private static func mixed(_ hash: UInt64, _ word: UInt64) -> UInt64 {
        let folded = word | (~word & 0x8080_8080_8080_8080) >> 2
        let product = (hash ^ folded) &* 0x9E37_79B9_7F4A_7C15
        return product ^ product >> 32
    }
}

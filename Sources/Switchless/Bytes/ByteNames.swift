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
            var slot = bytes.withUnsafeBytes { NameWords($0).hash } & mask
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
        let words = NameWords(UnsafeRawBufferPointer(bytes))
        var slot = words.hash & mask
        while slots[slot] >= 0 {
            let index = Int(slots[slot])
            if isName(index, words) { return index }
            slot = (slot + 1) & mask
        }
        return nil
    }

    private func isName(_ index: Int, _ words: NameWords) -> Bool {
        let start = starts[index]
        let end = starts[index + 1]
        guard end - start == words.count else { return false }
        return spellings.withUnsafeBytes { words.spell(NameWords(UnsafeRawBufferPointer(rebasing: $0[start..<end]))) }
    }

    /// All lengths from 63 on share a bit.
    private static func bit(ofLength count: Int) -> UInt64 { 1 << UInt64(min(count, 63)) }
}

/// The bytes of a name, eight at a time.
///
/// Why that is safe: no word is read that does not lie within the bytes, and they are borrowed for as long as this value lives.
private struct NameWords {
    private let start: UnsafeRawPointer
    let count: Int

    init(_ bytes: UnsafeRawBufferPointer) {
        start = bytes.baseAddress ?? UnsafeRawPointer(bitPattern: 1).unsafelyUnwrapped
        count = bytes.count
    }

    /// A hash that is the same for both cases.
    var hash: Int {
        var hash = UInt64(truncatingIfNeeded: count)
        var place = 0
        while place + 8 < count {
            hash = Self.mixed(hash, word(at: place))
            place += 8
        }
        return Int(truncatingIfNeeded: Self.mixed(hash, last) >> 16)
    }

    /// Whether these bytes are as many as those of `name`, which is in small letters, and the same in either case.
    func spell(_ name: NameWords) -> Bool {
        guard count == name.count else { return false }
        var place = 0
        while place + 8 < count {
            guard Self.lowercased(word(at: place)) == name.word(at: place) else { return false }
            place += 8
        }
        return Self.lowercased(last) == name.last
    }

    @inline(__always)
    private func word(at place: Int) -> UInt64 { start.loadUnaligned(fromByteOffset: place, as: UInt64.self) }

    /// The last eight bytes, which may overlap the word before; of a shorter name all bytes, in halves that may overlap.
    @inline(__always)
    private var last: UInt64 {
        if count >= 8 { return word(at: count - 8) }
        if count >= 4 {
            let end = start.loadUnaligned(fromByteOffset: count - 4, as: UInt32.self)
            return UInt64(start.loadUnaligned(as: UInt32.self)) | UInt64(end) << 32
        }
        guard count > 0 else { return 0 }
        return UInt64(byte(0)) | UInt64(byte(count / 2)) << 8 | UInt64(byte(count - 1)) << 16
    }

    private func byte(_ place: Int) -> UInt8 { start.load(fromByteOffset: place, as: UInt8.self) }

    @inline(__always)
    private static func mixed(_ hash: UInt64, _ word: UInt64) -> UInt64 {
        let product = (hash ^ lowercased(word)) &* 0x9E37_79B9_7F4A_7C15
        return product ^ product >> 32
    }

    /// Eight bytes with their capital letters made small: to each is added what carries into its highest bit from `A` on, and what
    /// does so only beyond `Z`.
    @inline(__always)
    private static func lowercased(_ word: UInt64) -> UInt64 {
        let low = word & 0x7F7F_7F7F_7F7F_7F7F
        let fromA = low &+ 0x3F3F_3F3F_3F3F_3F3F
        let beyondZ = low &+ 0x2525_2525_2525_2525
        return word | (fromA & ~beyondZ & ~word & 0x8080_8080_8080_8080) >> 2
    }
}

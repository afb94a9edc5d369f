/// A case-insensitive table of names, looked up by bytes: keywords, units, colours, properties.
///
/// It is open-addressed and holds the names' UTF-8, so a look-up makes no `String`. Only ASCII letters ignore case.
public struct ByteNames: Sendable {
    private var slots: ContiguousArray<Int32>
    /// The lower-cased names, concatenated.
    private var spellings: ContiguousArray<UInt8> = []
    /// The offset of each name in ``spellings``, and after the last its end.
    private var starts: ContiguousArray<Int> = [0]
    /// A bit for each length that a name has. It rejects most other words early.
    private var lengths: UInt64 = 0
    private let mask: Int

    /// Makes the table of `names`. ``index(of:)`` returns a name's index in this list.
    public init(_ names: some Collection<String>) {
        var size = 8
        while size < names.count * 3 { size *= 2 }
        mask = size - 1
        slots = ContiguousArray(repeating: -1, count: size)
        for (index, name) in names.enumerated() {
            let bytes = ContiguousArray(name.utf8.map(\.lowercasedASCII))
            var slot = bytes.withBytes(Self.caselessHash) & mask
            while slots[slot] >= 0 { slot = (slot + 1) & mask }
            slots[slot] = Int32(index)
            spellings += bytes
            starts.append(spellings.count)
            lengths |= Self.bit(ofLength: bytes.count)
        }
    }

    /// The index of the name that equals `bytes`, if there is one.
    public func index(of bytes: Bytes) -> Int? {
        guard lengths & Self.bit(ofLength: bytes.count) != 0 else { return nil }
        var slot = Self.caselessHash(bytes) & mask
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
        for offset in bytes.indices where bytes[offset].lowercasedASCII != spellings[start + offset] {
            return false
        }
        return true
    }

    /// All lengths from 63 on share a bit.
    private static func bit(ofLength count: Int) -> UInt64 { 1 << UInt64(min(count, 63)) }

    /// A hash that ignores the case of ASCII letters.
    private static func caselessHash(_ bytes: Bytes) -> Int {
        var hash: UInt64 = 0
        for index in bytes.indices { hash = (hash ^ UInt64(bytes[index].lowercasedASCII)) &* 0x9E37_79B9_7F4A_7C15 }
        return Int(truncatingIfNeeded: (hash ^ hash >> 32) >> 16)
    }
}

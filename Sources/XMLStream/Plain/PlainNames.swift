/// The names of a vocabulary that plain documents may use, found by their bytes: an open-addressed table, at most a quarter full.
///
/// They are those in no namespace, in ASCII and of at most 16 bytes: a name is two words of memory then. Unsafe inside for speed; safe
/// because it is filled before anybody sees it, never changes, and lives and dies with its `XMLVocabulary`.
struct PlainNames {
    static let longest = 16

    private struct Slot: BitwiseCopyable {
        var spelling = PlainName(first: 0, second: 0, count: 0)
        var id: Int32 = -1
        /// As libxml2 has interned it.
        var local: UnsafePointer<UInt8>?
    }

    private let slots: UnsafeMutablePointer<Slot>
    private let mask: Int
    private let shift: UInt64

    init(capacity: Int) {
        var bits: UInt64 = 3
        while (1 << bits) < capacity * 4 { bits += 1 }
        mask = (1 << Int(bits)) - 1
        shift = 64 - bits
        slots = .allocate(capacity: 1 << Int(bits))
        slots.initialize(repeating: Slot(), count: 1 << Int(bits))
    }

    func deallocate() { slots.deallocate() }

    /// Adds a name, if plain documents may use it.
    func insert(_ name: XMLName, id: Int, local: UnsafePointer<UInt8>) {
        let text = Array(name.local.utf8)
        guard name.namespace == nil, text.count <= Self.longest, Self.isName(text) else { return }
        let spelling = text.withUnsafeBufferPointer { bytes in
            PlainName(
                first: PlainName.word(bytes, at: 0), second: PlainName.word(bytes, at: 8), count: bytes.count)
        }
        var index = start(spelling)
        while slots[index].id >= 0 { index = (index &+ 1) & mask }
        slots[index] = Slot(spelling: spelling, id: Int32(truncatingIfNeeded: id), local: local)
    }

    /// The slot of a name; negative if it is not in the table. The probe ends: three slots of four are empty.
    @inline(__always)
    func find(_ name: PlainName) -> Int {
        var index = start(name)
        while slots[index].id >= 0 {
            if slots[index].spelling == name { return index }
            index = (index &+ 1) & mask
        }
        return -1
    }

    /// How the name in a slot is spelled.
    @inline(__always)
    func spelling(at slot: Int) -> PlainName { slots[slot].spelling }

    /// The name in a slot, as libxml2 would hand it over.
    @inline(__always)
    func interned(at slot: Int) -> InternedName {
        InternedName(id: Int(slots[slot].id), local: slots[slot].local.unsafelyUnwrapped, namespace: nil)
    }

    @inline(__always)
    private func start(_ name: PlainName) -> Int {
        let key = name.first ^ (name.second &* 0xC2B2_AE3D_27D4_EB4F) ^ UInt64(truncatingIfNeeded: name.count)
        return Int(truncatingIfNeeded: (key &* 0x9E37_79B9_7F4A_7C15) &>> shift)
    }

    /// Whether it is a name of XML (Namespaces in XML 1.0, 3: NCName) in ASCII.
    private static func isName(_ text: [UInt8]) -> Bool {
        func isLetter(_ byte: UInt8) -> Bool { (byte | 32) &- 97 < 26 || byte == UInt8(ascii: "_") }
        func isOther(_ byte: UInt8) -> Bool {
            byte &- 48 < 10 || byte == UInt8(ascii: "-") || byte == UInt8(ascii: ".")
        }
        return text.first.map(isLetter) ?? false && text.allSatisfy { isLetter($0) || isOther($0) }
    }
}

/// A name of at most 16 bytes, as two words of memory; zeros are behind it.
struct PlainName: Equatable, BitwiseCopyable {
    let first: UInt64
    let second: UInt64
    let count: Int

    /// The name of `count` bytes at the beginning of two words.
    @inline(__always)
    static func prefix(_ count: Int, of first: UInt64, _ second: UInt64) -> PlainName {
        PlainName(
            first: first & low(min(count, 8)), second: second & low(max(count - 8, 0)), count: count)
    }

    @inline(__always)
    init(first: UInt64, second: UInt64, count: Int) {
        self.first = first
        self.second = second
        self.count = count
    }

    /// The lowest bytes of a word, from none to eight.
    @inline(__always)
    private static func low(_ count: Int) -> UInt64 {
        count == 0 ? 0 : ~0 &>> UInt64(truncatingIfNeeded: 64 &- 8 &* count)
    }

    /// Eight bytes from `index` on, the first the lowest; zeros are behind the last.
    @inline(__always)
    static func word(_ bytes: Bytes, at index: Int) -> UInt64 {
        guard index &+ 8 <= bytes.count else { return lastWord(bytes, at: index) }
        return UInt64(littleEndian: UnsafeRawBufferPointer(bytes).loadUnaligned(fromByteOffset: index, as: UInt64.self))
    }

    @inline(never)
    private static func lastWord(_ bytes: Bytes, at index: Int) -> UInt64 {
        var word: UInt64 = 0
        for place in stride(from: bytes.count - 1, through: index, by: -1) { word = word << 8 | UInt64(bytes[place]) }
        return word
    }
}

import CLibXML2

/// The texts of a vocabulary, names and URIs of namespaces, found by their bytes: an open-addressed table, at most a quarter full.
///
/// Unsafe inside for speed; safe because it is filled before anybody sees it, never changes, and lives and dies with its
/// `XMLVocabulary`.
struct PlainNames {
    private struct Slot: BitwiseCopyable {
        var spelling = PlainName()
        /// As libxml2 has interned it; `nil` if the slot is empty.
        var text: UnsafePointer<UInt8>?
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

    /// Adds a text that libxml2 has interned, if it is not there.
    func insert(_ text: UnsafePointer<UInt8>) {
        let bytes = Bytes(terminatedAt: text)
        let spelling = PlainName(bytes)
        guard find(spelling, bytes) == nil else { return }
        var index = start(spelling)
        while slots[index].text != nil { index = (index &+ 1) & mask }
        slots[index] = Slot(spelling: spelling, text: text)
    }

    /// The text that `bytes` spell, as libxml2 has interned it. The probe ends: three slots of four are empty.
    @inline(__always)
    func find(_ name: PlainName, _ bytes: Bytes) -> UnsafePointer<UInt8>? {
        var index = start(name)
        while let text = slots[index].text {
            if slots[index].spelling == name, name.isWhole || Self.areSame(text, bytes) { return text }
            index = (index &+ 1) & mask
        }
        return nil
    }

    @inline(never)
    private static func areSame(_ text: UnsafePointer<UInt8>, _ bytes: Bytes) -> Bool {
        bytes.isSame(as: Bytes(start: text, count: bytes.count))
    }

    @inline(__always)
    private func start(_ name: PlainName) -> Int {
        let key = name.first ^ (name.last &* 0xC2B2_AE3D_27D4_EB4F) ^ UInt64(truncatingIfNeeded: name.count)
        return Int(truncatingIfNeeded: (key &* 0x9E37_79B9_7F4A_7C15) &>> shift)
    }
}

/// A text by its first and last eight bytes and its length: all of it, if it is not longer than sixteen.
struct PlainName: Equatable, BitwiseCopyable {
    /// The first eight bytes, the first the lowest; zeros behind a shorter text.
    var first: UInt64 = 0
    var last: UInt64 = 0
    var count = 0

    init() {}

    init(first: UInt64, last: UInt64, count: Int) { (self.first, self.last, self.count) = (first, last, count) }

    init(_ text: Bytes) { self.init(text, from: 0, to: text.count) }

    /// The text from `start` to `end` in `bytes`.
    @inline(__always)
    init(_ bytes: Bytes, from start: Int, to end: Int) {
        count = end &- start
        first = PlainBytes.word(bytes, at: start)
        if count > 8 {
            last = PlainBytes.word(bytes, at: end &- 8)
        } else {
            first &= count == 0 ? 0 : ~0 &>> UInt64(truncatingIfNeeded: 64 &- 8 &* count)
        }
    }

    /// Whether two texts of this spelling are the same text.
    @inline(__always)
    var isWhole: Bool { count <= 16 }
}

/// The names that a document has and its vocabulary has not: a dictionary of libxml2's, as its parser would have one.
struct PlainDictionary: ~Copyable {
    private let parent: xmlDictPtr?
    private var own: xmlDictPtr?
    private var size = 0
    private let most: Int

    /// - Parameter most: how many texts it takes.
    init(_ vocabulary: XMLVocabulary, most: Int) {
        parent = vocabulary.dictionary
        self.most = most
    }

    deinit { xmlDictFree(own) }

    /// The text, terminated; `nil` if there are too many.
    @inline(never)
    mutating func intern(_ text: Bytes) -> UnsafePointer<UInt8>? {
        if own == nil {
            own = xmlDictCreateSub(parent)
            size = Int(xmlDictSize(own))
        }
        let interned = xmlDictLookup(own, text.baseAddress, Int32(clamping: text.count))
        return Int(xmlDictSize(own)) - size <= most ? interned : nil
    }
}

import Switchless

/// A cache of recent `style` attributes by their text, since drawing programs repeat them.
struct StyleTexts {
    private struct Entry {
        let text: Stored<UInt8>
        let declarations: Range<Int>
    }

    /// The number of slots. The hash of a text selects its slot.
    private static let count = 64
    /// The longest text that is remembered, in bytes.
    private static let longest = 256

    private var entries: ContiguousArray<Entry?> = []

    /// The declarations of a `style` attribute with this text; `nil` if it is not remembered.
    func declarations(of text: Bytes, in pool: ValuePool) -> Range<Int>? {
        guard !entries.isEmpty, let entry = entries[Self.slot(of: text)], pool[entry.text].isSame(as: text) else {
            return nil
        }
        return entry.declarations
    }

    /// Remembers the declarations of a `style` attribute with this text.
    mutating func remember(_ text: Bytes, _ declarations: Range<Int>, in pool: ValuePool) {
        guard text.count <= Self.longest else { return }
        if entries.isEmpty { entries = ContiguousArray(repeating: nil, count: Self.count) }
        entries[Self.slot(of: text)] = Entry(text: pool.store(text), declarations: declarations)
    }

    /// The slot of a text.
    ///
    /// The hash is not seeded. Texts chosen to collide are parsed again, which costs no more than without the cache.
    private static func slot(of text: Bytes) -> Int {
        var hash: UInt64 = 0
        for index in text.indices { hash = (hash ^ UInt64(text[index])) &* 0x9E37_79B9_7F4A_7C15 }
        return Int(truncatingIfNeeded: hash >> 58)
    }
}

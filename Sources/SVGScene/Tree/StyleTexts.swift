import Switchless

/// The `style` attributes that were read last, by their text: from shape to shape, drawing programs repeat them.
struct StyleTexts {
    private struct Entry {
        let text: Stored<UInt8>
        let declarations: Range<Int>
    }

    /// How many are remembered, each in the place that its text gives it.
    private static let count = 64
    /// The longest text, in bytes.
    private static let longest = 256

    private var entries: ContiguousArray<Entry?> = []

    /// What a `style` attribute of this text declared.
    func declarations(of text: Bytes, in pool: ValuePool) -> Range<Int>? {
        guard !entries.isEmpty, let entry = entries[Self.place(of: text)], pool[entry.text].isSame(as: text) else {
            return nil
        }
        return entry.declarations
    }

    /// Remembers what one declared, which every other of the same text does as well.
    mutating func remember(_ text: Bytes, _ declarations: Range<Int>, in pool: ValuePool) {
        guard text.count <= Self.longest else { return }
        if entries.isEmpty { entries = ContiguousArray(repeating: nil, count: Self.count) }
        entries[Self.place(of: text)] = Entry(text: pool.store(text), declarations: declarations)
    }

    /// Not seeded: who chooses texts that share a place has them read again, as without this.
    private static func place(of text: Bytes) -> Int {
        var hash: UInt64 = 0
        for byte in text { hash = (hash ^ UInt64(byte)) &* 0x9E37_79B9_7F4A_7C15 }
        return Int(truncatingIfNeeded: hash >> 58)
    }
}

import Switchless

/// Tells quickly that no ancestor of an element has a certain name: a counting Bloom filter, as browsers have it.
///
/// It may say that a name is there which is not, but never the reverse. Most selectors with combinators are refused by it alone.
struct AncestorFilter {
    private static let size = 4096
    private var counts: ContiguousArray<UInt32>

    init() {
        counts = ContiguousArray(repeating: 0, count: Self.size)
        insert(.none)
    }

    /// Whether an ancestor may have the name.
    @inline(__always)
    func mayContain(_ name: NameHash) -> Bool { counts[name.first] != 0 && counts[name.second] != 0 }

    /// Enters an element that has the name.
    mutating func insert(_ name: NameHash) {
        counts[name.first] += 1
        counts[name.second] += 1
    }

    /// Leaves it.
    mutating func remove(_ name: NameHash) {
        counts[name.first] -= 1
        counts[name.second] -= 1
    }

    /// The hash of a type, class or id, the same for letters in either case.
    struct NameHash: Sendable, BitwiseCopyable {
        fileprivate let first: Int
        fileprivate let second: Int

        /// Stands for no name; the filter always contains it.
        static let none = NameHash(0)

        private init(_ hash: UInt32) {
            first = Int(hash) & (size - 1)
            second = Int(hash >> 16) & (size - 1)
        }

        /// FNV-1a.
        init(_ name: some Sequence<UInt8>, kind: SelectorKey.Kind) {
            var hash: UInt32 = 0x811C_9DC5 ^ UInt32(kind.rawValue)
            for byte in name { hash = (hash ^ UInt32(byte.lowercasedASCII)) &* 0x0100_0193 }
            self.init(hash ^ hash >> 15)
        }
    }
}

extension SelectorSubject {
    /// The hashes of the names of this element: its type, its id, its classes.
    func forEachName(_ body: (AncestorFilter.NameHash) -> Void) {
        body(AncestorFilter.NameHash(localName, kind: .type))
        if let id { body(AncestorFilter.NameHash(id, kind: .id)) }
        for word in classWords { body(AncestorFilter.NameHash(word, kind: .class)) }
    }
}

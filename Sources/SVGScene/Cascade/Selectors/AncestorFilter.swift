import Switchless

/// A counting Bloom filter of the ancestors' names, as in browsers.
///
/// It may report a name that no ancestor has, but never misses one. It alone rejects most selectors with combinators.
struct AncestorFilter {
    private static let size = 4096
    private var counts: ContiguousArray<UInt32>

    init() {
        counts = ContiguousArray(repeating: 0, count: Self.size)
        insert(.unused)
    }

    /// Whether an ancestor may have the name.
    @inline(__always)
    func mayContain(_ name: NameHash) -> Bool { counts[name.first] != 0 && counts[name.second] != 0 }

    /// Adds a name of an element that is now an ancestor.
    mutating func insert(_ name: NameHash) {
        counts[name.first] += 1
        counts[name.second] += 1
    }

    /// Removes a name that ``insert(_:)`` added.
    mutating func remove(_ name: NameHash) {
        counts[name.first] -= 1
        counts[name.second] -= 1
    }

    /// The hash of a type, class or id, which ignores ASCII case.
    struct NameHash: Sendable, BitwiseCopyable {
        fileprivate let first: Int
        fileprivate let second: Int

        /// A hash that stands for no name. The filter always contains it.
        static let unused = NameHash(0)

        private init(_ hash: UInt32) {
            first = Int(hash) & (size - 1)
            second = Int(hash >> 16) & (size - 1)
        }

        /// Computes the FNV-1a hash of `name`.
        init(_ name: Bytes, kind: SelectorKey.Kind) {
            var hash: UInt32 = 0x811C_9DC5 ^ UInt32(kind.rawValue)
            for index in name.indices { hash = (hash ^ UInt32(name[index].lowercasedASCII)) &* 0x0100_0193 }
            self.init(hash ^ hash >> 15)
        }
    }
}

extension SelectorSubject {
    /// Calls `body` with the hashes of the element's type, id and classes.
    func forEachName(_ body: (AncestorFilter.NameHash) -> Void) {
        body(AncestorFilter.NameHash(localName, kind: .type))
        if let id { body(AncestorFilter.NameHash(id, kind: .id)) }
        var words = classWords
        while let word = words.next() { body(AncestorFilter.NameHash(word, kind: .class)) }
    }
}

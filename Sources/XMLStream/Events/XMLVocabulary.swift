import CLibXML2
public import Switchless

/// The names that a reader knows in advance, and the entities that its documents need not declare. Their indices serve
/// as identifiers.
///
/// It may be shared between threads without a lock: it is filled in `init` and only read afterwards. Each parser
/// interns new names into its own sub-dictionary (`xmlDictCreateSub`), which looks in this one first and never writes
/// to it. libxml2 synchronises the reference count itself.
public final class XMLVocabulary: @unchecked Sendable {
    private let names: [Name]
    private let ids: [Name: Int]
    let dictionary: NameDictionary
    let table: FrozenTable<NamePointers, Int>
    let entities: [any XMLEntitySet.Type]
    let parsers = ParserPool()

    /// Makes a vocabulary; each name's `id` is the index of its first occurrence.
    ///
    /// - Parameters:
    ///   - names: the names.
    ///   - entities: entities that documents may refer to without declaring them. None by default: such a reference is
    ///     an error. What a document declares itself comes first.
    public init(_ names: [Name], entities: [any XMLEntitySet.Type] = []) {
        xmlInitParser()
        let dictionary = NameDictionary()
        var entries: [(key: NamePointers, value: Int)] = []
        var ids: [Name: Int] = [:]
        ids.reserveCapacity(names.count)
        for (id, name) in names.enumerated() where ids[name] == nil {
            ids[name] = id
            if let pointers = NamePointers(name, in: dictionary) { entries.append((pointers, id)) }
        }
        self.names = names
        self.ids = ids
        self.entities = entities
        self.dictionary = dictionary
        table = FrozenTable(entries)
    }

    deinit { table.deallocate() }

    /// The number of names listed. Every `id` is less than it.
    public var count: Int { names.count }

    /// The name with the given `id`, from 0 to `count - 1`.
    public subscript(id: Int) -> Name { names[id] }

    /// The id of `name`, or `nil` if it is not in the vocabulary.
    public func id(of name: Name) -> Int? { ids[name] }
}

/// An element's or attribute's interned name, borrowed with its tag.
///
/// Two names of one document are equal exactly if their pointers are, so `id` costs one look-up by pointer.
public struct InternedName: ~Escapable {
    /// The name's index in the vocabulary, or -1 if it is not in it.
    public let id: Int
    @usableFromInline let pointers: NamePointers

    @inlinable @_lifetime(immortal)
    init(id: Int, pointers: NamePointers) {
        self.id = id
        self.pointers = pointers
    }

    /// Whether the name is in a namespace.
    @inlinable public var hasNamespace: Bool { pointers.hasNamespace }

    /// The bytes of the name without its prefix.
    @inlinable public var localBytes: Bytes {
        @_lifetime(copy self) get { pointers.localBytes }
    }

    /// The bytes of the namespace URI; `nil` for a name without a namespace.
    @inlinable public var namespaceBytes: Bytes? {
        @_lifetime(copy self) get { pointers.namespaceBytes }
    }

    /// The name as an independent value. This allocates, so avoid it in the common case.
    public var name: Name {
        Name(
            String(decoding: localBytes, as: UTF8.self), in: namespaceBytes.map { String(decoding: $0, as: UTF8.self) })
    }
}

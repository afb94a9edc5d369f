import CLibXML2
public import Switchless

/// The names that a reader knows in advance, and the entities that its documents need not declare. Their indices serve as identifiers.
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
    ///   - entities: entities that documents may refer to without declaring them. None by default: such a reference is an error. What
    ///     a document declares itself comes first.
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

import CLibXML2
public import Switchless

/// The names that a reader knows ahead of the document; their indices are what it looks up by.
///
/// Shared between threads without a lock: filled once, then only read. A parser interns into a dictionary of its own that
/// looks here first and never writes here (`xmlDictCreateSub`; libxml2 guards the reference count itself).
public final class XMLVocabulary: @unchecked Sendable {
    private let names: [Name]
    private let ids: [Name: Int]
    let dictionary: xmlDictPtr?
    let table: NameTable
    let parsers = ParserPool()

    /// Makes the vocabulary of `names`; each name's index is its `id`, that of its first occurrence if it is listed twice.
    public init(_ names: [Name]) {
        xmlInitParser()
        let dictionary = xmlDictCreate()
        let table = NameTable(capacity: names.count)
        var ids: [Name: Int] = [:]
        ids.reserveCapacity(names.count)
        func intern(_ text: String) -> UnsafePointer<UInt8>? {
            var text = text
            return text.withUTF8 { bytes in xmlDictLookup(dictionary, bytes.baseAddress, Int32(clamping: bytes.count)) }
        }
        for (id, name) in names.enumerated() where ids[name] == nil {
            ids[name] = id
            let namespace = name.namespace.flatMap(intern)
            guard let local = intern(name.local) else { continue }
            table.insert(id, local: local, namespace: namespace)
        }
        self.names = names
        self.ids = ids
        self.dictionary = dictionary
        self.table = table
    }

    deinit {
        xmlDictFree(dictionary)
        table.deallocate()
    }

    /// The number of names; every `id` is below it.
    public var count: Int { names.count }

    /// The name with the given `id`, from 0 to `count - 1`.
    public subscript(id: Int) -> Name { names[id] }

    /// The id of `name`, or `nil` if the vocabulary does not have it.
    public func id(of name: Name) -> Int? { ids[name] }
}

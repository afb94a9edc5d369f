import ModelMapping
import PropertyList
import Switchless
public import XMLStream

extension Mapping {
    /// Reads the mapping in the file at `path`, a property list as `grammars/mapping.rng` describes it.
    /// - Throws: `XMLStreamError` where it cannot be read or is not well-formed, `ModelError` where it is no mapping.
    public init(contentsOf path: String) throws { try self.init(reading: FileSource(path)) }

    /// Reads the mapping that `source` has, a property list as `grammars/mapping.rng` describes it.
    /// - Throws: `XMLStreamError` where it cannot be read or is not well-formed, `ModelError` where it is no mapping.
    public init(reading source: some XMLSource) throws {
        self = try ReportedFault.naming(source.name) { try Mapping(parsing: source) }
    }

    private init(parsing source: some XMLSource) throws {
        var options = PlistOptions()
        options.duplicateKeys = .refused
        options.recordsKeyPositions = true
        var diagnostics = Diagnostics()
        let tape = try PlistDocument(reading: source, options: options, reporting: &diagnostics).tape
        guard let root = tape.root else {
            throw ModelError(.wrongValue, "the property list is empty; a mapping is a dictionary")
        }
        self.init(items: [], classes: [])
        file = source.name
        position = root.position
        try root.read(.mapping, into: &self, what: "a mapping")
    }
}

extension MappedClass {
    init(reading member: TapeMembers.Member) throws {
        self.init(member.key, properties: [])
        position = member.keyPosition
        try member.value.read(.mappedClass, into: &self, what: "the class '\(name)'")
    }
}

extension MappedProperty {
    /// A property is its path alone, or a dictionary.
    init(reading member: TapeMembers.Member) throws {
        self.init(member.key)
        position = member.keyPosition
        if let path = member.value.string {
            self.path = path
            return
        }
        try member.value.read(.mappedProperty, into: &self, what: "the property '\(name)'")
    }

    /// An alternative is its path alone, or a dictionary.
    init(reading value: TapeValue) throws {
        self.init("alternative", from: value.string)
        position = value.position
        guard value.string == nil else { return }
        try value.read(.mappedProperty, into: &self, what: "an alternative")
    }
}

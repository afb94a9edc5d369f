/// The classes that are read as one base, found by their names.
public struct ModelFamily<Base>: Sendable {
    /// Reads a model of one class and version.
    typealias Reader = @Sendable (TapeDecoder) throws -> Base

    private struct Row: Sendable {
        let read: Reader
        let former: [Int: Reader]
    }

    private var rows: [Row] = []
    /// For each name, the place of its row.
    private var places: [String: Int] = [:]
    private var types: [ObjectIdentifier: Reader] = [:]
    /// What reads a dictionary of an unknown class, where the family has such a model.
    private(set) var fallback: Reader?

    init() {}

    /// - Returns: a name that was taken already, if there is one; then nothing is added.
    mutating func add<M: Model>(_ model: M.Type) -> String? where M.Base == Base {
        let all = [M.className] + M.aliases
        if let taken = all.first(where: { places[$0] != nil }) { return taken }
        var former: [Int: Reader] = [:]
        for version in M.formerVersions { former[version.version] = Self.reader(version) }
        let read: Reader = { try M(from: $0).asBase() }
        rows.append(Row(read: read, former: former))
        types[ObjectIdentifier(model)] = read
        for name in all { places[name] = rows.count - 1 }
        return nil
    }

    mutating func fallBack<M: Model>(to model: M.Type) where M.Base == Base {
        fallback = { try M(from: $0).asBase() }
    }

    private static func reader<F: FormerModel<Base>>(_ type: F.Type) -> Reader { { try F(from: $0).migrated() } }

    /// The names of the classes, sorted.
    var names: [String] { places.keys.sorted() }

    /// The reader of the class called `name` in version `version`, if there is one.
    func reader(of name: String, version: Int) -> Reader? {
        places[name].map { rows[$0].former[version] ?? rows[$0].read }
    }

    /// What reads a dictionary that names no class: the base, where that is a class of the family itself.
    var plain: Reader? { types[ObjectIdentifier(Base.self)] }
}

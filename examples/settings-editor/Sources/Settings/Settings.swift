public import ModelMapping

/// A document of settings: entries of any class, in one list.
public struct Settings: Codable, Sendable {
    public var title: String
    @Polymorphic public var entries: [any Setting]

    /// The classes that a document or its history can name. A new one is its own file and a line here.
    static let classes = ModelRegistry([
        // Actions
        AddSetting.self,
        ChangeSetting.self,
        RemoveSetting.self,
        // Entries
        Choice.self,
        Level.self,
        Moment.self,
        Note.self,
        Toggle.self,
    ])

    /// Settings without an entry.
    public init(title: String) {
        self.title = title
        _entries = Polymorphic(wrappedValue: [])
    }

    /// The index of the entry with that name.
    ///
    /// - Throws: ``SettingError`` if there is none.
    func index(of name: String) throws -> Int {
        guard let index = entries.firstIndex(where: { $0.name == name }) else {
            let names = entries.map { "'\($0.name)'" }.joined(separator: ", ")
            throw SettingError("there is no setting '\(name)'; there are \(names.isEmpty ? "none" : names)")
        }
        return index
    }
}

import ModelMapping

extension HistoryStep: Codable {
    private enum Keys: CodingKey { case title, actions, clears, coalescingKey, author }

    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: Keys.self)
        self.init(
            title: try container.decode(String.self, forKey: .title),
            actions: try container.decode(Polymorphic<[any Action<Target>]>.self, forKey: .actions).wrappedValue,
            clears: try container.decodeIfPresent(Bool.self, forKey: .clears) ?? false,
            coalescingKey: try container.decodeIfPresent(String.self, forKey: .coalescingKey),
            author: try container.decodeIfPresent(String.self, forKey: .author))
    }

    /// Encodes the step.
    ///
    /// - Throws: ``HistoryError`` if an action is not a ``StoredAction``; what an action throws.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: Keys.self)
        try container.encode(title, forKey: .title)
        if clears { try container.encode(true, forKey: .clears) }
        try container.encodeIfPresent(coalescingKey, forKey: .coalescingKey)
        try container.encodeIfPresent(author, forKey: .author)
        var list = container.nestedUnkeyedContainer(forKey: .actions)
        for action in actions {
            guard let stored = action.stored else { throw HistoryError(reason: .notStored, title: action.title) }
            try list.encode(NamedAction(action: stored))
        }
    }
}

/// A saved history has the steps that can be undone and those that can be redone. The decoder's ``ModelRegistry`` lists
/// the classes of its actions, under the key `class`:
///
/// ```swift
/// let data = try PropertyListEncoder().encode(history)
/// let models = ModelRegistry([AddStroke.self, Erase.self])
/// let history = try PlistDecoder(models: models).decode(History<Board>.self, from: data)
/// ```
///
/// The depth and the byte capacity are not saved; set them after decoding. A registry that skips unknown classes gives
/// a history without their actions.
extension History: Codable {
    private enum Keys: CodingKey { case done, undone }

    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: Keys.self)
        self.init(
            done: try container.decode([HistoryStep<Target>].self, forKey: .done),
            undone: try container.decode([HistoryStep<Target>].self, forKey: .undone))
    }

    /// Encodes the steps.
    ///
    /// - Throws: ``HistoryError`` if an action is not a ``StoredAction`` or a group is open; what an action throws.
    public func encode(to encoder: any Encoder) throws {
        if let group = groups.last { throw HistoryError(reason: .groupIsOpen, title: group.title) }
        var container = encoder.container(keyedBy: Keys.self)
        try container.encode(done, forKey: .done)
        try container.encode(undone, forKey: .undone)
    }
}

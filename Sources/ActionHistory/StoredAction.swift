public import ModelMapping

/// An action that a saved history has under the name of its class.
///
/// Its own encoding has to be one with keys, none of which is `class`. The list of such classes is the
/// registry that the history is read with; one that has no place in it is an error there, with its line.
public protocol StoredAction<Target>: Action, Model, Encodable where Base == any Action<Target> {}

extension StoredAction {
    /// The action itself.
    public var stored: (any StoredAction<Target>)? { self }

    public func asBase() -> any Action<Target> { self }
}

/// An action beside the name of its class, in one container.
struct NamedAction<Target>: Encodable {
    private enum Keys: CodingKey { case `class` }

    let action: any StoredAction<Target>

    func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: Keys.self)
        try container.encode(className(of: action), forKey: .class)
        try action.encode(to: encoder)
    }

    private func className<A: StoredAction>(of action: A) -> String { A.className }
}

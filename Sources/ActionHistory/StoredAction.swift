public import ModelMapping

/// An action that can be saved, under the name of its class.
///
/// It has to encode itself into a keyed container without the key `class`. The registry that a history is decoded with lists these classes;
/// a class that is missing there is an error with a line.
public protocol StoredAction<Target>: Action, Model, Encodable where Base == any Action<Target> {}

extension StoredAction {
    /// The action itself.
    public var stored: (any StoredAction<Target>)? { self }

    public func asBase() -> any Action<Target> { self }
    /// The form of the action in which it is saved; `nil` if it cannot be.
    public static func asModel(_ base: any Action<Target>) -> (any Model)? { base.stored }
}

/// An action and the name of its class, in one container.
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

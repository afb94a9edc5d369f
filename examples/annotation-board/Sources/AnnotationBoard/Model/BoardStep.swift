import ActionHistory
import ModelMapping

/// What has changed a board, as its journal keeps it.
protocol BoardStep: Model, Encodable, Sendable where Base == any BoardStep {
    /// Changes the board in the same way again.
    func run(on state: inout BoardState) throws
}

extension BoardStep {
    func asBase() -> any BoardStep { self }
    static func asModel(_ base: any BoardStep) -> (any Model)? { base }
}

/// The kinds of steps, which a journal names.
enum BoardSteps {
    static let standard: [any Model.Type] = [
        Joined.self, Performed.self, Redone.self, Reverted.self, Undone.self,
    ]
}

/// An action was done.
struct Performed: BoardStep, Codable {
    static let className = "perform"

    @Polymorphic var action: any Action<Sheet>
    /// The number of the next item after it.
    let nextID: Int

    func run(on state: inout BoardState) throws { try state.perform(action, nextID: nextID) }
}

/// The last steps were made one.
struct Joined: BoardStep, Codable {
    static let className = "join"
    let count: Int
    let title: String

    func run(on state: inout BoardState) throws { _ = state.join(last: count, as: title) }
}

/// The last step was undone and forgotten.
struct Reverted: BoardStep, Codable {
    static let className = "revert"
    func run(on state: inout BoardState) throws { _ = try state.revert() }
}

/// A step was done again.
struct Redone: BoardStep, Codable {
    static let className = "redo"
    func run(on state: inout BoardState) throws { _ = try state.redo() }
}

/// A step was undone.
struct Undone: BoardStep, Codable {
    static let className = "undo"
    func run(on state: inout BoardState) throws { _ = try state.undo() }
}

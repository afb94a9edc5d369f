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
    let author: String?

    func run(on state: inout BoardState) throws { try state.perform(action, nextID: nextID, by: author) }
}

/// The last steps of an author were made one.
struct Joined: BoardStep, Codable {
    static let className = "join"
    let count: Int
    let title: String
    let author: String?

    func run(on state: inout BoardState) throws { _ = state.join(last: count, as: title, by: author) }
}

/// An author's last step was undone and forgotten.
struct Reverted: BoardStep, Codable {
    static let className = "revert"
    let author: String?

    func run(on state: inout BoardState) throws { _ = try state.revert(by: author) }
}

/// An author's step was redone.
struct Redone: BoardStep, Codable {
    static let className = "redo"
    let author: String?

    func run(on state: inout BoardState) throws { _ = try state.redo(by: author) }
}

/// An author's step was undone.
struct Undone: BoardStep, Codable {
    static let className = "undo"
    let author: String?

    func run(on state: inout BoardState) throws { _ = try state.undo(by: author) }
}

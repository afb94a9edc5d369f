/// A step of a ``History``: actions that are undone and redone together.
///
/// A step can be encoded by itself, so that a history of many bytes is saved piece by piece; see
/// ``History/init(done:undone:)``.
public struct HistoryStep<Target>: Sendable {
    /// The title in an undo menu: "Add Stroke".
    public internal(set) var title: String
    /// The actions in the order in which they were performed; empty in a clearing step.
    private(set) var actions: [any Action<Target>] = []
    /// The approximate number of bytes of the actions, 64 each at least.
    public private(set) var byteCount = 0
    /// Whether this is a clearing step: it undoes all steps since the previous clearing.
    var clears = false
    /// The key that an action needs to join this step.
    var coalescingKey: String?
    /// The author who can undo it; `nil` for every caller that names no author.
    public internal(set) var author: String?

    /// The bytes of an action that stores nothing.
    private static var actionBytes: Int { 64 }

    init(
        title: String, actions: [any Action<Target>] = [], clears: Bool = false, coalescingKey: String? = nil,
        author: String?
    ) {
        (self.title, self.clears, self.coalescingKey, self.author) = (title, clears, coalescingKey, author)
        add(actions)
    }

    /// Adds actions that were performed.
    mutating func add(_ more: [any Action<Target>]) {
        actions += more
        for action in more { byteCount += Self.bytes(of: action) }
    }

    private static func bytes(of action: any Action<Target>) -> Int {
        actionBytes + max(0, min(action.byteCount, 1 << 32))
    }

    /// Adds an action that was performed. Of absolute actions only the first and the last are kept.
    mutating func append(_ action: any Action<Target>) {
        if coalescingKey != nil, actions.count > 1, action.isAbsolute, actions[actions.count - 1].isAbsolute {
            byteCount -= Self.bytes(of: actions.removeLast())
        }
        add([action])
    }

    /// Performs the actions again.
    ///
    /// - Throws: what one of them throws, after those before it are undone.
    mutating func perform(on target: inout Target) throws {
        var done = 0
        do {
            for index in actions.indices {
                try actions[index].perform(on: &target)
                done = index + 1
            }
        } catch {
            for index in actions[..<done].indices.reversed() { try? actions[index].undo(on: &target) }
            throw error
        }
    }

    /// Undoes the actions, the last first.
    ///
    /// - Throws: what one of them throws, after those after it are performed again.
    mutating func undo(on target: inout Target) throws {
        var left = actions.count
        do {
            for index in actions.indices.reversed() {
                try actions[index].undo(on: &target)
                left = index
            }
        } catch {
            for index in actions[left...].indices { try? actions[index].perform(on: &target) }
            throw error
        }
    }
}

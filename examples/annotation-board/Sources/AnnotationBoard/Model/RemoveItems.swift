import ActionHistory
import CommandBridge

/// Takes items away, and knows where they lay.
struct RemoveItems: StoredAction {
    typealias Base = any Action<Sheet>
    static let className = "remove"

    let title: String
    /// The command that redoes it, if that is not the history's.
    private let redoCommand: String?
    private let ids: [Int]
    /// The lowest first.
    private var removed: [Lifted] = []

    init(_ ids: [Int], title: String, redoneBy redoCommand: CommandName? = nil) {
        self.ids = ids
        self.title = title
        self.redoCommand = redoCommand?.description
    }

    var redoPermissions: Set<String> { redoCommand.map { [$0] } ?? [] }

    var byteCount: Int { removed.reduce(0) { $0 + $1.placed.item.weight } + 8 * ids.count }

    mutating func perform(on sheet: inout Sheet) throws { removed = try sheet.remove(ids) }
    func undo(on sheet: inout Sheet) { sheet.insert(removed) }
}

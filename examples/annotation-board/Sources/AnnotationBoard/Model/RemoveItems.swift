import ActionHistory
import CommandBridge

/// Takes items away, and knows where they lay.
struct RemoveItems: StoredAction {
    typealias Base = any Action<Sheet>
    static let className = "remove"

    let title: String
    private let ids: [Int]
    /// The lowest first.
    private var removed: [Lifted] = []

    init(_ ids: [Int], title: String) {
        self.ids = ids
        self.title = title
    }

    mutating func perform(on sheet: inout Sheet) throws { removed = try sheet.remove(ids) }
    func undo(on sheet: inout Sheet) { sheet.insert(removed) }
}

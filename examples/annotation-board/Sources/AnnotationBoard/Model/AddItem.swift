import ActionHistory
import CommandBridge

/// Puts an item on top of the others.
struct AddItem: StoredAction {
    typealias Base = any Action<Sheet>
    static let className = "add"

    let placed: Placed
    var title: String { "Add \(placed.item.title)" }

    func perform(on sheet: inout Sheet) { sheet.insert(placed, at: sheet.placed.count) }
    func undo(on sheet: inout Sheet) throws { _ = sheet.remove(at: try sheet.place(of: placed.id)) }
}

import ActionHistory
import CommandBridge

/// Puts an item on top of the others.
struct AddItem: StoredAction {
    typealias Base = any Action<Sheet>
    static let className = "add"

    let placed: Placed
    var title: String { "Add \(placed.item.title)" }

    var byteCount: Int { placed.item.weight }

    func perform(on sheet: inout Sheet) { sheet.add(placed) }
    func undo(on sheet: inout Sheet) throws { try sheet.remove([placed.id]) }
}

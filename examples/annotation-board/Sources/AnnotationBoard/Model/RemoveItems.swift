import ActionHistory
import CommandBridge

/// Takes items away, and knows where they lay.
struct RemoveItems: StoredAction {
    typealias Base = any Action<Sheet>
    static let className = "remove"

    struct Removed: Codable, Sendable {
        let place: Int
        let placed: Placed
    }

    let title: String
    private let ids: [Int]
    /// The lowest first.
    private var removed: [Removed] = []

    init(_ ids: [Int], title: String) {
        self.ids = ids
        self.title = title
    }

    mutating func perform(on sheet: inout Sheet) throws {
        let places = try Set(ids.map { try sheet.place(of: $0) }).sorted()
        removed = places.reversed().map { Removed(place: $0, placed: sheet.remove(at: $0)) }.reversed()
    }

    func undo(on sheet: inout Sheet) {
        for old in removed { sheet.insert(old.placed, at: old.place) }
    }
}

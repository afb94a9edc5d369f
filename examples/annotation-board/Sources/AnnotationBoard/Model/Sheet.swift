import CommandBridge
import Switchless

/// What lies on the board, from the lowest to the highest. Actions change it, and it takes note of what they change.
public struct Sheet: Sendable {
    private(set) var placed: [Placed] = []
    /// The bytes of all items, roughly.
    private(set) var weight = 0
    private var touched: Set<Int> = []

    init(_ placed: [Placed] = []) {
        self.placed = placed
        weight = placed.reduce(0) { $0 + $1.item.weight }
    }

    var ids: [Int] { placed.map(\.id) }

    /// Where an item lies.
    ///
    /// - Throws: ``CommandFault`` if there is none of that number.
    func place(of id: Int) throws(CommandFault) -> Int {
        guard let place = placed.firstIndex(where: { $0.id == id }) else {
            throw CommandFault(.invalidArguments, "item \(id) is not on the board; it may have been erased")
        }
        return place
    }

    /// Puts an item between others, as high as it can be at most.
    mutating func insert(_ new: Placed, at place: Int) {
        placed.insert(new, at: min(max(place, 0), placed.count))
        weight += new.item.weight
        touched.insert(new.id)
    }

    /// Takes an item away.
    mutating func remove(at place: Int) -> Placed {
        let old = placed.remove(at: place)
        weight -= old.item.weight
        touched.insert(old.id)
        return old
    }

    /// Puts an item in the place of the one that has its number.
    mutating func replace(with new: Placed) throws(CommandFault) {
        let place = try place(of: new.id)
        weight += new.item.weight - placed[place].item.weight
        placed[place] = new
        touched.insert(new.id)
    }

    /// What was changed since this was asked for last; `nil` if nothing.
    mutating func takeChange() -> BoardChange? {
        guard !touched.isEmpty else { return nil }
        defer { touched = [] }
        let there = placed.filter { touched.contains($0.id) }
        return BoardChange(
            items: there.map(ShownItem.init), removed: touched.subtracting(there.map(\.id)).sorted(), order: ids)
    }
}

enum BoardChanged: BridgeEvent {
    static let name: Name = "board.changed"
    static let summary = "Items were added, changed, moved or removed."
    typealias Value = BoardChange
}

/// What has changed on the board.
struct BoardChange: Encodable, Sendable {
    let items: [ShownItem]
    let removed: [Int]
    let order: [Int]
}

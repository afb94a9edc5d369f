import CommandBridge
import Switchless

/// What lies on the board, from the lowest to the highest. Actions change it, and it takes note of what they change.
///
/// However much lies on the board, putting something on top and taking it back takes the same time. Everything else
/// goes over the items once, however many it changes.
public struct Sheet: Sendable {
    private(set) var placed: [Placed] = []
    /// The bytes of all items, roughly.
    private(set) var weight = 0
    /// What was put somewhere or changed since ``takeChange()``, and the place that it had then.
    private var touched: [Int: Int] = [:]
    private var removed: Set<Int> = []
    /// What was replaced since then: it is not as it was.
    private var replaced: Set<Int> = []

    init(_ placed: [Placed] = []) {
        self.placed = placed
        weight = placed.reduce(0) { $0 + $1.item.weight }
    }

    var ids: [Int] { placed.map(\.id) }

    /// Items.
    ///
    /// - Throws: ``CommandFault`` if there is none of one of the numbers.
    func items(_ ids: [Int]) throws(CommandFault) -> [Placed] { try places(of: ids).map { placed[$0] } }

    /// Where items lie, the lowest first.
    private func places(of ids: [Int]) throws(CommandFault) -> [Int] {
        var wanted = Set(ids)
        var places: [Int] = []
        // Mostly it is about what was put on the board last.
        var place = placed.count
        while !wanted.isEmpty, place > 0 {
            place -= 1
            if wanted.remove(placed[place].id) != nil { places.append(place) }
        }
        if let missing = wanted.min() {
            throw CommandFault(.invalidArguments, "item \(missing) is not on the board; it may have been erased")
        }
        return places.reversed()
    }

    /// Puts an item on top.
    mutating func add(_ new: Placed) { insert([Lifted(place: placed.count, placed: new)]) }

    /// Puts items back where they lay, the lowest first; each as high as it can be at most.
    mutating func insert(_ lifted: [Lifted]) {
        guard let lowest = lifted.first.map({ max(0, min($0.place, placed.count)) }) else { return }
        var above = takeAll(from: lowest)[...]
        for old in lifted {
            while placed.count < old.place, let next = above.popFirst() { placed.append(next) }
            touched[old.placed.id] = placed.count
            removed.remove(old.placed.id)
            weight += old.placed.item.weight
            placed.append(old.placed)
        }
        placed.append(contentsOf: above)
    }

    /// Takes items away.
    ///
    /// - Returns: them, and where they lay; the lowest first.
    /// - Throws: ``CommandFault`` if there is none of one of the numbers.
    @discardableResult
    mutating func remove(_ ids: [Int]) throws(CommandFault) -> [Lifted] {
        let lifted = try places(of: ids).map { Lifted(place: $0, placed: placed[$0]) }
        guard let lowest = lifted.first?.place else { return [] }
        var rest = lifted[...]
        for (place, item) in zip(lowest..., takeAll(from: lowest)) {
            if place == rest.first?.place { rest.removeFirst() } else { placed.append(item) }
        }
        for old in lifted {
            touched[old.placed.id] = nil
            removed.insert(old.placed.id)
            weight -= old.placed.item.weight
        }
        return lifted
    }

    /// Takes what lies from a place on out of the list, in an array of its own: a slice would have the list copied.
    private mutating func takeAll(from place: Int) -> [Placed] {
        let above = Array(placed[place...])
        placed.removeSubrange(place...)
        return above
    }

    /// Puts items in the places of those that have their numbers.
    ///
    /// - Throws: ``CommandFault`` if there is none of one of the numbers.
    mutating func replace(with new: [Placed]) throws(CommandFault) {
        let byID = Dictionary(new.map { ($0.id, $0) }) { $1 }
        for place in try places(of: new.map(\.id)) {
            guard let item = byID[placed[place].id] else { continue }
            weight += item.item.weight - placed[place].item.weight
            placed[place] = item
            touched[item.id] = place
            replaced.insert(item.id)
        }
    }

    /// Changes items, and takes no note of those that were taken away and put back as they lay before: pages have them.
    mutating func notingDifferences<Result>(_ body: (inout Sheet) throws -> Result) rethrows -> Result {
        let before = placed, noted = Set(touched.keys)
        defer { forgetUnchanged(since: before, except: noted) }
        return try body(&self)
    }

    private mutating func forgetUnchanged(since before: [Placed], except noted: Set<Int>) {
        let known = Set(before.map(\.id)).subtracting(replaced).subtracting(noted)
        let changed = Set(touched.keys).subtracting(known)
        let left = before.map(\.id).filter { !removed.contains($0) && !changed.contains($0) }
        // Where their order is another one, pages are told of all.
        guard left == placed.map(\.id).filter({ !changed.contains($0) }) else { return }
        touched = touched.filter { changed.contains($0.key) }
    }

    /// What was changed since this was asked for last; `nil` if nothing.
    mutating func takeChange() -> BoardChange? {
        guard !touched.isEmpty || !removed.isEmpty else { return nil }
        defer { (touched, removed, replaced) = ([:], [], []) }
        let areThere = touched.allSatisfy { id, place in placed.indices.contains(place) && placed[place].id == id }
        let places = areThere ? touched.values.sorted() : placed.indices.filter { touched[placed[$0].id] != nil }
        return BoardChange(
            items: places.map { ShownItem(placed: placed[$0]) }, places: places, removed: removed.sorted())
    }
}

/// An item that was taken away, and where it lay.
struct Lifted: Codable, Sendable {
    let place: Int
    let placed: Placed
}

enum BoardChanged: BridgeEvent {
    static let name: Name = "board.changed"
    static let summary = "Items were added, changed, moved or removed."
    typealias Value = BoardChange
}

/// What has changed on the board.
struct BoardChange: Encodable, Sendable {
    /// What is new or changed, from the lowest to the highest.
    let items: [ShownItem]
    /// How many items now lie below each of them.
    let places: [Int]
    let removed: [Int]
}

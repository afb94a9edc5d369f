import CommandBridge
import Testing

@testable import AnnotationBoard

@Suite("What lies on a board")
struct SheetTests {
    private struct Note: Item, Codable {
        static let className = "note"
        static let title = "Note"
        var weight: Int
        func check(_ limits: BoardLimits) {}
        func moved(by distance: Vector) -> any Item { self }
    }

    private func placed(_ id: Int) -> Placed { Placed(id: id, item: Note(weight: id)) }

    /// What a page makes of a change, as `board.js` does.
    private func page(_ order: [Int], _ change: BoardChange?) -> [Int] {
        guard let change else { return order }
        let ids = change.items.map(\.placed.id)
        var others = order.filter { !ids.contains($0) && !change.removed.contains($0) }[...]
        var next: [Int] = []
        for (id, place) in zip(ids, change.places) {
            while next.count < place, let other = others.popFirst() { next.append(other) }
            next.append(id)
        }
        return next + others
    }

    @Test(
        "Changes in any order are what a plain list makes of them, and a page that hears of them has the same order",
        arguments: 0..<40)
    func random(seed: UInt64) throws {
        var random = SplitMix(seed: seed)
        var sheet = Sheet(), plain: [Int] = [], order: [Int] = [], lifted: [[Lifted]] = [], next = 1
        for _ in 0..<200 {
            for _ in 0..<Int.random(in: 1...3, using: &random) {
                let step = Int.random(in: 0..<4, using: &random)
                let some = plain.filter { _ in Int.random(in: 0..<4, using: &random) == 0 }
                if step == 0 || plain.count < 3 {
                    sheet.add(placed(next))
                    plain.append(next)
                    next += 1
                    lifted = []
                } else if step == 1 {
                    lifted.append(try sheet.remove(some.shuffled(using: &random)))
                    plain.removeAll(where: some.contains)
                } else if step == 2, let last = lifted.popLast() {
                    sheet.insert(last)
                    for old in last { plain.insert(old.placed.id, at: old.place) }
                } else {
                    let heavier = try sheet.items(some).map {
                        Placed(id: $0.id, item: Note(weight: $0.item.weight + 1))
                    }
                    try sheet.replace(with: heavier)
                }
                #expect(sheet.ids == plain)
                #expect(sheet.weight == sheet.placed.reduce(0) { $0 + $1.item.weight })
            }
            order = page(order, sheet.takeChange())
            #expect(order == plain)
        }
    }

    @Test("An item that is not there is an error, and nothing changes")
    func missing() throws {
        var sheet = Sheet([placed(1), placed(2)])
        #expect(throws: CommandFault.self) { try sheet.remove([1, 3]) }
        #expect(throws: CommandFault.self) { try sheet.replace(with: [placed(3)]) }
        #expect(sheet.ids == [1, 2] && sheet.takeChange() == nil)
    }
}

/// Numbers that are the same in each run.
private struct SplitMix: RandomNumberGenerator {
    private var state: UInt64

    init(seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var word = state
        word = (word ^ word >> 30) &* 0xBF58_476D_1CE4_E5B9
        word = (word ^ word >> 27) &* 0x94D0_49BB_1331_11EB
        return word ^ word >> 31
    }
}

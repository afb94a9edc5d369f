import ActionHistory

struct Refused: Error {}

/// Appends text.
struct Append: StoredAction {
    typealias Base = any Action<String>
    var text: String
    var title: String { "Append \(text)" }
    func perform(on board: inout String) { board += text }
    func undo(on board: inout String) { board.removeLast(text.count) }
}

/// Replaces the text, many times in one step.
struct Put: StoredAction {
    typealias Base = any Action<String>
    var value: String
    var former: String?
    var title: String { "Put" }
    var coalescingKey: String? { "put" }
    var isAbsolute: Bool { true }

    mutating func perform(on board: inout String) {
        former = board
        board = value
    }
    func undo(on board: inout String) { board = former ?? "" }
}

/// Claims to store many bytes.
struct Large: Action {
    var byteCount: Int
    var title: String { "Enlarge" }
    func perform(on board: inout String) { board += "L" }
    func undo(on board: inout String) { board.removeLast() }
}

/// Cannot be done.
struct Failing: Action {
    var title: String { "Fail" }
    func perform(on board: inout String) throws { throw Refused() }
    func undo(on board: inout String) {}
}

/// Cannot be undone, nor saved.
struct Stuck: Action {
    var title: String { "Stick" }
    func perform(on board: inout String) { board += "!" }
    func undo(on board: inout String) throws { throw Refused() }
}

struct SplitMix {
    var state: UInt64
    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ mixed >> 30) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ mixed >> 27) &* 0x94D0_49BB_1331_11EB
        return mixed ^ mixed >> 31
    }
}

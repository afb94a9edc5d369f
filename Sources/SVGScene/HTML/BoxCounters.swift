import Switchless

/// The counters of boxes, and how many quotations are open, in the order of the document (CSS Lists 3, 4).
struct BoxCounters {
    /// The numbers of each name, outermost scope first, with the depth of the element that made each.
    private var open: [[UInt8]: [(value: Int, depth: Int)]] = [:]
    /// The names of the scopes that are open, outermost first, with their depths.
    private var scopes: [(name: [UInt8], depth: Int)] = []
    private var depth = 0
    private var quotes = 0

    /// Begins an element.
    mutating func begin(_ box: HTMLBox) {
        depth += 1
        // The scopes of the elements in an element before this one.
        while let last = scopes.last, last.depth > depth {
            open[last.name]?.removeLast()
            scopes.removeLast()
        }
        for change in box.counterReset.changes { make(change.name, change.value ?? 0) }
        for change in box.counterIncrement.changes { set(change.name) { $0 = change.added(to: $0) } }
        for change in box.counterSet.changes { set(change.name) { $0 = change.value ?? 0 } }
    }

    /// Ends the element that was begun last.
    mutating func end() { depth -= 1 }

    /// Begins a scope of a counter, or that of a sibling anew.
    private mutating func make(_ name: [UInt8], _ value: Int) {
        guard let last = open[name]?.last, last.depth == depth else {
            scopes.append((name, depth))
            return open[name, default: []].append((value, depth))
        }
        set(name) { $0 = value }
    }

    /// Changes the innermost number of a counter, which begins at 0 where there is none.
    private mutating func set(_ name: [UInt8], _ body: (inout Int) -> Void) {
        if open[name]?.isEmpty ?? true { make(name, 0) }
        guard var numbers = open.removeValue(forKey: name) else { return }
        body(&numbers[numbers.count - 1].value)
        open[name] = numbers
    }

    /// The numbers of a counter, outermost scope first; 0 where there is none.
    func values(of name: [UInt8]) -> [Int] {
        let found = open[name] ?? []
        return found.isEmpty ? [0] : found.map(\.value)
    }

    mutating func openQuote() -> String {
        quotes += 1
        return quotes == 1 ? "\u{201C}" : "\u{2018}"
    }

    mutating func closeQuote() -> String {
        guard quotes > 0 else { return "" }
        quotes -= 1
        return quotes == 0 ? "\u{201D}" : "\u{2019}"
    }
}

/// The value of `counter-reset`, `counter-increment` and `counter-set` (CSS Lists 3, 4.1 and 4.2).
struct CounterChanges: SVGValue {
    /// A change of one counter.
    struct Change: Sendable {
        let name: [UInt8]
        /// The number; `nil` where none is given.
        let value: Int?

        /// The sum of this number, or 1, and that of a counter.
        fileprivate func added(to number: Int) -> Int {
            let (sum, isOver) = number.addingReportingOverflow(value ?? 1)
            return isOver ? number : sum
        }
    }

    var changes: [Change] = []

    private static let words: KeywordTable<CounterChanges> = ["none": CounterChanges()]
    /// The most counters of one value, which many boxes may have. One with more is invalid.
    private static let most = 64

    static func read(_ input: inout ByteScanner, in context: ValueContext) -> CounterChanges? {
        if let word = words.take(&input) { return word }
        var changes: [Change] = []
        while changes.count <= most, let name = input.takeName() {
            input.skipSpace()
            changes.append(Change(name: name, value: input.attempt { ListNumber.read(&$0, in: context) }?.value))
            input.skipSpace()
        }
        return 1...most ~= changes.count ? CounterChanges(changes: changes) : nil
    }
}

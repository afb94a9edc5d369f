import Switchless

/// One side of a grid track's size: a length, a share of the free room, or that of its content (CSS Grid 2, 7.2).
struct TrackBreadth: BitwiseCopyable, Sendable {
    /// The length; `nil` for any other.
    var length: SVGLength?
    /// The share of the free room, in `fr`; `nil` for any other.
    var share: Double?
    /// Whether it is that of the content with all breaks that are allowed, or without any.
    var isLeast = false, isMost = false

    static let auto = TrackBreadth()
    private static let words: KeywordTable<TrackBreadth> = [
        "auto": auto, "min-content": TrackBreadth(isLeast: true), "max-content": TrackBreadth(isMost: true),
    ]
    private static let unit: KeywordTable<Bool> = ["fr": true]

    static func read(_ input: inout ByteScanner, in context: ValueContext) -> TrackBreadth? {
        if let word = words.take(&input) { return word }
        let share = input.attempt { input -> Double? in
            guard let number = input.takeNumber(), unit.take(&input) != nil, number >= 0 else { return nil }
            return number
        }
        if let share { return TrackBreadth(share: share) }
        return SVGLength.read(&input, in: context).flatMap { $0.isNegative ? nil : TrackBreadth(length: $0) }
    }
}

/// The size of a grid track: `minmax()`, `fit-content()` or one breadth for both (CSS Grid 2, 7.2).
struct TrackSize: BitwiseCopyable, Sendable {
    var least = TrackBreadth.auto, most = TrackBreadth.auto
    /// The most that its content may ask for; `nil` for any size.
    var fit: SVGLength?

    private static let minmax: KeywordTable<Bool> = ["minmax": true]
    private static let fitContent: KeywordTable<Bool> = ["fit-content": true]

    /// Whether it depends on the room of the grid.
    var dependsOnRoom: Bool {
        most.share != nil || [least.length, most.length, fit].contains { $0?.isPercentage ?? false }
    }
    /// Whether one side of it is a length, so that it may be repeated as often as there is room.
    var isFixed: Bool { least.length != nil || most.length != nil }

    static func read(_ input: inout ByteScanner, in context: ValueContext) -> TrackSize? {
        if let size = input.attempt({ functional(&$0, minmax, in: context, read: pair) }) { return size }
        if let size = input.attempt({ functional(&$0, fitContent, in: context, read: fitted) }) { return size }
        guard let breadth = TrackBreadth.read(&input, in: context) else { return nil }
        // A share of the free room is never less than the content.
        return TrackSize(least: breadth.share == nil ? breadth : .auto, most: breadth)
    }

    private static func functional(
        _ input: inout ByteScanner, _ name: KeywordTable<Bool>, in context: ValueContext,
        read: (inout ByteScanner, ValueContext) -> TrackSize?
    ) -> TrackSize? {
        guard name.take(&input) != nil, input.take("(") else { return nil }
        input.skipSpace()
        let size = read(&input, context)
        input.skipSpace()
        return input.take(")") ? size : nil
    }

    private static func pair(_ input: inout ByteScanner, in context: ValueContext) -> TrackSize? {
        guard let least = TrackBreadth.read(&input, in: context), least.share == nil else { return nil }
        input.skipSpace()
        guard input.take(",") else { return nil }
        input.skipSpace()
        return TrackBreadth.read(&input, in: context).map { TrackSize(least: least, most: $0) }
    }

    private static func fitted(_ input: inout ByteScanner, in context: ValueContext) -> TrackSize? {
        SVGLength.read(&input, in: context).flatMap { $0.isNegative ? nil : TrackSize(fit: $0) }
    }
}

/// Sizes of tracks that follow each other, and how often: `100px` or `repeat(3, 10px auto)` (CSS Grid 2, 7.2.3).
struct TrackRepetition: Sendable {
    var sizes: [TrackSize] = []
    /// How often; `nil` for as often as there is room.
    var count: Double? = 1
    /// Whether tracks without items have no size.
    var collapses = false

    private static let repeats: KeywordTable<Bool> = ["repeat": true]
    /// Whether the tracks collapse that are repeated as often as there is room.
    private static let counts: KeywordTable<Bool> = ["auto-fill": false, "auto-fit": true]

    static func read(_ input: inout ByteScanner, in context: ValueContext) -> TrackRepetition? {
        if let size = input.attempt({ TrackSize.read(&$0, in: context) }) { return TrackRepetition(sizes: [size]) }
        guard repeats.take(&input) != nil, input.take("(") else { return nil }
        input.skipSpace()
        var part = TrackRepetition()
        if let collapses = input.attempt({ counts.take(&$0) }) {
            (part.count, part.collapses) = (nil, collapses)
        } else {
            guard let number = input.takeNumber(), number >= 1, number == number.rounded() else { return nil }
            part.count = number
        }
        input.skipSpace()
        guard input.take(",") else { return nil }
        input.skipSpace()
        while let size = input.attempt({ TrackSize.read(&$0, in: context) }) {
            part.sizes.append(size)
            input.skipSpace()
        }
        return part.sizes.isEmpty || !input.take(")") ? nil : part
    }
}

/// The tracks of a grid along one axis: `grid-template-columns`, `grid-auto-rows` and the like (CSS Grid 2, 7.2).
struct TrackList: SVGValue {
    var parts: [TrackRepetition] = []

    private static let none: KeywordTable<Bool> = ["none": true]

    /// Whether some tracks are repeated as often as there is room.
    var fills: Bool { parts.contains { $0.count == nil } }

    static func read(_ input: inout ByteScanner, in context: ValueContext) -> TrackList? {
        if none.take(&input) != nil { return TrackList() }
        var list = TrackList()
        while let part = input.attempt({ TrackRepetition.read(&$0, in: context) }) {
            list.parts.append(part)
            input.skipSpace()
        }
        // How often tracks fit can be said of tracks alone that do not depend on content, and of one list of them.
        let isKnown =
            list.parts.allSatisfy { $0.sizes.allSatisfy(\.isFixed) } && list.parts.count { $0.count == nil } == 1
        return list.parts.isEmpty || list.fills && !isKnown ? nil : list
    }
}

/// The tracks of a grid along both axes: `grid-template` without areas (CSS Grid 2, 7.4).
struct TrackTemplate: SVGValue {
    var rows = TrackList(), columns = TrackList()

    static func read(_ input: inout ByteScanner, in context: ValueContext) -> TrackTemplate? {
        guard let rows = TrackList.read(&input, in: context) else { return nil }
        input.skipSpace()
        guard input.take("/") else { return rows.parts.isEmpty ? TrackTemplate() : nil }
        input.skipSpace()
        return TrackList.read(&input, in: context).map { TrackTemplate(rows: rows, columns: $0) }
    }
}

/// Where a grid item begins or ends: `2`, `-1`, `span 3` or `auto` (CSS Grid 2, 8.3).
struct GridLine: SVGValue, BitwiseCopyable {
    /// The number of the line, from 1 or backwards from -1; 0 where none is said.
    var number = 0
    /// How many tracks the item spans; 0 where that is not said.
    var span = 0

    static let auto = GridLine()
    private static let words: KeywordTable<GridLine> = ["auto": auto]
    private static let spans: KeywordTable<Bool> = ["span": true]
    /// The greatest number that is kept apart from greater ones; the layout allows fewer lines.
    private static let most = 1e9

    static func read(_ input: inout ByteScanner, in context: ValueContext) -> GridLine? {
        if let word = words.take(&input) { return word }
        let isSpan = input.attempt { spans.take(&$0) } != nil
        input.skipSpace()
        guard let whole = input.takeNumber(), whole == whole.rounded() else { return nil }
        let number = max(-most, min(whole, most))
        guard isSpan else { return number == 0 ? nil : GridLine(number: Int(number)) }
        return number >= 1 ? GridLine(span: Int(number)) : nil
    }
}

/// Where a grid item is along one axis: `grid-column` or `grid-row` (CSS Grid 2, 8.4).
struct GridPlace: SVGValue, BitwiseCopyable {
    var start = GridLine.auto, end = GridLine.auto

    static func read(_ input: inout ByteScanner, in context: ValueContext) -> GridPlace? {
        guard let start = GridLine.read(&input, in: context) else { return nil }
        let end = input.attempt { input -> GridLine? in
            input.skipSpace()
            guard input.take("/") else { return nil }
            input.skipSpace()
            return GridLine.read(&input, in: context)
        }
        return GridPlace(start: start, end: end ?? .auto)
    }
}

/// The rows and columns that a grid item is in: `grid-area` with lines (CSS Grid 2, 8.4).
struct GridArea: SVGValue, BitwiseCopyable {
    var row = GridPlace(), column = GridPlace()

    static func read(_ input: inout ByteScanner, in context: ValueContext) -> GridArea? {
        var lines: [GridLine] = []
        while lines.count < 4, let line = input.attempt({ GridLine.read(&$0, in: context) }) {
            lines.append(line)
            let goesOn = input.attempt { input -> Bool? in
                input.skipSpace()
                guard input.take("/") else { return nil }
                input.skipSpace()
                return true
            }
            if goesOn == nil { break }
        }
        guard !lines.isEmpty else { return nil }
        lines += Array(repeating: .auto, count: 4 - lines.count)
        return GridArea(
            row: GridPlace(start: lines[0], end: lines[2]), column: GridPlace(start: lines[1], end: lines[3]))
    }
}

/// Where items without a place go (CSS Grid 2, 7.7).
struct GridFlow: SVGValue, BitwiseCopyable {
    var isColumn = false
    /// Whether holes that were left before are filled.
    var isDense = false

    private static let axes: KeywordTable<Bool> = ["row": false, "column": true]
    private static let dense: KeywordTable<Bool> = ["dense": true]

    static func read(_ input: inout ByteScanner, in context: ValueContext) -> GridFlow? {
        let early = input.attempt { dense.take(&$0) }
        input.skipSpace()
        let axis = input.attempt { axes.take(&$0) }
        input.skipSpace()
        let late = early ?? input.attempt { dense.take(&$0) }
        guard axis != nil || late != nil else { return nil }
        return GridFlow(isColumn: axis ?? false, isDense: late ?? false)
    }
}

import Switchless

/// The direction of a flex container, and whether its items go on in further lines: `flex-flow` (CSS Flexbox 1, 5.3).
struct FlexFlow: SVGValue, BitwiseCopyable {
    var direction = FlexDirection.row
    var wrap = FlexWrap.nowrap

    static func read(_ input: inout ByteScanner, in context: ValueContext) -> FlexFlow? {
        var flow = FlexFlow(), count = 0
        while count < 2, take(&input, into: &flow, in: context) {
            count += 1
            input.skipSpace()
        }
        return count > 0 ? flow : nil
    }

    private static func take(_ input: inout ByteScanner, into flow: inout FlexFlow, in context: ValueContext) -> Bool {
        if let direction = input.attempt({ FlexDirection.read(&$0, in: context) }) {
            flow.direction = direction
            return true
        }
        guard let wrap = input.attempt({ FlexWrap.read(&$0, in: context) }) else { return false }
        flow.wrap = wrap
        return true
    }
}

/// The direction of a flex line (CSS Flexbox 1, 5.1).
enum FlexDirection: String, Keyword {
    case row, rowReverse = "row-reverse", column, columnReverse = "column-reverse"

    var isColumn: Bool { self == .column || self == .columnReverse }
    var isReversed: Bool { self == .rowReverse || self == .columnReverse }
}

/// Whether the items of a flex container go on in further lines (CSS Flexbox 1, 5.2).
enum FlexWrap: String, Keyword {
    case nowrap, wrap, wrapReverse = "wrap-reverse"

    var isMultiline: Bool { self != .nowrap }
    var isReversed: Bool { self == .wrapReverse }
}

/// How a flex item takes part in the free room of its line: `flex` (CSS Flexbox 1, 7).
struct FlexShare: SVGValue, BitwiseCopyable {
    var grow = 0.0, shrink = 1.0
    var basis = FlexBasis.auto

    private static let words: KeywordTable<FlexShare> = [
        "none": FlexShare(grow: 0, shrink: 0), "auto": FlexShare(grow: 1), "initial": FlexShare(),
    ]

    static func read(_ input: inout ByteScanner, in context: ValueContext) -> FlexShare? {
        if let share = words.take(&input) { return share }
        let leading = input.attempt { length(&$0, in: context) }
        input.skipSpace()
        guard let grow = number(&input) else { return leading.map { FlexShare(grow: 1, basis: $0) } }
        input.skipSpace()
        let shrink = number(&input)
        input.skipSpace()
        let trailing = leading ?? input.attempt { FlexBasis.read(&$0, in: context) }
        return FlexShare(grow: grow, shrink: shrink ?? 1, basis: trailing ?? .share)
    }

    /// A number without a unit, which is a factor here.
    private static func number(_ input: inout ByteScanner) -> Double? {
        input.attempt { input in
            guard let number = input.takeNumber(), number >= 0, !Self.units.contains(input.next)
            else { return nil }
            return number
        }
    }

    /// A basis, which is not a number without a unit.
    private static func length(_ input: inout ByteScanner, in context: ValueContext) -> FlexBasis? {
        var copy = input
        guard number(&copy) == nil else { return nil }
        return FlexBasis.read(&input, in: context)
    }

    /// What a unit begins with.
    private static let units = Set("%abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ".utf8)
}

/// The size of a flex item before it takes part in the free room of its line (CSS Flexbox 1, 7.2.3).
struct FlexBasis: SVGValue, BitwiseCopyable {
    /// The length; `nil` for a keyword.
    var length: SVGLength?
    /// Whether it is that of the content, whatever the width or height says.
    var isContent = false
    /// Whether it is a percentage of no more than 0, which is that of the content where it refers to nothing known.
    var isShare = false

    static let auto = FlexBasis()
    static let share = FlexBasis(length: .zero, isShare: true)
    private static let words: KeywordTable<FlexBasis> = [
        "auto": auto, "content": FlexBasis(isContent: true), "max-content": FlexBasis(isContent: true),
        "fit-content": FlexBasis(isContent: true),
    ]

    static func read(_ input: inout ByteScanner, in context: ValueContext) -> FlexBasis? {
        words.take(&input) ?? SVGLength.read(&input, in: context).map { FlexBasis(length: $0) }
    }
}

/// The room between rows and between columns: `gap` (CSS Align 3, 8).
struct BoxGaps: SVGValue, BitwiseCopyable {
    var row = BoxGap(), column = BoxGap()

    static func read(_ input: inout ByteScanner, in context: ValueContext) -> BoxGaps? {
        guard let row = BoxGap.read(&input, in: context) else { return nil }
        input.skipSpace()
        return BoxGaps(row: row, column: input.attempt { BoxGap.read(&$0, in: context) } ?? row)
    }

    /// Whether neither is negative.
    var areAllowed: Bool { !row.length.isNegative && !column.length.isNegative }
}

/// The room between two rows, or between two columns: a length, or `normal`, which is none.
struct BoxGap: SVGValue, BitwiseCopyable {
    var length = SVGLength.zero

    private static let words: KeywordTable<BoxGap> = ["normal": BoxGap()]

    static func read(_ input: inout ByteScanner, in context: ValueContext) -> BoxGap? {
        words.take(&input) ?? SVGLength.read(&input, in: context).map { BoxGap(length: $0) }
    }
}

/// The proportion of a box's width to its height: `aspect-ratio` (CSS Sizing 4, 5.1).
struct BoxRatio: SVGValue, BitwiseCopyable {
    /// The width that belongs to a height of 1; `nil` for `auto`.
    var ratio: Double?

    private static let words: KeywordTable<BoxRatio> = ["auto": BoxRatio()]
    private static let slash: Unicode.Scalar = "/"

    static func read(_ input: inout ByteScanner, in context: ValueContext) -> BoxRatio? {
        // Boxes of HTML other than pictures have no proportion of their own that `auto` could mean.
        let word = words.take(&input)
        input.skipSpace()
        guard let width = input.takeNumber() else { return word }
        input.skipSpace()
        var height = 1.0
        if input.take(slash) {
            input.skipSpace()
            guard let number = input.takeNumber() else { return nil }
            height = number
        }
        guard width >= 0, height >= 0 else { return nil }
        input.skipSpace()
        _ = words.take(&input)
        let ratio = width / height
        return BoxRatio(ratio: ratio > 0 && ratio.isFinite ? ratio : nil)
    }
}

/// How boxes lie in the room that they have, or that is between them (CSS Align 3, 4 and 5).
struct BoxAlignment: SVGValue, BitwiseCopyable, Hashable {
    /// The share of the free room before the boxes, and between two of them.
    var before = 0.0, between = 0.0
    /// Whether a box is as large as the room.
    var isStretched = false
    /// Whether the baselines of boxes meet.
    var isBaseline = false
    /// Whether the direction of a flex container is of no account.
    var isAbsolute = false
    /// Whether it is by left and right, whatever the direction of the text.
    var isPhysical = false
    /// Whether it is for a single box to follow what the container says.
    var isInherited = false

    static let start = BoxAlignment()
    static let stretch = BoxAlignment(isStretched: true)
    static let auto = BoxAlignment(isInherited: true)
    /// The word, or its end, that says whether boxes may reach over the room; here they always may.
    private static let safety: KeywordTable<Bool> = ["safe": true]
    /// The words that say which baseline is meant.
    private static let places: KeywordTable<Bool> = ["first": true, "last": true]
    private static let words: KeywordTable<BoxAlignment> = [
        "auto": auto, "normal": stretch, "stretch": stretch, "flex-start": start, "self-start": start,
        "flex-end": BoxAlignment(before: 1), "self-end": BoxAlignment(before: 1),
        "center": BoxAlignment(before: 0.5), "start": BoxAlignment(isAbsolute: true),
        "end": BoxAlignment(before: 1, isAbsolute: true), "left": BoxAlignment(isAbsolute: true, isPhysical: true),
        "right": BoxAlignment(before: 1, isAbsolute: true, isPhysical: true),
        "baseline": BoxAlignment(isBaseline: true),
        "space-between": BoxAlignment(between: 1), "space-around": BoxAlignment(before: 0.5, between: 1),
        "space-evenly": BoxAlignment(before: 1, between: 1),
    ]

    static func read(_ input: inout ByteScanner, in context: ValueContext) -> BoxAlignment? {
        let start = input
        let isPrefix = input.takeIdentifier().map { safety[$0.suffix(4)] != nil || places[$0] != nil } ?? false
        if isPrefix { input.skipSpace() } else { input = start }
        return words.take(&input)
    }

    /// The room before the first of `count` boxes, and between two of them.
    ///
    /// - Parameter isReversed: whether the boxes go against the direction of the text.
    func room(_ free: Double, _ count: Int, isReversed: Bool) -> (before: Double, between: Double) {
        let before = isAbsolute && isReversed ? 1 - self.before : self.before
        guard between > 0 else { return (free * before, 0) }
        let parts = Double(count - 1) + 2 * before
        // Without room, what is around boxes leaves them where text starts.
        guard free > 0, parts > 0 else { return (isReversed && before > 0 ? free : 0, 0) }
        return (free / parts * before, free / parts)
    }
}

/// How boxes lie down the page, and across it: `place-items` and the like (CSS Align 3, 5.3 and 6.3).
struct BoxPlace: SVGValue, BitwiseCopyable {
    var down: BoxAlignment, across: BoxAlignment

    static func read(_ input: inout ByteScanner, in context: ValueContext) -> BoxPlace? {
        guard let down = BoxAlignment.read(&input, in: context) else { return nil }
        input.skipSpace()
        return BoxPlace(down: down, across: input.attempt { BoxAlignment.read(&$0, in: context) } ?? down)
    }
}

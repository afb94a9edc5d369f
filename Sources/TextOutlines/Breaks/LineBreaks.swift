#if Rendering

/// Finds where lines of a text may end (UAX 14, Unicode 15.1, with the characters of 15.0).
///
/// ```swift
/// let breaks = LineBreaks.opportunities(in: "To be, or not")
/// print(breaks.map(\.offset))  // [3, 7, 10]
/// ```
///
/// Thai, Lao, Khmer and Burmese have no spaces between words, and finding words takes a dictionary: such text is broken
/// at its spaces alone.
public enum LineBreaks {
    /// A position in a text where a line may end, or has to.
    public struct Opportunity: Sendable, Hashable {
        /// The number of Unicode scalars before it.
        public let offset: Int
        /// Whether the line has to end here, after a line separator.
        public let isRequired: Bool
    }

    /// The positions where a line may end, ascending, without the beginning and the end of the text.
    public static func opportunities(in text: String) -> [Opportunity] {
        opportunities(in: Array(text.unicodeScalars))
    }

    static func opportunities(in scalars: [Unicode.Scalar]) -> [Opportunity] {
        guard let first = scalars.first else { return [] }
        var state = LineBreakState(first)
        return scalars.indices.dropFirst().compactMap { index in
            let next = index + 1 < scalars.count ? LineBreakClass.of(scalars[index + 1]) : nil
            let kind = state.advance(to: .of(scalars[index]), before: next)
            return kind == .none ? nil : Opportunity(offset: index, isRequired: kind == .required)
        }
    }
}

/// The state of the characters so far, which decides whether a line may end.
private struct LineBreakState {
    /// The kinds of break between two characters.
    enum Kind { case none, allowed, required }

    /// The class of the last character; that of its base for a combining mark (LB9).
    private var last: LineBreakClass
    /// The class of the last character that is no space.
    private var lastVisible: LineBreakClass
    /// Whether a combining mark that joins comes last (LB8a).
    private var joins = false
    /// Whether there is an odd number of regional indicators (LB30a).
    private var isOddIndicator: Bool
    /// Whether a Hebrew letter and a hyphen come last (LB21a).
    private var isHebrewHyphen = false
    /// Whether a number comes last: digits, or separators after them (LB25).
    private var isNumber: Bool
    /// Whether a closing bracket after a number comes last (LB25).
    private var isClosedNumber = false
    /// Whether a quotation mark that begins a quotation is the last character that is no space (LB15a).
    private var isQuoted: Bool

    private static let ends = LineBreakClasses(.bk, .cr, .lf, .nl)
    private static let marks = LineBreakClasses(.cm, .zwj)
    /// The classes that no mark combines with.
    private static let bare = LineBreakClasses(.bk, .cr, .lf, .nl, .sp, .zw)
    private static let opening = LineBreakClasses(.op, .opWide)
    private static let closing = LineBreakClasses(.cl, .cp, .cpWide)
    private static let quotes = LineBreakClasses(.qu, .quInitial, .quFinal)
    /// The classes that a quotation begins after (LB15a).
    private static let beforeQuotes = ends.union(opening).union(quotes).union(LineBreakClasses(.gl, .sp, .zw))
    /// The classes before which a quotation ends (LB15b).
    private static let afterQuotes = ends.union(closing).union(quotes)
        .union(LineBreakClasses(.sp, .gl, .wj, .ex, .is, .sy, .zw))

    init(_ first: Unicode.Scalar) {
        let found = LineBreakClass.of(first)
        // LB10
        last = Self.marks.contains(found) ? .al : found
        joins = found == .zwj
        lastVisible = last
        isOddIndicator = last == .ri
        isNumber = last == .nu
        isQuoted = last == .quInitial
    }

    /// The break before the next character, which becomes the last one.
    ///
    /// - Parameter following: the class of the character behind it, for signs before numbers.
    mutating func advance(to found: LineBreakClass, before following: LineBreakClass?) -> Kind {
        // LB4 to LB6
        if Self.ends.contains(last), !(last == .cr && found == .lf) {
            restart(found)
            return .required
        }
        let isMark = Self.marks.contains(found) && !Self.bare.contains(last)
        let next: LineBreakClass = Self.marks.contains(found) && !isMark ? .al : found
        let allowed = !isMark && allowsBreak(before: next, following)
        if isMark { joins = found == .zwj } else { take(next, joins: found == .zwj) }
        return allowed ? .allowed : .none
    }

    private mutating func restart(_ found: LineBreakClass) {
        let isMark = Self.marks.contains(found)
        (last, lastVisible) = (isMark ? .al : found, isMark ? .al : found)
        joins = found == .zwj
        (isHebrewHyphen, isClosedNumber) = (false, false)
        (isOddIndicator, isNumber, isQuoted) = (last == .ri, last == .nu, last == .quInitial)
    }

    private mutating func take(_ next: LineBreakClass, joins isJoiner: Bool) {
        isHebrewHyphen = last == .hl && LineBreakClasses(.hy, .ba).contains(next)
        isOddIndicator = next == .ri && !(last == .ri && isOddIndicator)
        let (wasNumber, wasSpace) = (isNumber, next == .sp)
        isNumber = next == .nu || wasNumber && LineBreakClasses(.sy, .is).contains(next)
        isClosedNumber = wasNumber && Self.closing.contains(next)
        joins = isJoiner
        if !wasSpace { isQuoted = next == .quInitial && Self.beforeQuotes.contains(last) }
        if !wasSpace { lastVisible = next }
        last = next
    }

    private func allowsBreak(before next: LineBreakClass, _ following: LineBreakClass?) -> Bool {
        // LB6, LB7
        if Self.ends.contains(next) || LineBreakClasses(.sp, .zw).contains(next) { return false }
        // LB8, LB8a
        if lastVisible == .zw { return true }
        if joins { return false }
        if last == .sp { return allowsBreakAfterSpace(before: next, following) }
        // LB21a
        if isHebrewHyphen, next != .cb { return false }
        if isInNumber(next, following) { return false }
        // LB30a
        if last == .ri, next == .ri { return !isOddIndicator }
        return LineBreakPairs.allowsBreak(last, next)
    }

    /// LB11 to LB18, for characters that spaces separate.
    private func allowsBreakAfterSpace(before next: LineBreakClass, _ following: LineBreakClass?) -> Bool {
        if LineBreakClasses(.wj, .ex, .is, .sy).union(Self.closing).contains(next) { return false }
        if Self.opening.contains(lastVisible) { return false }
        if isQuoted || next == .quFinal && following.map(Self.afterQuotes.contains) ?? true { return false }
        if Self.closing.contains(lastVisible), next == .ns { return false }
        return !(lastVisible == .b2 && next == .b2)
    }

    /// LB25: `(PR | PO)? (OP | HY)? NU (NU | SY | IS)* (CL | CP)? (PR | PO)?`.
    private func isInNumber(_ next: LineBreakClass, _ following: LineBreakClass?) -> Bool {
        let signs = LineBreakClasses(.pr, .po)
        if isNumber, signs.union(LineBreakClasses(.nu)).contains(next) { return true }
        if isClosedNumber, signs.contains(next) { return true }
        if LineBreakClasses(.op, .opWide, .hy).contains(last), next == .nu { return true }
        return signs.contains(last) && following == .nu && LineBreakClasses(.op, .opWide, .hy).contains(next)
    }
}

/// The line breaking classes of characters (UAX 14, 5), after rule LB1.
enum LineBreakClass: UInt8, CaseIterable {
    case al, b2, ba, bb, bk, cb, cl, cm, cp, cr, eb, em, ex, gl, h2, h3, hl, hy, id, `in`, `is`, jl, jt, jv, lf, nl, ns
    case nu, op, po, pr, qu, ri, sp, sy, wj, zw, zwj
    /// Opening and closing punctuation of East Asian width, which rule LB30 leaves out.
    case opWide, cpWide
    /// Unassigned characters that are reserved for pictures (LB30b).
    case idPicture
    /// Quotation marks that begin a quotation, and those that end one (LB15a and LB15b).
    case quInitial, quFinal

    /// The class of a character.
    static func of(_ scalar: Unicode.Scalar) -> LineBreakClass {
        let value = scalar.value
        if hangul.contains(value) { return (value - hangul.lowerBound).isMultiple(of: 28) ? .h2 : .h3 }
        var (low, high) = (0, sorted.count)
        while low < high {
            let middle = (low + high) / 2
            if sorted[middle].last < value { low = middle + 1 } else { high = middle }
        }
        let found = low < sorted.count && sorted[low].first <= value ? sorted[low].lineBreakClass : .al
        return found == .qu ? quotes[scalar.properties.generalCategory] ?? .qu : found
    }

    private static let quotes: [Unicode.GeneralCategory: LineBreakClass] = [
        .initialPunctuation: .quInitial, .finalPunctuation: .quFinal,
    ]

    /// The syllables of Hangul. Every 28th has no final consonant.
    private static let hangul: ClosedRange<UInt32> = 0xAC00...0xD7A3

    private struct Entry {
        let first, last: UInt32
        let lineBreakClass: LineBreakClass
    }

    private static let sorted: [Entry] = ranges.flatMap { found, bounds in
        stride(from: 0, to: bounds.count, by: 2).map {
            Entry(first: bounds[$0], last: bounds[$0 + 1], lineBreakClass: found)
        }
    }.sorted { $0.first < $1.first }
}

/// A set of classes.
struct LineBreakClasses: OptionSet {
    let rawValue: UInt64

    init(rawValue: UInt64) { self.rawValue = rawValue }

    init(_ classes: LineBreakClass...) { rawValue = classes.reduce(0) { $0 | 1 << UInt64($1.rawValue) } }

    /// Whether a class is in the set.
    func contains(_ member: LineBreakClass) -> Bool { rawValue & 1 << UInt64(member.rawValue) != 0 }
}

/// The rules of UAX 14 that depend on two neighbours alone, as a table.
enum LineBreakPairs {
    /// Whether a line may end between two characters of these classes, which no space separates.
    static func allowsBreak(_ before: LineBreakClass, _ after: LineBreakClass) -> Bool {
        table[Int(before.rawValue) * LineBreakClass.allCases.count + Int(after.rawValue)]
    }

    private static let table: [Bool] = LineBreakClass.allCases.flatMap { before in
        LineBreakClass.allCases.map { after in
            rules.first { $0.before.contains(before) && $0.after.contains(after) }?.breaks ?? true
        }
    }

    /// A row: between these classes a line may end, or may not. The first row that applies decides.
    private struct Rule {
        let before, after: LineBreakClasses
        let breaks: Bool

        init(_ before: LineBreakClasses, _ after: LineBreakClasses, breaks: Bool = false) {
            self.before = before
            self.after = after
            self.breaks = breaks
        }
    }

    private static let any = LineBreakClasses(rawValue: .max)
    private static let letters = LineBreakClasses(.al, .hl)
    private static let ideographs = LineBreakClasses(.id, .idPicture, .eb, .em)
    private static let hangul = LineBreakClasses(.jl, .jv, .jt, .h2, .h3)
    private static let opening = LineBreakClasses(.op, .opWide)
    private static let closing = LineBreakClasses(.cl, .cp, .cpWide)
    private static let quotes = LineBreakClasses(.qu, .quInitial, .quFinal)

    private static let rules: [Rule] = [
        // LB8a
        Rule(LineBreakClasses(.zwj), any),
        // LB11, LB12, LB12a
        Rule(any, LineBreakClasses(.wj)), Rule(LineBreakClasses(.wj, .gl), any),
        Rule(any.subtracting(LineBreakClasses(.sp, .ba, .hy)), LineBreakClasses(.gl)),
        // LB13, LB14
        Rule(any, closing.union(LineBreakClasses(.ex, .is, .sy))), Rule(opening, any),
        // LB16, LB17; LB15 is about characters that spaces separate
        Rule(closing, LineBreakClasses(.ns)), Rule(LineBreakClasses(.b2), LineBreakClasses(.b2)),
        // LB18, LB19, LB20
        Rule(LineBreakClasses(.sp), any, breaks: true), Rule(any, quotes), Rule(quotes, any),
        Rule(any, LineBreakClasses(.cb), breaks: true),
        Rule(LineBreakClasses(.cb), any, breaks: true),
        // LB21, LB21b, LB22
        Rule(any, LineBreakClasses(.ba, .hy, .ns)), Rule(LineBreakClasses(.bb), any),
        Rule(LineBreakClasses(.sy), LineBreakClasses(.hl)), Rule(any, LineBreakClasses(.in)),
        // LB23, LB23a, LB24
        Rule(letters, LineBreakClasses(.nu)), Rule(LineBreakClasses(.nu), letters),
        Rule(LineBreakClasses(.pr), ideographs), Rule(ideographs, LineBreakClasses(.po)),
        Rule(LineBreakClasses(.pr, .po), letters), Rule(letters, LineBreakClasses(.pr, .po)),
        // LB25, without the sequences that `LineBreaks` looks for
        Rule(LineBreakClasses(.hy, .nu), LineBreakClasses(.nu)),
        Rule(LineBreakClasses(.pr, .po), LineBreakClasses(.nu)),
        Rule(LineBreakClasses(.nu), LineBreakClasses(.pr, .po)),
        // LB26, LB27
        Rule(LineBreakClasses(.jl), LineBreakClasses(.jl, .jv, .h2, .h3)),
        Rule(LineBreakClasses(.jv, .h2), LineBreakClasses(.jv, .jt)),
        Rule(LineBreakClasses(.jt, .h3), LineBreakClasses(.jt)), Rule(hangul, LineBreakClasses(.po)),
        Rule(LineBreakClasses(.pr), hangul),
        // LB28, LB29, LB30
        Rule(letters, letters), Rule(LineBreakClasses(.is), letters),
        Rule(letters.union(LineBreakClasses(.nu)), LineBreakClasses(.op)),
        Rule(LineBreakClasses(.cp), letters.union(LineBreakClasses(.nu))),
        // LB30b
        Rule(LineBreakClasses(.eb, .idPicture), LineBreakClasses(.em)),
    ]
}

#endif

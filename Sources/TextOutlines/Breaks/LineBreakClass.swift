#if Rendering

/// The line breaking classes of characters (UAX 14, 5), after rule LB1.
enum LineBreakClass: UInt8, CaseIterable {
    case al, b2, ba, bb, bk, cb, cl, cm, cp, cr, eb, em, ex, gl, h2, h3, hl, hy, id, `in`, `is`, jl, jt, jv, lf, nl, ns
    case nu, op, po, pr, qu, ri, sp, sy, wj, zw, zwj
    /// Opening and closing punctuation of East Asian width, which rule LB30 leaves out.
    case opWide, cpWide
    /// Unassigned characters that are reserved for pictures (LB30b).
    case idPicture

    /// The class of a character.
    static func of(_ scalar: Unicode.Scalar) -> LineBreakClass {
        let value = scalar.value
        if hangul.contains(value) { return (value - hangul.lowerBound).isMultiple(of: 28) ? .h2 : .h3 }
        var (low, high) = (0, sorted.count)
        while low < high {
            let middle = (low + high) / 2
            if sorted[middle].last < value { low = middle + 1 } else { high = middle }
        }
        return low < sorted.count && sorted[low].first <= value ? sorted[low].lineBreakClass : .al
    }

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

#endif

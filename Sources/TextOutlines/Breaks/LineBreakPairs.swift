#if Rendering

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

    private static let rules: [Rule] = [
        // LB8a
        Rule(LineBreakClasses(.zwj), any),
        // LB11, LB12, LB12a
        Rule(any, LineBreakClasses(.wj)), Rule(LineBreakClasses(.wj, .gl), any),
        Rule(any.subtracting(LineBreakClasses(.sp, .ba, .hy)), LineBreakClasses(.gl)),
        // LB13, LB14
        Rule(any, closing.union(LineBreakClasses(.ex, .is, .sy))), Rule(opening, any),
        // LB15, LB16, LB17
        Rule(LineBreakClasses(.qu), opening), Rule(closing, LineBreakClasses(.ns)),
        Rule(LineBreakClasses(.b2), LineBreakClasses(.b2)),
        // LB18, LB19, LB20
        Rule(LineBreakClasses(.sp), any, breaks: true), Rule(any, LineBreakClasses(.qu)),
        Rule(LineBreakClasses(.qu), any), Rule(any, LineBreakClasses(.cb), breaks: true),
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

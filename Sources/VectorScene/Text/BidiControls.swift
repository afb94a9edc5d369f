/// The control characters around a span with its own direction (UAX 9, 2).
package struct BidiControls: Sendable {
    /// The controls before the span's text, and those after it.
    package let opening, closing: [Unicode.Scalar]

    /// The controls that a span asks for.
    ///
    /// - Parameter rightToLeft: the direction of the text around it.
    package static func of(_ span: TextSpan, rightToLeft: Bool) -> BidiControls {
        let isRightToLeft = span.direction.map { $0 == .rightToLeft } ?? rightToLeft
        let known = isRightToLeft ? rightToLeftControls : leftToRightControls
        return span.bidi.flatMap { known[$0] } ?? BidiControls(opening: [], closing: [])
    }

    private static let leftToRightControls: [UnicodeBidi: BidiControls] = [
        .embed: BidiControls(opening: ["\u{202A}"], closing: ["\u{202C}"]),
        .bidiOverride: BidiControls(opening: ["\u{202D}"], closing: ["\u{202C}"]),
        .isolate: BidiControls(opening: ["\u{2066}"], closing: ["\u{2069}"]),
        .isolateOverride: BidiControls(opening: ["\u{2068}", "\u{202D}"], closing: ["\u{202C}", "\u{2069}"]),
        .plaintext: BidiControls(opening: ["\u{2068}"], closing: ["\u{2069}"]),
    ]
    private static let rightToLeftControls: [UnicodeBidi: BidiControls] = [
        .embed: BidiControls(opening: ["\u{202B}"], closing: ["\u{202C}"]),
        .bidiOverride: BidiControls(opening: ["\u{202E}"], closing: ["\u{202C}"]),
        .isolate: BidiControls(opening: ["\u{2067}"], closing: ["\u{2069}"]),
        .isolateOverride: BidiControls(opening: ["\u{2068}", "\u{202E}"], closing: ["\u{202C}", "\u{2069}"]),
        .plaintext: BidiControls(opening: ["\u{2068}"], closing: ["\u{2069}"]),
    ]
}

/// The visual order of runs in a line.
package enum BidiOrder {
    /// The order from left to right of runs with these levels (UAX 9, L2).
    ///
    /// It takes time by the number of runs and of levels, which are 126 at most.
    package static func visual<Level: BinaryInteger>(of levels: [Level]) -> [Int] {
        var order = Array(levels.indices)
        for level in (1...max(Int(levels.max() ?? 1), 1)).reversed() {
            var start = 0
            while start < order.count {
                var end = start
                while end < order.count, Int(levels[order[end]]) >= level { end += 1 }
                order[start..<end].reverse()
                start = end + 1
            }
        }
        return order
    }
}

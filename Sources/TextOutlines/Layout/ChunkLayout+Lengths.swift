#if TextOutlines

import VectorScene

/// Text that is fitted to a length (SVG 2, 11.5).
extension ChunkLayout {
    /// Fits each span, and then the chunk, to its length.
    mutating func fitLengths() {
        for (index, span) in chunk.spans.enumerated() {
            guard let length = span.textLength else { continue }
            let indices = spanClusters[index]
            fit(indices, gaps: indices.dropLast(), to: length, span.lengthAdjust)
        }
        if let length = chunk.textLength {
            fit(Array(clusters.indices), gaps: gaps.dropLast(), to: length, chunk.lengthAdjust)
        }
    }

    /// The length of the whole line.
    var length: Double { clusters.reduce(0) { $0 + $1.advance } }

    /// The clusters after which there is a gap to widen: not inside a span with a length of its own.
    var gaps: [Int] {
        clusters.indices.filter { index in
            let span = clusters[index].span
            return chunk.spans[span].textLength == nil || index + 1 == clusters.count
                || clusters[index + 1].span != span
        }
    }

    private mutating func fit(_ indices: [Int], gaps: ArraySlice<Int>, to length: Double, _ adjust: LengthAdjust) {
        let natural = indices.reduce(0) { $0 + clusters[$1].advance }
        Self.adjustments[adjust]?(&self, indices, gaps, natural, length)
    }

    private typealias Adjustment = @Sendable (inout ChunkLayout, [Int], ArraySlice<Int>, Double, Double) -> Void

    private static let adjustments: [LengthAdjust: Adjustment] = [
        .spacing: { layout, _, gaps, natural, length in
            layout.widen(gaps, by: gaps.isEmpty ? 0 : (length - natural) / Double(gaps.count))
        },
        .spacingAndGlyphs: { layout, indices, _, natural, length in layout.stretch(indices, by: length / natural) },
    ]

    /// Adds a distance after some of the clusters.
    mutating func widen(_ indices: some Sequence<Int>, by distance: Double) {
        for index in indices { clusters[index].advance += distance }
    }

    /// Stretches glyphs and gaps alike.
    mutating func stretch(_ indices: some Sequence<Int>, by factor: Double) {
        guard factor > 0, factor.isFinite else { return }
        for index in indices {
            clusters[index].advance *= factor
            clusters[index].stretch *= factor
        }
    }
}

#endif

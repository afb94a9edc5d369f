#if TextOutlines

import VectorScene

/// Text that is fitted to a length (SVG 2, 11.5).
extension ChunkLayout {
    /// Fits each span, and then the chunk, to its length.
    mutating func fitLengths() {
        for (span, indices) in zip(chunk.spans, spanClusters) {
            guard let length = span.textLength else { continue }
            let natural = indices.reduce(0) { $0 + clusters[$1].advance }
            let fit = LengthFit(from: natural, to: length, gaps: indices.count - 1, span.lengthAdjust)
            apply(fit, to: indices, gaps: indices.dropLast())
        }
        guard let wanted = chunk.textLength else { return }
        let gaps = gaps.dropLast()
        let fit = LengthFit(from: length, to: wanted, gaps: gaps.count, chunk.lengthAdjust)
        apply(fit, to: clusters.indices, gaps: gaps)
    }

    /// The length of the whole line.
    var length: Double { clusters.reduce(0) { $0 + $1.advance } }

    /// The clusters after which there is a gap to widen: not inside a span with a length of its own.
    var gaps: [Int] {
        clusters.indices.filter { index in
            let span = clusters[index].span
            let isLast = index + 1 == clusters.count || clusters[index + 1].span != span
            return chunk.spans[span].textLength == nil || isLast
        }
    }

    /// Stretches clusters and widens gaps.
    mutating func apply(_ fit: LengthFit, to indices: some Sequence<Int>, gaps: some Sequence<Int>) {
        for index in indices {
            clusters[index].advance *= fit.factor
            clusters[index].stretch *= fit.factor
        }
        for index in gaps { clusters[index].advance += fit.gap }
    }
}

#endif

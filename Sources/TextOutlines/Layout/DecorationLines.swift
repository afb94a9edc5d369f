#if TextOutlines

import VectorScene

/// The decoration lines of a span in a chunk (CSS Text Decoration 3, 2).
struct DecorationLines {
    /// The pieces of the line at the baseline: where each begins, and how long it is.
    private var pieces: [(position: Transform, length: Double)] = []
    private let font: Font
    private let size: Double
    private let isVertical: Bool
    private let rendering: ShapeRendering?

    /// Finds the pieces of a span. Clusters that are shifted or rotated begin new ones.
    init(of span: Int, in layout: ChunkLayout, _ font: Font) {
        self.font = font
        size = layout.chunk.spans[span].font.size
        isVertical = layout.isVertical
        rendering = layout.rendering
        var last: Int?
        for index in layout.spanClusters[span] {
            let cluster = layout.clusters[index]
            guard let position = cluster.position else { continue }
            // In a vertical line, letters on their side are moved across it, and decorations are not.
            let start = isVertical ? position * .translation(x: 0, y: -cluster.rise) : position
            if last == index - 1, !cluster.isApart {
                pieces[pieces.count - 1].length += cluster.advance
            } else {
                pieces.append((start, cluster.advance))
            }
            last = index
        }
    }

    /// The line below the text.
    func underline(_ decoration: TextDecoration) -> DecorationLine {
        line(decoration, at: isVertical ? font.metrics.height / 2 : -font.metrics.underlinePosition)
    }

    /// The line above the text.
    func overline(_ decoration: TextDecoration) -> DecorationLine {
        line(decoration, at: isVertical ? -font.metrics.height / 2 : -font.metrics.ascent)
    }

    /// The line through the text.
    func lineThrough(_ decoration: TextDecoration) -> DecorationLine {
        line(decoration, at: isVertical ? 0 : -font.metrics.strikeoutPosition)
    }

    private func line(_ decoration: TextDecoration, at offset: Double) -> DecorationLine {
        let thickness = font.metrics.underlineThickness * size
        var data = PathData()
        for piece in pieces where piece.length > 0 {
            let bar = Rect(x: 0, y: offset * size - thickness / 2, width: piece.length, height: thickness)
            data.append(PathData.rect(bar).transformed(by: piece.position))
        }
        return DecorationLine(data: data, decoration: decoration, rendering: rendering)
    }
}

/// A line with its paint, in the line's space.
struct DecorationLine {
    let data: PathData
    let decoration: TextDecoration
    let rendering: ShapeRendering?
}

#endif

#if Rendering

import Switchless
import VectorScene

/// The decoration lines of a span in a chunk (CSS Text Decoration 4, 2).
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
            guard let position = cluster.straightPosition ?? cluster.position else { continue }
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
    func underline(_ decoration: TextDecoration, _ session: inout OutlineSession) -> DecorationLine {
        let edge =
            isVertical
            ? font.metrics.height / 2 - fontThickness / 2 : -font.metrics.underlinePosition - fontThickness / 2
        let nearest = isVertical ? font.metrics.height / 2 * size : 0
        let inner = decoration.offset.map { nearest + $0 } ?? edge * size
        return line(decoration, at: inner, outward: 1, &session)
    }

    /// The line above the text.
    func overline(_ decoration: TextDecoration, _ session: inout OutlineSession) -> DecorationLine {
        let position = isVertical ? -font.metrics.height / 2 : -font.metrics.ascent
        return line(decoration, at: (position + fontThickness / 2) * size, outward: -1, &session)
    }

    /// The line through the text.
    func lineThrough(_ decoration: TextDecoration, _ session: inout OutlineSession) -> DecorationLine {
        line(decoration, at: isVertical ? 0 : -font.metrics.strikeoutPosition * size, outward: 0, &session)
    }

    private var fontThickness: Double { font.metrics.underlineThickness }

    /// - Parameter inner: the edge next to the glyphs, from which a thicker line grows; the centre of a line through them.
    private func line(
        _ decoration: TextDecoration, at inner: Double, outward: Double, _ session: inout OutlineSession
    ) -> DecorationLine {
        let thickness = decoration.thickness ?? fontThickness * size
        let form = DecorationForms.standard[Name(decoration.style.rawValue)] ?? SolidLine.self
        var data = PathData()
        for piece in pieces where piece.length > 0 && thickness > 0 {
            let bar = DecorationBar(
                length: piece.length, middle: inner + outward * thickness / 2, thickness: thickness, outward: outward)
            guard session.takes(segments: form.segments(of: bar)) else { break }
            data.append(form.outline(of: bar).transformed(by: piece.position))
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

#if TextOutlines

import VectorScene

/// The glyphs of one chunk in visual order, positioned on a line that starts at the origin (SVG 2, 11.3 to 11.5).
struct ChunkLayout {
    let chunk: TextChunk
    let isVertical: Bool
    let isRightToLeft: Bool
    /// The rendering hint for paths.
    let rendering: ShapeRendering?
    let text: ChunkText
    var clusters: [GlyphCluster] = []
    /// The indices of each span's clusters, in visual order.
    private(set) var spanClusters: [[Int]]
    /// The path that outlines are bent along; `nil` if they are not.
    var bend: PathMeasure?
    /// The width of the pieces that are bent at once: a quarter of the largest font.
    var bendStep = 1.0
    /// The end of the line: where the next chunk goes on.
    var end = Point.zero

    /// Shapes a chunk and positions its glyphs.
    init(_ chunk: TextChunk, of node: TextNode, _ session: inout OutlineSession) {
        self.chunk = chunk
        isVertical = node.vertical
        isRightToLeft = node.rightToLeft
        rendering = node.rendering.flatMap { Self.renderings[$0] }
        text = ChunkText(chunk, rightToLeft: node.rightToLeft)
        spanClusters = Array(repeating: [], count: chunk.spans.count)
        shape(&session)
        for (index, cluster) in clusters.enumerated() { spanClusters[cluster.span].append(index) }
        space()
        align(&session.fonts)
        fitLengths()
    }

    private static let renderings: [TextRendering: ShapeRendering] = [.optimizeSpeed: .optimizeSpeed]

    private mutating func shape(_ session: inout OutlineSession) {
        let characters = text.characters
        let chosen = session.fonts.fonts(for: characters, of: chunk)
        let capitals = SmallCapitals(characters, of: chunk, chosen)
        let runs = ShapingRun.runs(
            of: characters, in: chunk, isVertical: isVertical, chosen, capitals,
            longest: session.limits.runCharacters)
        for index in BidiOrder.visual(of: runs.map(\.style.level)) {
            append(session.shaper.shape(runs[index], of: capitals.codePoints), of: runs[index])
        }
    }

    /// Adds the glyphs of a run, cluster by cluster.
    private mutating func append(_ glyphs: [ShapedGlyph], of run: ShapingRun) {
        guard !run.style.isCombined else {
            let span = text.characters[run.range.lowerBound].span
            self.clusters.append(
                GlyphCluster(
                    glyphs[...], count: run.range.count, span: span, run.style, size: chunk.spans[span].font.size))
            return
        }
        var start = 0
        var clusters: [ArraySlice<ShapedGlyph>] = []
        while start < glyphs.count {
            var end = start + 1
            while end < glyphs.count, glyphs[end].character == glyphs[start].character { end += 1 }
            clusters.append(glyphs[start..<end])
            start = end
        }
        // A cluster ends where the next one in logical order begins.
        let logical = run.style.isRightToLeft && !run.style.isUpright ? Array(clusters.reversed()) : clusters
        let ends = logical.dropFirst().compactMap(\.first?.character) + [run.range.upperBound]
        let added = zip(logical, ends).map { cluster, end in
            let first = text.characters[cluster.first?.character ?? run.range.lowerBound]
            return GlyphCluster(
                cluster, count: end - (cluster.first?.character ?? end), span: first.span, run.style,
                size: chunk.spans[first.span].font.size * (run.style.isSmallCapital ? SmallCapitals.scale : 1))
        }
        self.clusters += run.style.isRightToLeft ? added.reversed() : added
    }

    /// Adds letter and word spacing (CSS Text 3, 8). The last letter of a chunk has none after it.
    private mutating func space() {
        guard chunk.spans.contains(where: { $0.letterSpacing != 0 || $0.wordSpacing != 0 }) else { return }
        for index in clusters.indices {
            let span = chunk.spans[clusters[index].span]
            let scalar = text.characters[clusters[index].character].scalar
            if index + 1 < clusters.count, Scripts.takesSpacing(scalar) {
                clusters[index].advance += span.letterSpacing
            }
            if Self.wordSeparators.contains(scalar) { clusters[index].advance += span.wordSpacing }
        }
    }

    /// The characters that get word spacing (CSS Text 3, 8.1).
    private static let wordSeparators: Set<Unicode.Scalar> = [
        " ", "\u{A0}", "\u{1361}", "\u{10100}", "\u{10101}", "\u{1039F}", "\u{1091F}",
    ]

    private mutating func align(_ fonts: inout FontChoice) {
        let shifts = chunk.spans.map { span in
            fonts.primary(for: span.font).map { Baselines.shift(of: span, in: $0, isVertical: isVertical) } ?? 0
        }
        for index in clusters.indices {
            clusters[index].rise = shifts[clusters[index].span]
            guard isVertical, !clusters[index].isUpright else { continue }
            // The middles of letters on their side lie on the line (CSS Writing Modes 3, 4.1).
            let metrics = clusters[index].font.metrics
            clusters[index].rise += (metrics.ascent + metrics.descent) / 2 * clusters[index].size
        }
    }
}

#endif

#if Rendering

import Switchless
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
        for index in BidiOrder.visual(of: runs.map(\.style.level))
        where !TimeBudget.isOver(after: runs[index].range.count * 4) {
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

/// A chunk on a straight line.
extension ChunkLayout {
    /// Positions the clusters along a straight line.
    mutating func placeOnLine() {
        var pen = 0.0
        for index in clusters.indices {
            let character = text.characters[clusters[index].character]
            let shift = along(character.shift)
            clusters[index].position =
                .translation(x: pen + shift.x, y: shift.y + clusters[index].rise)
                * .rotation(degrees: character.rotation)
            clusters[index].isApart = character.isShifted || character.rotation != 0
            pen += clusters[index].advance
        }
        let least = clusters.first?.position?.e ?? 0
        let most = (clusters.last?.position?.e ?? 0) + (clusters.last?.advance ?? 0)
        let start = along(text.characters.first?.shift ?? .zero).x + anchor(from: least, to: most)
        for index in clusters.indices {
            clusters[index].position = .translation(x: start, y: 0) * (clusters[index].position ?? .identity)
        }
        let shift = along(text.shift)
        end = Point((isRightToLeft ? least : pen + shift.x) + start, shift.y)
    }

    /// How far a line that extends over this range is moved so that its anchor is at the origin (SVG 2, 11.8.3).
    func anchor(from least: Double, to most: Double) -> Double {
        let share = Self.shares[chunk.anchor] ?? 0
        return isRightToLeft ? -most + (most - least) * share : -least - (most - least) * share
    }

    /// A shift in user space as one along and across the line.
    func along(_ shift: Point) -> Point { isVertical ? Point(shift.y, -shift.x) : shift }

    /// The share of a chunk's length that is before its anchor.
    private static let shares: [TextAnchor: Double] = [.middle: 0.5, .end: 1]
}

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

/// A chunk along a path (SVG 2, 11.8.2).
extension ChunkLayout {
    /// An outline at a position of the line, bent along the path where glyphs are.
    func outline(_ data: PathData, at position: Transform, in space: Transform) -> PathData {
        guard let bend else { return data.transformed(by: space * position) }
        return BentPath(data.transformed(by: position), along: bend, step: bendStep).data.transformed(by: space)
    }

    /// The box of a glyph cell; `nil` if it lies beyond its path.
    func cell(of cluster: GlyphCluster, in space: Transform) -> Rect? {
        guard let straight = cluster.straightPosition else {
            return cluster.position.map { cluster.cell.transformed(by: space * $0) }
        }
        return outline(.rect(cluster.cell), at: straight, in: space).bounds
    }

    /// Positions the clusters along the path: the middle of each on the path, turned by the path's direction there.
    ///
    /// Clusters whose middle lies beyond the path are not drawn.
    mutating func place(on path: TextPath) {
        let line = PathMeasure(path.data)
        bend = path.bendsGlyphs ? line : nil
        bendStep = (chunk.spans.map(\.font.size).max() ?? 1) / 4
        let whole = clusters.reduce(0) { $0 + $1.advance }
        var pen = path.startOffset + anchor(from: 0, to: whole)
        var last: Point?
        for index in clusters.indices where !TimeBudget.isOver(after: 4) {
            let cluster = clusters[index]
            let character = text.characters[cluster.character]
            let shift = along(character.shift)
            let half = cluster.width * cluster.stretch / 2
            let turn = Transform.rotation(degrees: character.rotation)
            clusters[index].isApart = !path.bendsGlyphs || character.isShifted || character.rotation != 0
            if let middle = line.position(at: pen + shift.x + half) {
                clusters[index].position =
                    middle * .translation(x: -half, y: shift.y + cluster.rise) * turn
                if path.bendsGlyphs {
                    clusters[index].straightPosition =
                        .translation(x: pen + shift.x, y: shift.y + cluster.rise) * turn
                }
                last = clusters[index].position?.apply(Point(cluster.advance, -shift.y - cluster.rise))
            }
            pen += cluster.advance
        }
        end = last ?? line.end
    }
}

/// How text is brought from its natural length to a wanted one (SVG 2, 11.5).
struct LengthFit {
    /// The addition to each gap, in user units.
    private(set) var gap = 0.0
    /// The factor of glyphs and advances.
    private(set) var factor = 1.0

    /// - Parameter gaps: the number of gaps to widen, without one after the last glyph.
    init(from natural: Double, to length: Double, gaps: Int, _ adjust: LengthAdjust) {
        guard adjust == .spacingAndGlyphs else {
            if gaps > 0 { gap = (length - natural) / Double(gaps) }
            return
        }
        let wanted = length / natural
        if wanted > 0, wanted.isFinite { factor = wanted }
    }
}

#endif

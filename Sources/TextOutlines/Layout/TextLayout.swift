#if Rendering

import CHarfBuzz
import Switchless
import VectorScene

/// The outlines of one text node, chunk by chunk.
struct TextLayout {
    /// The outlines in painting order, in the text's user space.
    private(set) var outlines: [any SceneNode] = []
    /// The box of all glyph cells and decorations.
    private(set) var bounds: Rect?
    private let node: TextNode
    private var pen = Point.zero
    private var parts = PartGroups()

    init(_ node: TextNode, _ session: inout OutlineSession) {
        self.node = node
        var layouts: [ChunkLayout] = []
        for chunk in node.chunks where !TimeBudget.isOver(after: 50 + chunk.spans.count * 10) {
            layouts.append(ChunkLayout(chunk, of: node, &session))
        }
        for var layout in fitted(layouts) where !TimeBudget.isOver(after: 20) { add(&layout, &session) }
        outlines = parts.finish()
    }

    /// The chunks with the text's own length distributed over all of them.
    private func fitted(_ layouts: [ChunkLayout]) -> [ChunkLayout] {
        guard let wanted = node.textLength else { return layouts }
        let natural = layouts.reduce(0) { $0 + $1.length }
        let gaps = layouts.reduce(-1) { $0 + $1.gaps.count }
        let fit = LengthFit(from: natural, to: wanted, gaps: gaps, node.lengthAdjust)
        return layouts.map { layout in
            var layout = layout
            layout.apply(fit, to: layout.clusters.indices, gaps: layout.gaps)
            return layout
        }
    }

    private mutating func add(_ layout: inout ChunkLayout, _ session: inout OutlineSession) {
        let space: Transform
        if let path = layout.chunk.path {
            layout.place(on: path)
            space = .identity
        } else {
            layout.placeOnLine()
            let start = Point(layout.chunk.x ?? pen.x, layout.chunk.y ?? pen.y)
            let turn = node.vertical ? Transform.rotation(degrees: 90) : .identity
            space = .translation(x: start.x, y: start.y) * turn
        }
        pen = space.apply(layout.end)
        for cluster in layout.clusters {
            if let box = layout.cell(of: cluster, in: space) { include(box) }
        }
        for span in layout.chunk.spans.indices where !TimeBudget.isOver(after: 10) {
            paint(span, of: layout, in: space, &session)
        }
    }

    private mutating func include(_ box: Rect) { bounds = bounds?.union(box) ?? box }

    /// Paints a span: the lines below its glyphs, the glyphs, and the line through them (CSS Text Decoration 3, 2.6).
    private mutating func paint(
        _ index: Int, of layout: ChunkLayout, in space: Transform, _ session: inout OutlineSession
    ) {
        let span = layout.chunk.spans[index]
        guard span.visible else { return }
        let lines = lines(of: index, in: layout, &session)
        let below = [
            lines.line(span.decorations.underline, &session) { $0.underline($1, &$2) },
            lines.line(span.decorations.overline, &session) { $0.overline($1, &$2) },
        ]
        let above = lines.line(span.decorations.lineThrough, &session) { $0.lineThrough($1, &$2) }
        var nodes: [any SceneNode] = below.compactMap { node($0, of: layout, in: space) }
        nodes += SpanGlyphs(index, of: layout, in: space, &session).nodes
        if let above = node(above, of: layout, in: space) { nodes.append(above) }
        guard !nodes.isEmpty else { return }
        parts.add(span.link.map { [GroupNode(children: nodes, link: $0)] } ?? nodes, span.effects)
    }

    private func lines(of span: Int, in layout: ChunkLayout, _ session: inout OutlineSession) -> DecorationLines? {
        guard !layout.chunk.spans[span].decorations.isEmpty else { return nil }
        return session.fonts.primary(for: layout.chunk.spans[span].font).map {
            DecorationLines(of: span, in: layout, $0)
        }
    }

    private mutating func node(
        _ line: DecorationLine?, of layout: ChunkLayout, in space: Transform
    ) -> PathNode? {
        guard let line, !line.data.isEmpty else { return nil }
        let data = layout.outline(line.data, at: .identity, in: space)
        if let box = data.bounds { include(box) }
        guard line.decoration.fill != nil || line.decoration.stroke != nil else { return nil }
        return PathNode(
            data: data, fill: line.decoration.fill, stroke: line.decoration.stroke, rendering: line.rendering)
    }
}

extension DecorationLines? {
    /// The line of a decoration, if there is one.
    fileprivate func line(
        _ decoration: TextDecoration?, _ session: inout OutlineSession,
        _ make: (DecorationLines, TextDecoration, inout OutlineSession) -> DecorationLine
    ) -> DecorationLine? {
        guard let self, let decoration else { return nil }
        return make(self, decoration, &session)
    }
}

/// The baselines of fonts (SVG 2, 11.10.2; CSS Inline Layout 3, 5).
enum Baselines {
    /// How far a span is moved down so that its baseline is on the line, in user units.
    static func shift(of span: TextSpan, in font: Font, isVertical: Bool) -> Double {
        let raised = span.baselineShift.reduce(0) { $0 + distance($1, in: font, size: span.font.size) }
        // A vertical line has one baseline, the middle.
        guard !isVertical else { return -raised }
        let height = span.alignmentBaseline.flatMap { heights[$0.rawValue] }
        let baseline = height ?? span.dominantBaseline.flatMap { heights[$0.rawValue] } ?? \.alphabetic
        return font[keyPath: baseline] * span.font.size - raised
    }

    private static func distance(_ shift: BaselineShift, in font: Font, size: Double) -> Double {
        shift.distance ?? shift.position.flatMap { positions[$0] }.map { font.metrics[keyPath: $0] * size } ?? 0
    }

    private static let positions: [BaselineShift.Position: KeyPath<FontMetrics, Double> & Sendable] = [
        .sub: \.subscriptOffset, .super: \.superscriptOffset,
    ]

    /// The heights by the keywords of both properties. The alignment `baseline` leaves it to the dominant baseline.
    private static let heights: [String: KeyPath<Font, Double> & Sendable] = [
        "after-edge": \.metrics.descent, "alphabetic": \.alphabetic, "before-edge": \.metrics.ascent,
        "bottom": \.metrics.descent, "center": \.central, "central": \.central, "hanging": \.hanging,
        "ideographic": \.ideographic, "mathematical": \.mathematical, "middle": \.middle,
        "text-after-edge": \.metrics.descent,
        "text-before-edge": \.metrics.ascent, "text-bottom": \.metrics.descent, "text-top": \.metrics.ascent,
        "top": \.metrics.ascent,
    ]
}

/// The heights of baselines above the alphabetic one, in ems.
extension Font {
    fileprivate var alphabetic: Double { 0 }
    fileprivate var middle: Double { metrics.xHeight / 2 }
    fileprivate var central: Double { (metrics.ascent + metrics.descent) / 2 }
    fileprivate var ideographic: Double {
        baseline(HB_OT_LAYOUT_BASELINE_TAG_IDEO_EMBOX_BOTTOM_OR_LEFT) ?? metrics.descent
    }
    // Browsers take these shares of the ascent where a font has no such baseline.
    fileprivate var hanging: Double { baseline(HB_OT_LAYOUT_BASELINE_TAG_HANGING) ?? metrics.ascent * 0.8 }
    fileprivate var mathematical: Double { baseline(HB_OT_LAYOUT_BASELINE_TAG_MATH) ?? metrics.ascent / 2 }

    /// The height of a baseline in the font's `BASE` table; `nil` if it has none.
    private func baseline(_ tag: hb_ot_layout_baseline_tag_t) -> Double? {
        harfBuzz.baseline(tag).map { Double($0) / face.unitsPerEm }
    }
}

/// The nodes of a text, in a group for each element that has effects of its own.
struct PartGroups {
    private var nodes: [any SceneNode] = []
    /// The groups that are being filled, outermost first.
    private var open: [(effect: TextEffect, children: [any SceneNode])] = []

    /// Adds the nodes of a span.
    mutating func add(_ more: [any SceneNode], _ effects: [TextEffect]) {
        close(to: zip(open.map(\.effect), effects).prefix { $0 == $1 }.count)
        for effect in effects.dropFirst(open.count) { open.append((effect, [])) }
        append(more)
    }

    /// All nodes in painting order.
    mutating func finish() -> [any SceneNode] {
        close(to: 0)
        return nodes
    }

    private mutating func append(_ more: [any SceneNode]) {
        if open.isEmpty { nodes += more } else { open[open.count - 1].children += more }
    }

    private mutating func close(to depth: Int) {
        while open.count > depth {
            let (effect, children) = open.removeLast()
            guard effect.opacity > 0, !children.isEmpty else { continue }
            append([
                GroupNode(
                    children: children, opacity: effect.opacity, blend: effect.blend, isolate: effect.isolate,
                    clip: effect.clip, mask: effect.mask, filters: effect.filters)
            ])
        }
    }
}

#endif

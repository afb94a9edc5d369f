#if Rendering

import Switchless
import VectorScene

/// Paints on top of each other.
enum PaintColrLayers: COLRPaint {
    static let name: Name = "PaintColrLayers"
    static let summary = "Paints on top of each other."
    static let number = 1
    static let variableNumber: Int? = nil
    static let fields: [PaintField] = [.byte, .longIndex]

    static func draw(
        _ values: PaintValues, _ state: PaintState, _ painter: inout GlyphPainter
    ) throws(ColorGlyphFault) {
        let inner = PaintState(transform: state.transform)
        let children = try painter.collect { (painter) throws(ColorGlyphFault) in
            for layer in values.integer(2)..<values.integer(2) + values.integer(1) {
                try painter.paint(at: try painter.table.layer(layer), inner)
            }
        }
        painter.draw(children, within: state.shape)
    }
}

/// One colour of the palette.
enum PaintSolid: COLRPaint {
    static let name: Name = "PaintSolid"
    static let summary = "One colour of the palette."
    static let number = 2
    static let variableNumber: Int? = 3
    static let fields: [PaintField] = [.index, .share]

    static func draw(
        _ values: PaintValues, _ state: PaintState, _ painter: inout GlyphPainter
    ) throws(ColorGlyphFault) {
        let alpha = min(max(values[2], 0), 1)
        let fill = painter.palette.fill(values.integer(1), alpha: alpha, foreground: painter.foreground)
        try painter.fill(fill, state)
    }
}

/// A paint within the outline of a glyph.
enum PaintGlyph: COLRPaint {
    static let name: Name = "PaintGlyph"
    static let summary = "A paint within the outline of a glyph."
    static let number = 10
    static let variableNumber: Int? = nil
    static let fields: [PaintField] = [.offset, .index]

    static func draw(
        _ values: PaintValues, _ state: PaintState, _ painter: inout GlyphPainter
    ) throws(ColorGlyphFault) {
        var inner = state
        inner.shape = painter.outline(of: values.integer(2), state.transform)
        try painter.charge(inner.shape?.segmentCount ?? 0)
        // A fill within one outline is a path. Only another outline around it needs a clip.
        guard let outer = state.shape else { return try painter.paint(at: values.offset(1), inner) }
        let child = inner
        let children = try painter.collect { (painter) throws(ColorGlyphFault) in
            try painter.paint(at: values.offset(1), child)
        }
        painter.draw(children, within: outer)
    }
}

/// Another colour glyph.
enum PaintColrGlyph: COLRPaint {
    static let name: Name = "PaintColrGlyph"
    static let summary = "Another colour glyph."
    static let number = 11
    static let variableNumber: Int? = nil
    static let fields: [PaintField] = [.index]

    static func draw(
        _ values: PaintValues, _ state: PaintState, _ painter: inout GlyphPainter
    ) throws(ColorGlyphFault) {
        guard let paint = try painter.table.paint(of: UInt32(values.integer(1))) else { return }
        let inner = PaintState(transform: state.transform)
        let children = try painter.collect { (painter) throws(ColorGlyphFault) in
            try painter.paint(at: paint, inner)
        }
        painter.draw(children, within: state.shape)
    }
}

/// A paint that is composited with another below it.
enum PaintComposite: COLRPaint {
    static let name: Name = "PaintComposite"
    static let summary = "A paint that is composited with another below it."
    static let number = 32
    static let variableNumber: Int? = nil
    static let fields: [PaintField] = [.offset, .byte, .offset]

    static func draw(
        _ values: PaintValues, _ state: PaintState, _ painter: inout GlyphPainter
    ) throws(ColorGlyphFault) {
        guard CompositeModes.all.indices.contains(values.integer(2)) else {
            throw .malformed("there is no composite mode \(values.integer(2))")
        }
        let mode = CompositeModes.all[values.integer(2)]
        let inner = PaintState(transform: state.transform)
        let source = try painter.collect { (painter) throws(ColorGlyphFault) in
            try painter.paint(at: values.offset(1), inner)
        }
        let backdrop = try painter.collect { (painter) throws(ColorGlyphFault) in
            try painter.paint(at: values.offset(3), inner)
        }
        painter.draw(mode.composite(source, backdrop, &painter), within: state.shape)
    }
}

/// A way to put one drawing over another (Compositing and Blending; OpenType, "CompositeMode enumeration").
protocol CompositeMode: Sendable {
    /// The nodes of the composite.
    func composite(
        _ source: [any SceneNode], _ backdrop: [any SceneNode], _ painter: inout GlyphPainter
    ) -> [any SceneNode]
}

/// The composite modes by number.
enum CompositeModes {
    /// The modes. Those of Porter and Duff are sums of their parts, each below the next one.
    static let all: [any CompositeMode] = [
        PorterDuff(),  // clear
        PorterDuff(.source),
        PorterDuff(.backdrop),
        PorterDuff(.backdrop, .source),  // source over
        PorterDuff(.source, .backdrop),  // backdrop over
        PorterDuff(.sourceInside),
        PorterDuff(.backdropInside),
        PorterDuff(.sourceOutside),
        PorterDuff(.backdropOutside),
        PorterDuff(.backdropOutside, .sourceInside),  // source atop
        PorterDuff(.sourceOutside, .backdropInside),  // backdrop atop
        PorterDuff(.sourceOutside, .backdropOutside),  // xor
        Plus(),
        Blend(mode: .screen),
        Blend(mode: .overlay),
        Blend(mode: .darken),
        Blend(mode: .lighten),
        Blend(mode: .colorDodge),
        Blend(mode: .colorBurn),
        Blend(mode: .hardLight),
        Blend(mode: .softLight),
        Blend(mode: .difference),
        Blend(mode: .exclusion),
        Blend(mode: .multiply),
        Blend(mode: .hue),
        Blend(mode: .saturation),
        Blend(mode: .color),
        Blend(mode: .luminosity),
    ]
}

/// A mode of blending.
private struct Blend: CompositeMode {
    let mode: SceneBlendMode

    func composite(
        _ source: [any SceneNode], _ backdrop: [any SceneNode], _ painter: inout GlyphPainter
    ) -> [any SceneNode] {
        // The group around both keeps the source from blending with what is below the glyph.
        [GroupNode(children: backdrop + [GroupNode(children: source, blend: mode)], isolate: true)]
    }
}

/// The sum of both, for which a scene has no mode.
private struct Plus: CompositeMode {
    func composite(
        _ source: [any SceneNode], _ backdrop: [any SceneNode], _ painter: inout GlyphPainter
    ) -> [any SceneNode] {
        painter.approximate("the composite mode 'plus' is drawn as 'screen'")
        return Blend(mode: .screen).composite(source, backdrop, &painter)
    }
}

/// A mode of Porter and Duff, from parts that exclude each other where they are opaque.
private struct PorterDuff: CompositeMode {
    /// One drawing, or the part of it that is inside or outside of the other.
    struct Part: Sendable {
        let isSource: Bool
        /// Whether it is inside; `nil` if it is whole.
        let isInside: Bool?

        static let source = Part(isSource: true, isInside: nil)
        static let backdrop = Part(isSource: false, isInside: nil)
        static let sourceInside = Part(isSource: true, isInside: true)
        static let backdropInside = Part(isSource: false, isInside: true)
        static let sourceOutside = Part(isSource: true, isInside: false)
        static let backdropOutside = Part(isSource: false, isInside: false)
    }

    private let parts: [Part]

    init(_ parts: Part...) { self.parts = parts }

    func composite(
        _ source: [any SceneNode], _ backdrop: [any SceneNode], _ painter: inout GlyphPainter
    ) -> [any SceneNode] {
        parts.flatMap { part in
            let (own, other) = part.isSource ? (source, backdrop) : (backdrop, source)
            guard let isInside = part.isInside else { return own }
            return painter.masked(own, by: other, isInside: isInside)
        }
    }
}

extension GlyphPainter {
    /// The part of a drawing that is inside or outside of another.
    fileprivate mutating func masked(
        _ nodes: [any SceneNode], by other: [any SceneNode], isInside: Bool
    ) -> [any SceneNode] {
        guard let box = nodes.bounds() else { return [] }
        guard let inside = other.bounds() else { return isInside ? [] : nodes }
        // Inside of the other drawing nothing can be outside of its box.
        let region = isInside ? inside : box.union(inside)
        let area = region.inset(by: -0.01)
        let inverse = [GroupNode(children: other, filters: isInside ? [] : [resources.add(.inverse(in: area))])]
        let mask = SceneMask(
            x: area.x, y: area.y, width: area.width, height: area.height, kind: .alpha,
            children: isInside ? other : inverse)
        return [GroupNode(children: nodes, mask: resources.add(mask))]
    }
}

extension SceneFilter {
    /// A filter whose result is black with the opposite opacity, and opaque where there was nothing.
    fileprivate static func inverse(in area: Rect) -> SceneFilter {
        let alpha: [Double] = [0, 0, 0, -1, 1]
        let values = [Double](repeating: 0, count: 15) + alpha
        return SceneFilter(
            x: area.x, y: area.y, width: area.width, height: area.height,
            primitives: [FEColorMatrix(input: "SourceAlpha", matrixType: .matrix, values: values)])
    }
}

#endif

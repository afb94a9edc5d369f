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

#endif

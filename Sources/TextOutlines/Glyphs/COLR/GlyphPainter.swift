#if Rendering

import Switchless
import VectorScene

/// Draws the paints of one glyph into nodes.
struct GlyphPainter {
    /// The font.
    let font: Font
    /// The font's table.
    let table: COLRTable
    /// The colours.
    let palette: ColorPalette
    /// The fill of the text.
    let foreground: SceneFill?
    /// The limits.
    let limits: ColorGlyphLimits
    /// Leads from the font's units, with y upwards, to the glyph's space.
    let base: Transform
    /// The area of paints that nothing limits.
    var box = Rect(x: -1, y: -2, width: 4, height: 4)
    /// The nodes that were drawn into the innermost group.
    private(set) var nodes: [any SceneNode] = []
    /// The resources of the nodes.
    var resources: AddedResources
    /// What could only be drawn approximately.
    var diagnostics = Diagnostics(limit: 16)
    /// The number of paints that were drawn, and of path segments and colour stops.
    private(set) var paints = 0, parts = 0
    /// The offsets of the paints that are being drawn, the outermost first.
    private var open: [Int] = []

    init(
        _ font: Font, _ table: COLRTable, palette: ColorPalette, foreground: SceneFill?, limits: ColorGlyphLimits,
        after resources: SceneResources
    ) {
        self.font = font
        self.table = table
        self.palette = palette
        self.foreground = foreground
        self.limits = limits
        self.resources = AddedResources(after: resources)
        let scale = 1 / font.face.unitsPerEm
        base = Transform(scale, 0, 0, -scale, 0, 0)
    }

    /// Draws the paint at an offset of the table.
    mutating func paint(at offset: Int, _ state: PaintState) throws(ColorGlyphFault) {
        guard open.count < limits.nesting else {
            throw .limit("its paints are nested more than \(limits.nesting) deep")
        }
        guard !open.contains(offset) else { throw .malformed("its paints form a cycle") }
        paints += 1
        guard paints <= limits.paints else { throw .limit("it has more than \(limits.paints) paints") }
        let number = try table.reader.unsigned(1, at: offset)
        guard let form = COLRPaints.forms[number] else { throw .malformed("there is no paint format \(number)") }
        open.append(offset)
        defer { open.removeLast() }
        // The offsets in a paint count from its format's number.
        let values = try values(of: [.byte] + form.paint.fields, at: offset, isVariable: form.isVariable)
        try form.paint.draw(values, state, &self)
    }

    /// Reads a table with the font's variations.
    mutating func values(
        of fields: [PaintField], at offset: Int, isVariable: Bool
    ) throws(ColorGlyphFault) -> PaintValues {
        var regions = 0
        defer { parts += regions / 16 }
        let values = try PaintValues(fields, at: offset, isVariable: isVariable, in: table, limits: limits) {
            regions += $0
        }
        return values
    }

    /// Counts path segments or colour stops.
    mutating func charge(_ more: Int) throws(ColorGlyphFault) {
        parts += more
        guard parts <= limits.glyphParts else {
            throw .limit("it has more than \(limits.glyphParts) path segments and colour stops")
        }
    }

    /// Calls `body` and returns the nodes that it draws.
    mutating func collect(
        _ body: (inout GlyphPainter) throws(ColorGlyphFault) -> Void
    ) throws(ColorGlyphFault) -> [any SceneNode] {
        let before = nodes
        nodes = []
        try body(&self)
        defer { nodes = before }
        return nodes
    }

    /// Adds a node.
    mutating func draw(_ node: any SceneNode) { nodes.append(node) }

    /// Adds nodes that are limited to a shape, if there is one.
    mutating func draw(_ children: [any SceneNode], within shape: PathData?) {
        guard let shape, !children.isEmpty else {
            nodes += children
            return
        }
        // Only the geometry of a clip's children counts, but without a fill they have none.
        let clip = SceneClip(children: [PathNode(data: shape, fill: SceneFill(paint: .color(.black)))])
        nodes.append(GroupNode(children: children, clip: resources.add(clip)))
    }

    /// Fills the shape, or the whole area if there is none.
    mutating func fill(_ fill: SceneFill?, _ state: PaintState) throws(ColorGlyphFault) {
        let shape = state.shape ?? .rect(box)
        guard let fill, !shape.isEmpty else { return }
        try charge(shape.segmentCount)
        nodes.append(PathNode(data: shape, fill: fill))
    }

    /// The outline of a glyph in the space that a transform leads to.
    func outline(of glyph: Int, _ transform: Transform) -> PathData {
        let outline = font.outline(of: UInt32(glyph))
        // Unchanged, it shares its memory.
        guard transform != base else { return outline }
        let scale = font.face.unitsPerEm
        return outline.transformed(by: transform * Transform(scale, 0, 0, -scale, 0, 0))
    }

    /// Reports what could only be drawn approximately.
    mutating func approximate(_ message: String) {
        diagnostics.report(Diagnostic(.note, "approximate-color-glyph", message))
    }
}

#endif

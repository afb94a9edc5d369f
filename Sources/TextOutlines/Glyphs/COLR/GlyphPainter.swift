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
    /// The diagnostics of content that could only be drawn approximately.
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

/// The variations of the numbers of a font's paints by its axes (OpenType, `ItemVariationStore`).
struct PaintVariations {
    /// The index that means that a number is not variable.
    static let none = 0xFFFF_FFFF

    private let reader: TableReader
    /// The offset of the map of indices, 0 for none.
    private let map: Int
    /// The offset of the store, 0 for none.
    private let store: Int
    /// The weight of each region at the font's position.
    private let weights: [Double]

    /// Reads the regions.
    ///
    /// - Parameter coordinates: the font's position on each axis, -1 to 1; axes that are missing are at 0.
    init(_ reader: TableReader, map: Int, store: Int, coordinates: [Double]) throws(ColorGlyphFault) {
        self.reader = reader
        self.map = map
        // At the default position no region has a weight.
        let isVaried = store != 0 && coordinates.contains { $0 != 0 }
        self.store = isVaried ? store : 0
        guard isVaried else {
            weights = []
            return
        }
        let regions = store + (try reader.unsigned(4, at: store + 2))
        let axes = try reader.unsigned(2, at: regions)
        let count = try reader.unsigned(2, at: regions + 2)
        var weights: [Double] = []
        for region in 0..<count {
            var weight = 1.0
            for axis in 0..<axes {
                let record = regions + 4 + 6 * (region * axes + axis)
                let start = Double(try reader.signed(2, at: record)) / 16384
                let peak = Double(try reader.signed(2, at: record + 2)) / 16384
                let end = Double(try reader.signed(2, at: record + 4)) / 16384
                weight *= Self.weight(coordinates.indices.contains(axis) ? coordinates[axis] : 0, start, peak, end)
            }
            weights.append(weight)
        }
        self.weights = weights
    }

    /// The weight of a region on one axis (OpenType, "Algorithm for interpolation of instance values").
    private static func weight(_ position: Double, _ start: Double, _ peak: Double, _ end: Double) -> Double {
        guard start <= peak, peak <= end, start >= 0 || end <= 0 || peak == 0, peak != 0, position != peak else {
            return 1
        }
        guard position > start, position < end else { return 0 }
        return position < peak ? (position - start) / (peak - start) : (end - position) / (end - peak)
    }

    /// The change of the number with an index, in the number's own units, and the regions that were read.
    func delta(_ index: Int, limits: ColorGlyphLimits) throws(ColorGlyphFault) -> (delta: Double, regions: Int) {
        guard store != 0, index < Self.none else { return (0, 0) }
        let (outer, inner) = try entry(index)
        guard outer < (try reader.unsigned(2, at: store + 6)) else { return (0, 0) }
        let data = store + (try reader.unsigned(4, at: store + 8 + 4 * outer))
        guard inner < (try reader.unsigned(2, at: data)) else { return (0, 0) }
        let format = try reader.unsigned(2, at: data + 2)
        let count = try reader.unsigned(2, at: data + 4)
        guard count <= limits.regions else {
            throw .limit("a variable number depends on \(count) regions; the limit is \(limits.regions)")
        }
        let wideCount = min(format & 0x7FFF, count)
        let (wide, narrow) = format & 0x8000 != 0 ? (4, 2) : (2, 1)
        let row = data + 6 + 2 * count + inner * (wideCount * wide + (count - wideCount) * narrow)
        var delta = 0.0
        for column in 0..<count {
            let region = try reader.unsigned(2, at: data + 6 + 2 * column)
            let size = column < wideCount ? wide : narrow
            let position = row + min(column, wideCount) * wide + max(column - wideCount, 0) * narrow
            let number = try reader.signed(size, at: position)
            guard weights.indices.contains(region) else { continue }
            delta += Double(number) * weights[region]
        }
        return (delta, count)
    }

    /// The two parts of an index into the store, after the map.
    private func entry(_ index: Int) throws(ColorGlyphFault) -> (Int, Int) {
        guard map != 0 else { return (index >> 16, index & 0xFFFF) }
        let isLong = try reader.unsigned(1, at: map) != 0
        let format = try reader.unsigned(1, at: map + 1)
        let count = try reader.unsigned(isLong ? 4 : 2, at: map + 2)
        guard count > 0 else { return (index >> 16, index & 0xFFFF) }
        let size = (format >> 4 & 3) + 1
        let bits = (format & 15) + 1
        let number = try reader.unsigned(size, at: map + (isLong ? 6 : 4) + size * min(index, count - 1))
        return (number >> bits, number & (1 << bits - 1))
    }
}

/// Resources that are to be appended to those of a scene.
struct AddedResources {
    /// The resources, whose references count from the start of the scene's.
    private(set) var added = SceneResources()
    private let paints, clips, masks, filters: Int

    /// Begins after the resources of a scene.
    init(after before: SceneResources) {
        paints = before.paints.count
        clips = before.clips.count
        masks = before.masks.count
        filters = before.filters.count
    }

    /// Adds a paint and returns its index in the scene.
    mutating func add(_ paint: any PaintResource) -> Int {
        added.paints.append(paint)
        return paints + added.paints.count - 1
    }

    /// Adds a clip and returns its index in the scene.
    mutating func add(_ clip: SceneClip) -> Int {
        added.clips.append(clip)
        return clips + added.clips.count - 1
    }

    /// Adds a mask and returns its index in the scene.
    mutating func add(_ mask: SceneMask) -> Int {
        added.masks.append(mask)
        return masks + added.masks.count - 1
    }

    /// Adds a filter and returns its index in the scene.
    mutating func add(_ filter: SceneFilter) -> Int {
        added.filters.append(filter)
        return filters + added.filters.count - 1
    }
}

#endif

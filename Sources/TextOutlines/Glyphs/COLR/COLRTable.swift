#if Rendering

import Switchless
import VectorScene

/// A `COLR` table of version 1 or later (OpenType 1.9.1).
struct COLRTable {
    /// The bytes of the table.
    let reader: TableReader
    /// The offset of the list of glyphs, and the number of them.
    private let glyphs, glyphCount: Int
    /// The offset of the list of layers, and the number of them.
    private let layers, layerCount: Int
    /// The offset of the list of clip boxes, and the number of them.
    private let clips, clipCount: Int
    /// The changes of the font's axes to the numbers of the table.
    let variations: PaintVariations

    /// Makes the table; `nil` if it is of version 0 or does not have the header of version 1.
    init?(_ reader: TableReader, _ font: Font) {
        do {
            guard try reader.unsigned(2, at: 0) >= 1 else { return nil }
            func list(at header: Int, countAt position: Int) throws(ColorGlyphFault) -> (Int, Int) {
                let offset = try reader.unsigned(4, at: header)
                return offset == 0 ? (0, 0) : (offset, try reader.unsigned(4, at: offset + position))
            }
            (glyphs, glyphCount) = try list(at: 14, countAt: 0)
            (layers, layerCount) = try list(at: 18, countAt: 0)
            (clips, clipCount) = try list(at: 22, countAt: 1)
            variations = try PaintVariations(
                reader, map: try reader.unsigned(4, at: 26), store: try reader.unsigned(4, at: 30),
                coordinates: font.normalizedCoordinates)
        } catch {
            return nil
        }
        self.reader = reader
    }

    /// The offset of a glyph's paint; `nil` if it has none.
    func paint(of glyph: UInt32) throws(ColorGlyphFault) -> Int? {
        let record = try find(glyph, count: glyphCount, start: glyphs + 4, size: 6, keyEnd: 0)
        guard let record else { return nil }
        return glyphs + (try reader.unsigned(4, at: record + 2))
    }

    /// The offset of a layer's paint.
    func layer(_ index: Int) throws(ColorGlyphFault) -> Int {
        guard index < layerCount else {
            throw .malformed("layer \(index) does not exist; there are \(layerCount)")
        }
        return layers + (try reader.unsigned(4, at: layers + 4 + 4 * index))
    }

    /// The box that contains the glyph, in ems; `nil` if the font does not say.
    func clipBox(of glyph: UInt32, _ font: Font) throws(ColorGlyphFault) -> Rect? {
        guard let record = try find(glyph, count: clipCount, start: clips + 5, size: 7, keyEnd: 2) else { return nil }
        let box = clips + (try reader.unsigned(3, at: record + 4))
        let scale = 1 / font.face.unitsPerEm
        // A box of format 2 is variable; its default numbers are near enough for what has no bounds of its own.
        let edges = [
            try reader.signed(2, at: box + 1), try reader.signed(2, at: box + 3), try reader.signed(2, at: box + 5),
            try reader.signed(2, at: box + 7),
        ].map { Double($0) * scale }
        return Rect(minX: edges[0], minY: -edges[3], maxX: edges[2], maxY: -edges[1])
    }

    /// Finds the record of a glyph in a sorted list by bisection.
    ///
    /// - Parameter keyEnd: the position in the record of the last glyph that it is for; the first one is at 0.
    private func find(
        _ glyph: UInt32, count: Int, start: Int, size: Int, keyEnd: Int
    ) throws(ColorGlyphFault) -> Int? {
        var (low, high) = (0, count)
        while low < high {
            let middle = low + (high - low) / 2
            let record = start + size * middle
            guard try reader.unsigned(2, at: record) <= Int(glyph) else {
                high = middle
                continue
            }
            guard try reader.unsigned(2, at: record + keyEnd) < Int(glyph) else { return record }
            low = middle + 1
        }
        return nil
    }
}

extension Font {
    /// The position on each axis, -1 to 1.
    fileprivate var normalizedCoordinates: [Double] { harfBuzz.normalizedCoordinates.map { Double($0) / 16384 } }
}

/// Reads the big-endian numbers of a font's table. What lies outside of the table is a fault.
struct TableReader {
    private let bytes: [UInt8]

    init(_ bytes: [UInt8]) { self.bytes = bytes }

    /// The length in bytes.
    var count: Int { bytes.count }

    /// An unsigned number of `size` bytes, 1 to 4.
    func unsigned(_ size: Int, at offset: Int) throws(ColorGlyphFault) -> Int {
        guard offset >= 0, offset <= bytes.count - size else {
            throw .malformed("offset \(offset) is outside of its table of \(bytes.count) bytes")
        }
        var number = 0
        for index in offset..<offset + size { number = number << 8 | Int(bytes[index]) }
        return number
    }

    /// A signed number of `size` bytes, 1 to 4.
    func signed(_ size: Int, at offset: Int) throws(ColorGlyphFault) -> Int {
        let number = try unsigned(size, at: offset)
        let half = 1 << (8 * size - 1)
        return number < half ? number : number - 2 * half
    }
}

/// A kind of paint, in its plain and its variable form (OpenType, `COLR`, "Paint formats").
protocol COLRPaint: Named {
    /// The format's number.
    static var number: Int { get }
    /// The number of the variable format; `nil` if there is none.
    static var variableNumber: Int? { get }
    /// The fields that follow the format's number, without the index of variations.
    static var fields: [PaintField] { get }
    /// Draws the paint.
    static func draw(
        _ values: PaintValues, _ state: PaintState, _ painter: inout GlyphPainter
    ) throws(ColorGlyphFault)
}

/// Every paint that is read.
enum COLRPaints {
    /// The paints in the order of their numbers.
    static let standard = Registry<any COLRPaint.Type>(
        "paint",
        [
            PaintColrLayers.self,
            PaintSolid.self,
            PaintLinearGradient.self,
            PaintRadialGradient.self,
            PaintSweepGradient.self,
            PaintGlyph.self,
            PaintColrGlyph.self,
            PaintTransform.self,
            PaintTranslate.self,
            PaintScale.self,
            PaintScaleAroundCenter.self,
            PaintScaleUniform.self,
            PaintScaleUniformAroundCenter.self,
            PaintRotate.self,
            PaintRotateAroundCenter.self,
            PaintSkew.self,
            PaintSkewAroundCenter.self,
            PaintComposite.self,
        ], as: { $0 })

    /// A paint in one of its two forms.
    struct Form {
        let paint: any COLRPaint.Type
        let isVariable: Bool
    }

    /// The forms by number.
    static let forms: [Int: Form] = {
        var forms: [Int: Form] = [:]
        for paint in standard.handlers {
            forms[paint.number] = Form(paint: paint, isVariable: false)
            paint.variableNumber.map { forms[$0] = Form(paint: paint, isVariable: true) }
        }
        return forms
    }()
}

/// The state that a paint is drawn with.
struct PaintState {
    /// Leads from the paint's space, in the font's units with y upwards, to the glyph's.
    var transform: Transform
    /// The shape that limits the paint, in the glyph's space; `nil` for none.
    var shape: PathData?
}

/// The type of a field in a paint's table.
struct PaintField {
    /// The length in bytes.
    let size: Int
    /// Whether the number is signed. Signed numbers are those that a font's axes can change.
    let isSigned: Bool
    /// The value of one unit.
    let unit: Double

    /// A number of 8 bits.
    static let byte = PaintField(size: 1, isSigned: false, unit: 1)
    /// An index or a number of 16 bits.
    static let index = PaintField(size: 2, isSigned: false, unit: 1)
    /// An index of 32 bits.
    static let longIndex = PaintField(size: 4, isSigned: false, unit: 1)
    /// An offset of 24 bits, from the start of the paint's table.
    static let offset = PaintField(size: 3, isSigned: false, unit: 1)
    /// A length in the font's units.
    static let length = PaintField(size: 2, isSigned: true, unit: 1)
    /// A radius in the font's units, which is unsigned but variable.
    static let radius = PaintField(size: 2, isSigned: false, unit: 1, isVariable: true)
    /// A share or factor (`F2DOT14`).
    static let share = PaintField(size: 2, isSigned: true, unit: 1.0 / 16384)
    /// An angle in degrees, as half turns (`F2DOT14`).
    static let angle = PaintField(size: 2, isSigned: true, unit: 180.0 / 16384)
    /// A factor with 16 bits after the point (`Fixed`).
    static let fixed = PaintField(size: 4, isSigned: true, unit: 1.0 / 65536)

    /// Whether a font's axes can change the number.
    let isVariable: Bool

    private init(size: Int, isSigned: Bool, unit: Double, isVariable: Bool? = nil) {
        self.size = size
        self.isSigned = isSigned
        self.unit = unit
        self.isVariable = isVariable ?? isSigned
    }
}

/// The numbers of a paint's table, in the order of its fields.
struct PaintValues {
    private let numbers: [Double]
    /// The offset of the table.
    let start: Int
    /// Whether the paint is of the variable form.
    let isVariable: Bool
    /// The offset of what follows the table.
    let end: Int

    /// Reads a table, with the changes that the font's axes make to it.
    ///
    /// - Parameters:
    ///   - fields: the fields from `start` on.
    ///   - charge: called with the number of regions that were read.
    init(
        _ fields: [PaintField], at start: Int, isVariable: Bool, in table: COLRTable, limits: ColorGlyphLimits,
        charge: (Int) throws(ColorGlyphFault) -> Void
    ) throws(ColorGlyphFault) {
        let length = fields.reduce(0) { $0 + $1.size }
        let base = isVariable ? try table.reader.unsigned(4, at: start + length) : PaintVariations.none
        var position = start
        var index = base
        var numbers: [Double] = []
        for field in fields {
            let reader = table.reader
            var number = Double(
                field.isSigned
                    ? try reader.signed(field.size, at: position) : try reader.unsigned(field.size, at: position))
            if field.isVariable {
                if base != PaintVariations.none {
                    let change = try table.variations.delta(index, limits: limits)
                    try charge(change.regions)
                    number += change.delta
                }
                index += 1
            }
            numbers.append(number * field.unit)
            position += field.size
        }
        self.numbers = numbers
        self.start = start
        self.isVariable = isVariable
        end = start + length + (isVariable ? 4 : 0)
    }

    /// The number of a field.
    subscript(field: Int) -> Double { numbers[field] }

    /// The whole number of a field that is no more than 32 bits long.
    func integer(_ field: Int) -> Int { Int(numbers[field]) }

    /// The offset in the `COLR` table that a field of the type ``PaintField/offset`` refers to.
    func offset(_ field: Int) -> Int { start + integer(field) }
}

#endif

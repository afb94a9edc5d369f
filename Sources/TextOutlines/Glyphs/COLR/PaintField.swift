#if Rendering

/// The type of a field in a paint's table.
struct PaintField {
    /// The length in bytes.
    let size: Int
    /// Whether the number is signed. Signed numbers are those that a font's axes can change.
    let isSigned: Bool
    /// What one unit is worth.
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

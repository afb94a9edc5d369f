#if Rendering

import VectorScene

/// What a face says of itself, for matching.
struct FontTraits: Sendable {
    /// The family names of all languages, in lower case.
    var families: Set<String>
    /// The weights, widths (in percent) and style.
    var weight, stretch: ClosedRange<Double>
    var style: FontStyle
    /// The ranges of the axes that matching sets.
    let axes: [String: ClosedRange<Double>]

    /// Names of a family: legacy, typographic, and by weight, width and slope (OpenType, `name`).
    private static let familyNames: Set<UInt32> = [1, 16, 21]
    /// The limit of family names. Fonts have one for each language, so a few dozen.
    private static let nameLimit = 200
    /// The limit of bytes of a name.
    private static let nameLength = 256

    init(_ face: HarfBuzzFace) {
        families = Self.families(of: face)
        let axes = Self.matched.reduce(into: [:]) { $0[$1] = face.axis($1) }
        let os2 = face.table("OS/2"), head = face.table("head")
        weight = axes["wght"] ?? Self.weight(os2: os2, head: head)
        stretch = axes["wdth"] ?? Self.stretch(os2: os2)
        style = Self.style(os2: os2, head: head)
        self.axes = axes
    }

    /// The axes that matching sets (OpenType, registered axes).
    private static let matched = ["ital", "opsz", "slnt", "wdth", "wght"]

    private static func families(of face: HarfBuzzFace) -> Set<String> {
        let names = face.names(familyNames, most: nameLimit, longest: nameLength)
        return Set(names.map { $0.lowercased() }).subtracting([""])
    }

    /// The weight class, or that of a bold or regular font without one.
    private static func weight(os2: [UInt8], head: [UInt8]) -> ClosedRange<Double> {
        let isBold = (head.short(at: 44) ?? 0) & 1 != 0
        let weight = Double(os2.short(at: 4) ?? (isBold ? 700 : 400))
        // Old fonts count from 1 to 9, and some have none.
        let usual = weight < 1 ? 400 : weight < 10 ? weight * 100 : min(weight, 1000)
        return usual...usual
    }

    private static let widths = [50, 62.5, 75, 87.5, 100, 112.5, 125, 150, 200]

    private static func stretch(os2: [UInt8]) -> ClosedRange<Double> {
        let width = Int(os2.short(at: 6) ?? 5) - 1
        let percent = widths.indices.contains(width) ? widths[width] : 100
        return percent...percent
    }

    private static func style(os2: [UInt8], head: [UInt8]) -> FontStyle {
        let selection = os2.short(at: 62) ?? 0
        let isItalic = selection & 1 != 0 || (head.short(at: 44) ?? 0) & 2 != 0
        return selection & 1 << 9 != 0 ? .oblique : isItalic ? .italic : .normal
    }
}

extension [UInt8] {
    /// The big-endian number of two bytes; `nil` beyond the end.
    func short(at offset: Int) -> UInt16? {
        guard offset >= 0, offset + 2 <= count else { return nil }
        return UInt16(self[offset]) << 8 | UInt16(self[offset + 1])
    }

    /// The big-endian number of four bytes; `nil` beyond the end.
    func long(at offset: Int) -> UInt32? {
        guard let high = short(at: offset), let low = short(at: offset + 2) else { return nil }
        return UInt32(high) << 16 | UInt32(low)
    }
}

#endif

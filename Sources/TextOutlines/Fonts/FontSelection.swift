#if Rendering

import Switchless
import VectorScene

/// Chooses fonts, and remembers its choices. It never changes otherwise.
final class FontSelection: Sendable {
    private let ownFaces: [BookFace]
    private let generics: [String: [String]]
    private let defaultFamilies: [String]
    private let system: SystemFonts?
    private let synthesizes: Bool
    private let faceIndex = Guarded<FaceIndex?>(nil)
    private let chosen = Guarded<[SceneFont: [Font]]>([:])
    private let fallbacks = Guarded<[Fallback: Font?]>([:])

    /// The limit of choices that are remembered. Guards against a text of endlessly many sizes.
    private static let cacheLimit = 10_000

    private struct Fallback: Hashable {
        let characters: [Unicode.Scalar]
        let request: SceneFont
    }

    init(
        _ faces: [BookFace] = [], _ generics: [String: [String]] = [:], _ defaultFamilies: [String] = ["serif"],
        system: SystemFonts? = nil, synthesizes: Bool = false
    ) {
        ownFaces = faces
        self.generics = Dictionary(generics.map { ($0.key.lowercased(), $0.value) }, uniquingKeysWith: +)
        self.defaultFamilies = defaultFamilies
        self.system = system
        self.synthesizes = synthesizes
    }

    private var index: FaceIndex {
        faceIndex.withLock { index in
            if let index { return index }
            let made = FaceIndex(ownFaces + (system?.faces ?? []))
            index = made
            return made
        }
    }

    func fonts(for request: SceneFont) -> [Font] {
        if let known = chosen.withLock({ $0[request] }) { return known }
        let index = index
        var seen: Set<String> = []
        let families = names(in: request.families) + names(in: defaultFamilies)
        var fonts: [Font] = []
        for family in families where seen.insert(family).inserted {
            for font in best(of: index.faces(ofFamily: family), for: request) where !fonts.contains(font) {
                fonts.append(font)
            }
        }
        chosen.withLock { chosen in
            if chosen.count >= Self.cacheLimit { chosen = [:] }
            chosen[request] = fonts
        }
        return fonts
    }

    func fallback(for characters: [Unicode.Scalar], _ request: SceneFont) -> Font? {
        let key = Fallback(characters: characters, request: request)
        if let known = fallbacks.withLock({ $0[key] }) { return known }
        let face = index.candidates(for: characters).map { ($0, FontMatch($0.traits, for: request)) }
            .min { $0.1 < $1.1 }?.0
        let font = face?.font(for: request, synthesizes: synthesizes)
        fallbacks.withLock { fallbacks in
            if fallbacks.count >= Self.cacheLimit { fallbacks = [:] }
            fallbacks[key] = .some(font)
        }
        return font
    }

    /// The families in lower case, with those that generic ones stand for.
    private func names(in families: [String]) -> [String] {
        families.flatMap { entry in
            let family = FontFamilyName(entry), name = family.name.lowercased()
            // A quoted name is a font's, also where it is that of a generic family.
            guard entry.lowercased() == name else { return [name] }
            return generics[name] ?? system?.families(ofGeneric: name) ?? [name]
        }
        .map { $0.lowercased() }
    }

    /// The closest face of a family; several where each is for other characters.
    private func best(of faces: [BookFace], for request: SceneFont) -> [Font] {
        let matches = faces.map { ($0, FontMatch($0.traits, for: request)) }
        guard let closest = matches.map(\.1).min() else { return [] }
        return matches.filter { $0.1 == closest }.map { $0.0.font(for: request, synthesizes: synthesizes) }
    }
}

/// Finds the faces of a book by family, and by the characters that they have.
final class FaceIndex: Sendable {
    private let faces: [BookFace]
    private let families: [String: [BookFace]]
    /// The faces that have some of each page of 256 characters, in the book's order.
    private let pages = Guarded<[UInt32: [BookFace]]?>(nil)

    init(_ faces: [BookFace]) {
        var families: [String: [BookFace]] = [:]
        for face in faces { for family in face.traits.families { families[family, default: []].append(face) } }
        self.faces = faces
        self.families = families.mapValues { faces in
            // Of declared faces, the last one wins (CSS Fonts 4, 5.2), and others of the family do not count.
            let declared = faces.filter(\.isDeclared)
            return declared.isEmpty ? faces : declared.reversed()
        }
    }

    /// The faces of a family, named in lower case; the preferred ones first.
    func faces(ofFamily family: String) -> [BookFace] { families[family] ?? [] }

    /// The faces that have all characters, in the book's order.
    func candidates(for characters: [Unicode.Scalar]) -> [BookFace] {
        // The last character of a cluster is often rarer than the first.
        guard let last = characters.last else { return faces }
        let onPage = pages.withLock { pages in
            let known = pages ?? Self.pages(of: faces)
            pages = known
            return known[last.value >> 8] ?? []
        }
        return onPage.filter { face in
            let coverage = face.coverage
            return characters.allSatisfy { coverage.contains($0.value) }
        }
    }

    private static func pages(of faces: [BookFace]) -> [UInt32: [BookFace]] {
        var pages: [UInt32: [BookFace]] = [:]
        for face in faces { for page in face.coverage.pages { pages[page, default: []].append(face) } }
        return pages
    }
}

/// How far a face is from a request; the smaller one is chosen (CSS Fonts 4, 5.2).
struct FontMatch: Comparable {
    /// The distances of width, style and weight, from the most important to the least.
    private let stretch, style, weight: Double

    init(_ traits: FontTraits, for request: SceneFont) {
        stretch = Self.distance(traits.stretch, from: request.stretch, isBelowFirst: request.stretch <= 100)
        style = Self.distance(traits, from: request.style)
        weight = Self.weightDistance(traits.weight, from: request.weight)
    }

    static func < (a: FontMatch, b: FontMatch) -> Bool {
        (a.stretch, a.style, a.weight) < (b.stretch, b.style, b.weight)
    }

    /// More than any distance of a weight or a width.
    private static let otherSide = 10_000.0

    /// The distance of a range from a value, where one of the sides comes first however far it is.
    private static func distance(_ range: ClosedRange<Double>, from value: Double, isBelowFirst: Bool) -> Double {
        let distance = abs(range.clamp(value) - value)
        let isBelow = range.upperBound < value
        return distance == 0 || isBelow == isBelowFirst ? distance : distance + otherSide
    }

    /// From 400 to 500, the weights up to 500 come first, then the lighter ones, then the bolder ones.
    private static func weightDistance(_ range: ClosedRange<Double>, from weight: Double) -> Double {
        let isRegular = (400...500).contains(weight)
        if isRegular, range.upperBound >= weight, range.lowerBound <= 500 { return max(range.lowerBound - weight, 0) }
        let distance = distance(range, from: weight, isBelowFirst: weight <= 500)
        return isRegular ? distance + 1000 : distance
    }

    /// The styles in order of preference for each style.
    private static let orders: [FontStyle: [FontStyle]] = [
        .normal: [.normal, .oblique, .italic], .italic: [.italic, .oblique, .normal],
        .oblique: [.oblique, .italic, .normal],
    ]

    private static func distance(_ traits: FontTraits, from style: FontStyle) -> Double {
        let order = orders[style] ?? []
        return traits.styles.compactMap { order.firstIndex(of: $0) }.min().map { Double($0) } ?? otherSide
    }
}

extension FontTraits {
    /// The style of the face, and those that its axes reach.
    var styles: Set<FontStyle> {
        var styles: Set = [style]
        // An axis of slant that does not reach 0 has no upright glyphs.
        if let slant = axes["slnt"] {
            if slant.lowerBound < 0 { styles.insert(.oblique) }
            if slant.contains(0) { styles.insert(.normal) }
        }
        if let italic = axes["ital"] {
            if italic.upperBound >= 1 { styles.insert(.italic) }
            if italic.contains(0) { styles.insert(.normal) }
        }
        return styles
    }
}

/// The traits of a face, for matching.
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

/// A set of characters as ranges, sorted and apart from each other.
struct ScalarRanges: Sendable, Hashable {
    private(set) var ranges: [ClosedRange<UInt32>] = []

    /// Makes a set of ranges in any order.
    init(_ ranges: [ClosedRange<UInt32>]) {
        for range in ranges.sorted(by: { $0.lowerBound < $1.lowerBound }) { append(range) }
    }

    /// Adds a range that begins no earlier than the last one.
    mutating func append(_ range: ClosedRange<UInt32>) {
        guard let last = ranges.last, range.lowerBound <= last.upperBound else { return ranges.append(range) }
        ranges[ranges.count - 1] = last.lowerBound...max(last.upperBound, range.upperBound)
    }

    /// Whether the character is in the set. It takes the logarithm of the number of ranges.
    func contains(_ scalar: UInt32) -> Bool {
        var low = 0, high = ranges.count
        while low < high {
            let middle = (low + high) / 2
            if ranges[middle].upperBound < scalar { low = middle + 1 } else { high = middle }
        }
        return low < ranges.count && ranges[low].lowerBound <= scalar
    }

    /// The intersection of both sets. It takes the sum of the numbers of ranges.
    func intersection(_ other: ScalarRanges) -> ScalarRanges {
        var result = ScalarRanges([])
        var a = ranges[...], b = other.ranges[...]
        while let first = a.first, let second = b.first {
            if first.overlaps(second) { result.ranges.append(first.clamped(to: second)) }
            if first.upperBound < second.upperBound { a.removeFirst() } else { b.removeFirst() }
        }
        return result
    }

    /// The numbers of the pages of 256 characters that have some of the set, ascending.
    var pages: [UInt32] {
        var pages: [UInt32] = []
        for range in ranges {
            let first = range.lowerBound >> 8
            let start = pages.last.map { max($0 + 1, first) } ?? first
            if start <= range.upperBound >> 8 { pages.append(contentsOf: start...range.upperBound >> 8) }
        }
        return pages
    }
}

#endif

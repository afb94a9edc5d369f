#if Rendering

import Switchless
import VectorScene

/// A face in a book: what it is matched by, and its glyphs once they are needed.
final class BookFace: Sendable {
    let traits: FontTraits
    /// Whether a descriptor declares it. Such a face hides others of its family.
    let isDeclared: Bool
    private let file: FontFile
    private let index: Int
    private let unicodeRanges: ScalarRanges?
    private let loaded = Guarded<HarfBuzzFace?>(nil)
    private let instances = Guarded<[Settings: Font]>([:])
    private let knownDrawable = Guarded<Bool?>(nil)
    private let knownCoverage = Guarded<ScalarRanges?>(nil)

    /// The limit of a face's instances that are kept. Guards against a text of many sizes in a font with optical sizes.
    private static let instanceLimit = 64

    init(_ file: FontFile, index: Int, _ traits: FontTraits, _ descriptor: FontDescriptor?) {
        self.file = file
        self.index = index
        var traits = traits
        if let descriptor {
            traits.families = [descriptor.family.lowercased()]
            traits.weight = descriptor.weight ?? traits.weight
            traits.stretch = descriptor.stretch ?? traits.stretch
            traits.style = descriptor.style ?? traits.style
        }
        self.traits = traits
        isDeclared = descriptor != nil
        let ranges = descriptor?.unicodeRanges ?? []
        unicodeRanges = ranges.isEmpty ? nil : ScalarRanges(ranges)
    }

    /// The face; one without glyphs if its file is gone.
    private func face() -> HarfBuzzFace {
        loaded.withLock { loaded in
            if let loaded { return loaded }
            let blob = (try? file.blob()) ?? HarfBuzzBlob([])
            let face = HarfBuzzFace(blob, index: index)
            loaded = face
            return face
        }
    }

    /// The face; one without glyphs if drawing them would have no end.
    private func drawableFace() -> HarfBuzzFace {
        let face = face()
        let isDrawable = knownDrawable.withLock { known in
            let found = known ?? CompositeGlyphs.areBounded(in: face)
            known = found
            return found
        }
        return isDrawable ? face : Self.blank
    }

    private static let blank = HarfBuzzFace([], index: 0)

    /// The characters that it is used for.
    var coverage: ScalarRanges {
        if let known = knownCoverage.withLock({ $0 }) { return known }
        let coverage = CharacterMap.coverage(of: face(), within: unicodeRanges)
        knownCoverage.withLock { $0 = coverage }
        return coverage
    }

    /// The font for a request. The same settings give the same font.
    func font(for request: SceneFont, synthesizes: Bool) -> Font {
        let synthesis = synthesizes ? request.synthesis : []
        let isSlanted = traits.isSlanted || request.style == .normal || !synthesis.contains(.style)
        let isBold = request.weight < Self.bold || traits.weight.upperBound >= Self.bold
        let settings = Settings(
            variations: traits.settings(for: request), slant: isSlanted ? 0 : Self.synthesizedSlant,
            boldness: isBold || !synthesis.contains(.weight) ? 0 : Self.synthesizedBoldness)
        let face = drawableFace()
        return instances.withLock { instances in
            if let known = instances[settings] { return known }
            let font = Font(
                face, variations: settings.variations, slant: settings.slant, boldness: settings.boldness,
                characters: unicodeRanges)
            if instances.count >= Self.instanceLimit { instances = [:] }
            instances[settings] = font
            return font
        }
    }

    /// The tangent of 14 degrees (CSS Fonts 4, 2.4).
    private static let synthesizedSlant = 0.249_328_002_843

    /// The least weight that is bold (CSS Fonts 4, 8.2).
    private static let bold = 600.0
    /// How far edges move outwards, in ems: what Chromium takes for large text.
    private static let synthesizedBoldness = 1.0 / 64

    private struct Settings: Hashable {
        let variations: [String: Double]
        let slant: Double
        let boldness: Double
    }
}

extension FontTraits {
    /// Whether it has slanted glyphs.
    fileprivate var isSlanted: Bool { style != .normal || axes["ital"] != nil || axes["slnt"] != nil }

    /// The settings of its axes for a request (CSS Fonts 4, 7.2).
    func settings(for request: SceneFont) -> [String: Double] {
        guard !axes.isEmpty else { return request.variations }
        let isSlanted = request.style != .normal
        // Where a font has both, the italic letterforms slant by themselves.
        let italic = axes["ital"] != nil
        let wanted: [String: Double] = [
            "wght": weight.clamp(request.weight), "wdth": stretch.clamp(request.stretch), "opsz": request.size,
            "ital": isSlanted ? 1 : 0, "slnt": isSlanted && !italic ? -14 : 0,
        ]
        // CSS Fonts 4, 7.4.
        let unwanted = request.opticalSizing ? [] : ["opsz"]
        let settings = wanted.filter { axes[$0.key] != nil && !unwanted.contains($0.key) }
            .map { ($0.key, (axes[$0.key] ?? $0.value...$0.value).clamp($0.value)) }
        return Dictionary(settings, uniquingKeysWith: { $1 }).merging(request.variations) { $1 }
    }
}

extension ClosedRange<Double> {
    /// The value of the range that is closest to `value`.
    func clamp(_ value: Double) -> Double { Swift.min(Swift.max(value, lowerBound), upperBound) }
}

/// Reads which characters a face has (OpenType, `cmap`).
enum CharacterMap {
    /// The characters of a face, and no others than `within`; none if its map is damaged.
    static func coverage(of face: HarfBuzzFace, within: ScalarRanges?) -> ScalarRanges {
        guard isSound(face.table("cmap")) else { return ScalarRanges([]) }
        var ranges = ScalarRanges([])
        face.forEachCharacterRange { ranges.append($0) }
        return within.map(ranges.intersection) ?? ranges
    }

    /// Whether the ranges of each subtable map no more characters than there are, twice over.
    ///
    /// HarfBuzz walks through each range, and a damaged map may repeat the same large one in each of a million entries.
    static func isSound(_ table: [UInt8]) -> Bool {
        let count = Int(table.short(at: 2) ?? 0)
        let offsets = (0..<count).lazy.map { table.long(at: 4 + 8 * $0 + 4).map { Int($0) } ?? table.count }
        // Several records may share a subtable, which is then measured once.
        return Set(offsets).prefix(subtableLimit).allSatisfy { offset in
            let format = Int(table.short(at: offset) ?? 0)
            return measures[format].map { $0(table, offset) <= characterLimit } ?? true
        }
    }

    private static let characterLimit = 2 * 0x11_0000
    /// Fonts have fewer than ten subtables.
    private static let subtableLimit = 64

    /// The number of characters that the ranges of a subtable map, by its format. Formats without ranges are bounded by
    /// their size.
    private static let measures: [Int: @Sendable ([UInt8], Int) -> Int] = [
        4: { table, offset in
            let count = Int(table.short(at: offset + 6) ?? 0) / 2
            return (0..<count).reduce(0) { sum, index in
                let end = Int(table.short(at: offset + 14 + 2 * index) ?? 0)
                let start = Int(table.short(at: offset + 16 + 2 * count + 2 * index) ?? 0)
                return sum + max(end - start + 1, 1)
            }
        },
        12: measureGroups, 13: measureGroups,
    ]

    @Sendable private static func measureGroups(_ table: [UInt8], _ offset: Int) -> Int {
        let room = max((table.count - offset - 16) / 12, 0)
        let count = min(Int(table.long(at: offset + 12) ?? 0), room)
        return (0..<count).reduce(0) { sum, index in
            let start = Int(table.long(at: offset + 16 + 12 * index) ?? 0)
            let end = min(Int(table.long(at: offset + 20 + 12 * index) ?? 0), 0x10_FFFF)
            return sum + max(end - start + 1, 1)
        }
    }
}

#endif

#if Rendering

import Foundation
import SVGScene
import Switchless
import Testing
import VectorScene

@testable import TextOutlines

/// Fonts of each format with seeded mutations: an error, or outlines of some kind, and no crash.
///
/// `DAMAGED_FONTS=2000 swift test --filter DamagedFontsTests` makes as many of each format, says what became of them
/// and holds the memory to 300 MB. `Scripts/check addresses --help` says how they are read under AddressSanitizer.
@Suite struct DamagedFontsTests {
    private static let count = variable("DAMAGED_FONTS").flatMap { Int($0) }
    /// Freed memory is kept there, and counts as memory of the process.
    private static let isUnderAddressSanitizer = variable("ASAN_OPTIONS") != nil

    private static func variable(_ name: String) -> String? { ProcessInfo.processInfo.environment[name] }

    /// A format with the fonts that are damaged: one made in code, and small ones of the machine.
    struct Format: CustomTestStringConvertible, Sendable {
        let testDescription: String
        let fonts: [[UInt8]]
        /// Packs tables as the format does, so that some are damaged before; `nil` for a format that packs nothing.
        var pack: (@Sendable ([(tag: String, bytes: [UInt8])]) -> [UInt8])?
    }

    private static let formats: [Format] = {
        var variable = TinyFont()
        variable.axes = [("wght", 100, 400, 900), ("opsz", 8, 14, 144)]
        let machine = machineFonts
        let plain = machine.filter { $0.starts(with: [0, 1]) }
        return [
            Format(testDescription: "TrueType", fonts: [TinyFont().bytes] + plain),
            Format(
                testDescription: "CFF", fonts: [TinyFont().openTypeCFF] + machine.filter { $0.starts(with: "OT".utf8) }),
            Format(testDescription: "variable", fonts: [variable.bytes] + plain.filter { has("fvar", $0) }),
            Format(
                testDescription: "with colours",
                fonts: plain.filter { font in ["COLR", "SVG ", "CBDT", "sbix"].contains { has($0, font) } }),
            Format(testDescription: "collection", fonts: [TinyFont.collection([variable, TinyFont()])]),
            Format(testDescription: "WOFF", fonts: [variable.woff, variable.storedWOFF]) { tables in
                TinyFont.woff(tables.map { TinyFont.Packed($0.tag, $0.bytes) })
            },
            Format(
                testDescription: "WOFF2", fonts: [variable.storedWOFF2, (try? FontFormatTests.woff2()) ?? []],
                pack: TinyFont.storedWOFF2),
        ].filter { !$0.fonts.isEmpty }
    }()

    /// The fonts of the machine that are small enough to be changed often: some of those that Debian has, and the
    /// suite's.
    private static let machineFonts: [[UInt8]] = {
        let system = ["/usr/share/fonts", "/Library/Fonts"].flatMap { FontFolder.files(in: $0) ?? [] }
        let some = stride(from: 0, to: system.count, by: max(system.count / 24, 1)).map { system[$0] }
        let files = some + (FontFolder.files(in: "/work/shared/corpus/resvg/fonts") ?? [])
        return files.compactMap { FileManager.default.contents(atPath: $0) }.filter { $0.count < 400_000 }
            .map { Array($0) }
    }()

    /// Whether the directory of a font lists a table.
    private static func has(_ table: String, _ font: [UInt8]) -> Bool {
        let count = Int(font.short(at: 4) ?? 0)
        return (0..<count).contains { font[min(12 + 16 * $0, font.count)...].starts(with: table.utf8) }
    }

    /// Texts with ligatures, joined letters, glyphs in another order and colours.
    private static let texts = Result {
        try SVGConverter().convert(
            """
            <svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 9 9' font-style='italic'><text>Affix AV ạ̈</text>
            <text direction='rtl' text-decoration='underline'>السَّلَامُ لا</text><text letter-spacing='1'>क्षत्रिय 👩‍👩‍👧😀</text>
            <text writing-mode='vertical-rl'>縦「ー」A</text></svg>
            """
        ).scene
    }

    @Test(.serialized, arguments: formats) func aDamagedFontIsAnErrorOrAFont(_ format: Format) throws {
        let texts = try Self.texts.get(), clock = ContinuousClock(), start = clock.now
        var random = SeededGenerator(seed: UInt64(format.fonts.count))
        var accepted = 0, longest = Duration.zero
        let count = Self.count ?? 60
        for number in 0..<count {
            let bytes = damaged(format, number, &random)
            longest = max(longest, clock.measure { accepted += use(bytes, for: texts) ? 1 : 0 })
        }
        #expect(longest < .seconds(10))
        #expect((1..<count).contains(accepted))
        guard Self.count != nil else { return }
        let peak = Self.peak ?? 0
        print(
            "\(format.testDescription): \(count) of \(format.fonts.count) fonts, \(accepted) accepted; longest \(longest) "
                + "of \(clock.now - start); peak of the process \(peak >> 10) MB")
        #expect(peak < 300 << 10 || Self.isUnderAddressSanitizer)
    }

    /// The peak of the process's memory, in kB, where the system says it.
    private static var peak: Int? {
        let status = try? String(contentsOfFile: "/proc/self/status", encoding: .utf8)
        return status?.split(separator: "\n").first { $0.hasPrefix("VmHWM") }?.split(separator: " ").compactMap {
            Int($0)
        }
        .first
    }

    /// A damaged font; every second one of a format that packs its tables is damaged before.
    private func damaged(_ format: Format, _ number: Int, _ random: inout SeededGenerator) -> [UInt8] {
        guard let pack = format.pack, number % 2 == 0 else {
            return mutated(format.fonts[number / 2 % format.fonts.count], &random)
        }
        var font = TinyFont()
        font.axes = [("wght", 100, 400, 900)]
        var tables = font.allTables
        for index in tables.indices.shuffled(using: &random).prefix(3) {
            tables[index].bytes = mutated(tables[index].bytes, &random)
        }
        return pack(tables)
    }

    private func mutated(_ font: [UInt8], _ random: inout SeededGenerator) -> [UInt8] {
        var bytes = font
        // The directory and the headers of tables decide the most.
        let ends = [min(300, bytes.count), min(4000, bytes.count), bytes.count]
        for _ in 0..<Int.random(in: 1...12, using: &random) {
            let end = ends[Int.random(in: 0..<3, using: &random)]
            let special: [UInt8] = [0, 1, 0x7F, 0x80, 0xFF, .random(in: 0...255, using: &random)]
            bytes[Int.random(in: 4..<max(end, 5), using: &random)] = special[Int.random(in: 0..<6, using: &random)]
        }
        if Int.random(in: 0..<8, using: &random) == 0 {
            bytes.removeLast(Int.random(in: 0..<bytes.count, using: &random))
        }
        return bytes
    }

    /// Outlines glyphs and texts; `false` if the font is refused.
    private func use(_ bytes: [UInt8], for texts: SceneGraph) -> Bool {
        var book = FontBook()
        book.synthesizes = true
        guard (try? book.add(bytes)) != nil else { return false }
        for face in book.faces {
            let request = SceneFont(size: 12, weight: 650, style: .italic)
            let font = face.font(for: request, synthesizes: true)
            for glyph in 0..<UInt32(50) { _ = (font.outline(of: glyph), font.advance(of: glyph)) }
            _ = MeasuredFont(font, request).advance(of: "AB fi \u{0E01}\u{0627}\u{0915}\u{094D}\u{0937}")
            _ = face.coverage
        }
        _ = book.fallback(for: ["A", "B"], SceneFont(size: 12))
        var diagnostics = Diagnostics()
        _ = TextOutliner(fonts: book).outline(texts, diagnostics: &diagnostics)
        return true
    }

    /// A composite glyph of two others, each of two others, and so on, draws nothing rather than without end.
    @Test(.timeLimit(.minutes(5))) func glyphsThatRepeatEachOtherAreDrawnWithinTheLimit() throws {
        var font = TinyFont()
        font.glyphs = [.square("A")] + (0..<40).map { .blank(Unicode.Scalar(0x100 + UInt32($0)) ?? "B") }
        var loca = TinyFont.Bytes(), glyf = TinyFont.Bytes()
        loca.long(0, 0)
        glyf.bytes = try #require(font.allTables.first { $0.tag == "glyf" }).bytes
        for glyph in 2..<42 {
            loca.long(glyf.bytes.count)
            glyf.short(-1, 0, 0, 0, 0)
            // Words of offsets; the first with more components to come (OpenType, glyf).
            glyf.short(0x23, glyph - 1, 0, 0, 0x03, glyph - 1, 0, 0)
            glyf.bytes += [0, 0]
        }
        loca.long(glyf.bytes.count)
        font.tables = ["loca": loca.bytes, "glyf": glyf.bytes]
        var book = FontBook()
        try book.add(font.bytes)
        let made = try #require(book.fonts(for: SceneFont(families: ["Tiny"], size: 12)).first)
        #expect(made.outline(of: 1).isEmpty)
        #expect(made.outline(of: 41).isEmpty)
        #expect(!CompositeGlyphs.areBounded(in: HarfBuzzFace(font.bytes, index: 0)))
        #expect(CompositeGlyphs.areBounded(in: HarfBuzzFace(TinyFont().bytes, index: 0)))
    }

    /// A map whose ranges repeat each other has no characters, rather than to be walked through for minutes.
    @Test(.timeLimit(.minutes(5))) func aMapThatRepeatsItsRangesIsNotRead() throws {
        var map = TinyFont.Bytes()
        map.short(0, 1, 3, 10)
        map.long(12)
        map.short(13, 0)
        map.long(16 + 12 * 100_000, 0, 100_000)
        for _ in 0..<100_000 { map.long(0, 0x10_FFFF, 1) }
        #expect(!CharacterMap.isSound(map.bytes))
        var font = TinyFont()
        font.tables["cmap"] = map.bytes
        #expect(CharacterMap.coverage(of: HarfBuzzFace(font.bytes, index: 0), within: nil).ranges.isEmpty)
        #expect(CharacterMap.isSound(try #require(TinyFont().allTables.first { $0.tag == "cmap" }).bytes))
    }

    @Test func rangesAreJoinedCutAndFound() {
        let ranges = ScalarRanges([0x300...0x4FF, 0x41...0x43, 0x42...0x50])
        #expect(ranges.ranges == [0x41...0x50, 0x300...0x4FF])
        #expect(
            [0x40, 0x41, 0x50, 0x51, 0x4FF, 0x500].map { ranges.contains($0) } == [
                false, true, true, false, true, false,
            ])
        #expect(ranges.pages == [0, 3, 4])
        #expect(ranges.intersection(ScalarRanges([0x45...0x310])).ranges == [0x45...0x50, 0x300...0x310])
    }
}

/// SplitMix64.
struct SeededGenerator: RandomNumberGenerator {
    private var state: UInt64

    init(seed: UInt64) { state = seed }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var z = state
        z = (z ^ z >> 30) &* 0xBF58_476D_1CE4_E5B9
        z = (z ^ z >> 27) &* 0x94D0_49BB_1331_11EB
        return z ^ z >> 31
    }
}

#endif

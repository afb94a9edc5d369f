#if TextOutlines

import Foundation
import Testing
import VectorScene

@testable import TextOutlines

/// Fonts of each format with seeded mutations: an error, or outlines of some kind, and no crash.
///
/// `DAMAGED_FONTS` sets how many of each format are made.
@Suite struct DamagedFontsTests {
    private static let count = ProcessInfo.processInfo.environment["DAMAGED_FONTS"].flatMap { Int($0) } ?? 60

    /// The fonts of the machine that are small enough to be changed often.
    private static let machineFonts: [[UInt8]] = {
        let folders = ["/usr/share/fonts", "/Library/Fonts", "/work/shared/corpus/resvg/fonts"]
        let files = folders.flatMap { FontFolder.files(in: $0) ?? [] }
        let fonts = files.compactMap { FileManager.default.contents(atPath: $0) }.filter { $0.count < 400_000 }
        return stride(from: 0, to: fonts.count, by: max(fonts.count / 12, 1)).map { Array(fonts[$0]) }
    }()

    private static func fonts() throws -> [[UInt8]] {
        var tiny = TinyFont()
        tiny.axes = [("wght", 100, 400, 900), ("opsz", 8, 14, 144)]
        return [
            tiny.bytes, tiny.woff, TinyFont.collection([tiny, TinyFont()]), try FontFormatTests.woff2(),
        ] + machineFonts
    }

    @Test func aDamagedFontIsAnErrorOrAFont() throws {
        for (seed, font) in try Self.fonts().enumerated() {
            var random = SeededGenerator(seed: UInt64(seed))
            for _ in 0..<Self.count { use(mutated(font, &random)) }
        }
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

    private func use(_ bytes: [UInt8]) {
        var book = FontBook()
        guard (try? book.add(bytes)) != nil else { return }
        for face in book.faces {
            let request = SceneFont(size: 12, weight: 650, style: .italic)
            let font = face.font(for: request, synthesizes: true)
            for glyph in 0..<UInt32(50) { _ = (font.outline(of: glyph), font.advance(of: glyph)) }
            _ = MeasuredFont(font, request).advance(of: "AB fi \u{0E01}\u{0627}\u{0915}\u{094D}\u{0937}")
            _ = face.coverage
        }
        _ = book.fallback(for: ["A", "B"], SceneFont(size: 12))
    }

    /// A composite glyph of two others, each of two others, and so on, draws nothing rather than without end.
    @Test(.timeLimit(.minutes(1))) func glyphsThatRepeatEachOtherAreDrawnWithinTheLimit() throws {
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
    @Test(.timeLimit(.minutes(1))) func aMapThatRepeatsItsRangesIsNotRead() throws {
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

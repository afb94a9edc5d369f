#if Rendering

import Testing
import VectorScene

@testable import TextOutlines

@Suite struct FontLimitsTests {
    /// Expects a book with the limit at `value` to refuse the font, and one with the limit at `value + 1` to take it.
    private func expect(
        _ limit: WritableKeyPath<FontLimits, Int>, _ value: Int, _ name: String, refuses bytes: [UInt8], times: Int = 1
    ) throws {
        var book = FontBook()
        book.limits[keyPath: limit] = value
        let error = #expect(throws: FontError.self) { for _ in 0..<times { try book.add(bytes) } }
        #expect(error?.code == "font-limit")
        #expect(error?.message.hasSuffix("raise FontLimits.\(name) if the font is to be trusted") == true)
        book.limits[keyPath: limit] = value + 1
        try book.add(bytes)
    }

    private let bytes = TinyFont().bytes

    @Test func aFileOfTooManyBytesIsAnError() throws {
        try expect(\.fileBytes, bytes.count - 1, "fileBytes", refuses: bytes)
    }

    @Test func aFontThatUnpacksToTooManyBytesIsAnError() throws {
        // Where the last table ends, with up to three bytes of padding.
        let size = (TinyFont().allTables.last?.bytes.count ?? 0)
        try expect(\.unpackedBytes, bytes.count - (-size & 3) + 2, "unpackedBytes", refuses: TinyFont().woff)
        var book = FontBook()
        book.limits.unpackedBytes = 100
        #expect(throws: FontError.self) { try book.add(FontFormatTests.woff2()) }
    }

    @Test func aTableThatSaysItIsHugeIsRefusedBeforeItIsUnpacked() {
        var table = TinyFont.Packed("glyf", [UInt8](repeating: 0, count: 1000))
        table.length = 0xFFFF_FFFF
        var book = FontBook()
        #expect(throws: FontError.self) { try book.add(TinyFont.woff([table])) }
    }

    @Test func aCollectionOfTooManyFacesIsAnError() throws {
        let fonts = [TinyFont(), TinyFont(), TinyFont()]
        try expect(\.collectionFaces, 2, "collectionFaces", refuses: TinyFont.collection(fonts))
    }

    @Test func aBookOfTooManyFacesIsAnError() throws { try expect(\.faces, 2, "faces", refuses: bytes, times: 3) }

    @Test func aFontOfTooManyGlyphsIsAnError() throws { try expect(\.glyphs, 3, "glyphs", refuses: bytes) }

    @Test func fontsInMemoryOfTooManyBytesAreAnError() throws {
        try expect(\.memoryBytes, 2 * bytes.count - 1, "memoryBytes", refuses: bytes, times: 2)
    }
}

#endif

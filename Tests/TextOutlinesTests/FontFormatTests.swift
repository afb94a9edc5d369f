#if Rendering

import Foundation
import Testing
import VectorScene

@testable import TextOutlines

@Suite struct FontFormatTests {
    private let request = SceneFont(families: ["Tiny"], size: 10)

    private func width(_ bytes: [UInt8]) throws -> Double? {
        var book = FontBook()
        try book.add(bytes)
        return book.font(for: request)?.advance(of: "AB")
    }

    @Test func allContainersGiveTheSameFont() throws {
        var apple = TinyFont().bytes
        apple.replaceSubrange(0..<4, with: Array("true".utf8))
        let fonts = [
            TinyFont().bytes, apple, TinyFont().openTypeCFF, TinyFont().woff, TinyFont.collection([TinyFont()]),
            TinyFont().storedWOFF2, try Self.woff2(),
        ]
        for bytes in fonts { #expect(try width(bytes) == 12, "\(bytes.prefix(4))") }
    }

    @Test func outlinesOfCFFAreThoseOfTrueType() throws {
        for bytes in [TinyFont().bytes, TinyFont().openTypeCFF] {
            var book = FontBook()
            try book.add(bytes)
            let font = try #require(book.fonts(for: request).first)
            let outline = font.outline(of: try #require(font.glyph(of: "A")))
            #expect(outline.bounds == Rect(minX: 0.1, minY: -0.4, maxX: 0.5, maxY: 0), "\(bytes.prefix(4))")
        }
    }

    @Test func eachFaceOfACollectionIsAFont() throws {
        var other = TinyFont()
        other.family = "Other"
        var book = FontBook()
        try book.add(TinyFont.collection([TinyFont(), other]))
        #expect(book.fonts(for: SceneFont(families: ["Other", "Tiny"], size: 10)).count == 2)
    }

    @Test func aWOFFTableThatIsNotPackedIsTakenAsItIs() throws { #expect(try width(TinyFont().storedWOFF) == 12) }

    @Test(
        arguments: [
            ([], "unknown-font-format"), (Array("<svg".utf8), "unknown-font-format"), ([0, 1, 0, 0], "damaged-font"),
            (Array(TinyFont().bytes.prefix(100)), "damaged-font"), (Array("wOFF".utf8), "damaged-font"),
            (Array(TinyFont().woff.prefix(200)), "damaged-font"), (Array("wOF2".utf8), "damaged-font"),
            (Array("ttcf".utf8), "damaged-font"),
        ] as [([UInt8], String)])
    func bytesThatAreNoFontAreAnError(_ bytes: [UInt8], _ code: String) {
        var book = FontBook()
        let error = #expect(throws: FontError.self) { try book.add(bytes) }
        #expect(error?.code.rawValue == code)
        #expect(error?.file == nil)
    }

    @Test func anErrorSaysWhatWasFoundAndWhatToDo() {
        var book = FontBook()
        let error = #expect(throws: FontError.self) { try book.add(Array("<svg/>".utf8)) }
        #expect(
            error?.description
                == "font: error: the file begins with \"<svg\", as no known font does; "
                + "use TrueType, OpenType, a collection of these, WOFF or WOFF2 [unknown-font-format]")
    }

    @Test func aWOFFTableThatUnpacksToAnotherLengthIsDamaged() {
        for change in [-1, 1] {
            var tables = TinyFont().allTables.map { TinyFont.Packed($0.tag, $0.bytes) }
            tables[0].length += change
            #expect(throws: FontError.self) { try width(TinyFont.woff(tables)) }
        }
    }

    @Test func theFontsOfAFolderAreReadInOrderAndBrokenOnesReported() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("fonts-\(UUID())")
        defer { try? FileManager.default.removeItem(at: folder) }
        let inner = folder.appendingPathComponent("inner")
        try FileManager.default.createDirectory(at: inner, withIntermediateDirectories: true)
        func write(_ advance: Int, _ name: String, woff: Bool = false) throws {
            var font = TinyFont()
            font.glyphs = [.square("A", advance: advance)]
            try Data(woff ? font.woff : font.bytes).write(to: folder.appendingPathComponent(name))
        }
        try write(300, "inner/a.TTF")
        try write(100, "b.woff", woff: true)
        try write(200, "c.ttf")
        try write(400, "readme.txt")
        try Data("no font".utf8).write(to: folder.appendingPathComponent("d.otf"))
        // A link that leads back ends nowhere.
        try FileManager.default.createSymbolicLink(
            at: inner.appendingPathComponent("loop"), withDestinationURL: folder)
        var book = FontBook()
        try book.add(folder: folder.path)
        #expect(book.faces.map { $0.font(for: request, synthesizes: false).advance(of: 1) } == [0.1, 0.2, 0.3])
        #expect(book.diagnostics.entries.map(\.code) == ["unknown-font-format"])
        #expect(book.diagnostics.entries.first?.message.hasPrefix("\(folder.path)/d.otf: ") == true)
        #expect(throws: FontError.self) { try book.add(file: folder.path + "/d.otf") }
        #expect(throws: FontError.self) { try book.add(file: folder.path + "/none.otf") }
        #expect(throws: FontError.self) { try book.add(folder: folder.path + "/none") }
        #expect(throws: FontError.self) { try book.add(file: folder.path) }
        try book.add(file: folder.path + "/c.ttf")
        #expect(book.faces.count == 4)
    }

    /// `TinyFont().bytes`, packed by Google's own encoder of WOFF2.
    static func woff2() throws -> [UInt8] { Array(try #require(Data(base64Encoded: woff2Text))) }

    private static let woff2Text = """
        d09GMgABAAAAAAEIAAoAAAAAAlwAAADBAAEAAAAAAAAAAAAAAAAAAAAAAAAAAAAABmAAQAo0RAsUAAE2AiQDEAQgBRoHIBun
        AUCOlKuj2wiVzkP+sr3582lVqI1HXZB0oauq1RIUHrUKpy5+lbx4Wkkczls3OKRAJNZQEwwjndbJDhZ4yOyKJCsKJV6iNUR5
        Krt4rjf29HwpPeQB1jQes/lHNjqAeCl9NAIhjWPSJFgEJBoQWEfBRk5QBUZRWGMcUAGEqHUip8pETDhp29ZJ13VAIOi/fr8/
        s/Q6KgcAAPzLQTYYVQSCb3ofQY0XYoGy60sC1aiQl8K8FHVMGMWmS3ceJPCfHgEA
        """.filter { !$0.isWhitespace }
}

#endif

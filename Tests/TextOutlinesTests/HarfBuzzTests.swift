#if Rendering

import Foundation
import Switchless
import Testing
import VectorScene

@testable import TextOutlines

/// Compares the glyphs of the strings in `conformance/scripts.json` with those of hb-shape (Debian's libharfbuzz-bin).
///
/// The fonts are those that `conformance/scripts.py` uses. A string of one run is given to hb-shape as it is, so that
/// it finds the script and the direction by itself. Of others, each run is given with its script, direction and
/// context; so is a string of digits alone, which run from left to right in each script (UAX 9), as hb-shape does not
/// know.
@Suite struct HarfBuzzTests {
    private static let program = "/usr/bin/hb-shape"
    private static let folders = ["/usr/share/fonts/truetype/noto", "/usr/share/fonts/opentype/noto"]
    private static let isComparable = ([program] + folders).allSatisfy { FileManager.default.fileExists(atPath: $0) }

    @Test(.enabled(if: isComparable, "hb-shape or Debian's Noto fonts are missing"))
    func eachStringHasTheGlyphsOfHarfBuzzInTheirOrder() throws {
        let fonts = try FontsWithFiles(Self.folders)
        var equal = 0, count = 0, whole = 0
        for (script, entry) in try Self.entries().sorted(by: { $0.key < $1.key }) {
            for text in entry.texts {
                let shaped = ShapedText(text, entry, script: script, fonts.book)
                let expected = try shaped.runs.flatMap { try Self.glyphs(of: $0, in: shaped, entry, fonts) }
                #expect(shaped.glyphs == expected, "\(script): \(text)")
                equal += shaped.glyphs == expected ? 1 : 0
                count += 1
                whole += shaped.isWhole ? 1 : 0
            }
        }
        print("\(equal) of \(count) strings have the glyphs of hb-shape in their order; \(whole) were given as a whole")
        #expect(whole > 180)
    }

    private static func entries() throws -> [String: Entry] {
        let file = URL(filePath: #filePath).appending(path: "../../../conformance/scripts.json").standardized
        return try JSONDecoder().decode([String: Entry].self, from: Data(contentsOf: file))
    }

    /// The glyphs of a run in visual order, by hb-shape.
    private static func glyphs(
        of run: ShapingRun, in shaped: ShapedText, _ entry: Entry, _ fonts: FontsWithFiles
    ) throws -> [UInt32] {
        let (file, index) = try #require(fonts.file(of: run.style.font))
        var options = ["--language", entry.language]
        if entry.vertical == true { options += ["--direction", run.style.isUpright ? "ttb" : "ltr"] }
        if !shaped.isWhole {
            let tag = [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: run.style.script >> UInt32($0)) }
            options += [
                "--script", String(decoding: tag, as: UTF8.self), "--text-before", shaped[..<run.range.lowerBound],
                "--text-after", shaped[run.range.upperBound...],
            ]
            if entry.vertical != true { options += ["--direction", run.style.level % 2 == 0 ? "ltr" : "rtl"] }
        }
        let format = ["--no-glyph-names", "--no-positions", "--no-clusters"]
        let output = try output(of: options + format + ["--face-index", "\(index)", file, shaped[run.range]])
        // [12|13|14]
        return output.split(whereSeparator: { "[|]\n".contains($0) }).compactMap { UInt32($0) }
    }

    private static func output(of arguments: [String]) throws -> String {
        let process = Process(), pipe = Pipe()
        process.executableURL = URL(filePath: program)
        process.arguments = arguments
        process.standardOutput = pipe
        process.standardInput = FileHandle.nullDevice
        try process.run()
        let bytes = pipe.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        #expect(process.terminationStatus == 0, "\(arguments)")
        return String(decoding: bytes, as: UTF8.self)
    }
}

/// Strings of one script.
private struct Entry: Decodable {
    let language: String
    let family: String?
    let direction: String?
    let vertical: Bool?
    let texts: [String]
}

/// What becomes of a string: its runs from left to right, and its glyphs in visual order.
private struct ShapedText {
    private let characters: [TextCharacter]
    let runs: [ShapingRun]
    let glyphs: [UInt32]
    /// Whether hb-shape finds script and direction by itself.
    let isWhole: Bool

    init(_ text: String, _ entry: Entry, script: String, _ book: FontBook) {
        let families = (entry.family ?? "Noto Sans \(script)").components(separatedBy: ", ") + ["Noto Sans"]
        let span = TextSpan(text: text, font: SceneFont(families: families, size: 28), language: entry.language)
        let chunk = TextChunk(x: 0, y: 0, spans: [span])
        let isVertical = entry.vertical == true
        let node = TextNode(chunks: [chunk], vertical: isVertical, rightToLeft: entry.direction == "rtl")
        let colors = GlyphContext(resources: SceneResources(), diagnostics: Diagnostics())
        var session = OutlineSession(book, colors, OutlineLimits())
        let layout = ChunkLayout(chunk, of: node, &session)
        characters = layout.text.characters
        let fonts = session.fonts.fonts(for: characters, of: chunk)
        let runs = ShapingRun.runs(
            of: characters, in: chunk, isVertical: isVertical, fonts, SmallCapitals(characters, of: chunk, fonts),
            longest: OutlineLimits().runCharacters)
        self.runs = BidiOrder.visual(of: runs.map(\.style.level)).map { runs[$0] }
        glyphs = layout.clusters.flatMap { $0.glyphs.map(\.glyph) }
        isWhole = runs.count == 1 && !text.allSatisfy(\.isNumber)
    }

    /// The characters of a range.
    subscript(_ range: some RangeExpression<Int>) -> String {
        var text = ""
        text.unicodeScalars.append(contentsOf: characters[range].map(\.scalar))
        return text
    }
}

/// A book that knows where its fonts come from.
private struct FontsWithFiles {
    private(set) var book = FontBook()
    private var files: [(path: String, index: Int)] = []

    init(_ folders: [String]) throws {
        for path in folders.flatMap({ FontFolder.files(in: $0) ?? [] }) {
            let before = book.faces.count
            try book.add(file: path)
            files += (0..<book.faces.count - before).map { (path, $0) }
        }
    }

    /// The file of a font, and the index of its face.
    func file(of font: Font) -> (path: String, index: Int)? {
        let request = SceneFont(size: 28)
        return book.faces.firstIndex { $0.font(for: request, synthesizes: false) === font }.map { files[$0] }
    }
}

#endif

#if Rendering

import Testing
import VectorScene

@testable import CairoDrawing

/// Expected values are distances that fonts do not decide. The fonts have to know Latin and Hebrew letters.
@Suite("Text")
struct TextTests {
    private static let black = SceneFill(paint: .color(.black))

    private static func span(_ text: String, size: Double = 10, kerning: Bool = true) -> TextSpan {
        let font = SceneFont(families: ["DejaVu Sans", "sans-serif"], size: size, kerning: kerning)
        return TextSpan(text: text, font: font, fill: black)
    }

    /// The boxes of what is drawn for each span, and the codes of the diagnostics.
    private static func set(_ text: TextNode) throws -> (boxes: [Rect], diagnostics: [String]) {
        let surface = try CairoSurface(width: 1, height: 1)
        var canvas = CairoCanvas(CairoContext(surface), BitmapMedium(), PixelBudget(limit: 100, for: Size(10, 10)))
        let drawn = canvas.outlines(of: text)
        let outlines = try #require(drawn)
        return (outlines.compactMap { $0.bounds(through: .identity) }, canvas.diagnostics.entries.map(\.code.rawValue))
    }

    private static func boxes(_ spans: TextSpan..., anchor: TextAnchor = .start, rightToLeft: Bool = false) throws
        -> [Rect]
    {
        let chunk = TextChunk(x: 0, y: 0, anchor: anchor, spans: spans)
        return try set(TextNode(chunks: [chunk], rightToLeft: rightToLeft)).boxes
    }

    private static func isClose(_ a: Double, _ b: Double) -> Bool { abs(a - b) < 0.01 }

    @Test("Pairs are kerned, in one span and across two of the same font")
    func kerning() throws {
        let kerned = try #require(Self.boxes(Self.span("AV")).first)
        let plain = try #require(Self.boxes(Self.span("AV", kerning: false)).first)
        #expect(kerned.maxX < plain.maxX - 0.1)
        let apart = try Self.boxes(Self.span("A"), Self.span("V"))
        #expect(Self.isClose(apart[1].maxX, kerned.maxX))
    }

    @Test("Spans of different sizes follow each other")
    func sizes() throws {
        let boxes = try Self.boxes(Self.span("M"), Self.span("M", size: 20))
        #expect(Self.isClose(boxes[1].height, 2 * boxes[0].height))
        #expect(boxes[1].minX > boxes[0].maxX)
    }

    @Test("A font of a thousandth of the size has outlines of a thousandth")
    func smallSize() throws {
        let (small, large) = try (Self.boxes(Self.span("Te", size: 0.01))[0], Self.boxes(Self.span("Te"))[0])
        #expect(Self.isClose(small.width * 1000, large.width))
    }

    @Test("Letter spacing comes after each character, and word spacing after each space")
    func spacing() throws {
        var (first, second) = (Self.span("a "), Self.span("b"))
        (first.font.kerning, second.font.kerning) = (false, false)
        let plain = try Self.boxes(first, second)
        (first.letterSpacing, first.wordSpacing, second.letterSpacing) = (3, 5, 3)
        let spaced = try Self.boxes(first, second)
        #expect(Self.isClose(spaced[0].minX, plain[0].minX))
        #expect(Self.isClose(spaced[1].minX, plain[1].minX + 3 + 3 + 5))
    }

    @Test("The middle or the end of a chunk is at its position")
    func anchors() throws {
        let left = try [TextAnchor.start, .middle, .end].map { try Self.boxes(Self.span("Text"), anchor: $0)[0].minX }
        #expect(left[0] > left[1])
        #expect(Self.isClose(left[0] - left[1], left[1] - left[2]))
        let mirrored = try Self.boxes(Self.span("Text"), anchor: .start, rightToLeft: true)[0]
        #expect(Self.isClose(mirrored.minX, left[2]))
    }

    @Test("A shift moves its character and those after it")
    func shifts() throws {
        var (first, second) = (Self.span("a"), Self.span("bc"))
        let plain = try Self.boxes(first, second, Self.span("d"))
        (second.dx, second.dy) = ([4], [7])
        first.dx = [1]
        let moved = try Self.boxes(first, second, Self.span("d"))
        #expect(zip(plain, moved).map { ($1.minX - $0.minX).rounded() } == [1, 5, 5])
        #expect(zip(plain, moved).map { ($1.minY - $0.minY).rounded() } == [0, 7, 7])
    }

    @Test("A chunk without position continues where the one before ends")
    func continuation() throws {
        let chunks = [TextChunk(x: 30, y: 9, spans: [Self.span("M")]), TextChunk(spans: [Self.span("M")])]
        let boxes = try Self.set(TextNode(chunks: chunks)).boxes
        let line = try Self.boxes(Self.span("M"), Self.span("M"))
        #expect(Self.isClose(boxes[1].minX, line[1].minX + 30))
        #expect(Self.isClose(boxes[1].maxY, line[1].maxY + 9))
    }

    @Test("A rotated character turns around its origin")
    func rotation() throws {
        var span = Self.span("l")
        let plain = try Self.boxes(span)[0]
        span.rotate = [90]
        let turned = try Self.boxes(span)[0]
        #expect(Self.isClose(turned.width, plain.height))
        #expect(Self.isClose(turned.minY, plain.minX))
    }

    @Test("Hebrew runs from right to left, also between Latin words")
    func rightToLeft() throws {
        let hebrew = try Self.boxes(Self.span("א"), Self.span("ב"), rightToLeft: true)
        #expect(hebrew[0].minX > hebrew[1].maxX - 1)
        #expect(hebrew[0].maxX <= 0)
        let mixed = try Self.boxes(Self.span("a"), Self.span("א"), Self.span("ב"), Self.span("z"))
        #expect(mixed[0].minX < mixed[2].minX)
        #expect(mixed[2].minX < mixed[1].minX)
        #expect(mixed[1].minX < mixed[3].minX)
    }

    @Test("A span can override the direction of its letters")
    func override() throws {
        var span = Self.span("iM", kerning: false)
        (span.direction, span.bidi) = (.rightToLeft, .bidiOverride)
        let reversed = try Self.boxes(span)[0]
        let expected = try Self.boxes(Self.span("Mi", kerning: false))[0]
        #expect(Self.isClose(reversed.minX, expected.minX) && Self.isClose(reversed.maxX, expected.maxX))
    }

    /// By hand: from level 2 to level 1, each row of runs of at least that level is reversed (UAX 9, L2).
    @Test("Runs are put in order by their levels")
    func levels() {
        #expect(BidiOrder.visual(of: [0, 1, 2, 1, 0, 1]) == [0, 3, 2, 1, 4, 5])
        #expect(BidiOrder.visual(of: [1, 2, 2, 1]) == [3, 1, 2, 0])
        #expect(BidiOrder.visual(of: [Int]()) == [])
    }

    @Test("A family that is not installed is replaced, as are letters that the family lacks")
    func missing() throws {
        var span = Self.span("Mא")
        for families in [["No Such Font"], ["No, Such, Font"], [], ["\0"], [""], [String(repeating: "x", count: 9999)]]
        {
            span.font.families = families
            #expect(try Self.boxes(span)[0].height > 5)
        }
    }

    @Test("A zero does not end the text")
    func zero() throws {
        let boxes = try Self.boxes(Self.span("a\0b"), Self.span("c"))
        #expect(try boxes[1].minX > Self.boxes(Self.span("ab"), Self.span("c"))[1].minX)
    }

    @Test("Line and paragraph separators are spaces", arguments: ["\t", "\n", "\r", "\u{85}", "\u{2028}", "\u{2029}"])
    func separators(separator: String) throws {
        let boxes = try Self.boxes(Self.span("a\(separator)b"))
        #expect(try boxes == Self.boxes(Self.span("a b")))
    }

    @Test("Any character is drawn or left out")
    func anyCharacter() throws {
        let rare = [
            0xFFFE, 0xFFFF, 0xE000, 0xFEFF, 0x1F600, 0x1F1E9, 0xE0041, 0x10FFFF, 0x202E, 0x2067, 0xFE0F, 0x200D,
        ]
        let scalars = (Array(0..<0x250) + rare).compactMap { Unicode.Scalar(UInt32($0)) }
        let text = String(String.UnicodeScalarView(scalars))
        #expect(try Self.boxes(Self.span(text))[0].width > 100)
    }

    @Test("Extreme sizes and weights end in outlines", arguments: [0, -1, 1e-300, 1e9, 1e300])
    func extremes(number: Double) throws {
        var span = Self.span("Text", size: number)
        (span.font.weight, span.font.stretch, span.letterSpacing) = (number, number, number)
        span.font.variations = ["wght": number, "": 1, "a,b=": 2]
        (span.dx, span.rotate) = ([number, number], [number])
        _ = try Self.boxes(span)
        _ = try Picture([TextNode(chunks: [TextChunk(x: 0, y: 5, spans: [span])])])
    }

    @Test(
        "As many characters as a text may have are soon set, in one direction and in turns", .timeLimit(.minutes(5)),
        arguments: ["aa", "aא", "a中", "\u{202B}\u{202C}", "()", "\u{1F600}\u{301}"])
    func long(pair: String) throws {
        let count = try Self.boxes(Self.span(String(repeating: pair, count: CairoCanvas.mostCharacters / 2))).count
        #expect(count <= 1)
    }

    @Test("A text with more characters than that is left out, and reported")
    func limit() throws {
        let text = String(repeating: "a", count: CairoCanvas.mostCharacters)
        let chunks = [text, "a"].map { TextChunk(x: 0, y: 0, spans: [Self.span($0)]) }
        #expect(try Self.set(TextNode(chunks: [chunks[0]])).diagnostics == [])
        let (boxes, diagnostics) = try Self.set(TextNode(chunks: chunks))
        #expect(boxes == [])
        #expect(diagnostics == ["limit-characters"])
    }

    @Test("Text on a path is reported, and text with spacing, shifts and its own direction is not")
    func diagnostics() throws {
        var span = Self.span("a")
        (span.letterSpacing, span.dx, span.rotate, span.direction) = (1, [1], [5], .rightToLeft)
        var chunk = TextChunk(x: 0, y: 0, spans: [span])
        #expect(try Self.set(TextNode(chunks: [chunk], rightToLeft: true)).diagnostics == [])
        chunk.path = TextPath(data: .rect(Rect(x: 0, y: 0, width: 9, height: 9)))
        #expect(try Self.set(TextNode(chunks: [chunk])).diagnostics == ["text-layout"])
    }
}

#endif

#if Rendering

import Switchless
import Testing
import VectorScene

@testable import TextOutlines

@Suite struct ShapingTests {
    @Test(arguments: [
        ("abc", false, [0, 0, 0]), ("abc", true, [2, 2, 2]), ("אב", false, [1, 1]),
        ("a אב 1", false, [0, 0, 1, 1, 1, 2]),
        ("אב ", true, [1, 1, 1]), ("אב ", false, [1, 1, 0]),
    ])
    func levelsAreThoseOfUAX9(_ text: String, _ rightToLeft: Bool, _ levels: [UInt8]) {
        #expect(Bidi.levels(of: Array(text.unicodeScalars), rightToLeft: rightToLeft) == levels)
    }

    @Test(arguments: [([0, 1, 0], [0, 1, 2]), ([1, 2, 1], [2, 1, 0]), ([0, 1, 2, 1, 0], [0, 3, 2, 1, 4])])
    func runsAreReversedByLevel(_ levels: [UInt8], _ order: [Int]) {
        #expect(BidiOrder.visual(of: levels) == order)
    }

    @Test func aLongListOfFamiliesCostsNothingForEachCharacter() throws {
        func time(_ count: Int) throws -> Duration {
            let families = (0..<count).map { "Missing \($0)" }
            return try ContinuousClock().measure {
                _ = try Outlined.text(String(repeating: "A", count: count)) { $0.font.families = families }
            }
        }
        _ = try time(100)
        // The product of families and characters would make it 64 times as long.
        #expect(try time(16_000) < max(try time(2000), .milliseconds(10)) * 32)
    }

    @Test func anOverrideReversesLatinLetters() throws {
        let text = try Outlined.text("AB") { span in
            span.bidi = .bidiOverride
            span.direction = .rightToLeft
        }
        #expect(text.boxes == [.square(1, -2, 2), .square(7, -4, 4)])
    }

    @Test(arguments: [
        ("漢", true), ("あ", true), ("。", true), ("A", false), ("é", false), ("ア", true), ("ｱ", false), ("©", true),
    ])
    func orientationsAreThoseOfUAX50(_ character: Unicode.Scalar, _ isUpright: Bool) {
        #expect(VerticalOrientation.isUpright(character) == isUpright)
    }

    @Test func verticalTextTurnsLettersAndCentresThem() throws {
        // The middle of the font, 3 above the baseline at size 10, is on the line.
        let text = try Outlined.text([Outlined.chunk("AB")]) { $0.vertical = true }
        #expect(text.boxes == [.square(-3, 1, 4), .square(-3, 7, 2)])
    }

    @Test func smallCapitalsAreMadeOfCapitalsWhereTheFontHasNone() throws {
        #expect(
            try Outlined.text("Aa") { $0.font.smallCaps = true }.boxes == [.square(1, -4, 4), .square(6.7, -2.8, 2.8)])
    }

    @Test func smallCapitalsAreNotMadeWhereTheTextForbidsIt() throws {
        let text = try Outlined.text("AA") { span in
            span.text = "Aa"
            (span.font.smallCaps, span.font.synthesis) = (true, .style)
        }
        // The font has no small letter, whose box is 7 high.
        #expect(text.boxes.first == .square(1, -4, 4))
        #expect(text.boxes.dropFirst().first?.height == 7)
    }

    /// The widths are those of the Unicode Standard, 6.2, and of the font's space, which is 3 wide: U+00A0 has all of
    /// it, and U+202F, which has no width there, half of it, as HarfBuzz has it.
    @Test(arguments: [
        ("\u{A0}", 3), ("\u{2002}", 5), ("\u{2003}", 10), ("\u{2004}", 3.33), ("\u{2009}", 2), ("\u{202F}", 1.5),
        ("\u{3000}", 10),
    ])
    func aSpaceThatTheFontLacksIsMadeOfItsSpace(_ space: String, _ width: Double) throws {
        let node = TextNode(chunks: [Outlined.chunk("A\(space)A")])
        let text = try Outlined.node(node) { #expect($0.entries.isEmpty) }
        #expect(text.boxes == [.square(1, -4, 4), .square(7 + width, -4, 4)])
    }

    @Test func aSpaceThatNoFontHasIsMadeOfTheSpaceOfAFallback() throws {
        let chunk = Outlined.chunk("A\u{2003}A") { $0.font.families = ["Unknown"] }
        let text = try Outlined.node(TextNode(chunks: [chunk])) { #expect($0.entries.isEmpty) }
        #expect(text.boxes == [.square(1, -4, 4), .square(17, -4, 4)])
    }

    @Test func aHyphenThatAllowsNoBreakIsDrawnAsTheOtherHyphen() throws {
        var font = TinyFont()
        font.glyphs.append(.square("\u{2010}", side: 100))
        var book = FontBook()
        try book.add(font.bytes)
        let scene = SceneGraph(
            size: Size(100, 100), root: GroupNode(children: [TextNode(chunks: [Outlined.chunk("A\u{2011}")])]))
        var diagnostics = Diagnostics()
        let outlined = TextOutliner(fonts: book).outline(scene, fontFaces: [], diagnostics: &diagnostics)
        #expect(try Outlined.firstText(in: outlined).boxes == [.square(1, -4, 4), .square(7, -1, 1)])
        #expect(diagnostics.entries.isEmpty)
    }

    @Test func aTextOfManySpansIsLaidOutInLinearTime() throws {
        let spans = (0..<20_000).map { index in Outlined.span("A") { $0.fill?.opacity = Double(index % 2) } }
        #expect(try Outlined.text([TextChunk(x: 0, y: 0, spans: spans)]).outlines?.count == 20_000)
    }
}

#endif

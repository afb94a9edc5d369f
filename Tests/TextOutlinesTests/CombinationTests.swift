#if Rendering

import Switchless
import Testing
import VectorScene

@testable import TextOutlines

@Suite("Characters side by side in vertical text")
struct CombinationTests {
    private func vertical(_ spans: [TextSpan], vertical: Bool = true) throws -> TextNode {
        try Outlined.text([TextChunk(x: 0, y: 0, spans: spans)]) { $0.vertical = vertical }
    }

    private func combined(_ text: String) -> TextSpan { Outlined.span(text) { $0.combination = .all } }

    @Test("Characters are in the middle of a square of one em")
    func middle() throws {
        // The letter advances by 6, and the middle of the font, 3 above the baseline, is in that of the square.
        #expect(try vertical([combined("B")]).boxes == [.square(-2, 6, 2)])
    }

    @Test("Characters that are wider than the square are made narrower")
    func narrower() throws {
        // Two letters of 6 are 10 wide.
        #expect(
            try vertical([combined("AA")]).boxes == [
                Rect(x: -4.167, y: 4, width: 3.333, height: 4), Rect(x: 0.833, y: 4, width: 3.333, height: 4),
            ])
    }

    @Test("What follows is one em further, and goes on as before")
    func following() throws {
        let text = try vertical([combined("AA"), Outlined.span("A")])
        #expect(text.boxes.last == .square(-3, 11, 4))
        #expect(text.bounds?.rounded.height == 16)
    }

    @Test("Each span is combined by itself")
    func spans() throws {
        #expect(try vertical([combined("B"), combined("B")]).boxes == [.square(-2, 6, 2), .square(-2, 16, 2)])
    }

    @Test("Horizontal text is not combined")
    func horizontal() throws {
        #expect(try vertical([combined("AA")], vertical: false).boxes == [.square(1, -4, 4), .square(7, -4, 4)])
    }

    @Test("Sequences of digits are combined unless they are too long")
    func digits() throws {
        var font = TinyFont()
        font.glyphs.append(.square("1"))
        var fonts = FontBook()
        try fonts.add(font.bytes)
        let span = Outlined.span("A11A111") { $0.combination = .digits(2) }
        var node = TextNode(chunks: [TextChunk(x: 0, y: 0, spans: [span])])
        node.vertical = true
        var diagnostics = Diagnostics()
        let scene = SceneGraph(size: Size(9, 9), root: GroupNode(children: [node]))
        let outlined = try Outlined.firstText(
            in: TextOutliner(fonts: fonts).outline(scene, diagnostics: &diagnostics))
        // A letter of 6, two digits in 10, a letter of 6 and three digits of 6 each.
        #expect(outlined.bounds?.rounded.height == 40)
    }
}

#endif

#if Rendering

import Switchless
import Testing
import VectorScene

@testable import TextOutlines

@Suite struct LineTests {
    @Test func glyphsFollowEachOtherByTheirAdvances() throws {
        #expect(try Outlined.text("AB A").boxes == [.square(1, -4, 4), .square(7, -2, 2), .square(16, -4, 4)])
    }

    @Test func aSpanIsOnePathThatSaysItsCharacters() throws {
        let path = try #require(try Outlined.text("AB").outlines?.first as? PathNode)
        #expect(path.glyphs == 0..<2)
        #expect(path.fill == SceneFill(paint: .color(.black)))
    }

    @Test func theBoxIsThatOfAllGlyphCells() throws {
        #expect(try Outlined.text("AB").bounds?.rounded == Rect(x: 0, y: -8, width: 12, height: 10))
    }

    @Test(arguments: [(TextAnchor.start, 0.0), (.middle, -6), (.end, -12)])
    func anAnchorMovesTheWholeChunk(_ anchor: TextAnchor, _ start: Double) throws {
        var chunk = Outlined.chunk("AB")
        chunk.anchor = anchor
        #expect(try Outlined.text([chunk]).boxes == [.square(start + 1, -4, 4), .square(start + 7, -2, 2)])
    }

    @Test(arguments: [(TextAnchor.start, -12.0), (.middle, -6), (.end, 0)])
    func inTextFromRightToLeftTheStartIsRight(_ anchor: TextAnchor, _ start: Double) throws {
        var chunk = Outlined.chunk("AB")
        chunk.anchor = anchor
        let text = try Outlined.text([chunk]) { $0.rightToLeft = true }
        #expect(text.boxes == [.square(start + 1, -4, 4), .square(start + 7, -2, 2)])
    }

    @Test func aChunkWithoutPositionGoesOnWhereTheLastOneEnded() throws {
        let chunks = [Outlined.chunk("A") { $0.dy = [5] }, TextChunk(spans: [Outlined.span("A")])]
        #expect(try Outlined.text(chunks).boxes == [.square(1, 1, 4), .square(7, 1, 4)])
    }

    @Test func shiftsAddUp() throws {
        let text = try Outlined.text("AAA") { span in
            span.dx = [0, 2, 1]
            span.dy = [1, 0, 2]
        }
        #expect(text.boxes == [.square(1, -3, 4), .square(9, -3, 4), .square(16, -1, 4)])
    }

    @Test func aRotatedGlyphTurnsAroundItsOrigin() throws {
        #expect(try Outlined.text("AA") { $0.rotate = [0, 90] }.boxes == [.square(1, -4, 4), .square(6, 1, 4)])
    }

    @Test func letterSpacingIsNotAddedAfterTheLastLetter() throws {
        let text = try Outlined.text("AA") { $0.letterSpacing = 2 }
        #expect(text.boxes == [.square(1, -4, 4), .square(9, -4, 4)])
        #expect(text.bounds?.rounded.width == 14)
    }

    @Test func wordSpacingIsAddedToSpaces() throws {
        #expect(try Outlined.text("A A") { $0.wordSpacing = 5 }.boxes == [.square(1, -4, 4), .square(15, -4, 4)])
    }

    @Test func invisibleTextTakesRoom() throws {
        let chunk = TextChunk(x: 0, y: 0, spans: [Outlined.span("A") { $0.visible = false }, Outlined.span("A")])
        #expect(try Outlined.text([chunk]).boxes == [.square(7, -4, 4)])
    }

    @Test func aCharacterWithoutAGlyphIsABoxAndOneDiagnostic() throws {
        let node = TextNode(chunks: [Outlined.chunk("AZZ")])
        var messages: [String] = []
        let text = try Outlined.node(node) { messages = $0.entries.map(\.message) }
        #expect(text.boxes.count == 5)
        #expect(
            messages == ["no font has a glyph for 'Z'; a box is drawn instead; add a font that has it"])
    }

    @Test func withoutFontsNothingIsDrawnWithOneDiagnostic() throws {
        let scene = SceneGraph(
            size: Size(9, 9), root: GroupNode(children: [TextNode(chunks: [Outlined.chunk("AA")])]))
        var diagnostics = Diagnostics()
        let outlined = TextOutliner(fonts: FontBook()).outline(scene, diagnostics: &diagnostics)
        #expect(try Outlined.firstText(in: outlined).outlines?.isEmpty == true)
        #expect(
            diagnostics.entries.map(\.message) == ["no font has a glyph for 'A'; nothing is drawn; add a font"])
    }

    @Test func aLinkIsAGroup() throws {
        let text = try Outlined.text("A") { $0.link = SceneLink(href: "#a") }
        #expect((text.outlines?.first as? GroupNode)?.link?.href == "#a")
    }
}

#endif

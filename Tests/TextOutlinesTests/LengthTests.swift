#if Rendering

import Testing
import VectorScene

@testable import TextOutlines

@Suite struct LengthTests {
    @Test func spacingIsDistributedOverTheGaps() throws {
        let text = try Outlined.text("AAA") { $0.textLength = 24 }
        #expect(text.boxes == [.square(1, -4, 4), .square(10, -4, 4), .square(19, -4, 4)])
    }

    @Test func glyphsAreStretched() throws {
        let text = try Outlined.text("AA") { span in
            span.textLength = 24
            span.lengthAdjust = .spacingAndGlyphs
        }
        #expect(text.boxes == [Rect(x: 2, y: -4, width: 8, height: 4), Rect(x: 14, y: -4, width: 8, height: 4)])
    }

    @Test func aSpanWithALengthIsOneUnitOfItsChunk() throws {
        var chunk = TextChunk(
            x: 0, y: 0, spans: [Outlined.span("AA") { $0.textLength = 12 }, Outlined.span("A"), Outlined.span("A")])
        chunk.textLength = 30
        #expect(
            try Outlined.text([chunk]).boxes
                == [.square(1, -4, 4), .square(7, -4, 4), .square(16, -4, 4), .square(25, -4, 4)])
    }

    @Test func theLengthOfATextGoesAcrossItsChunks() throws {
        let text = try Outlined.text([Outlined.chunk("AA"), TextChunk(spans: [Outlined.span("A")])]) {
            $0.textLength = 24
        }
        #expect(text.boxes == [.square(1, -4, 4), .square(10, -4, 4), .square(19, -4, 4)])
    }

    @Test(arguments: [0.0, -5])
    func aLengthThatGlyphsCannotBeStretchedToChangesNothing(_ length: Double) throws {
        let text = try Outlined.text("AA") { span in
            span.textLength = length
            span.lengthAdjust = .spacingAndGlyphs
        }
        #expect(text.boxes == [.square(1, -4, 4), .square(7, -4, 4)])
    }
}

#endif

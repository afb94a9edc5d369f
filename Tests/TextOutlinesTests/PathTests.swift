#if Rendering

import Testing
import VectorScene

@testable import TextOutlines

@Suite struct PathTests {
    /// To the right, then down.
    static let corner: PathData = {
        var path = PathData()
        path.move(to: .zero)
        path.line(to: Point(12, 0))
        path.line(to: Point(12, 12))
        return path
    }()

    private func chunk(_ text: String, startOffset: Double = 0, _ change: (inout TextSpan) -> Void = { _ in })
        -> TextChunk
    {
        TextChunk(path: TextPath(data: Self.corner, startOffset: startOffset), spans: [Outlined.span(text, change)])
    }

    @Test func theMiddleOfEachGlyphIsOnThePath() throws {
        // The third letter's middle is 15 along the path: at (12, 3), turned downwards.
        #expect(
            try Outlined.text([chunk("AAA")]).boxes == [.square(1, -4, 4), .square(7, -4, 4), .square(12, 1, 4)])
    }

    @Test func glyphsBeyondThePathAreLeftOut() throws {
        #expect(try Outlined.text([chunk("AAAAA", startOffset: -4)]).boxes.count == 4)
        #expect(try Outlined.text([chunk("AAAAA")]).boxes.count == 4)
    }

    @Test func aShiftAlongThePathMovesGlyphsAndOneAcrossLiftsThem() throws {
        let text = try Outlined.text([chunk("A") { span in (span.dx, span.dy) = ([2], [-3]) }])
        #expect(text.boxes == [.square(3, -7, 4)])
    }

    @Test func aChunkAfterAPathGoesOnAtTheEndOfItsLastGlyph() throws {
        let text = try Outlined.text([chunk("A"), TextChunk(spans: [Outlined.span("A")])])
        #expect(text.boxes == [.square(1, -4, 4), .square(7, -4, 4)])
    }

    @Test(arguments: [PathData(), PathData.rect(.zero)])
    func aPathWithoutLengthHasNoText(_ path: PathData) throws {
        #expect(try Outlined.text([TextChunk(path: TextPath(data: path), spans: [Outlined.span("A")])]).boxes.isEmpty)
    }

    @Test func aDistanceAlongACircleIsExact() throws {
        let circle = PathMeasure(.ellipse(center: .zero, rx: 100, ry: 100))
        #expect(abs(circle.length - 200 * .pi) < 0.2)
        let quarter = try #require(circle.position(at: circle.length / 4))
        #expect(abs(quarter.e) < 0.05 && abs(abs(quarter.f) - 100) < 0.05)
        #expect(abs(abs(quarter.a) - 1) < 0.0001)
    }
}

#endif

#if Rendering

import Testing
import VectorScene

@testable import TextOutlines

/// Two letters are 12 long; the font's underline is 0.5 thick, and its upper edge lies 0.75 below the baseline.
@Suite("Styles of decoration lines")
struct DecorationTests {
    private static let black = SceneFill(paint: .color(.black))

    private func lines(_ decorations: TextDecorations, vertical: Bool = false) throws -> [Rect] {
        let chunk = Outlined.chunk("AA") { span in
            span.fill = nil
            span.decorations = decorations
        }
        return try Outlined.text([chunk]) { $0.vertical = vertical }.boxes
    }

    private func underline(
        _ style: DecorationStyle = .solid, thickness: Double? = nil, offset: Double? = nil
    ) -> TextDecorations {
        TextDecorations(
            underline: TextDecoration(fill: Self.black, style: style, thickness: thickness, offset: offset))
    }

    @Test("A thicker line grows away from the glyphs")
    func thickness() throws {
        #expect(try lines(underline(thickness: 2)) == [Rect(x: 0, y: 0.75, width: 12, height: 2)])
        let overline = TextDecorations(overline: TextDecoration(fill: Self.black, thickness: 2))
        #expect(try lines(overline) == [Rect(x: 0, y: -9.75, width: 12, height: 2)])
    }

    @Test("A thicker line through the glyphs grows on both sides")
    func lineThrough() throws {
        let decorations = TextDecorations(lineThrough: TextDecoration(fill: Self.black, thickness: 2))
        #expect(try lines(decorations) == [Rect(x: 0, y: -3.5, width: 12, height: 2)])
    }

    @Test("A line without thickness is not drawn")
    func zero() throws {
        #expect(try lines(underline(thickness: 0)) == [])
    }

    @Test("An offset is the distance from the baseline to the underline's upper edge")
    func offset() throws {
        #expect(try lines(underline(thickness: 1, offset: 3)) == [Rect(x: 0, y: 3, width: 12, height: 1)])
    }

    @Test("In vertical text an offset is the distance from the glyphs")
    func verticalOffset() throws {
        let box = try #require(try lines(underline(thickness: 1, offset: 2), vertical: true).first)
        #expect(box.x == -8)
        #expect(box.width == 1)
    }

    @Test("The second of two lines is half a thickness away from the first, farther from the glyphs")
    func doubleUnderline() throws {
        #expect(
            try lines(underline(.double, thickness: 1)) == [
                Rect(x: 0, y: 0.75, width: 12, height: 1), Rect(x: 0, y: 2.25, width: 12, height: 1),
            ])
    }

    @Test("Two lines over the text go upwards, and two through it lie around its middle")
    func otherDoubleLines() throws {
        let line = TextDecoration(fill: Self.black, style: .double, thickness: 1)
        #expect(try lines(TextDecorations(overline: line)).map(\.y) == [-8.75, -10.25])
        #expect(try lines(TextDecorations(lineThrough: line)).map(\.y) == [-3.75, -2.25])
    }

    @Test("Dots are as wide as the line is thick, and the last one ends with the line")
    func dotted() throws {
        let boxes = try lines(underline(.dotted, thickness: 2))
        #expect(boxes.map(\.x) == [0, 3.333, 6.667, 10])
        #expect(boxes.allSatisfy { $0.y == 0.75 && $0.width == 2 && $0.height == 2 })
    }

    @Test("Dashes are twice as long as the line is thick, and the last one ends with the line")
    func dashed() throws {
        #expect(
            try lines(underline(.dashed, thickness: 2)) == [
                Rect(x: 0, y: 0.75, width: 4, height: 2), Rect(x: 8, y: 0.75, width: 4, height: 2),
            ])
    }

    @Test(
        "As many dots and dashes are drawn as in Chromium, on a line of 191.7 pixels",
        arguments: [(10.0, 10.0, 10.0), (20, 20, 5), (20, 10, 7), (40, 20, 4)])
    func counts(width: Double, gap: Double, count: Double) {
        let bar = DecorationBar(length: 191.7, middle: 0, thickness: 10, outward: 1)
        #expect(bar.count(width: width, gap: gap) == count)
    }

    @Test("A line shorter than a dash is one dash of its length")
    func shortDash() {
        let bar = DecorationBar(length: 1, middle: 0, thickness: 2, outward: 1)
        #expect(DashedLine.outline(of: bar).bounds == Rect(x: 0, y: -1, width: 1, height: 2))
    }

    @Test("A wave swings by 0.866 of its thickness around a middle half a thickness below that of a line")
    func wavy() throws {
        let box = try #require(try lines(underline(.wavy, thickness: 1)).first)
        // The extremes of a cubic whose control points are 3 below and above its middle are the square root of 3/4.
        #expect(abs(box.y - (1.75 - 0.866 - 0.5)) < 0.01)
        #expect(abs(box.height - 2 * (0.866 + 0.5)) < 0.01)
    }

    @Test("A wave has whole periods, each about four times as long as the line is thick")
    func periods() {
        let bar = DecorationBar(length: 13, middle: 0, thickness: 1, outward: 1)
        // Three periods of 16 curves, a move, a line and a close.
        #expect(WavyLine.outline(of: bar).segmentCount == 3 * 16 + 3)
    }

    @Test("Every style has a form")
    func forms() {
        #expect(
            DecorationForms.standard.names.map(\.local).sorted() == DecorationStyle.allCases.map(\.rawValue).sorted())
    }

    @Test("Endlessly many dots exceed the limit of outlines", arguments: [DecorationStyle.dotted, .dashed, .wavy])
    func limit(style: DecorationStyle) throws {
        let chunk = Outlined.chunk("AA") { $0.decorations = underline(style, thickness: 1e-300) }
        _ = try Outlined.node(TextNode(chunks: [chunk])) { diagnostics in
            #expect(diagnostics.entries.map(\.code) == ["limit-outlines"])
        }
    }
}

#endif

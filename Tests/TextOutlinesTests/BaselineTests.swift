#if Rendering

import Testing
import VectorScene

@testable import TextOutlines

@Suite struct BaselineTests {
    @Test(arguments: [
        (DominantBaseline.textBeforeEdge, 8.0), (.hanging, 6.4), (.mathematical, 4), (.central, 3), (.middle, 2.5),
        (.alphabetic, 0), (.ideographic, -2), (.textAfterEdge, -2),
    ])
    func aBaselineIsOnTheLine(_ baseline: DominantBaseline, _ shift: Double) throws {
        #expect(
            try Outlined.text("A") { $0.dominantBaseline = baseline }.boxes
                == [Rect.square(1, -4 + shift, 4).rounded])
    }

    @Test func anAlignmentPrevailsOverTheDominantBaseline() throws {
        let text = try Outlined.text("A") { span in
            span.dominantBaseline = .central
            span.alignmentBaseline = .textTop
        }
        #expect(text.boxes == [.square(1, 4, 4)])
    }

    @Test func theAlignmentBaselineLeavesItToTheDominantOne() throws {
        let text = try Outlined.text("A") { span in
            span.dominantBaseline = .central
            span.alignmentBaseline = .baseline
        }
        #expect(text.boxes == [.square(1, -1, 4)])
    }

    @Test(arguments: [
        ([BaselineShift.distance(2)], -2.0), ([.sub], 1.5), ([.super], -3.5), ([.super, .distance(1)], -4.5),
    ])
    func shiftsAddUp(_ shifts: [BaselineShift], _ moved: Double) throws {
        #expect(try Outlined.text("A") { $0.baselineShift = shifts }.boxes == [.square(1, -4 + moved, 4)])
    }

    @Test func decorationsHaveTheFontsPositionsAndAreAroundTheGlyphs() throws {
        let line = TextDecoration(fill: SceneFill(paint: .color(.black)))
        let text = try Outlined.text("AA") { span in
            span.decorations = TextDecorations(underline: line, overline: line, lineThrough: line)
        }
        #expect(
            text.boxes == [
                Rect(x: 0, y: 0.75, width: 12, height: 0.5), Rect(x: 0, y: -8.25, width: 12, height: 0.5),
                .square(1, -4, 4), .square(7, -4, 4), Rect(x: 0, y: -2.75, width: 12, height: 0.5),
            ])
    }

    @Test func aDecorationBreaksWhereALetterIsShifted() throws {
        let text = try Outlined.text("AA") { span in
            span.dy = [0, 2]
            span.decorations.underline = TextDecoration(fill: SceneFill(paint: .color(.black)))
        }
        #expect(
            text.boxes.prefix(2) == [
                Rect(x: 0, y: 0.75, width: 6, height: 0.5), Rect(x: 6, y: 2.75, width: 6, height: 0.5),
            ])
    }
}

#endif

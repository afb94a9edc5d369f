#if Rendering

import Testing
import VectorScene

@testable import TextOutlines

@Suite("Outlines that are made bolder")
struct BoldPathTests {
    private static func square(_ from: Double, _ side: Double) -> PathData {
        .rect(Rect(x: from, y: from, width: side, height: side))
    }

    @Test("Every edge moves outwards, whichever way the contour runs")
    func square() {
        #expect(BoldPath.outline(of: Self.square(0, 4), distance: 1).bounds == .square(-1, -1, 6))
        #expect(BoldPath.outline(of: Self.square(0, 4).reversed(), distance: 1).bounds == .square(-1, -1, 6))
    }

    @Test("A hole becomes smaller")
    func hole() {
        let ring = Self.square(0, 10).appending(Self.square(3, 4).reversed())
        let bold = BoldPath.outline(of: ring, distance: 1)
        #expect(bold == Self.square(-1, 12).appending(Self.square(4, 2).reversed()))
    }

    @Test("Control points move with the curves")
    func circle() {
        let bold = BoldPath.outline(of: .ellipse(center: .zero, rx: 4, ry: 4), distance: 1)
        let box = bold.bounds ?? .zero
        #expect(abs(box.x + 5) < 0.02)
        #expect(abs(box.height - 10) < 0.04)
    }

    @Test("A corner without end is cut off at four times the distance")
    func spike() {
        var spike = PathData()
        spike.move(to: .zero)
        for end in [Point(100, 0), Point(0, 0.001)] { spike.line(to: end) }
        spike.close()
        #expect((BoldPath.outline(of: spike, distance: 1).bounds?.maxX ?? 1000) < 109)
    }

    @Test("Points that repeat each other stay together")
    func repeated() {
        var path = PathData()
        path.move(to: .zero)
        for end in [Point(4, 0), Point(4, 0), Point(4, 4), Point(0, 4), .zero] { path.line(to: end) }
        path.close()
        #expect(BoldPath.outline(of: path, distance: 1).bounds == .square(-1, -1, 6))
    }

    @Test("A line without area stays as it is")
    func line() {
        var path = PathData()
        path.move(to: .zero)
        path.line(to: Point(4, 0))
        path.close()
        #expect(BoldPath.outline(of: path, distance: 1).bounds == Rect(x: 0, y: 0, width: 4, height: 0))
    }
}

#endif

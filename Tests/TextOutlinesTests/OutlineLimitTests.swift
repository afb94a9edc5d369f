#if Rendering

import Switchless
import Testing
import VectorScene

@testable import TextOutlines

@Suite struct OutlineLimitTests {
    private func outline(_ text: String, _ limits: OutlineLimits) throws -> (text: TextNode, diagnostics: Diagnostics) {
        var diagnostics = Diagnostics()
        let scene = SceneGraph(size: Size(9, 9), root: GroupNode(children: [TextNode(chunks: [Outlined.chunk(text)])]))
        let outliner = TextOutliner(fonts: try Outlined.book(), limits: limits)
        let node = try Outlined.firstText(in: outliner.outline(scene, diagnostics: &diagnostics))
        return (node, diagnostics)
    }

    @Test func outlinesBeyondTheLimitAreLeftOutWithADiagnostic() throws {
        var limits = OutlineLimits()
        // A square is a move, four lines and a close.
        limits.segments = 12
        let (two, none) = try outline("AA", limits)
        #expect(two.boxes.count == 2)
        #expect(none.entries.isEmpty)
        let (three, report) = try outline("AAA", limits)
        #expect(three.boxes.count == 2)
        #expect(report.entries.map(\.code) == ["limit-outlines"])
        #expect(report.entries.first?.severity == .error)
    }

    @Test(arguments: [("AA AA AA", 3), ("AAAAAAAA", 2)])
    func aRunIsDividedAtASpaceOrAtTwiceTheLength(_ text: String, _ longest: Int) throws {
        var limits = OutlineLimits()
        limits.runCharacters = longest
        let divided = try outline(text, limits).text
        #expect(divided.boxes == (try outline(text, OutlineLimits()).text.boxes))
    }

    @Test func manyMarksOnOneLetterTakeLinearTime() throws {
        let clock = ContinuousClock()
        func time(_ count: Int) throws -> Duration {
            let text = "A" + String(repeating: "\u{301}", count: count)
            return try clock.measure { _ = try outline(text, OutlineLimits()) }
        }
        _ = try time(1000)
        // The square of the number would make it a hundred times as long.
        #expect(try time(100_000) < max(try time(10_000), .milliseconds(20)) * 40)
    }
}

#endif

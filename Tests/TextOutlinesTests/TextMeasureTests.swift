#if Rendering

import Testing
import VectorScene

@testable import TextOutlines

/// At size 10, letters advance by 6 and spaces by 3; the ascent is 8 and the descent 2.
@Suite("Measuring text")
struct TextMeasureTests {
    private func measured(
        _ text: String, width: Double? = nil, _ change: (inout TextMeasure) -> Void = { _ in }
    ) throws -> MeasuredText {
        var measure = TextMeasure(fonts: try Outlined.book())
        change(&measure)
        return measure.measure(text, SceneFont(families: ["Tiny"], size: 10), width: width)
    }

    private func lines(_ text: String, width: Double, _ change: (inout TextMeasure) -> Void = { _ in }) throws
        -> [String]
    {
        try measured(text, width: width, change).lines.map(\.text)
    }

    @Test("A text has the width of its widest line and the height of all lines")
    func size() throws {
        let text = try measured("AB\nA")
        #expect((text.width, text.height) == (12, 20))
        #expect((text.ascent, text.descent) == (8, 2))
    }

    @Test("A line ends at the last break that fits")
    func greedy() throws {
        #expect(try lines("AA AA AA", width: 27) == ["AA AA", "AA"])
        #expect(try lines("AA AA AA", width: 26) == ["AA", "AA", "AA"])
    }

    @Test("Spaces at the end of a line have no width, and belong to it")
    func spaces() throws {
        let text = try measured("AA   AA", width: 12)
        #expect(text.lines.map(\.width) == [12, 12])
        #expect(text.lines.map(\.range) == [0..<5, 5..<7])
    }

    @Test("Line separators end lines, and an empty line has a height")
    func paragraphs() throws {
        let text = try measured("A\n\nA")
        #expect(text.lines.map(\.text) == ["A", "", "A"])
        #expect(text.height == 30)
    }

    @Test("The end of a paragraph is told from a break within it")
    func ends() throws {
        #expect(try measured("A A\nA", width: 6).lines.map(\.endsParagraph) == [false, true, true])
    }

    @Test("A word that is too wide stands out")
    func overflow() throws {
        let text = try measured("A AAA A", width: 12)
        #expect(text.lines.map(\.text) == ["A", "AAA", "A"])
        #expect(text.width == 18)
    }

    @Test("A word that is too wide is broken between characters where that is wanted")
    func broken() throws {
        #expect(try lines("A AAA A", width: 15) { $0.breaksWords = true } == ["A", "AA", "A A"])
        #expect(try lines("AAA", width: 1) { $0.breaksWords = true } == ["A", "A", "A"])
        #expect(try lines("A\u{301}A\u{301}", width: 1) { $0.breaksWords = true } == ["A\u{301}", "A\u{301}"])
    }

    @Test("Spacing widens lines, but not after the last letter")
    func spacing() throws {
        let text = try measured("AA AA", width: 14) { $0.letterSpacing = 2 }
        #expect(text.lines.map(\.width) == [14, 14])
        #expect(try measured("A A") { $0.wordSpacing = 4 }.width == 19)
    }

    @Test("A piece of a line has spacing after its last letter, too: text goes on after it")
    func pieces() throws {
        let outliner = TextOutliner(fonts: try Outlined.book())
        #expect(outliner.extent(of: Outlined.span("AA") { $0.letterSpacing = 2 })?.width == 16)
        #expect(outliner.extent(of: Outlined.span("AA"))?.width == 12)
        #expect(outliner.extent(of: Outlined.span("") { $0.letterSpacing = 2 })?.width == 0)
    }

    @Test("Lines have the height that is asked for")
    func lineHeight() throws {
        #expect(try measured("A\nA") { $0.lineHeight = 15 }.height == 30)
    }

    @Test("A text without characters is one empty line")
    func empty() throws {
        let text = try measured("")
        #expect(text.lines.map(\.range) == [0..<0])
        #expect((text.width, text.height) == (0, 10))
    }

    @Test("Text from right to left has the same lines")
    func rightToLeft() throws {
        #expect(try lines("AA AA", width: 12) { $0.isRightToLeft = true } == ["AA", "AA"])
    }

    @Test("A width is that of the outlines' glyph cells")
    func outlines() throws {
        #expect(try measured("AB A B").width == (try Outlined.text("AB A B").bounds?.width))
    }

    @Test("Without fonts a text has no size", .timeLimit(.minutes(5)))
    func noFonts() {
        let text = TextMeasure(fonts: FontBook()).measure("A A", SceneFont(size: 10), width: 5)
        #expect((text.width, text.height) == (0, 0))
    }

    @Test("A long text is broken in linear time")
    func linear() throws {
        func time(_ count: Int) throws -> Duration {
            let text = String(repeating: "AB ", count: count)
            return try ContinuousClock().measure { _ = try measured(text, width: 60) }
        }
        _ = try time(1000)
        // The square of the number would make it a hundred times as long.
        #expect(try time(40_000) < max(try time(4000), .milliseconds(20)) * 40)
    }
}

#endif

import Testing

@Suite("White space in text")
struct WhiteSpaceTests {
    @Test(
        "White space collapses to one space, and to none at the ends",
        arguments: [
            ("a  b", "a b"), (" a ", "a"), ("a\nb", "a b"), ("a\t \n b", "a b"), ("a&#13;b", "a b"),
            ("a\u{A0} b", "a\u{A0} b"),
        ])
    func collapsing(source: String, expected: String) throws {
        #expect(try TextScene("<text>\(source)</text>").texts == [expected])
    }

    @Test(
        "Kept white space is one space for each character",
        arguments: [
            "<text xml:space='preserve'> a\n\tb </text>", "<text style='white-space: pre'> a\n\tb </text>",
            "<g xml:space='preserve'><text> a\n\tb </text></g>", "<text white-space='break-spaces'> a\n\tb </text>",
        ])
    func preserving(source: String) throws {
        #expect(try TextScene(source).texts == [" a  b "])
    }

    @Test("A space collapses into one that another element holds")
    func acrossElements() throws {
        #expect(try TextScene("<text> a <tspan fill='red'> b </tspan> c </text>").texts == ["a ", "b ", "c"])
    }

    @Test("A space after a kept one stays")
    func afterPreserved() throws {
        let source = "<text>a <tspan xml:space='preserve'> b </tspan> c</text>"
        #expect(try TextScene(source).texts == ["a  b  c"])
    }

    @Test("Only the innermost xml:space counts")
    func nestedSpace() throws {
        let source = "<text xml:space='preserve'> <tspan xml:space='default'>a  b</tspan> </text>"
        #expect(try TextScene(source).texts == [" a b "])
    }

    @Test("A style sheet beats xml:space")
    func styleSheet() throws {
        #expect(
            try TextScene("<style>text { white-space: normal }</style><text xml:space='preserve'>a  b</text>").texts
                == ["a b"])
    }

    @Test("Text of nothing but white space draws nothing")
    func blank() throws {
        #expect(try TextScene("<text>  \n </text><text/>").nodes.isEmpty)
    }
}

import Testing
import XMLStream

@Suite("Line breaks in attributes")
struct LineBreakTests {
    private func values(_ document: String, chunk: Int = .max) throws -> [String] {
        let bytes = Array(document.utf8)
        let chunks = stride(from: 0, to: bytes.count, by: min(chunk, bytes.count)).map {
            Array(bytes[$0...].prefix(chunk))
        }
        return try record(ChunkSource(chunks)).events
    }

    @Test(
        "A break or a tab in a value is a space",
        arguments: [
            ("<a b='1\n2\t3'/>", "1 2 3"), ("<a b=\"\n\n'\n\"/>", "  ' "), ("<a b='1\r\n2\r3'/>", "1 2 3"),
            ("<a b='1\r\n\n2'/>", "1  2"), ("<a b='1&#10;\n2&#9;'/>", "1\n 2\t"), ("<a b='é\n→'/>", "é →"),
            ("<?xml version='1.0' encoding='Utf-8'?>\n<a b='>\n'/>", "> "),
            ("<!DOCTYPE a [<!ENTITY e '1\n2'>]><a b='&e;\n3'/>", "1 2 3"),
            ("<!DOCTYPE a SYSTEM 'x\n>' ><a b='1\n2'/>", "1 2"),
        ])
    func value(document: String, expected: String) throws {
        #expect(try values(document) == ["<a b=\(expected)>", "</>"])
    }

    @Test(
        "A break outside of attribute values is kept",
        arguments: [
            "<a>1\n'2\n'\t</a>", "<a><![CDATA[<b c='\n'>]]\n]]>'\n\"</a>", "<a><!-- <b c=' -->\n<!---->'\n'</a>",
            "<a><?p d='\n'?>\n\"\n</a>", "<!-- ' --><!DOCTYPE a ><a>\n'</a>",
        ], [1, 2, 3, 5, 1000])
    func elsewhere(document: String, chunk: Int) throws {
        let text = try values(document, chunk: chunk)
        #expect(text == (try values(document)))
        #expect(text.joined().filter { $0 == "\n" }.count == document.filter { $0 == "\n" }.count)
    }

    @Test("However the document is cut, the values are the same", arguments: [1, 2, 3, 7, 11, 64])
    func chunks(length: Int) throws {
        let document =
            "<?xml version='1.0'?><!-- '\n --><a b='1\r\n2\n3\r\n\n4' c=\"\t>\n\">\n<d e='5\n6'/><![CDATA['\n]]></a>"
        #expect(try values(document, chunk: length) == values(document))
    }

    /// Documents with each kind of line break, and what their parts are once XML 1.0, 2.11, is heeded.
    private static let broken: [(document: String, events: [String])] = [
        ("<a><![CDATA[1\r\n2\r3\n\r4\r\r\n5\r]]></a>", ["<a>", "1\n2\n3\n\n4\n\n5\n", "</>"]),
        ("<a>1\r\n2\r3\n\r4\r\r\n5\r<b/>\n\r\n</a>", ["<a>", "1\n2\n3\n\n4\n\n5\n", "<b>", "</>", "\n\n", "</>"]),
        ("<a><![CDATA[1\r]]>\n<![CDATA[\r]]><![CDATA[\n2]]>\r<![CDATA[\n]]></a>", ["<a>", "1\n\n\n\n2\n\n", "</>"]),
        ("<a b='1\r\n2\r3&#13;&#10;'\r\n>&#13;\n</a>", ["<a b=1 2 3\r\n>", "\r\n", "</>"]),
        ("<a><?p 1\r\n2\r3\r?><!-- \r\n\r --></a>", ["<a>", "<?p 1\n2\n3\n?>", "</>"]),
        ("<a><![CDATA[]]\r]]]>\r\n]]&gt;<![CDATA[\r\n]]></a>", ["<a>", "]]\n]\n]]>\n", "</>"]),
    ]

    @Test("Each line break is one line feed, wherever the document is cut", arguments: broken.indices)
    func normalised(index: Int) throws {
        let (document, expected) = Self.broken[index]
        let bytes = Array(document.utf8)
        #expect(try values(document) == expected)
        for cut in 1..<bytes.count {
            let chunks = [Array(bytes[..<cut]), Array(bytes[cut...])]
            #expect(try record(ChunkSource(chunks)).events == expected, "\(cut)")
        }
        for length in 1...3 { #expect(try values(document, chunk: length) == expected) }
    }

    @Test(
        "Each line break is one line feed in UTF-16, wherever the document is cut", arguments: broken.indices,
        [false, true])
    func normalisedUTF16(index: Int, isBigEndian: Bool) throws {
        let (document, expected) = Self.broken[index]
        let bytes = "\u{FEFF}\(document)".utf16.flatMap { unit in
            isBigEndian ? [UInt8(unit >> 8), UInt8(unit & 255)] : [UInt8(unit & 255), UInt8(unit >> 8)]
        }
        for cut in 4..<bytes.count {
            let chunks = [Array(bytes[..<cut]), Array(bytes[cut...])]
            #expect(try record(ChunkSource(chunks)).events == expected, "\(cut)")
        }
    }

    @Test(
        "Line breaks in long sections and texts, which libxml2 gives in pieces", arguments: [1, 299, 300, 301, 70_000])
    func longSections(length: Int) throws {
        for shift in 0..<3 {
            let text = String(repeating: "x", count: shift) + String(repeating: "a\r\n", count: 400) + "\r\r"
            let expected = String(repeating: "x", count: shift) + String(repeating: "a\n", count: 400) + "\n\n"
            #expect(try values("<a><![CDATA[\(text)]]></a>", chunk: length) == ["<a>", expected, "</>"])
            #expect(try values("<a>\(text)</a>", chunk: length) == ["<a>", expected, "</>"])
            for document in ["<a><![CDATA[\(text)]]></a>", "<a>\(text)</a>"] {
                let bytes = "\u{FEFF}\(document)".utf16.flatMap { [UInt8($0 & 255), UInt8($0 >> 8)] }
                let chunks = stride(from: 0, to: bytes.count, by: length).map { Array(bytes[$0...].prefix(length)) }
                #expect(try record(ChunkSource(chunks)).events == ["<a>", expected, "</>"])
            }
        }
    }

    @Test("What looks like markup in another encoding is none")
    func otherEncoding() throws {
        // In ISO-2022-JP, 25 3C is a letter, whose second byte looks like a tag's beginning.
        let head = Array("<?xml version='1.0' encoding='ISO-2022-JP'?><a>".utf8)
        let bytes = head + [0x1B, 0x24, 0x42, 0x25, 0x3C, 0x1B, 0x28, 0x42] + Array("'\n</a>".utf8)
        let events = try record(BytesSource(bytes)).events
        #expect(events == ["<a>", "ゼ'\n", "</>"])
    }

    @Test("Values with breaks have their places, and so has what follows them")
    func positions() throws {
        struct Places: XMLStreamHandler {
            var places: [String] = []
            mutating func startElement(_ tag: XMLStartTag) throws {
                places.append(tag.position.description)
                tag.attributes.forEach { attribute in places.append(tag.position(of: attribute).description) }
            }
            mutating func endElement() throws {}
            mutating func text(_ text: XMLText) throws {}
        }
        let document = "<a\n b='1\n2\n' c='3'><d e='\n\n\n'/>\n<f g='4'/></a>"
        let places = try XMLStreamParser(vocabulary: XMLVocabulary([])).parse(BytesSource(document), with: Places())
            .places
        #expect(places == ["1:1", "2:5", "4:6", "4:9", "4:15", "8:1", "8:7"])
    }

    @Test("An error behind values with breaks is where it is")
    func errors() throws {
        let error = try #require(failure(BytesSource("<a b='1\n2\n'>\n<c d='\n'/>\n </b>")))
        #expect(error.position?.line == 6)
    }
}

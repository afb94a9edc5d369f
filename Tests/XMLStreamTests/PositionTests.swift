import Testing
import XMLStream

@Suite("Positions")
struct PositionTests {
    private func positions(_ bytes: [UInt8], chunk: Int = .max) throws -> [String] {
        let chunks = stride(from: 0, to: bytes.count, by: min(chunk, bytes.count)).map {
            Array(bytes[$0...].prefix(chunk))
        }
        return try record(ChunkSource(chunks)).positions.map(\.description)
    }

    private func positions(_ document: String) throws -> [String] { try positions(Array(document.utf8)) }

    @Test("An element is where its tag's < is")
    func elements() throws {
        #expect(try positions("<a><b/>\n  <c\n d='1'\n\n e='2'><d/></c>\n</a>") == ["1:1", "1:4", "2:3", "5:8"])
    }

    @Test("Columns count the bytes of UTF-8")
    func bytes() throws {
        #expect(try positions("<a>é<b/>\n→<c/></a>") == ["1:1", "1:6", "2:4"])
    }

    @Test("A byte order mark is not part of the line")
    func mark() throws {
        #expect(try positions([0xEF, 0xBB, 0xBF] + Array("<a><b/></a>".utf8)) == ["1:1", "1:4"])
    }

    @Test("Carriage returns do not count as lines of their own")
    func carriageReturns() throws {
        #expect(try positions("<a>\r\n<b/>\r\n <c x='\r\n'/>\r\n<d/></a>") == ["1:1", "2:1", "3:2", "5:1"])
    }

    @Test("Comments, instructions and declarations count")
    func others() throws {
        #expect(
            try positions(
                "<?xml version='1.0'?>\n<!DOCTYPE a [\n<!ENTITY e 'x'>\n]>\n<!-- < -->\n<?p\n q?>\n <a><!-- \n--><b/></a>"
            ) == ["6:1", "8:2", "9:4"])
    }

    @Test("However the document is cut, the places are the same", arguments: [1, 2, 3, 7, 64, 1000, 65_536])
    func chunks(length: Int) throws {
        let lines = (1...3000).map {
            "  <g id='\($0)' d='\(String(repeating: "1 2\n", count: $0 % 5))'><b/></g>\(String(repeating: " ", count: $0 % 7))"
        }
        let bytes = Array("<a>\n\(lines.joined(separator: "\n"))\n</a>".utf8)
        #expect(try positions(bytes, chunk: length) == positions(bytes))
    }

    @Test("On a line longer than any buffer, columns go on")
    func longLine() throws {
        let positions = try positions(Array(("<a>" + String(repeating: "<b/>", count: 100_000) + "</a>").utf8))
        #expect(positions.last == "1:\(3 + 4 * 99_999 + 1)")
    }

    @Test("Behind a long comment, on its line, columns go on", arguments: [100, 70_000, 200_000])
    func longComment(length: Int) throws {
        let comment = "<!--\(String(repeating: "-a", count: length / 2))-->"
        let positions = try positions(
            Array("<a>\n\(comment)<b c='\(String(repeating: "1\n", count: length))'/></a>".utf8))
        #expect(positions.last == "2:\(comment.utf8.count + 1)")
    }

    private struct Places: XMLStreamHandler {
        var places: [String] = []
        var texts: [String] = []
        mutating func startElement(_ tag: XMLStartTag) throws {
            tag.attributes.forEach { attribute in places.append(tag.position(of: attribute).description) }
        }
        mutating func endElement() throws {}
        mutating func text(_ text: XMLText) throws {
            places.append(text.position.description)
            texts.append(text.bytes.string)
        }
    }

    private func places(_ document: String) throws -> Places {
        try XMLStreamParser(vocabulary: XMLVocabulary([])).parse(BytesSource(document), with: Places())
    }

    @Test("A text and an attribute's value are where they start")
    func texts() throws {
        let document = "<a b='1'\n  c='2\n' d='3'>one\ntwo<b>x</b>\n <![CDATA[y\n\n]]></a>"
        #expect(try places(document).places == ["1:7", "2:6", "3:6", "3:9", "4:7", "4:12", "5:11"])
    }

    @Test("A text beyond ASCII is where it starts, as are the parts of a long one")
    func textsBeyondASCII() throws {
        #expect(try places("<a>é<b/>→2<c/>\n<d/>é é</a>").places == ["1:4", "1:10", "1:18", "2:5"])
        let line = String(repeating: "ä", count: 99) + "\n"
        let found = try places("<a>\n" + String(repeating: line, count: 20) + "</a>")
        var (row, column) = (1, 4)
        for (place, text) in zip(found.places, found.texts) {
            #expect(place == "\(row):\(column)")
            let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
            row += lines.count - 1
            column = (lines.count > 1 ? 1 : column) + lines[lines.count - 1].utf8.count
        }
        #expect(found.places.count > 5)
    }
}

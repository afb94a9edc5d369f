import Testing
import Switchless
import XMLStream

@Suite("Errors")
struct ErrorTests {
    private static let drawing = """
        <?xml version='1.0' encoding='UTF-8'?>
        <!DOCTYPE svg [<!ENTITY e 'é<b/>'><!ATTLIST b c CDATA 'd'>]>
        <svg xmlns='http://www.w3.org/2000/svg' viewBox="0 0 1 1"><!-- → --><g>&e;<![CDATA[x]]></g><?p q?></svg>
        """

    @Test(
        "A document that is not well-formed has its fault's line and column",
        arguments: [
            ("<a>\n  <b>\n</a>", 3), ("<a><b c='1' c='2'/></a>", 1), ("<a>\n<b c=1/></a>", 2), ("<a/>\n<b/>", 2),
            ("<a>\n&</a>", 2),
            ("<a>\n\n<b c='<'/></a>", 3), ("<a>\n]]></a>", 2), ("noise", 1), ("<a>\u{1}</a>", 1), ("<a/>\nx", 2),
        ])
    func malformed(document: String, line: Int) {
        let error = failure(document)
        #expect(error?.code == .malformed)
        #expect(error?.position?.line == line)
        #expect((error?.position?.column ?? 0) > 0)
    }

    @Test(
        "The end of a section in text has its place in a document that is not in UTF-8, too",
        arguments: ["]]>", "z]]> ]]>"])
    func sectionEnd(text: String) {
        let error = failure("<?xml version='1.0' encoding='ISO-8859-1'?>\n<a>x\ny\(text)\n</a>")
        #expect(error?.position == SourcePosition(line: 3, column: text.utf8.count > 3 ? 3 : 2))
    }

    @Test(
        "A character that is not allowed has its place in a section of several lines, too",
        arguments: [[0xE9, 0x41], [1]]
    )
    func section(character: [UInt8]) {
        let bytes = Array("<a>\n<![CDATA[x\n\ny".utf8) + character + Array("\n]]></a>".utf8)
        #expect(failure(BytesSource(bytes))?.position == SourcePosition(line: 4, column: 2))
    }

    @Test("The column is that of the byte where the parser stopped")
    func column() {
        #expect(failure("<a>\n  <b c=1/>\n</a>")?.position == SourcePosition(line: 2, column: 8))
    }

    @Test(
        "What stands after the root element is named, and is not taken for a document that is cut off",
        arguments: [
            ("<a/>\u{0}", "unexpected byte 0 after the end of the root element; remove it"),
            ("<a></a>\nx", "unexpected 'x' after the end of the root element; remove it"),
            ("<a>", "the document ends before its root element does; it may have been cut off"),
        ])
    func stray(document: String, message: String) { #expect(failure(document)?.message == message) }

    @Test("An error reads as compilers write it")
    func description() {
        let error = failure(BytesSource("<a>\n</b>", named: "drawing.svg"))
        #expect(error?.description == "drawing.svg:2:5: error: Opening and ending tag mismatch: a line 1 and b")
        #expect(XMLStreamError(.folder, "is a folder", file: "x").description == "x: error: is a folder")
        #expect(
            XMLStreamError(.grammar, "m", position: SourcePosition(line: 1, column: 2)).description
                == "<input>:1:2: error: m")
        #expect(XMLStreamError(.grammar, "m").description == "error: m")
    }

    @Test("An empty document has its own error")
    func empty() {
        #expect(failure("")?.code == .empty)
        #expect(failure(ChunkSource([[], []]))?.code == .empty)
        #expect(failure(BytesSource(Gzip.stored([])))?.code == .empty)
    }

    @Test("A document cut off at any byte is an error inside what is left")
    func truncated() {
        let bytes = Array(Self.drawing.utf8)
        #expect(failure(BytesSource(bytes)) == nil)
        #expect(failure(BytesSource([UInt8]()))?.code == .empty)
        for length in 1..<bytes.count {
            let cut = Array(bytes.prefix(length))
            let error = failure(BytesSource(cut))
            #expect(error?.code == .malformed, "\(length)")
            #expect(error?.position?.isInside(cut) == true, "\(length): \(error.debugDescription)")
            #expect(failure(ChunkSource(cut.map { [$0] })) == error)
        }
    }

    @Test("A document with any byte changed is an error inside it, or read alike in one piece and in many")
    func damaged() throws {
        let bytes = Array(Self.drawing.utf8)
        for index in bytes.indices {
            for value: UInt8 in [0, 0x20, 0x22, 0x26, 0x27, 0x3B, 0x3C, 0x3E, 0x5B, 0xC3, 0xFF] {
                var damaged = bytes
                damaged[index] = value
                let error = failure(BytesSource(damaged))
                #expect(error?.position?.isInside(damaged) != false, "\(index), \(value): \(error.debugDescription)")
                // libxml2 2.9.14 takes a bracket after the declaration for its internal subset, if it has both at once.
                guard !String(decoding: damaged, as: UTF8.self).contains("<!DOCTYPE svg>[") else { continue }
                // Of several faults at one byte, the first that libxml2 sees depends on how much it has been given.
                let inPieces = failure(ChunkSource(damaged.map { [$0] }))
                #expect(inPieces?.position == error?.position, "\(index), \(value)")
                #expect((inPieces == nil) == (error == nil), "\(index), \(value)")
                guard error == nil else { continue }
                let recorder = try record(BytesSource(damaged))
                #expect(recorder.events.contains("</>"), "\(index), \(value)")
                #expect(try record(ChunkSource(damaged.map { [$0] })) == recorder)
            }
        }
    }

    @Test("Noise is an error")
    func noise() {
        var generator = Noise(state: 7)
        for length in 1...300 {
            let bytes = (0..<length).map { _ in UInt8.random(in: 0...255, using: &generator) }
            let error = failure(BytesSource(bytes))
            #expect([.malformed, .encoding, .empty].contains(error?.code), "\(length): \(error.debugDescription)")
            #expect(error?.position?.line ?? 1 <= length)
        }
    }

    struct Refusal: Error, Equatable {
        let element: Int
    }

    /// Throws at an element, or at its end, and counts what reaches it afterwards.
    final class Refusing: XMLStreamHandler {
        let last: Int
        var count = 0
        var calls = 0

        init(last: Int) { self.last = last }
        func startElement(_ tag: XMLStartTag) throws {
            calls += 1
            count += 1
            if count == last { throw Refusal(element: count) }
        }
        func endElement() throws { calls += 1 }
        func text(_ text: XMLText) throws { calls += 1 }
    }

    @Test(
        "What the handler throws ends the parse and reaches the caller",
        arguments: ["<a><b/>x<c/></a>", "<!DOCTYPE a [<!ENTITY e '<b/>x<c/>y'>]><a>&e;&e;</a>"])
    func thrown(document: String) {
        let handler = Refusing(last: 2)
        #expect(throws: Refusal(element: 2)) {
            try XMLStreamParser(vocabulary: XMLVocabulary([])).parse(BytesSource(document), with: handler)
        }
        #expect(handler.calls == 2)
    }

    @Test("After an error every further call throws it again")
    func again() {
        let parser = XMLPushParser(handler: Sink(), vocabulary: XMLVocabulary([]))
        let bytes = Array("<a></b>".utf8)
        for _ in 0..<3 {
            let error = #expect(throws: XMLStreamError.self) { try parser.push(bytes) }
            #expect(error?.code == .malformed)
        }
        #expect(throws: XMLStreamError.self) { _ = try parser.finish() }
    }
}

/// The same noise each time (xorshift, Marsaglia 2003).
struct Noise: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
        state ^= state << 13
        state ^= state >> 7
        state ^= state << 17
        return state
    }
}

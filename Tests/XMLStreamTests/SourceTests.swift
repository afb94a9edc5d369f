import Foundation
import Testing
import XMLStream

@Suite("Sources")
struct SourceTests {
    private static let document = "<a>\(String(repeating: "<b c='1'>text</b>\n", count: 20_000))</a>"

    private func withFile(_ bytes: [UInt8], _ body: (String) throws -> Void) throws {
        let path = FileManager.default.temporaryDirectory.appendingPathComponent("xmlstream-\(UUID().uuidString).xml")
        try Data(bytes).write(to: path)
        defer { try? FileManager.default.removeItem(at: path) }
        try body(path.path)
    }

    @Test("A file, its bytes and its pieces are the same document")
    func same() throws {
        let bytes = Array(Self.document.utf8)
        let expected = try record(BytesSource(bytes)).events
        #expect(expected.count == 20_000 * 4 + 2)
        #expect(try record(ChunkSource(bytes.chunks(of: 777))).events == expected)
        try withFile(bytes) { path in
            let events = try record(FileSource(path)).events
            #expect(events == expected)
        }
    }

    @Test("An asynchronous sequence of pieces is read as it arrives")
    func asynchronous() async throws {
        let chunks = AsyncStream<[UInt8]> { continuation in
            for chunk in Array(Self.document.utf8).chunks(of: 10_000) { continuation.yield(chunk) }
            continuation.finish()
        }
        let stream = XMLStreamParser(vocabulary: XMLVocabulary([]))
        let events = try await stream.parse(chunks, with: Recorder()).events
        let expected = try record(BytesSource(Self.document)).events
        #expect(events == expected)
    }

    @Test("Bytes can be pushed as they come, and the handler looked at between")
    func push() throws {
        let parser = XMLPushParser(handler: Recorder(), vocabulary: XMLVocabulary([]))
        try parser.push(Array("<a><b/>".utf8))
        try parser.push(Array("<c".utf8))
        #expect(parser.handler.events == ["<a>", "<b>", "</>"])
        parser.handler.events = []
        try parser.push(Array("/></a>".utf8))
        #expect(try parser.finish().events == ["<c>", "</>", "</>"])
    }

    @Test("A missing file, a folder and an empty file are errors of their own, with the path")
    func unreadable() throws {
        #expect(failure(FileSource("/nowhere/at all.xml"))?.code == .unreadable)
        #expect(
            failure(FileSource("/nowhere/at all.xml"))?.description.hasPrefix("/nowhere/at all.xml: error: ") == true)
        #expect(failure(FileSource(FileManager.default.temporaryDirectory.path))?.code == .folder)
        try withFile([]) { path in
            #expect(failure(FileSource(path))?.code == .empty)
            #expect(failure(FileSource(path))?.file == path)
        }
    }

    @Test("Processing instructions arrive, inside and outside the root element")
    func instructions() throws {
        let events = try events("<?xml-stylesheet href='a.css'?><a><?b?></a><?c d e?>")
        #expect(events == ["<?xml-stylesheet href='a.css'?>", "<a>", "<?b ?>", "</>", "<?c d e?>"])
    }

    @Test("CDATA is text")
    func characterData() throws {
        #expect(try events("<a>x<![CDATA[<&]]>y</a>") == ["<a>", "x<&y", "</>"])
    }

    @Test("A handler that calls the parser whose event it receives gets an error, and the parser keeps it")
    func reentry() throws {
        let caller = Caller()
        let parser = XMLPushParser(handler: caller, vocabulary: XMLVocabulary([]))
        caller.parser = parser
        #expect(throws: XMLStreamError.self) { try parser.push(Array("<a><b/></a>".utf8)) }
        #expect(throws: XMLStreamError.self) { try parser.finish() }
        #expect(caller.codes == [.parser])
        caller.parser = nil
    }

    @Test("A thread of 512 KiB is enough, for the worst documents too")
    func smallStack() async throws {
        let nested = (1..<2000).map { "<!ENTITY e\($0) '&e\($0 - 1);'>" }.joined()
        let documents = [
            Self.document,
            String(repeating: "<g>", count: 600),
            "<!DOCTYPE a [<!ENTITY e0 'x'>\(nested)]><a>&e1999;</a>",
            "<!DOCTYPE a [<!ENTITY e0 'x'>\(nested)<!ATTLIST a b CDATA '&e1999;'>]><a/>",
            "<!DOCTYPE a [<!ENTITY e '&e;'>]><a b='&e;'/>",
            "<!DOCTYPE a [<!ELEMENT a \(String(repeating: "(", count: 5000))b\(String(repeating: ")", count: 5000))>]><a/>",
            "<!DOCTYPE a [<!ELEMENT a \(String(repeating: "(", count: 2000))b\(String(repeating: ")", count: 2000))>]><a/>",
        ]
        await withCheckedContinuation { continuation in
            let thread = Thread {
                for document in documents { _ = failure(document) }
                continuation.resume()
            }
            thread.stackSize = 512 << 10
            thread.start()
        }
    }
}

extension Array {
    func chunks(of length: Int) -> [[Element]] {
        stride(from: 0, to: count, by: length).map { Array(self[$0..<Swift.min($0 + length, count)]) }
    }
}

/// A handler that pushes to the parser that calls it.
private final class Caller: XMLStreamHandler {
    var parser: XMLPushParser<Caller>?
    var codes: [XMLStreamError.Code] = []

    func startElement(_ tag: XMLStartTag) throws {
        do { try parser?.push(Array("<c/>".utf8)) } catch let error as XMLStreamError {
            codes.append(error.code)
            throw error
        }
    }
    func endElement() {}
    func text(_ text: XMLText) {}
}

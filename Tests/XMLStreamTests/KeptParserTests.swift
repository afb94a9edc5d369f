import Foundation
import Testing
import XMLStream

@Suite("Parsers that read one document after the other")
struct KeptParserTests {
    private static let latin: [UInt8] =
        Array("<?xml version='1.0' encoding='ISO-8859-1'?><a b='".utf8) + [0xE9] + Array("'/>".utf8)
    private static let wide: [UInt8] = [0xFF, 0xFE] + "<a>é</a>".utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
    private static let wider: [UInt8] = "<a>é</a>".unicodeScalars.flatMap {
        [0, 0, UInt8($0.value >> 8), UInt8($0.value & 0xFF)]
    }
    /// Documents that leave something behind in a parser: entities, defaults, encodings, namespaces, faults.
    private static let documents: [[UInt8]] =
        [
            "<a b='1'>c</a>", "<n:a xmlns:n='urn:n' n:b='1'/>", "<n:a/>", "\n\n<a>\n<b/></a>", "\u{FEFF}<a>é</a>",
            "<!DOCTYPE a [<!ENTITY e 'x<b/>y'><!ATTLIST a c CDATA 'd'>]><a>&e;</a>", "<a>&e;</a>",
            "<!DOCTYPE a [<!ATTLIST a b NMTOKENS #IMPLIED>]><a b='  1   2  '/>", "<a b='  1   2  '/>",
            "<?xml version='1.1' standalone='yes'?><a xml:space='preserve'> </a>", "<a><b></a>", "<a>", "", "<a/><b/>",
            "<a xmlns='urn:n'><b><c/></b></a>", "<a><![CDATA[<]]>]]&gt;</a>",
        ].map { Array($0.utf8) } + [latin, wide, wider]

    private static func outcome(_ document: [UInt8], _ stream: XMLStreamParser) -> String {
        do {
            let recorder = try stream.parse(BytesSource(document), with: Recorder())
            return recorder.events.joined() + recorder.positions.map(\.description).joined(separator: " ")
        } catch { return "\(error)" }
    }

    @Test("Whatever was read before, a document is read as by a new parser", arguments: 0..<20 as Range<UInt64>)
    func sequence(seed: UInt64) {
        let kept = XMLStreamParser(vocabulary: XMLVocabulary(["a", "b"]))
        var random = seed &+ 1
        for _ in 0..<60 {
            random = random &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            let document = Self.documents[Int(random >> 33) % Self.documents.count]
            let fresh = XMLStreamParser(vocabulary: XMLVocabulary(["a", "b"]))
            #expect(Self.outcome(document, kept) == Self.outcome(document, fresh))
        }
    }

    @Test("Documents with names of their own, one after the other, do not use up the limit of names")
    func names() throws {
        var limits = XMLLimits.standard
        limits.names = 5
        let stream = XMLStreamParser(vocabulary: XMLVocabulary([]), limits: limits)
        for number in 0..<10_000 {
            #expect(try stream.parse(BytesSource("<a\(number) b\(number)=''/>"), with: Recorder()).events.count == 2)
        }
    }

    #if os(Linux)
    /// How much memory the process has; `nil` where there is no /proc.
    private static var residentBytes: Int? {
        let statm = try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8)
        return statm?.split(separator: " ").dropFirst().first.flatMap { Int($0) }.map { $0 * 4096 }
    }

    @Test("The names of a hundred thousand documents are not kept", .enabled(if: residentBytes != nil))
    func memory() async {
        // In a process of its own: other tests take memory at the same time.
        await #expect(processExitsWith: .success) {
            let stream = XMLStreamParser(vocabulary: XMLVocabulary([]))
            let long = String(repeating: "n", count: 1000)
            func read(_ numbers: Range<Int>) throws {
                for number in numbers { _ = try stream.parse(BytesSource("<\(long)\(number)/>"), with: Sink()) }
            }
            try read(0..<10_000)
            let before = try #require(Self.residentBytes)
            try read(10_000..<110_000)
            // Kept, they would take 100 MB.
            #expect(try #require(Self.residentBytes) - before < 40 << 20)
        }
    }
    #endif

    @Test("A handler may read another document with the same vocabulary")
    func nesting() throws {
        struct Outer: XMLStreamHandler {
            let stream: XMLStreamParser
            var depth: Int
            var events: [String] = []
            mutating func startElement(_ tag: XMLStartTag) throws {
                events.append("<\(tag.name.name)>")
                guard depth > 0 else { return }
                let inner = try stream.parse(
                    BytesSource("<in><er/></in>"), with: Outer(stream: stream, depth: depth - 1))
                events += inner.events
            }
            mutating func endElement() throws { events.append("</>") }
            mutating func text(_ text: XMLText) throws {}
        }
        let stream = XMLStreamParser(vocabulary: XMLVocabulary(["in"]))
        let inner = ["<in>", "<er>", "</>", "</>"]
        for _ in 0..<3 {
            let outer = try stream.parse(BytesSource("<a><b/></a>"), with: Outer(stream: stream, depth: 1))
            #expect(outer.events == ["<a>"] + inner + ["<b>"] + inner + ["</>", "</>"])
        }
    }

    @Test("Threads that read with one vocabulary do not disturb each other")
    func threads() async {
        let stream = XMLStreamParser(vocabulary: XMLVocabulary(["a"]))
        await withTaskGroup(of: Bool.self) { group in
            for task in 0..<40 {
                group.addTask {
                    (0..<200).allSatisfy { number in
                        let document = "<a><t\(task)n\(number)/>\(task)</a>"
                        let events = try? stream.parse(BytesSource(document), with: Recorder()).events
                        return events == ["<a>", "<t\(task)n\(number)>", "</>", "\(task)", "</>"]
                    }
                }
            }
            for await isRight in group { #expect(isRight) }
        }
    }

    @Test("After the end of a document a parser takes no more bytes")
    func end() throws {
        let parser = XMLPushParser(handler: Recorder(), vocabulary: XMLVocabulary([]))
        try parser.push(Array("<a/>".utf8))
        #expect(try parser.finish().events == ["<a>", "</>"])
        #expect(throws: XMLStreamError.self) { try parser.push(Array("<b/>".utf8)) }
    }
}

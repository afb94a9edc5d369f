import Foundation
import ModelMapping
import Switchless
import Testing
import XMLMapping
import XMLStream

private struct Row: Decodable, Equatable {
    var id: Int
    var text: String
}

/// Chunks that count how many of them were asked for.
private struct CountedChunks: AsyncSequence, Sendable {
    /// Only the test that reads has to do with it.
    final class Counter: @unchecked Sendable {
        var value = 0
    }
    let counter = Counter()
    let chunks: [[UInt8]]

    struct Iterator: AsyncIteratorProtocol {
        let counter: Counter
        var rest: ArraySlice<[UInt8]>
        mutating func next() async -> [UInt8]? {
            counter.value += 1
            return rest.popFirst()
        }
    }
    func makeAsyncIterator() -> Iterator { Iterator(counter: counter, rest: chunks[...]) }
}

@Suite("Items one by one")
struct StreamTests {
    private static let mapping = Mapping(items: ["Row"]) {
        MappedClass("Row", from: "row") {
            MappedProperty("id", from: "@id", as: "integer", required: true)
            MappedProperty("text", from: "text")
        }
    }
    private static func document(_ count: Int) -> String {
        "<rows>\n" + (0..<count).map { "<row id='\($0)'><text>Größe \($0)</text></row>\n" }.joined() + "</rows>"
    }
    private static func rows(_ count: Int) -> [Row] { (0..<count).map { Row(id: $0, text: "Größe \($0)") } }

    private func reader(_ change: (inout MappingOptions) -> Void = { _ in }) throws -> ModelReader {
        var options = MappingOptions()
        change(&options)
        return try ModelReader(MappingPlan(Self.mapping), options: options)
    }

    private func all<Chunks: AsyncSequence>(_ models: ModelSequence<Row, Chunks>) async throws -> [Row] {
        var rows: [Row] = []
        for try await row in models { rows.append(row) }
        return rows
    }

    @Test("Bytes, and chunks of any size, give the same items", arguments: [1, 2, 3, 7, 64, 1000, 100_000])
    func chunks(size: Int) async throws {
        let bytes = Array(Self.document(50).utf8)
        let chunks = stride(from: 0, to: bytes.count, by: size).map { Array(bytes[$0..<min($0 + size, bytes.count)]) }
        #expect(try await all(reader().models(Row.self, in: CountedChunks(chunks: chunks))) == Self.rows(50))
        #expect(try await all(reader().models(Row.self, in: bytes)) == Self.rows(50))
    }

    @Test("A file is read asynchronously, by an iterator and by a closure")
    func file() async throws {
        let url = FileManager.default.temporaryDirectory.appending(path: "mapping-\(UUID().uuidString).xml")
        try Data(Self.document(5000).utf8).write(to: url)
        defer { try? FileManager.default.removeItem(at: url) }
        #expect(try await all(reader().models(Row.self, inFileAt: url.path)) == Self.rows(5000))
        let iterator = try reader().iterator(Row.self, inFileAt: url.path)
        var rows: [Row] = []
        while let row = try iterator.next() { rows.append(row) }
        #expect(rows == Self.rows(5000))
        rows = []
        try reader().forEach(Row.self, in: FileSource(url.path)) { rows.append($0) }
        #expect(rows == Self.rows(5000))
        #expect(fault { _ = try reader().iterator(Row.self, inFileAt: url.path + "x").next() } == "unreadable")
        try Data(Self.broken.utf8).write(to: url)
        let error = #expect(throws: ModelError.self) {
            try reader().forEach(Row.self, in: FileSource(url.path)) { _ in }
        }
        #expect(error?.description.hasPrefix("\(url.path):2:1: error: ") == true)
    }

    @Test("Who leaves the loop early leaves the rest unread, and no chunk is asked for ahead of time")
    func earlyExit() async throws {
        let bytes = Array(Self.document(1000).utf8)
        let chunks = CountedChunks(
            chunks: stride(from: 0, to: bytes.count, by: 100).map { Array(bytes[$0..<min($0 + 100, bytes.count)]) })
        let models = try reader().models(Row.self, in: chunks)
        #expect(chunks.counter.value == 0)
        for try await row in models {
            // Each row has some 40 bytes, so that three chunks are enough for two of them.
            if row.id == 1 { break }
        }
        #expect(chunks.counter.value <= 3)
    }

    @Test("A closure that throws ends the reading")
    func closureThrows() throws {
        struct Enough: Error {}
        var rows: [Row] = []
        #expect(throws: Enough.self) {
            try reader().forEach(Row.self, in: BytesSource(Self.document(100))) { row in
                rows.append(row)
                if row.id == 2 { throw Enough() }
            }
        }
        #expect(rows == Self.rows(3))
    }

    private static let broken = """
        <rows><row id='1'><text>a</text></row>
        <row id='x'><text><b>b</b></text><deep><er/></deep></row>
        <row><text>c</text></row>
        <row id='4'/>
        <row id='5'><text>e</text></row></rows>
        """

    @Test("A broken item ends the reading with its line, and what came before is there")
    func thrown() throws {
        var rows: [Row] = []
        let found = fault { try reader().forEach(Row.self, in: BytesSource(Self.broken)) { rows.append($0) } }
        #expect(found == "invalid-value 2:1")
        #expect(rows == [Row(id: 1, text: "a")])
    }

    @Test("If asked, broken items are reported, each with its line, and the rest goes on")
    func skipped() async throws {
        let reports = Reports()
        let reader = try reader {
            $0.skipsBrokenItems = true
            $0.report = reports.report
        }
        let rows = try await all(reader.models(Row.self, in: Array(Self.broken.utf8)))
        #expect(rows == [Row(id: 1, text: "a"), Row(id: 5, text: "e")])
        #expect(
            reports.lines == [
                "x:2:1: error: invalid integer 'x' for 'id' of Row [invalid-value]",
                "x:3:1: error: 'id' of Row is missing: its path '@id' finds nothing here, or an empty text [missing-property]",
                "x:4:1: error: : line 4, column 1: the dictionary has no key 'text'; it has 'class', 'id' [undecodable]",
            ])
    }

    @Test("An item that a broken one contains is not read as an item of its own")
    func brokenInside() throws {
        let document =
            "<rows><row id='x'><row id='2'><text>no</text></row></row><row id='3'><text>yes</text></row></rows>"
        var rows: [Row] = []
        try reader { $0.skipsBrokenItems = true }.forEach(Row.self, in: BytesSource(document)) { rows.append($0) }
        #expect(rows == [Row(id: 3, text: "yes")])
    }

    @Test("What is not well-formed is an error after the items before it")
    func malformed() async throws {
        var rows: [Row] = []
        let models = try reader().models(Row.self, in: Array("<rows><row id='1'><text>a</text></row></oops>".utf8))
        await #expect(throws: XMLStreamError.self) {
            for try await row in models { rows.append(row) }
        }
        #expect(rows == [Row(id: 1, text: "a")])
    }

    @Test("A document cut off anywhere is an error inside it")
    func truncation() throws {
        let document = Array(Self.document(2).utf8)
        for count in 0..<document.count - 1 {
            let cut = Array(document[..<count])
            let error = #expect(throws: (any Error).self, "at byte \(count)") {
                try reader().forEach(Row.self, in: BytesSource(cut)) { _ in }
            }
            guard let error, count > 0 else { continue }
            #expect(isInside(error, cut), "at byte \(count): \(error)")
        }
    }

    @Test("A document without an item has none to decode")
    func none() throws {
        #expect(fault { _ = try reader().decode(Row.self, from: BytesSource("<rows/>")) } == "no-item")
    }
}

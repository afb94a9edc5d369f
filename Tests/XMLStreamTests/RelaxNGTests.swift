import Foundation
import Testing
import XMLStream

@Suite("RELAX NG")
struct RelaxNGTests {
    private static let grammar = """
        <grammar xmlns='http://relaxng.org/ns/structure/1.0' datatypeLibrary='http://www.w3.org/2001/XMLSchema-datatypes' ns='urn:g'>
          <start><ref name='group'/></start>
          <define name='group'>
            <element name='g'>
              <optional><attribute name='id' ns=''><data type='NCName'/></attribute></optional>
              <zeroOrMore><choice><ref name='group'/><element name='n'><data type='integer'/></element></choice></zeroOrMore>
            </element>
          </define>
        </grammar>
        """

    private func issues(_ document: String, limits: XMLLimits = .standard, tree: TreeLimits = TreeLimits()) throws
        -> [RelaxNGIssue]
    {
        try RelaxNGGrammar(bytes: Array(Self.grammar.utf8)).validate(
            BytesSource(document, named: "d.xml"), limits: limits, tree: tree)
    }

    @Test(
        "A document as the grammar wants it has no issues",
        arguments: [
            "<g xmlns='urn:g'/>", "<g xmlns='urn:g' id='a'><g><n>12</n></g></g>",
            "<p:g xmlns:p='urn:g'><p:n> 1 </p:n></p:g>",
            "<!DOCTYPE g [<!ENTITY e '<n>1</n>'><!ATTLIST g id CDATA 'x'>]><g xmlns='urn:g'>&e;<g/>&e;</g>",
        ])
    func valid(document: String) throws {
        #expect(try issues(document) == [])
    }

    @Test(
        "What the grammar does not want has its place",
        arguments: [
            ("<h/>", "1:1"), ("<g xmlns='urn:g'>\n  <g/> <x/>\n</g>", "2:8"),
            ("<g xmlns='urn:g'>\n<n>x</n></g>", "2:1"),
            ("<g xmlns='urn:g'>\n <g id='1 2'/></g>", "2:2"), ("<g xmlns='urn:g'>\n\n <g class='a'/></g>", "3:2"),
            ("<g xmlns='urn:g'>\(String(repeating: "\n", count: 70_000))  <x/></g>", "70001:3"),
        ])
    func invalid(document: String, place: String) throws {
        let issues = try issues(document)
        #expect(issues.contains { $0.position?.description == place })
        #expect(issues.allSatisfy { $0.description.hasPrefix("d.xml:") })
    }

    @Test("A document that cannot be read throws, within the same limits and rules")
    func unreadable() {
        #expect(throws: XMLStreamError.self) { try issues("<g>") }
        let outside = #expect(throws: XMLStreamError.self) {
            try issues("<!DOCTYPE g [<!ENTITY e SYSTEM '/etc/passwd'>]><g>&e;</g>")
        }
        #expect(outside?.code == .externalEntity)
        let deep = #expect(throws: XMLStreamError.self) { try issues(String(repeating: "<g>", count: 1000)) }
        #expect(deep?.code == .depth)
    }

    @Test(
        "A tree that takes too much memory, or an element with too many in it, is refused where it exceeds the limit",
        arguments: [
            ("<g/>", 50, XMLStreamError.Code.treeBytes, 2_000, 1_000), ("<g id='a'/>", 10, .treeBytes, 2_000, 1_000),
            ("<g xmlns:p='q'/>", 20, .treeBytes, 2_000, 1_000), ("<n>1</n>", 20, .treeBytes, 2_000, 1_000),
            ("<g/>", 50, .siblings, 1 << 20, 49),
        ])
    func tooLarge(child: String, count: Int, code: XMLStreamError.Code, bytes: Int, siblings: Int) throws {
        var tree = TreeLimits()
        (tree.bytes, tree.siblings) = (bytes, siblings)
        func document(_ count: Int) -> String {
            "<g xmlns='urn:g'>\n\(Array(repeating: child, count: count).joined(separator: "\n"))</g>"
        }
        #expect(try issues(document(2), tree: tree) == [])
        let error = #expect(throws: XMLStreamError.self) { try issues(document(count), tree: tree) }
        #expect(error?.code == code)
        #expect((error?.position?.line ?? 0) > 3)
        #expect(try issues(document(count)) == [])
    }

    @Test("Documents in other encodings and in gzip are validated too")
    func encodings() throws {
        let grammar = try RelaxNGGrammar(bytes: Array(Self.grammar.utf8))
        let document = "<g xmlns='urn:g'><n>1</n></g>"
        #expect(try grammar.validate(BytesSource(Gzip.stored(Array(document.utf8)))) == [])
        #expect(
            try grammar.validate(BytesSource(EncodingTests.units(document.unicodeScalars.map(\.value), big: true)))
                == [])
    }

    @Test(
        "An invalid grammar is an error",
        arguments: [
            ("<a/>", XMLStreamError.Code.grammar), ("<grammar", .malformed), ("", .empty),
            ("<grammar xmlns='http://relaxng.org/ns/structure/1.0'><start><ref name='x'/></start></grammar>", .grammar),
            (
                "<grammar xmlns='http://relaxng.org/ns/structure/1.0'>\n<include href='http://example.invalid/a.rng'/></grammar>",
                .grammar
            ),
            ("<externalRef xmlns='http://relaxng.org/ns/structure/1.0' href='/etc/passwd'/>", .grammar),
        ])
    func notGrammar(text: String, code: XMLStreamError.Code) {
        let error = #expect(throws: XMLStreamError.self) { try RelaxNGGrammar(bytes: Array(text.utf8), named: "g.rng") }
        #expect(error?.code == code)
        #expect(error?.file == "g.rng")
    }

    @Test("A grammar in a file is read from there, a missing one is an error")
    func file() throws {
        let path = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString).rng").path
        #expect(throws: XMLStreamError.self) { try RelaxNGGrammar(contentsOf: path) }
        try Data(Self.grammar.utf8).write(to: URL(fileURLWithPath: path))
        defer { try? FileManager.default.removeItem(atPath: path) }
        #expect(try RelaxNGGrammar(contentsOf: path).validate(BytesSource("<g xmlns='urn:g'/>")) == [])
    }

    /// What validating elements in each other leads to, on a thread with a stack of this size; `nil` if they are valid.
    private func fault(depth: Int, stack: Int) async throws -> String? {
        let grammar = try RelaxNGGrammar(bytes: Array(Self.grammar.utf8))
        let document =
            "<g xmlns='urn:g'>" + String(repeating: "<g>", count: depth) + String(repeating: "</g>", count: depth)
            + "</g>"
        return await withCheckedContinuation { continuation in
            let thread = Thread {
                do {
                    let issues = try grammar.validate(BytesSource(document))
                    continuation.resume(returning: issues.isEmpty ? nil : "\(issues)")
                } catch { continuation.resume(returning: "\(error)") }
            }
            thread.stackSize = stack
            thread.start()
        }
    }

    @Test(
        "A document as deep as allowed is validated where the stack has room for it",
        arguments: [(40, 512 << 10), (XMLLimits.standard.depth - 1, 8 << 20)])
    func deep(depth: Int, stack: Int) async throws {
        #expect(try await fault(depth: depth, stack: stack) == nil)
    }

    @Test("A document that is nested too deeply for the thread's stack is refused")
    func tooDeep() async throws {
        let fault = try await fault(depth: XMLLimits.standard.depth - 1, stack: 512 << 10)
        #expect(fault?.contains("all that this thread's stack has room to validate") == true)
    }

    @Test("One grammar serves many threads at once")
    func shared() async throws {
        let grammar = try RelaxNGGrammar(bytes: Array(Self.grammar.utf8))
        try await withThrowingTaskGroup(of: Int.self) { group in
            for index in 0..<16 {
                group.addTask {
                    try (0..<20).map { _ in
                        try grammar.validate(BytesSource("<g xmlns='urn:g'><n>\(index % 2 == 0 ? "1" : "x")</n></g>"))
                            .count
                    }.max() ?? 0
                }
            }
            for try await count in group { #expect(count < 5) }
        }
    }
}

import Testing
import Switchless
import XMLStream

@Suite("Names")
struct NameTests {
    private static let svg = "http://www.w3.org/2000/svg"
    private static let xml = "http://www.w3.org/XML/1998/namespace"

    @Test("A name of the vocabulary has its id, whatever its prefix")
    func ids() throws {
        let vocabulary: [Name] = ["a", Name("a", in: Self.svg), Name("b", in: Self.svg)]
        let document = "<a><a xmlns='\(Self.svg)'><b/></a><p:b xmlns:p='\(Self.svg)'/><b/><q:a xmlns:q='urn:x'/></a>"
        #expect(try record(BytesSource(document), vocabulary: vocabulary).ids == [0, 1, 2, 2, -1, -1])
    }

    @Test("Every name of a large vocabulary is found", arguments: [0, 1, 5, 100, 5000])
    func large(count: Int) throws {
        let names = (0..<count).map { Name("n\($0)", in: $0 % 3 == 0 ? nil : "urn:\($0 % 3)") }
        let document =
            "<r xmlns:a='urn:1' xmlns:b='urn:2'>" + (0..<count).map { "<\(["", "a:", "b:"][$0 % 3])n\($0)/>" }.joined()
            + "</r>"
        #expect(try record(BytesSource(document), vocabulary: names).ids == [-1] + Array(0..<count))
    }

    @Test("Attributes have ids; one without a prefix is in no namespace")
    func attributes() throws {
        struct Ids: XMLStreamHandler {
            var ids: [Int] = []
            mutating func startElement(_ tag: XMLStartTag) throws { ids += tag.attributes.map { $0.name.id } }
            mutating func endElement() throws {}
            mutating func text(_ text: XMLText) throws {}
        }
        let vocabulary = XMLVocabulary([
            "d", Name("d", in: Self.svg), Name("space", in: Self.xml), Name("lang", in: Self.xml),
        ])
        let document =
            "<a xmlns='\(Self.svg)' xmlns:s='\(Self.svg)' d='' s:d='' xml:space='preserve' xml:lang='en' e=''/>"
        #expect(
            try XMLStreamParser(vocabulary: vocabulary).parse(BytesSource(document), with: Ids()).ids == [
                0, 1, 2, 3, -1,
            ])
    }

    @Test("A vocabulary finds its names by id and its ids by name")
    func lookUp() {
        let vocabulary = XMLVocabulary(["a", Name("a", in: "u"), "b", "a"])
        #expect(vocabulary.count == 4)
        #expect(vocabulary[1] == Name("a", in: "u"))
        #expect(vocabulary.id(of: "a") == 0)
        #expect(vocabulary.id(of: Name("a", in: "u")) == 1)
        #expect(vocabulary.id(of: "c") == nil)
    }

    @Test("A name whose prefix nothing declares is not the plain name")
    func undeclaredPrefix() throws {
        #expect(try record(BytesSource("<a><p:a/></a>"), vocabulary: ["a"]).ids == [0, -1])
    }

    /// Notes undeclared prefixes.
    private struct Prefixes: XMLStreamHandler {
        var found: [UndeclaredPrefix] = []
        mutating func startElement(_ tag: XMLStartTag) throws {}
        mutating func endElement() throws {}
        mutating func text(_ text: XMLText) throws {}
        mutating func undeclaredPrefix(_ prefix: UndeclaredPrefix) { found.append(prefix) }
    }

    @Test("A prefix that nothing declares is reported once, with the number of its names and the first tag's position")
    func undeclaredPrefixes() throws {
        let document = "<a>\n <p:a q:b=''/><p:c><p:d xmlns:p='u' p:e=''/></p:c>\n<d q:b='' q:c='' xml:lang='en'/></a>"
        let bytes = Array(document.utf8)
        for length in [1, 3, 1000] {
            let chunks = stride(from: 0, to: bytes.count, by: length).map { Array(bytes[$0...].prefix(length)) }
            let found = try XMLStreamParser(vocabulary: XMLVocabulary([])).parse(ChunkSource(chunks), with: Prefixes())
                .found
            #expect(found.map(\.prefix).sorted() == ["p", "q"])
            #expect(found.sorted { $0.prefix < $1.prefix }.map(\.count) == [2, 3])
            #expect(found.allSatisfy { $0.position == SourcePosition(line: 2, column: 2) })
        }
    }

    @Test("A message says the prefix and how many names have it")
    func undeclaredMessage() throws {
        let found = try XMLStreamParser(vocabulary: XMLVocabulary([])).parse(
            BytesSource("<a><dc:b/><dc:c/></a>"), with: Prefixes()
        ).found
        #expect(
            found.map(\.diagnostic.message) == [
                "undeclared prefix 'dc' of 2 names; such names match nothing; declare it: xmlns:dc=\"...\""
            ])
    }

    @Test("At most a hundred prefixes are reported")
    func manyUndeclared() throws {
        let document = "<a>" + (0..<1_000).map { "<p\($0):a/>" }.joined() + "</a>"
        let handler = try XMLStreamParser(vocabulary: XMLVocabulary([])).parse(BytesSource(document), with: Prefixes())
        #expect(handler.found.count == 100)
    }

    @Test(
        "What Namespaces in XML forbids is an error",
        arguments: ["<a xmlns:n=''/>", "<a><b xmlns:n0=\"\" c='d'/></a>", "<a xmlns:xml='u'/>", "<a xmlns:xmlns='u'/>"])
    func forbiddenDeclarations(document: String) throws {
        let error = try #require(failure(document))
        #expect(error.code == .malformed)
        #expect(error.position?.line == 1)
    }

    @Test("A default namespace may be taken back")
    func noDefault() { #expect(failure("<a xmlns='u'><b xmlns=''/></a>") == nil) }

    @Test("One vocabulary serves many parsers at once")
    func shared() async throws {
        let vocabulary = XMLVocabulary((0..<300).map { Name("n\($0)", in: "u") })
        let document = BytesSource("<r xmlns='u'>" + (0..<300).map { "<n\($0) x\($0)=''/>" }.joined() + "</r>")
        try await withThrowingTaskGroup(of: [Int].self) { group in
            for _ in 0..<16 {
                group.addTask {
                    var ids: [Int] = []
                    for _ in 0..<20 {
                        ids = try XMLStreamParser(vocabulary: vocabulary).parse(document, with: Recorder()).ids
                    }
                    return ids
                }
            }
            for try await ids in group { #expect(ids == [-1] + Array(0..<300)) }
        }
    }
}

import Testing
import Switchless
import XMLStream

@Suite("Limits")
struct LimitTests {
    /// Limits small enough to exceed by hand.
    private static let small: XMLLimits = {
        var limits = XMLLimits.standard
        limits.inputBytes = 500
        limits.depth = 3
        limits.elements = 5
        limits.attributes = 2
        limits.namespaces = 3
        limits.names = 20
        limits.attributeLength = 10
        limits.declarations = 4
        limits.textLength = 10
        return limits
    }()

    @Test(
        "A document at its limits is read",
        arguments: [
            "<a><b><c/></b></a>", "<a><b/><b/><b/><b/></a>", "<a b='' c=''/>",
            "<a xmlns='u' xmlns:p='v'><b xmlns='w'/></a>",
            "<a b='1234567890'/>", "<a>1234567890<b/>1234567890</a>",
            "<!DOCTYPE a [<!ELEMENT a ANY><!ATTLIST a b CDATA ''><!ENTITY e 'x'><!NOTATION n SYSTEM 'x'>]><a/>",
            "<a><!--\(String(repeating: "x", count: 480))--></a>",
        ])
    func within(document: String) {
        #expect(failure(document, limits: Self.small) == nil)
    }

    @Test(
        "Beyond a limit is an error of the limit's own code, with its place",
        arguments: [
            ("<a><b><c>\n<d/></c></b></a>", XMLStreamError.Code.depth, "2:1"),
            ("<a><b/><b/><b/><b/>\n <b/></a>", .elements, "2:2"),
            ("<a>\n<b a='' b='' c=''/></a>", .attributes, "2:1"),
            ("<a>\n<b xmlns='u' xmlns:p='v' c=''/></a>", .attributes, "2:1"),
            ("<!DOCTYPE a [<!ATTLIST a b CDATA '' c CDATA '' d CDATA ''>]><a/>", .attributes, nil),
            ("<!DOCTYPE a [\(String(repeating: "<!ELEMENT a ANY>", count: 5))]><a/>", .declarations, nil),
            ("<!DOCTYPE a [\((1...5).map { "<!NOTATION n\($0) SYSTEM 'x'>" }.joined())]><a/>", .declarations, nil),
            ("<!DOCTYPE a [\((1...5).map { "<!ENTITY e\($0) 'x'>" }.joined())]><a/>", .declarations, nil),
            ("<a xmlns='u' xmlns:p='v'><b xmlns='w' xmlns:q='x'/></a>", .namespaces, nil),
            ("<a b='12345678901'/>", .attributeLength, nil),
            ("<a>12345678901</a>", .textLength, nil),
            ("<a>1&#50;34567890<!--x-->1</a>", .textLength, nil),
            ("<a>123456<![CDATA[78901]]></a>", .textLength, nil),
            ("<a><!--\(String(repeating: "x", count: 500))--></a>", .inputBytes, nil),
            ("<a><b \((1...30).map { "x\($0)='' " }.joined())/></a>", .attributes, nil),
        ] as [(String, XMLStreamError.Code, String?)])
    func beyond(document: String, code: XMLStreamError.Code, place: String?) {
        let error = failure(document, limits: Self.small)
        #expect(error?.code == code)
        #expect(error?.position != nil)
        if let place { #expect(error?.position?.description == place) }
    }

    @Test("Different names are limited, those of the vocabulary do not count")
    func names() throws {
        let document = "<a>\((1...100).map { "<n\($0)/>" }.joined())</a>"
        var limits = XMLLimits.standard
        limits.names = 20
        #expect(failure(document, limits: limits)?.code == .names)
        let vocabulary = (1...100).map { Name("n\($0)") }
        #expect(try record(BytesSource(document), vocabulary: vocabulary, limits: limits).ids == [-1] + Array(0..<100))
    }

    @Test("A million nested elements stop at the depth limit")
    func deep() {
        #expect(failure(String(repeating: "<g>", count: 1_000_000))?.code == .depth)
    }

    @Test("The limits hold inside entities")
    func entities() {
        #expect(
            failure("<!DOCTYPE a [<!ENTITY e '<b><c/></b>'>]><a><a>&e;</a></a>", limits: Self.small)?.code == .depth)
        #expect(failure("<!DOCTYPE a [<!ENTITY e '<b/><b/>'>]><a>&e;&e;&e;</a>", limits: Self.small)?.code == .elements)
        #expect(failure("<!DOCTYPE a [<!ENTITY e '123456'>]><a>&e;&e;</a>", limits: Self.small)?.code == .textLength)
        #expect(
            failure("<!DOCTYPE a [<!ENTITY e '123456'>]><a b='&e;&e;'/>", limits: Self.small)?.code == .attributeLength)
    }

    @Test(
        "A token that never ends stops at its limit, before all of it was taken",
        arguments: [
            ("<a b='", "xxxxxxxxxxxxxxxx", XMLStreamError.Code.attributeLength),
            ("<a ", "                ", .textLength),
            ("<a><!--", "xxxxxxxxxxxxxxxx", .textLength),
            ("<a>", "xxxxxxxxxxxxxxxx", .textLength),
            ("<a><![CDATA[", "xxxxxxxxxxxxxxxx", .textLength),
            ("<a><?p ", "xxxxxxxxxxxxxxxx", .textLength),
            ("<!DOCTYPE a [<!ENTITY e '", "xxxxxxxxxxxxxxxx", .doctypeLength),
            ("<!DOCTYPE a [", "<!--xxxxxxxxxx-->", .doctypeLength),
        ])
    func endless(start: String, more: String, code: XMLStreamError.Code) throws {
        var limits = XMLLimits.standard
        limits.attributeLength = 1 << 20
        limits.textLength = 1 << 20
        limits.doctypeLength = 1 << 20
        let parser = XMLPushParser(handler: Sink(), vocabulary: XMLVocabulary([]), limits: limits)
        let chunk = Array(String(repeating: more, count: 1000).utf8)
        var taken = 0
        let error = #expect(throws: XMLStreamError.self) {
            try parser.push(Array(start.utf8))
            while taken < 16 << 20 {
                try parser.push(chunk)
                taken += chunk.count
            }
        }
        #expect(error?.code == code)
        #expect(taken < 2 << 20)
    }

    @Test(
        "A tag with a million attributes stops before they are compared with each other",
        arguments: [1000, 65_536, 1 << 30])
    func manyAttributes(chunk: Int) {
        let bytes = Array("<a \((0..<1_000_000).map { "a\($0)='' " }.joined())/>".utf8)
        let chunks = stride(from: 0, to: bytes.count, by: chunk).map { Array(bytes[$0..<min($0 + chunk, bytes.count)]) }
        #expect(failure(ChunkSource(chunks))?.code == .attributes)
    }

    @Test("A long attribute within the limit arrives whole", arguments: [1000, 65_536, 1 << 30])
    func longAttribute(chunk: Int) throws {
        let value = String(repeating: "1234 ", count: 100_000)
        let bytes = Array("<a b='\(value)'><c d='>'/></a>".utf8)
        let chunks = stride(from: 0, to: bytes.count, by: chunk).map { Array(bytes[$0..<min($0 + chunk, bytes.count)]) }
        #expect(try record(ChunkSource(chunks)).events == ["<a b=\(value)>", "<c d=>>", "</>", "</>"])
    }

    @Test("A document type of nested content models needs no deep stack")
    func contentModel() {
        let depth = 100_000
        let model = String(repeating: "(", count: depth) + "b" + String(repeating: ")", count: depth)
        #expect(failure("<!DOCTYPE a [<!ELEMENT a \(model)>]><a/>") != nil)
    }
}

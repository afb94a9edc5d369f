import ModelMapping
import PropertyList
import Switchless
import Testing
import XMLStream

@Suite("The structure of a property list")
struct StructureTests {
    @Test(
        "A well-formed property list is read",
        arguments: [
            "<plist><dict/></plist>", "<plist>\n <array>\n <true/>\n </array>\n</plist>", "<string/>", "<array/>",
            "<plist><dict><key/><true></true></dict></plist>", "<plist><true> </true></plist>",
            "<!DOCTYPE plist PUBLIC \"-//Apple//DTD PLIST 1.0//EN\" \"http://x/y.dtd\"><plist version=\"1.0\"><date>2001-01-01T00:00:00Z</date></plist>",
            "<plist><dict><key>a</key><!-- c --><array><dict><key>b</key><real>1</real></dict></array></dict></plist>",
        ])
    func fine(document: String) throws {
        #expect(fault(document) == nil)
    }

    @Test(
        "What the document type does not allow is an error of its own, with its place",
        arguments: [
            ("<plist></plist>", "empty-plist 1:1"),
            ("<plist/>", "empty-plist 1:1"),
            ("<plist><true/>\n<false/></plist>", "second-value 2:1"),
            ("<plist><plist><true/></plist></plist>", "nested-plist 1:8"),
            ("<plist><dict>\n<string>x</string></dict></plist>", "missing-key 2:1"),
            ("<plist><dict><key>a</key><true/>\n<array/></dict></plist>", "missing-key 2:1"),
            ("<plist>\n<dict><key>a</key></dict></plist>", "missing-value 2:1"),
            ("<plist><dict><key>a</key>\n<key>b</key><true/></dict></plist>", "missing-value 2:1"),
            ("<plist><array>\n<key>a</key></array></plist>", "misplaced-key 2:1"),
            ("<plist><key>a</key></plist>", "misplaced-key 1:8"),
            ("<key>a</key>", "misplaced-key 1:1"),
            ("<plist><dict><key>\n<true/>k</key><true/></dict></plist>", "element-in-scalar 2:1"),
            ("<plist><true><false/></true></plist>", "element-in-scalar 1:14"),
            ("<plist><doct/></plist>", "unknown-element 1:8"),
            ("<plist xmlns=\"urn:x\"><true/></plist>", "unknown-element 1:1"),
            ("<plist><array> x </array></plist>", "stray-text 1:15"),
            ("<plist><dict><key>a</key>x<true/></dict></plist>", "stray-text 1:26"),
            ("<plist>x<true/></plist>", "stray-text 1:8"),
            ("<plist><true>yes</true></plist>", "stray-text 1:14"),
        ])
    func faults(document: String, expected: String) {
        #expect(fault(document) == expected)
    }

    @Test(
        "A document type that declares something itself is refused",
        arguments: [
            "<!ELEMENT foo (#PCDATA)>", "<!ENTITY e \"x\">", "<!ATTLIST plist a CDATA #IMPLIED>",
            "<!NOTATION n SYSTEM \"x\">", "<!ENTITY % p \"x\">",
        ])
    func declarations(declaration: String) {
        let found = fault("<!DOCTYPE plist [\(declaration)]>\n<plist><true/></plist>")
        #expect(found?.hasPrefix("limit-declarations 1:") == true, "\(found ?? "none")")
    }

    @Test("512 containers inside each other are read, 513 are not", arguments: ["array", "dict"])
    func nesting(element: String) {
        func nested(_ depth: Int) -> String {
            let open = element == "array" ? "<array>" : "<dict><key>k</key>"
            return "<plist>" + String(repeating: open, count: depth) + "<true/>"
                + String(repeating: "</\(element)>", count: depth) + "</plist>"
        }
        #expect(fault(nested(512)) == nil)
        #expect(fault(nested(513))?.hasPrefix("limit-nesting 1:") == true)
    }

    @Test("Every beginning of a document is an error inside it")
    func truncation() {
        let document = Array(
            """
            <?xml version="1.0"?><plist version="1.0"><dict><key>a&amp;</key><array><integer>1</integer><real>2.5</real>\
            <date>2001-01-01T00:00:00Z</date><data>AAAA</data></array><key>b</key><dict><key>CF$UID</key><integer>1</integer>\
            </dict></dict></plist>
            """.utf8)
        for count in document.indices {
            let found = fault(String(decoding: document[..<count], as: UTF8.self)) ?? "none"
            let parts = found.split(separator: " ")
            #expect(
                ["malformed", "empty", "unknown-element", "unknown-syntax"].contains(parts.first),
                "at byte \(count): \(found)")
            // The document is one line.
            let position = parts.last?.split(separator: ":").compactMap { Int($0) } ?? []
            #expect(position.isEmpty || position[0] == 1 && 1...count + 1 ~= position[1], "at byte \(count): \(found)")
        }
    }

    @Test("Of members with the same key the last counts, with a warning for each of the others")
    func duplicates() throws {
        var diagnostics = Diagnostics()
        let document = """
            <dict><key>a</key><integer>1</integer>
            <key>b</key><array><dict><key>a</key><true/></dict></array>
            <key>a</key><integer>2</integer>
            <key>a</key><integer>3</integer></dict>
            """
        let tape = try PlistDocument(reading: BytesSource(document), reporting: &diagnostics).tape
        #expect(tape.root?.model == ["a": 3, "b": [["a": true]]])
        #expect(tape.root?.members.map(\.key) == ["b", "a"])
        #expect(diagnostics.entries.map(\.code.rawValue) == ["duplicate-key", "duplicate-key"])
        #expect(diagnostics.entries.map(\.position?.description) == ["1:19", "3:13"])
    }

    @Test("Where a policy refuses duplicate keys they are an error with a place")
    func duplicatesRefused() {
        var options = PlistOptions()
        options.duplicateKeys = .refused
        #expect(fault("<dict>\n<key>a</key><true/><key>a</key><true/></dict>", options) == "duplicate-key 2:13")
    }

    @Test("Small limits are errors of their own")
    func limits() {
        var options = PlistOptions()
        options.tapeLimits.values = 10
        options.tapeLimits.bytes = 100
        let empties = String(repeating: "<true/>", count: 10)
        #expect(fault("<array>\(empties)</array>", options) == "limit-values 1:71")
        let texts = String(repeating: "<string>\(String(repeating: "x", count: 60))</string>\n", count: 4)
        #expect(fault("<array>\(texts)</array>", options)?.hasPrefix("limit-bytes ") == true)
        options.xmlLimits.textLength = 20
        #expect(
            fault("<array>\n<string>\(String(repeating: "x", count: 21))</string></array>", options)?.hasPrefix(
                "limit-text-length 2:") == true)
        options.xmlLimits.elements = 5
        #expect(fault("<array>\(empties)</array>", options)?.hasPrefix("limit-elements ") == true)
    }

    @Test(
        "An error names the file, in every form",
        arguments: [
            ("<plist><date>2001-13-01T00:00:00Z</date></plist>", "list.plist:1:8: error: "),
            ("bplist00xx", "list.plist: error: "), ("{ a = ; }", "list.plist:1:7: error: "),
            (#"{"a": }"#, "list.plist:1:7: error: "),
        ])
    func file(document: String, start: String) {
        let error = #expect(throws: ModelError.self) {
            try PlistDocument(reading: BytesSource(document, named: "list.plist"))
        }
        #expect(error?.description.hasPrefix(start) == true)
    }
}

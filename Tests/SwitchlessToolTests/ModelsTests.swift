import Foundation
import Testing

@Suite("XML to JSON by a mapping")
struct ModelsTests {
    private static let mapping = """
        <plist version="1.0"><dict><key>items</key><string>Row</string><key>classes</key><dict>
        <key>Row</key><dict><key>element</key><string>row</string><key>properties</key><dict>
        <key>id</key><dict><key>path</key><string>@id</string><key>type</key><string>integer</string><key>required</key><true/></dict>
        <key>when</key><dict><key>type</key><string>date</string></dict>
        <key>size</key><dict><key>type</key><string>real</string></dict>
        <key>blob</key><dict><key>type</key><string>data</string></dict>
        <key>tags</key><string>tag[]</string>
        </dict></dict></dict></dict></plist>
        """
    private static let document =
        "<rows><row id='1'><when>2001-01-01</when><size>2.50</size><blob>AAEC/w==</blob><tag>a\"\\\u{7}\n</tag></row>\n<row id='2'><size>3</size></row></rows>"
        .replacingOccurrences(of: "\u{7}", with: "\t")
    private static let broken = "<rows><row id='1'/>\n<row id='x'/>\n<row id='3'/></rows>"

    private func folder() throws -> Folder {
        let folder = try Folder()
        try folder.write(Self.mapping, to: "map.plist")
        try folder.write(Self.document, to: "a.xml")
        try folder.write(Self.broken, to: "b.xml")
        return folder
    }

    @Test("Each item is an object in a line of its own")
    func lines() throws {
        let result = try Tool.run("models", "--mapping", "map.plist", "a.xml", in: folder())
        #expect(result.status == 0, "\(result.errors)")
        #expect(
            result.lines == [
                #"{"class":"Row","id":1,"when":"2001-01-01T00:00:00Z","size":2.5,"blob":"AAEC/w==","tags":["a\"\\\u0009\u000a"]}"#,
                #"{"class":"Row","id":2,"size":3.0,"tags":[]}"#,
            ])
        #expect(result.errors.isEmpty)
    }

    @Test("A list is one JSON text of the items of all documents, standard input among them")
    func array() throws {
        let result = try Tool.run(
            "models", "--mapping", "map.plist", "--array", "a.xml", "-", input: "<row id='9'/>", in: folder())
        #expect(result.status == 0)
        let list = try JSONSerialization.jsonObject(with: Data(result.output.utf8)) as? [[String: Any]]
        #expect(list?.map { $0["id"] as? Int } == [1, 2, 9])
        let none = try Tool.run("models", "--mapping", "map.plist", "--array", "-", input: "<rows/>", in: folder())
        #expect(none.output == "[\n]\n")
    }

    @Test(
        "A broken item ends its document with 1 and its place; what came before is there, and other documents are read")
    func broken() throws {
        let result = try Tool.run("models", "--mapping", "map.plist", "b.xml", "a.xml", in: folder())
        #expect(result.status == 1)
        #expect(result.errors == "b.xml:2:1: error: invalid integer 'x' for 'id' of Row [invalid-value]\n")
        #expect(result.lines.count == 3)
    }

    @Test("If asked, the rest goes on after a broken item, and still it ends with 1")
    func keepGoing() throws {
        let result = try Tool.run("models", "--mapping", "map.plist", "--keep-going", "b.xml", in: folder())
        #expect(result.status == 1)
        #expect(result.errors.hasPrefix("b.xml:2:1: error: "))
        #expect(result.lines == [#"{"class":"Row","id":1,"tags":[]}"#, #"{"class":"Row","id":3,"tags":[]}"#])
    }

    @Test("A file is written when everything is complete, and left alone otherwise")
    func output() throws {
        let folder = try folder()
        #expect(try Tool.run("models", "--mapping", "map.plist", "-o", "out.json", "a.xml", in: folder).status == 0)
        let written = try folder.read("out.json")
        #expect(written.split(separator: "\n").count == 2)
        #expect(
            try Tool.run("models", "--mapping", "map.plist", "-o", "out.json", "a.xml", "b.xml", in: folder).status == 1
        )
        #expect(try folder.read("out.json") == written)
        #expect(try folder.names == ["a.xml", "b.xml", "map.plist", "out.json"])
    }

    @Test("What is not well-formed or not there ends with 1 and its place")
    func unreadable() throws {
        let malformed = try Tool.run(
            "models", "--mapping", "map.plist", "-", input: "<rows>\n<row id='1'>", in: folder())
        #expect(malformed.status == 1)
        #expect(malformed.errors.hasPrefix("<input>:2:"))
        let missing = try Tool.run("models", "--mapping", "map.plist", "none.xml", in: folder())
        #expect(missing.status == 1)
        #expect(missing.errors.hasPrefix("none.xml: error: "))
    }

    @Test("A mistake in the mapping is said with its line before any document is read")
    func mistake() throws {
        let folder = try folder()
        try folder.write(Self.mapping.replacingOccurrences(of: "integer", with: "number"), to: "map.plist")
        let result = try Tool.run("models", "--mapping", "map.plist", "none.xml", in: folder)
        #expect(result.status == 1)
        #expect(result.output.isEmpty)
        #expect(
            result.errors.hasPrefix(
                "map.plist:3:1: error: 'number' is neither a class of the mapping nor a type; types are "))
        #expect(result.errors.hasSuffix(" [unknown-type]\n"))
    }

    @Test("Objects become the document that they come from")
    func toXML() throws {
        let folder = try folder()
        let json = try Tool.run("models", "--mapping", "map.plist", "a.xml", in: folder).output
        let back = try Tool.run(
            "models", "--mapping", "map.plist", "--to", "xml", "--container", "rows", "-", input: json, in: folder)
        #expect(back.errors.isEmpty)
        #expect(
            back.output == """
                <?xml version="1.0" encoding="UTF-8"?>
                <rows>
                  <row id="1">
                    <when>2001-01-01T00:00:00Z</when>
                    <size>2.5</size>
                    <blob>AAEC/w==</blob>
                    <tag>a"\\\t
                </tag>
                  </row>
                  <row id="2">
                    <size>3.0</size>
                  </row>
                </rows>

                """)
        let list = try Tool.run("models", "--mapping", "map.plist", "--array", "a.xml", in: folder).output
        let again = try Tool.run(
            "models", "--mapping", "map.plist", "--to", "xml", "--container", "rows", "-", input: list, in: folder)
        #expect(again.output == back.output)
        let wrong = try Tool.run(
            "models", "--mapping", "map.plist", "--to", "xml", "-", input: "{\"id\": 1}\n{\n", in: folder)
        #expect(wrong.status == 1)
        #expect(wrong.errors.hasPrefix("<input>:2:2: error: ") && !wrong.errors.contains("error: error"))
    }

    @Test("Notes say what no rule read and what matched nothing, and other items can be asked for")
    func notes() throws {
        let result = try Tool.run(
            "models", "--mapping", "map.plist", "--notes", "-", input: "<rows><row id='1' x='2'/></rows>", in: folder())
        #expect(result.status == 0)
        #expect(result.errors.hasPrefix("<input>:1:7: note: no rule of the mapping reads /rows/row/@x [unread]\n"))
        #expect(result.errors.contains("note: nothing in the document matches the property 'when' of Row [unmatched]"))
        let none = try Tool.run("models", "--mapping", "map.plist", "-", input: "<row xmlns='urn:a'/>", in: folder())
        #expect(none.errors.contains("warning: the document has no item: the namespace of its <row> is 'urn:a'"))
        let other = try Tool.run(
            "models", "--mapping", "map.plist", "--items", "Column", "-", input: "<x/>", in: folder())
        #expect(other.errors.hasPrefix("map.plist:1:22: error: 'Column' is neither a class"))
    }

    @Test("The mappings among the examples are as the grammar wants them, and as the reader does")
    func examples() throws {
        let names = try FileManager.default.contentsOfDirectory(atPath: Tool.path(of: "examples/mappings"))
        let files = names.filter { $0.hasSuffix(".plist") }.map { "examples/mappings/\($0)" }.sorted()
        #expect(files.count > 10)
        let result = try Tool.run(["validate", "--grammar", "mapping"] + files)
        #expect(result.status == 0, "\(result.errors)")
        for file in files {
            let read = try Tool.run("models", "--mapping", file, "-", input: "<none/>")
            #expect(!read.errors.contains(".plist"), "\(read.errors)")
        }
    }

    @Test(
        "What the grammar does not want is said with its line",
        arguments: [
            ("<key>item</key>", "<key>items</key>"), ("<integer>4</integer>", "<string>Row</string>"),
            ("<string>yes</string>", "<true/>"), ("<key>elements</key>", "<key>element</key>"),
        ])
    func grammar(wrong: String, right: String) throws {
        let text = Self.mapping.replacingOccurrences(of: right, with: wrong)
        #expect(text != Self.mapping)
        let result = try Tool.run("validate", "--grammar", "mapping", "-", input: text)
        #expect(result.status == 1)
        #expect(result.errors.hasPrefix("<input>:"))
    }

    @Test("The grammar has the types, the forms of dates and the keys that there are")
    func names() throws {
        let grammar = try String(contentsOfFile: Tool.path(of: "grammars/mapping.rng"), encoding: .utf8)
        func values(_ define: String) -> [String] {
            let text = grammar.components(separatedBy: "<define name=\"\(define)\">").last?.components(
                separatedBy: "</define>"
            ).first
            return (text ?? "").matches(of: /<value>([^<]*)<\/value>/).map { String($0.output.1) }
        }
        func listed(_ list: String) throws -> [String] {
            try Tool.run("names", list).lines.map { String($0.prefix { $0 != " " }) }
        }
        #expect(try values("type-name") == listed("mapped-types"))
        #expect(try values("format-name") == listed("date-formats"))
        #expect(try values("coding-name") == listed("mapping-encodings"))
        // What the reader says that there is, when it meets a key that there is not.
        func known(_ body: String) throws -> [String] {
            let folder = try Folder()
            try folder.write("<plist><dict>\(body)</dict></plist>", to: "m.plist")
            let errors = try Tool.run("models", "--mapping", "m.plist", "-", in: folder).errors
            let list = errors.components(separatedBy: "; known are ").last?.components(separatedBy: " [").first
            return (list ?? "").components(separatedBy: ", ")
        }
        let wrong = "<key>?</key><true/>"
        func classes(_ body: String) -> String { "<key>classes</key><dict><key>A</key><dict>\(body)</dict></dict>" }
        #expect(try values("keys.mapping") == known(wrong))
        #expect(try values("keys.class") == known(classes(wrong)))
        #expect(
            try values("keys.property")
                == known(classes("<key>properties</key><dict><key>p</key><dict>\(wrong)</dict></dict>")))
    }
}

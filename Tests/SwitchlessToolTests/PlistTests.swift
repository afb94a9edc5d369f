import Testing

@Suite("Property lists")
struct PlistTests {
    private static let list = """
        <plist version="1.0"><dict><key>z "1"</key><array><integer>18446744073709551616</integer><real>0.5</real><real>nan</real>
        <true/><date>2004-10-26T10:33:33Z</date><data>AAEC/w==</data><string>a&#10;é</string></array>
        <key>a.b</key><dict><key>CF$UID</key><integer>3</integer></dict></dict></plist>
        """

    @Test("A property list is printed as a line of JSON, its keys in order")
    func plain() throws {
        let result = try Tool.run("plist", "-", input: Self.list)
        #expect(result.status == 0)
        #expect(
            result.output == #"""
                {"z \"1\"":[18446744073709551616,0.5,"nan",true,"2004-10-26T10:33:33Z","AAEC/w==","a\u000aé"],"a.b":{"CF$UID":3}}

                """#)
    }

    @Test("Typed JSON says of each value what it is")
    func typed() throws {
        let list = "<array><integer>1</integer><real>2</real><false/><string/><data/><dict/></array>"
        #expect(
            try Tool.run("plist", "--json", "typed", "-", input: list).output
                == #"{"array":[{"integer":"1"},{"real":"2.0"},{"bool":false},{"string":""},{"data":""},{"dict":{}}]}"#
                + "\n")
    }

    @Test("JSON may be spread over lines")
    func pretty() throws {
        let list = "<dict><key>a</key><array><true/><array/></array></dict>"
        #expect(
            try Tool.run("plist", "--pretty", "-", input: list).output
                == "{\n  \"a\": [\n    true,\n    []\n  ]\n}\n")
    }

    @Test(
        "A path picks a value",
        arguments: [
            (#"z "1"[1]"#, "0.5"), (#"a\.b"#, #"{"CF$UID":3}"#), (#"z "1"[6]"#, #""a\u000aé""#),
        ])
    func path(path: String, value: String) throws {
        #expect(try Tool.run("plist", "--path", path, "-", input: Self.list).output == value + "\n")
    }

    @Test("A path that leads nowhere ends with 1 and says where it ends")
    func noValue() throws {
        let result = try Tool.run("plist", "--path", "a[0].b", "-", input: "<dict><key>a</key>\n<array/></dict>")
        #expect(result.status == 1)
        #expect(
            result.errors
                == "<input>:2:1: error: no value at the path 'a[0].b'; it ends at an array [no-value]\n")
    }

    @Test("A path that is none ends with 2", arguments: ["a[", "a[x]", "a[-1]", "a[0]b"])
    func noPath(path: String) throws {
        #expect(try Tool.run("plist", "--path", path, "-", input: "<true/>").status == 2)
    }

    @Test("What is no property list ends with 1 and has its place")
    func faults() throws {
        let result = try Tool.run("plist", "-", input: "<plist><dict>\n<true/></dict></plist>")
        #expect(result.status == 1)
        #expect(result.output.isEmpty)
        #expect(result.errors == "<input>:2:1: error: <true> has no <key> before it [missing-key]\n")
    }

    @Test("A key that comes twice is a warning, and with --strict an error")
    func duplicates() throws {
        let list = "<dict><key>a</key><true/><key>a</key><false/></dict>"
        let result = try Tool.run("plist", "-", input: list)
        #expect(result.output == "{\"a\":false}\n")
        #expect(result.errors.hasPrefix("<input>:1:19: warning: duplicate key 'a'"))
        #expect(try Tool.run("plist", "--strict", "-", input: list).status == 1)
    }

    @Test("A value that does not decode as the wanted type ends with 1")
    func types() throws {
        #expect(try Tool.run("plist", "--as", "Int8", "-", input: "<integer>127</integer>").status == 0)
        #expect(try Tool.run("plist", "--as", "Int8", "-", input: "<integer>128</integer>").status == 1)
        #expect(try Tool.run("plist", "--as", "Int9", "-", input: "<integer>1</integer>").status == 2)
    }

    @Test(
        "The grammar wants what the reader reads",
        arguments: [
            (list, true), ("<true/>", true), ("<dict><key>a</key></dict>", false),
            ("<array><key>a</key></array>", false),
            ("<integer>0x</integer>", false), ("<date>2004-13-26T10:33:33Z</date>", false), ("<data>A</data>", false),
            ("<real>1.e</real>", false), ("<plist/>", false), ("<plist><doct/></plist>", false),
        ])
    func grammar(document: String, isValid: Bool) throws {
        let result = try Tool.run("validate", "--grammar", "property-list", "-", input: document)
        #expect((result.status == 0) == isValid, "\(result.errors)")
        #expect(try (Tool.run("plist", "-", input: document).status == 0) == isValid)
    }
}

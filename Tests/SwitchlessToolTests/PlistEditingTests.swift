import Foundation
import Testing

@Suite("Converting and changing property lists")
struct PlistEditingTests {
    private static let json = #"{"b": 1, "tags": ["x", "y"], "n": {"on": true}}"#

    private func xml(_ body: String) -> String {
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
        <plist version="1.0">
        \(body)
        </plist>

        """
    }

    @Test("JSON becomes XML, its keys in order or sorted")
    func convert() throws {
        let input = #"{"b": 1, "a": "<"}"#
        #expect(
            try Tool.run("plist", "--convert", "xml1", "-", input: input).output
                == xml(
                    "<dict>\n\t<key>b</key>\n\t<integer>1</integer>\n\t<key>a</key>\n\t<string>&lt;</string>\n</dict>"))
        #expect(
            try Tool.run("plist", "--convert", "openstep", "--sort-keys", "-", input: input).output
                == "{\n\ta = \"<\";\n\tb = 1;\n}\n")
    }

    @Test("Every form is read again", arguments: ["xml1", "binary1", "openstep", "json"])
    func forms(form: String) throws {
        let folder = try Folder()
        try folder.write(Self.json, to: "a.json")
        #expect(try Tool.run("plist", "--convert", form, "-o", "b", "a.json", in: folder).status == 0)
        #expect(try Tool.run("plist", "--lint", "b", in: folder).output == "b: OK, \(form)\n")
        #expect(try Tool.run("plist", "--path", "tags", "b", in: folder).output == "[\"x\",\"y\"]\n")
    }

    @Test("Changes are made in their order, and the document keeps its form")
    func edits() throws {
        let result = try Tool.run(
            "plist", "--insert", "tags[0]", "string:int:1", "--remove", "tags[1]", "--replace", "b", "real:0.5",
            "--insert",
            "n.a\\.b", "json:[null]", "-", input: Self.json)
        #expect(
            result.output == #"{"b":0.5,"tags":["int:1","y"],"n":{"on":true,"a.b":[null]}}"# + "\n", "\(result.errors)")
    }

    @Test(
        "A value has the type before its colon",
        arguments: [
            ("int:-5", "integer"), ("bool:yes", "bool"), ("date:2020-01-02T03:04:05Z", "date"), ("data:AQID", "data"),
            ("real:1", "real"), ("http://x", "string"), ("uid:5", "uid"), ("json:{}", "dict"), ("plain", "string"),
        ])
    func types(value: String, kind: String) throws {
        let result = try Tool.run("plist", "--replace", "b", value, "--path", "b", "--type", "-", input: Self.json)
        #expect(result.output == kind + "\n")
    }

    private static let commented = """
        <?xml version="1.0"?><!-- one --><plist version="1.0"><dict><!-- two --><key>a</key><date>2020-01-01T00:00:00Z</date>\
        <key>b</key><true/><key>d</key><data>AAEC</data><key>i</key><integer>5</integer></dict></plist>
        """

    @Test(
        "A warning says what is lost when a property list is written, and how much of it",
        arguments: [
            (["--convert", "xml1"], commented, ["2 comments are lost"]),
            (["--insert", "x", "1"], commented, ["2 comments are lost"]),
            (["--archive"], commented, ["2 comments are lost"]),
            (
                ["--convert", "json"], commented,
                ["2 comments", "the form json has no kind for 1 data value, 1 date; "]
            ),
            (
                ["--convert", "openstep"], commented,
                ["2 comments", "openstep has no kind for 1 Boolean, 1 date, 1 integer; "]
            ),
            (["--sort-keys"], "/* x */ { // y\n a = b; }", ["2 comments are lost"]),
            (["--sort-keys"], "// x\na = b;\n/* y */c = d;", ["2 comments are lost"]),
            (["--convert", "xml1"], "{\"a\": [null, null]}", ["the form xml1 has no kind for 2 nulls; "]),
            (["--convert", "openstep"], "{\"a\": [1.5, 2]}", ["openstep has no kind for 1 integer, 1 real number; "]),
            (["--convert", "xml1"], "{\"a\": [1.5, true]}", []), ([], commented, []), (["--lint"], commented, []),
        ])
    func losses(arguments: [String], input: String, warnings: [String]) throws {
        let result = try Tool.run(["plist"] + arguments + ["-"], input: input)
        #expect(result.status == 0)
        #expect(result.errors.split(separator: "\n").count == warnings.count, "\(result.errors)")
        for warning in warnings { #expect(result.errors.contains(warning), "\(result.errors)") }
        #expect(try Tool.run(["plist", "--quiet"] + arguments + ["-"], input: input).errors.isEmpty)
        let strict = try Tool.run(["plist", "--strict"] + arguments + ["-"], input: input)
        #expect(strict.status == (warnings.isEmpty ? 0 : 1))
        #expect(strict.output.isEmpty == !warnings.isEmpty)
    }

    @Test(
        "In place a property list in gzip stays in gzip, with its permissions, behind its link",
        arguments: [nil, "binary1"])
    func gzip(form: String?) throws {
        let folder = try Folder()
        let file = folder.url.appending(path: "a.plist.gz")
        // {"a": 1}, by Python's gzip.compress(..., mtime=0).
        let packed = try #require(Data(base64Encoded: "H4sIAAAAAAACA6tWSlSyUjCsBQCXjqH7CAAAAA=="))
        try packed.write(to: file)
        try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: file.path)
        try FileManager.default.createSymbolicLink(
            atPath: folder.url.appending(path: "link").path, withDestinationPath: "a.plist.gz")
        let conversion = form.map { ["--convert", $0] } ?? []
        let result = try Tool.run(
            ["plist", "--in-place", "--insert", "b", "int:2"] + conversion + ["link"], in: folder)
        #expect(result.status == 0, "\(result.errors)")
        #expect(try Data(contentsOf: file).starts(with: [0x1F, 0x8B]))
        #expect(try FileManager.default.attributesOfItem(atPath: file.path)[.posixPermissions] as? Int == 0o640)
        #expect(
            try FileManager.default.destinationOfSymbolicLink(atPath: folder.url.appending(path: "link").path)
                == "a.plist.gz")
        #expect(try Tool.run("plist", "a.plist.gz", in: folder).output == "{\"a\":1,\"b\":2}\n")
        #expect(try Tool.run("plist", "--lint", "link", in: folder).output == "link: OK, \(form ?? "json")\n")
    }

    @Test("Two dictionaries become one")
    func merge() throws {
        let folder = try Folder()
        try folder.write(#"{"tags": ["z"], "n": {"on": 1, "off": 2}, "new": []}"#, to: "more.json")
        let result = try Tool.run("plist", "--merge", "more.json", "-", input: Self.json, in: folder)
        #expect(result.output == #"{"b":1,"tags":["x","y","z"],"n":{"on":1,"off":2},"new":[]}"# + "\n")
    }

    @Test("Values are folded into a keyed archive, and unfolded again")
    func archive() throws {
        let folder = try Folder()
        try folder.write(Self.json, to: "a.json")
        _ = try Tool.run("plist", "--archive", "--convert", "xml1", "-o", "a.archive", "a.json", in: folder)
        #expect(try Tool.run("plist", "--path", "$archiver", "a.archive", in: folder).output == "\"NSKeyedArchiver\"\n")
        #expect(
            try Tool.run("plist", "--keyed", "a.archive", in: folder).output
                == #"{"b":1,"tags":["x","y"],"n":{"on":true}}"# + "\n")
    }

    @Test("Files are written over themselves, those that fail stay")
    func inPlace() throws {
        let folder = try Folder()
        try folder.write(Self.json, to: "a.json")
        try folder.write("<plist><dict></plist>", to: "b.plist")
        let result = try Tool.run("plist", "--in-place", "--convert", "openstep", "a.json", "b.plist", in: folder)
        #expect(result.status == 1)
        #expect(try folder.read("a.json").hasPrefix("{\n\tb = 1;"))
        #expect(try folder.read("b.plist") == "<plist><dict></plist>")
        #expect(try folder.names == ["a.json", "b.plist"])
    }

    @Test(
        "A change that cannot be made ends with 1 and says why",
        arguments: [
            (["--insert", "b", "x"], "1:7: error: the path 'b' has an integer already; use --replace [has-value]"),
            (["--remove", "c"], " error: no value at the path 'c' [no-value]"),
            (["--replace", "tags[2]", "x"], " error: no value at the path 'tags[2]' [no-value]"),
            (["--insert", "b.c", "x"], "1:7: error: no value at the path 'b.c'; it ends at an integer [no-value]"),
        ])
    func faults(arguments: [String], message: String) throws {
        let result = try Tool.run(["plist"] + arguments + ["-"], input: Self.json)
        #expect(result.status == 1)
        #expect(result.errors == "<input>:\(message)\n")
        #expect(result.output.isEmpty)
    }

    @Test(
        "A wrong change ends with 2",
        arguments: [
            ["--insert", "a", "int:x"], ["--insert", "a"], ["--remove", ""], ["--insert", "a[", "x"],
            ["--convert", "yaml"], ["--in-place"], ["--in-place", "-"], ["--in-place", "--lint", "a.plist"],
            ["-o", "x", "a.plist", "b.plist"],
        ])
    func usage(arguments: [String]) throws {
        #expect(try Tool.run(["plist"] + arguments, input: Self.json).status == 2)
    }

    @Test("What differs is printed by its path")
    func difference() throws {
        let folder = try Folder()
        try folder.write(Self.json, to: "a.json")
        try folder.write(#"{"tags": ["x", "z", "w"], "n": {"on": 1}, "b": 1, "c": null}"#, to: "b.json")
        let result = try Tool.run("diff", "a.json", "b.json", in: folder)
        #expect(result.status == 1)
        #expect(
            result.lines == [
                #"~ tags[1]: string "y" → string "z""#, #"+ tags[2]: string "w""#, "~ n.on: bool true → integer 1",
                "+ c: null null",
            ])
        #expect(try Tool.run("diff", "--quiet", "b.json", "a.json", in: folder).output.isEmpty)
    }

    @Test("Equal property lists of different forms do not differ")
    func same() throws {
        let folder = try Folder()
        try folder.write(Self.json, to: "a.json")
        for form in ["xml1", "binary1"] {
            _ = try Tool.run("plist", "--convert", form, "-o", form, "--sort-keys", "a.json", in: folder)
            let result = try Tool.run("diff", "a.json", form, in: folder)
            #expect(result.status == 0)
            #expect(result.output.isEmpty)
        }
    }
}

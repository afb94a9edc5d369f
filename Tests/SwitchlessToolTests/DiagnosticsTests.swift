import Foundation
import Testing

@Suite("What the tool says")
struct DiagnosticsTests {
    @Test("A warning has file, line and column as compilers write them, without colour in a file")
    func text() throws {
        let result = try Tool.run("svg", "-", input: Drawing.doubtful)
        #expect(result.status == 0)
        #expect(
            result.errors
                == "<input>:2:35: warning: invalid value 'purpel' for fill; it is ignored [invalid-value]\n"
        )
    }

    @Test("As JSON a warning is an object in a line")
    func json() throws {
        let result = try Tool.run("svg", "--diagnostics", "json", "-", input: Drawing.doubtful)
        let line = try JSONSerialization.jsonObject(with: Data(result.errors.utf8)) as? [String: Any]
        #expect(line?["file"] as? String == "<input>")
        #expect(line?["line"] as? Int == 2)
        #expect(line?["column"] as? Int == 35)
        #expect(line?["severity"] as? String == "warning")
        #expect(line?["code"] as? String == "invalid-value")
        #expect(line?["element"] as? String == "rect")
        #expect(line?["attribute"] as? String == "fill")
    }

    @Test("An error that ends the reading is written in the same format")
    func fault() throws {
        let result = try Tool.run("svg", "--diagnostics", "json", "missing.svg")
        let line = try JSONSerialization.jsonObject(with: Data(result.errors.utf8)) as? [String: Any]
        #expect(line?["severity"] as? String == "error")
        #expect(line?["code"] as? String == "unreadable")
    }

    @Test("Notes are shown on request only")
    func notes() throws {
        let document = Drawing.svg("<blob xmlns='urn:nobody'/><rect width='1' height='1'/>")
        #expect(try Tool.run("svg", "-", input: document).errors.isEmpty)
        #expect(try Tool.run("svg", "--notes", "-", input: document).errors.contains(": note: "))
    }

    @Test("Quiet hides warnings")
    func quiet() throws {
        #expect(try Tool.run("svg", "-q", "-", input: Drawing.doubtful).errors.isEmpty)
    }

    @Test(
        "Strict fails where there is a warning, writes no scene, and says why even when quiet", arguments: [[], ["-q"]])
    func strict(arguments: [String]) throws {
        let result = try Tool.run(["svg", "--strict", "-"] + arguments, input: Drawing.doubtful)
        #expect(result.status == 1)
        #expect(result.output.isEmpty)
        #expect(result.errors.contains("warning: "))
    }

    @Test("Strict lets pass what gives no warning")
    func strictFine() throws {
        #expect(try Tool.run("svg", "--strict", "-", input: Drawing.fine).status == 0)
    }
}

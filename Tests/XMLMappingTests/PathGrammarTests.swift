import Foundation
import Switchless
import Testing

@testable import XMLMapping

@Suite("The grammar of paths")
struct PathGrammarTests {
    private static let grammar = URL(filePath: #filePath).deletingLastPathComponent()
        .appending(path: "../../grammars/microsyntaxes/mapping-path.ebnf").standardized

    /// The literals of a production.
    private func literals(of production: String) throws -> [String] {
        let text = try String(contentsOf: Self.grammar, encoding: .utf8)
        let lines = text.split(separator: "\n").filter { $0.hasPrefix(production + " ") }
        return lines.flatMap { $0.matches(of: /"([^"]+)"/).map { String($0.1) } }
    }

    @Test("It has the functions that are read, no more and no fewer, and the other ends by their names")
    func ends() throws {
        #expect(try literals(of: "function") == PathFunctions.standard.names.map(\.local))
        #expect(try literals(of: "content") == [ContentEnd.name.local])
        #expect(try literals(of: "all-attributes") == [AllAttributesEnd.name.local])
        #expect(try literals(of: "runs") == [TextRunEnd.name.local])
    }

    @Test(
        "What it allows is read",
        arguments: [
            ".", "a", "*", "a/b/@c", "a/@*", "@*", "@x:c", "a/text()[]", "a[]", "*:a/node()", "node()[]",
            "a[1]/b | x:c",
            "a[@b]/c", "a[not(@b='1') and @c!=\"it's\"][2]", "x:a[*:b]/local-name()", "é/markup()", "namespace-uri()",
        ])
    func allowed(path: String) throws {
        _ = try PathReader(namespaces: ["x": "urn:x"]).paths(path, at: nil)
    }

    @Test(
        "What it does not allow is refused",
        arguments: [
            "", "/a", "a/", "a//b", "a/.", "a/-b", "1", "a[0]", "a[1234567]", "a[@b=1]", "a[not(@b!='1')]", "a b", "@",
            "@*:a",
            "a[]/b",
            "text()/a", "node()/a", "a[b][1]", "y:a", "a|", "a[@b", "a[@b='1]",
        ])
    func refused(path: String) {
        #expect(throws: (any Error).self) { try PathReader(namespaces: ["x": "urn:x"]).paths(path, at: nil) }
    }
}

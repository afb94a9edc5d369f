import Foundation
import Testing

@Suite("The list of unsafe code")
struct UnsafeCodeTests {
    private static let sources = Snippet.root.appending(path: "Sources")

    @Test("SECURITY lists the files that say unsafe, 40 at most, and no others")
    func list() throws {
        let listed = try Self.rows(of: "| files | what makes them safe")
        let named = try Self.files().filter { file in
            try String(contentsOf: Self.sources.appending(path: file), encoding: .utf8)
                .localizedCaseInsensitiveContains("unsafe")
        }
        let unlisted = named.filter { file in !listed.contains { "/\(file)".hasSuffix("/\($0)") } }
        #expect(unlisted.isEmpty)
        // A row of the table that no file needs any more.
        let needless = listed.filter { row in !named.contains { "/\($0)".hasSuffix("/\(row)") } }
        #expect(needless.isEmpty)
        #expect((10...40).contains(named.count))
    }

    @Test("Each row of the table names attacks or suites that there are")
    func attempts() throws {
        let tests = FileManager.default.enumerator(atPath: Snippet.root.appending(path: "Tests").path)
        let files = tests?.compactMap { $0 as? String } ?? []
        let cells = try Self.table(under: "| files | what makes them safe").dropFirst(2)
            .map { $0.split(separator: "|", omittingEmptySubsequences: false).dropLast().last ?? "" }
        #expect(cells.count > 20)
        for cell in cells where !cell.contains("nothing can") {
            let names = cell.matches(of: /`([^`]+)`/).map(\.1)
            #expect(!names.isEmpty)
            for name in names {
                #expect(files.contains { "/\($0)".hasSuffix("/\(name).swift") }, "\(name)")
            }
        }
    }

    /// The files that the table with this heading in SECURITY.md lists.
    private static func rows(of heading: String) throws -> [Substring] {
        try table(under: heading).flatMap { $0.matches(of: /`([^` ]+\.swift)`/).map(\.1) }
    }

    private static func table(under heading: String) throws -> [Substring] {
        let guide = try String(contentsOf: Snippet.root.appending(path: "SECURITY.md"), encoding: .utf8)
        return Array(
            guide.split(separator: "\n", omittingEmptySubsequences: false).drop { !$0.hasPrefix(heading) }
                .prefix { $0.hasPrefix("|") })
    }

    /// The sources of the libraries and the tool.
    private static func files() throws -> [String] {
        let all = FileManager.default.enumerator(atPath: sources.path)?.compactMap { $0 as? String } ?? []
        return all.filter { $0.hasSuffix(".swift") }
    }
}

import Foundation
import Testing

@Suite("The list of unsafe code")
struct UnsafeCodeTests {
    private static let sources = Snippet.root.appending(path: "Sources")

    @Test("CONTRIBUTING lists the files that name unsafe pointers or casts, 40 at most, and no others")
    func list() throws {
        let named = try Self.files(with: Self.pointers)
        let listed = try Self.rows(of: "| files | what makes them safe")
        let calling = try Self.rows(of: "| files | what they call")
        let isListed = { (file: String, rows: [Substring]) in rows.contains { "/\(file)".hasSuffix("/\($0)") } }
        let unlisted = named.filter { !isListed($0, listed) }
        #expect(unlisted.isEmpty)
        // What the compiler holds for unsafe names no pointer where it calls C.
        let marked = try Self.files(with: /\bunsafe [\w\[(&.$]|@unsafe\b/)
        let unlistedMarks = marked.filter { !isListed($0, listed + calling) }
        #expect(unlistedMarks.isEmpty)
        // A row of the tables that no file needs any more.
        let needless = (listed + calling).filter { row in
            !(named + marked).contains { "/\($0)".hasSuffix("/\(row)") }
        }
        #expect(needless.isEmpty)
        #expect((10...40).contains(listed.count))
    }

    /// Words of Swift: `unsafe-inline` of a policy and links that are unsafe are none.
    private static var pointers: Regex<(Substring, Substring?)> {
        /Unsafe\w*Pointer|withUnsafe|unsafely|unsafe(Downcast|BitCast|Uninitialized)|\(unsafe\)|_unsafe/
    }

    /// The files that the table with this heading in CONTRIBUTING lists.
    private static func rows(of heading: String) throws -> [Substring] {
        let guide = try String(contentsOf: Snippet.root.appending(path: "CONTRIBUTING.md"), encoding: .utf8)
        return guide.split(separator: "\n", omittingEmptySubsequences: false).drop { !$0.hasPrefix(heading) }
            .prefix { $0.hasPrefix("|") }.flatMap { $0.matches(of: /`([^` ]+\.swift)`/).map(\.1) }
    }

    /// The sources that have a match of `pattern` in a line that is no comment.
    private static func files(with pattern: some RegexComponent) throws -> [String] {
        try files().filter { file in
            let text = try String(contentsOf: sources.appending(path: file), encoding: .utf8)
            return text.split(separator: "\n").contains { line in
                !line.drop { $0 == " " }.hasPrefix("//") && line.contains(pattern)
            }
        }
    }

    /// The sources of the libraries and the tool.
    private static func files() throws -> [String] {
        let all = FileManager.default.enumerator(atPath: sources.path)?.compactMap { $0 as? String } ?? []
        return all.filter { $0.hasSuffix(".swift") }
    }
}

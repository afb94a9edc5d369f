import Foundation
import Testing

@Suite("The list of unsafe code")
struct UnsafeCodeTests {
    private static let sources = Snippet.root.appending(path: "Sources")

    @Test("CONTRIBUTING lists the files that name unsafe pointers or casts, 40 at most, and no others")
    func list() throws {
        let named = try Self.files().filter { file in
            let text = try String(contentsOf: Self.sources.appending(path: file), encoding: .utf8)
            // Words of Swift: `unsafe-inline` of a policy and links that are unsafe are none.
            return text.contains(
                /Unsafe\w*Pointer|withUnsafe|unsafely|unsafe(Downcast|BitCast|Uninitialized)|\(unsafe\)|_unsafe/)
        }
        let guide = try String(contentsOf: Snippet.root.appending(path: "CONTRIBUTING.md"), encoding: .utf8)
        let listed = guide.split(separator: "\n").flatMap { $0.matches(of: /`([^` ]+\.swift)`/).map(\.1) }
        let isListed = { (file: String) in listed.contains { "/\(file)".hasSuffix("/\($0)") } }
        let unlisted = named.filter { !isListed($0) }
        #expect(unlisted.isEmpty)
        // A row of the table that no file needs any more.
        let rows = guide.split(separator: "\n").drop { !$0.hasPrefix("| files | what makes them safe") }
            .prefix { $0.hasPrefix("|") }
        let needless = rows.flatMap { $0.matches(of: /`([^` ]+\.swift)`/).map(\.1) }
            .filter { row in !named.contains { "/\($0)".hasSuffix("/\(row)") } }
        #expect(needless.isEmpty)
        #expect((10...40).contains(named.count))
    }

    /// The sources of the libraries and the tool.
    private static func files() throws -> [String] {
        let all = FileManager.default.enumerator(atPath: sources.path)?.compactMap { $0 as? String } ?? []
        return all.filter { $0.hasSuffix(".swift") }
    }
}

import Foundation
import Testing

/// The articles that say which files to touch to add something. `SnippetTests` compiles their programs.
@Suite("Recipes")
struct RecipeTests {
    private static let articles = Snippet.documents.filter { $0.contains(".docc/Adding") }

    @Test("A recipe names files that exist, where NAME stands for the name of one", arguments: articles)
    func files(article: String) throws {
        let text = try String(contentsOf: Snippet.root.appending(path: article), encoding: .utf8)
        let paths = text.matches(of: /`((?:Sources|Tests|grammars|examples)\/[^` ]+)`/).map { String($0.1) }
        #expect(paths.count > 2)
        for path in paths { #expect(try Self.exists(path), "\(path)") }
    }

    @Test("A recipe has a program that registers what it adds", arguments: articles)
    func programs(article: String) throws {
        #expect(try Snippet.all("swift", in: article).contains { $0.code.contains(".registering(") })
    }

    @Test("The tests that a recipe names are there", arguments: articles)
    func tests(article: String) throws {
        let text = try String(contentsOf: Snippet.root.appending(path: article), encoding: .utf8)
        let names = text.matches(of: /--filter '?([\w|]+)'?/).flatMap { $0.1.split(separator: "|") }
        for name in names { #expect(Self.suites.contains(String(name)), "\(name)") }
    }

    /// The targets and suites of the package's tests, by the names of their folders and files.
    private static let suites: Set<String> = {
        let folder = Snippet.root.appending(path: "Tests")
        let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)?.allObjects ?? []
        return Set(files.compactMap { ($0 as? URL)?.deletingPathExtension().lastPathComponent })
    }()

    @Test("CONTRIBUTING leads to each recipe")
    func contents() throws {
        let guide = try String(contentsOf: Snippet.root.appending(path: "CONTRIBUTING.md"), encoding: .utf8)
        #expect(Self.articles.count > 5)
        for article in Self.articles { #expect(guide.contains("](\(article))")) }
    }

    private static func exists(_ path: String) throws -> Bool {
        let file = Snippet.root.appending(path: path)
        let parts = file.lastPathComponent.components(separatedBy: "NAME")
        guard parts.count == 2 else { return FileManager.default.fileExists(atPath: file.path) }
        return try FileManager.default.contentsOfDirectory(atPath: file.deletingLastPathComponent().path)
            .contains { $0.hasPrefix(parts[0]) && $0.hasSuffix(parts[1]) }
    }
}

import Foundation
import Testing

/// A block of code in a document.
struct Snippet: CustomTestStringConvertible {
    /// The document, relative to the project's folder.
    let file: String
    /// The line of the block's first line of code.
    let line: Int
    let code: String

    var testDescription: String { "\(file):\(line)" }

    static let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../..").standardized

    /// The documents at the top, and those in the DocC catalogs of all libraries.
    static let documents: [String] = {
        let sources = FileManager.default.enumerator(atPath: root.appending(path: "Sources").path)
        let articles = (sources?.compactMap { $0 as? String } ?? []).filter {
            $0.contains(".docc/") && $0.hasSuffix(".md")
        }
        return ["README.md", "Sources/README.md", "ARCHITECTURE.md", "COMPARISON.md", "CONTRIBUTING.md", "SECURITY.md"]
            + articles.map { "Sources/\($0)" }.sorted()
    }()

    /// All blocks of `language` in `file`, in order.
    static func all(_ language: String, in file: String) throws -> [Snippet] {
        let text = try String(contentsOf: root.appending(path: file), encoding: .utf8)
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        return lines.indices.filter { lines[$0] == "```\(language)" }.map { start in
            let code = lines[(start + 1)...].prefix { $0 != "```" }
            return Snippet(file: file, line: start + 2, code: code.joined(separator: "\n") + "\n")
        }
    }
}

/// A folder of a test's own, removed with it.
final class Scratch {
    let url = FileManager.default.temporaryDirectory.appending(path: "switchless-snippet-\(UUID().uuidString)")

    init() throws { try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true) }

    deinit { try? FileManager.default.removeItem(at: url) }

    /// Runs a program in this folder.
    ///
    /// - Returns: its exit code, and what it wrote to standard output and standard error.
    func run(_ program: URL, _ arguments: [String]) throws -> (status: Int32, output: String) {
        let output = url.appending(path: "output")
        try Data().write(to: output)
        let process = Process()
        process.executableURL = program
        process.arguments = arguments
        process.currentDirectoryURL = url
        process.standardOutput = try FileHandle(forWritingTo: output)
        process.standardError = process.standardOutput
        try process.run()
        process.waitUntilExit()
        return (process.terminationStatus, try String(contentsOf: output, encoding: .utf8))
    }
}

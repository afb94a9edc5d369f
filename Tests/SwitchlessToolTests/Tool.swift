import Foundation

/// The built tool, run as a user would.
enum Tool {
    /// What a run left behind.
    struct Result {
        let status: Int32
        let output: String
        let errors: String

        var lines: [Substring] { output.split(separator: "\n") }
    }

    /// The products are beside the tests.
    private static let products =
        Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") }?.bundleURL.deletingLastPathComponent()
        ?? Bundle.main.bundleURL

    private static let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../..").standardized

    /// The built program.
    static let program = products.appending(path: "switchless")

    /// Runs `switchless` with `arguments`.
    static func run(_ arguments: [String], input: String = "", in folder: Folder? = nil) throws -> Result {
        let scratch = try Folder()
        try scratch.write(input, to: "in")
        let process = Process()
        process.executableURL = program
        process.arguments = arguments
        process.currentDirectoryURL = folder?.url ?? root
        // Files rather than pipes: nobody has to empty them while the tool writes.
        process.standardInput = try FileHandle(forReadingFrom: scratch.url.appending(path: "in"))
        process.standardOutput = try scratch.handle("out")
        process.standardError = try scratch.handle("err")
        try process.run()
        process.waitUntilExit()
        return Result(
            status: process.terminationStatus, output: try scratch.read("out"), errors: try scratch.read("err"))
    }

    static func run(_ arguments: String..., input: String = "", in folder: Folder? = nil) throws -> Result {
        try run(arguments, input: input, in: folder)
    }

    /// The path of something in the project.
    static func path(of name: String) -> String { root.appending(path: name).path }

    /// The paths of the drawings among the examples.
    static var drawings: [String] {
        let folder = root.appending(path: "examples/drawings")
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
        return names.filter { $0.contains(".svg") }.sorted().map { "examples/drawings/\($0)" }
    }
}

/// A folder of a test's own, gone with it.
final class Folder {
    let url: URL

    init() throws {
        url = FileManager.default.temporaryDirectory.appending(path: "switchless-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(at: url) }

    var names: [String] { get throws { try FileManager.default.contentsOfDirectory(atPath: url.path).sorted() } }

    func write(_ text: String, to name: String) throws {
        try Data(text.utf8).write(to: url.appending(path: name))
    }

    func read(_ name: String) throws -> String {
        String(decoding: try Data(contentsOf: url.appending(path: name)), as: UTF8.self)
    }

    func handle(_ name: String) throws -> FileHandle {
        try write("", to: name)
        return try FileHandle(forWritingTo: url.appending(path: name))
    }
}

/// Drawings to try things with.
enum Drawing {
    static func svg(_ content: String) -> String {
        "<svg xmlns='http://www.w3.org/2000/svg' width='20' height='10'>\(content)</svg>"
    }

    static let fine = svg("<rect width='8' height='4'/>")
    static let doubtful = svg("\n <rect width='8' height='4' fill='purpel'/>")
    static let broken = svg("<rect>")
}

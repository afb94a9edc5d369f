import Switchless
import SystemCalls

/// The destination of what documents become.
protocol Destination: Sendable {
    /// Whether standard output is free for other output.
    var leavesStandardOutput: Bool { get }
    /// The name of the destination for people; `nil` for standard output.
    var displayName: String? { get }
    /// The destination when it is ready for the first document. It creates folders.
    func prepared() throws -> any Destination
    /// The path of the output of `input`; `nil` for standard output.
    func path(for input: BatchInput) -> String?
    /// Whether outputs are named after ``BatchInput/stem``.
    var sharesStems: Bool { get }
    /// Whether a file was written since the destination was prepared.
    func hasWritten(_ path: String) -> Bool
    /// The output of `input`.
    func output(for input: BatchInput) throws -> any Output
}

extension Destination {
    var sharesStems: Bool { false }
    func prepared() throws -> any Destination { self }
    func hasWritten(_ path: String) -> Bool { false }
}

/// Everything goes to standard output, one document after the other.
struct StandardOutputDestination: Destination {
    var leavesStandardOutput: Bool { false }
    var displayName: String? { nil }
    func path(for input: BatchInput) -> String? { nil }
    func output(for input: BatchInput) -> any Output { StandardOutput() }
}

/// Writes the output of the one document to a file.
struct FileDestination: Destination {
    let path: String
    var leavesStandardOutput: Bool { true }
    var displayName: String? { path }
    func path(for input: BatchInput) -> String? { path }
    func output(for input: BatchInput) -> any Output { AtomicFile(path: path) }
}

/// Replaces each document by its output.
struct InPlaceDestination: Destination {
    var leavesStandardOutput: Bool { true }
    var displayName: String? { nil }
    func path(for input: BatchInput) -> String? { input.input.path }
    func output(for input: BatchInput) -> any Output {
        AtomicFile(path: input.input.name, isOnlyCopy: true)
    }
}

/// Writes the output of each document to a file in a folder: `drawings/clock.svg` to `FOLDER/clock.json`.
struct FolderDestination: Destination {
    let path: String
    let fileExtension: String
    /// When it was prepared, by the clock of its file system.
    private var start: System.Status?

    init(path: String, fileExtension: String) {
        self.path = path
        self.fileExtension = fileExtension
    }

    var leavesStandardOutput: Bool { true }
    var displayName: String? { path }
    var sharesStems: Bool { true }

    func prepared() throws -> any Destination {
        try makeFolders(to: path)
        let probe = "\(path)/.switchless-\(String(UInt64.random(in: .min ... .max), radix: 36))"
        guard let number = System.create(probe) else { throw OutputError("cannot be written to", path) }
        defer {
            System.closeFile(number)
            System.remove(probe)
        }
        var copy = self
        copy.start = System.status(of: number)
        return copy
    }

    func path(for input: BatchInput) -> String? { "\(path)/\(input.stem ?? "scene").\(fileExtension)" }

    func hasWritten(_ path: String) -> Bool {
        guard let start, let status = System.status(of: path) else { return false }
        return status.changed >= start.changed
    }

    func output(for input: BatchInput) throws -> any Output {
        let file = path(for: input) ?? path
        if let present = System.status(of: file), let document = input.input.path,
            System.status(of: document)?.identity == present.identity
        {
            throw ReplacedInput(document)
        }
        let folder = Path.folder(of: file)
        // Making a folder that is there waits for other threads that write into the one above it; a look does not.
        if System.status(of: folder) == nil { try makeFolders(to: folder) }
        return AtomicFile(path: file)
    }

    private func makeFolders(to path: String) throws {
        for folder in Path.ancestors(of: path) {
            guard System.makeFolder(folder) else { throw OutputError("cannot be made", folder) }
        }
    }
}

/// A document would be lost, since its output has the same name in the same folder.
private struct ReplacedInput: Fault {
    let file: String?
    let diagnostic = Diagnostic(
        .error, "same-output", "its output would replace it; choose another folder with --output-directory")

    init(_ path: String) { file = path }
}

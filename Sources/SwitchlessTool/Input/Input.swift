import Switchless
import XMLStream

/// A document that the command line names.
protocol Input: Sendable {
    /// Its name in messages.
    var name: String { get }
    /// The path of its file; `nil` if it is none.
    var path: String? { get }
    /// The folder that relative names of images refer to, which also limits them unless another folder is allowed;
    /// `nil` if there is none.
    var folder: String? { get }
    /// Its name without folder and extension, for naming output files; `nil` if it has no name.
    var stem: String? { get }
    /// Its bytes.
    var source: any XMLSource { get }
}

/// The documents behind arguments.
enum Inputs {
    /// The argument that stands for standard input.
    static let standard = "-"
    /// Arguments that are not file names.
    private static let special: [String: any Input] = [standard: StandardInput()]

    /// Whether `argument` names a file.
    static func isFile(_ argument: String) -> Bool { special[argument] == nil }

    /// The document that `argument` names.
    static func named(_ argument: String) -> any Input { special[argument] ?? FileInput(path: argument) }

    /// The documents that `arguments` name; standard input if there are none.
    static func named(_ arguments: [String]) -> [any Input] {
        arguments.isEmpty ? [StandardInput()] : arguments.map { named($0) }
    }
}

/// The document that is piped into the program.
struct StandardInput: Input {
    var name: String { "<input>" }
    var path: String? { nil }
    var folder: String? { nil }
    var stem: String? { nil }
    var source: any XMLSource { StandardInputSource() }
}

extension XMLSource {
    /// The bytes of the whole document.
    ///
    /// - Parameter limit: the most bytes. They are counted as they come, so that input without an end is refused, too.
    func bytes(atMost limit: Int = 256 << 20) throws -> [UInt8] {
        var bytes: [UInt8] = []
        try forEachChunk { chunk in
            guard chunk.count <= limit - bytes.count else {
                throw XMLStreamError(.inputBytes, "the document is longer than \(limit) bytes", file: name)
            }
            bytes.append(chunk)
        }
        return bytes
    }
}

/// A document that counts its bytes while it is read, and keeps them on request.
final class CountingSource: XMLSource {
    let name: String?
    private(set) var count = 0
    /// The bytes that were read; `nil` unless they are kept.
    private(set) var bytes: [UInt8]?
    private let base: any XMLSource

    init(_ base: any XMLSource, keepsBytes: Bool = false) {
        self.base = base
        name = base.name
        bytes = keepsBytes ? [] : nil
    }

    func forEachChunk(_ body: (Bytes) throws -> Void) throws {
        try base.forEachChunk { chunk in
            count += chunk.count
            bytes?.append(chunk)
            try body(chunk)
        }
    }
}

/// A document in a file.
struct FileInput: Input {
    let location: String

    init(path: String) { location = path }

    var path: String? { location }
    var name: String { location }
    var source: any XMLSource { FileSource(location) }

    var folder: String? { Path.folder(of: location) }

    var stem: String? {
        let base = Path.base(of: location)
        guard let dot = base.lastIndex(of: "."), dot != base.startIndex else { return base }
        return String(base[..<dot])
    }
}

/// The parts of a path. They are found by bytes, since a mark after a slash makes one character with it.
enum Path {
    private static let slash = UInt8(ascii: "/")

    /// The folder of the file at `path`.
    static func folder(of path: String) -> String {
        path.utf8.lastIndex(of: slash).map { $0 == path.startIndex ? "/" : String(path[..<$0]) } ?? "."
    }

    /// The name of the file at `path` in its folder.
    static func base(of path: String) -> String {
        path.utf8.lastIndex(of: slash).map { String(path[path.utf8.index(after: $0)...]) } ?? path
    }

    /// The name of the folder at `path`; `nil` where the path ends in none, as `..` does.
    static func folderName(_ path: String) -> String? {
        let name = parts(of: path).last.map(String.init)
        return name.flatMap { unnamed.contains($0) ? nil : $0 }
    }

    private static let unnamed: Set = ["", ".", ".."]

    /// The path of what is at `path` in a folder.
    static func joined(_ folder: String, _ path: String) -> String {
        path.isEmpty ? folder : folder == "." ? path : folder.hasSuffix("/") ? folder + path : "\(folder)/\(path)"
    }

    /// `path` as seen from `folder`; `nil` where that takes a look at the disk, as with `..`.
    static func relative(_ path: String, to folder: String) -> String? {
        guard path.hasPrefix("/") == folder.hasPrefix("/") else { return nil }
        let parts = Self.parts(of: path), base = Self.parts(of: folder)
        let common = zip(parts, base).prefix { $0 == $1 }.count
        guard !(parts.dropFirst(common) + base.dropFirst(common)).contains("..") else { return nil }
        return (base.dropFirst(common).map { _ in ".." } + parts.dropFirst(common)).joined(separator: "/")
    }

    private static func parts(of path: String) -> [Substring] { path.split(separator: "/").filter { $0 != "." } }

    /// `path` and every folder above it, the outermost first.
    static func ancestors(of path: String) -> [String] {
        path.utf8.indices.filter { path.utf8[$0] == slash && $0 != path.startIndex }.map { String(path[..<$0]) } + [
            path
        ]
    }
}

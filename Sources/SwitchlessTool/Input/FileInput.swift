import XMLStream

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

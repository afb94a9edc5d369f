#if Rendering

import SystemCalls

/// Finds the font files of a folder.
enum FontFolder {
    /// The limit of folders within each other. Guards against links that lead back.
    static let depthLimit = 32

    private static let extensions: Set = ["ttf", "otf", "ttc", "otc", "woff", "woff2"]
    private static let folders: Set = [".", ".."]

    /// The paths of the font files, in the order of their bytes; `nil` if the folder cannot be read.
    static func files(in folder: String) -> [String]? {
        guard System.status(of: folder)?.isFolder == true, System.entries(inFolder: folder) != nil else { return nil }
        var files: [String] = []
        var seen: Set<[UInt8]> = []
        var open = [(path: folder, depth: 0)]
        while let (path, depth) = open.popLast() {
            // A folder that links lead to several times is read once.
            guard seen.insert(System.realPath(of: Array(path.utf8)) ?? Array(path.utf8)).inserted else { continue }
            for entry in System.entries(inFolder: path) ?? [] where !folders.contains(entry.name) {
                let full = path.hasSuffix("/") ? path + entry.name : "\(path)/\(entry.name)"
                if isFont(entry.name) { files.append(full) }
                guard !entry.isRegularFile, System.status(of: full)?.isFolder == true else { continue }
                if depth < depthLimit { open.append((full, depth + 1)) }
            }
        }
        return files.filter { System.status(of: $0)?.isRegularFile == true }
            .sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    }

    private static func isFont(_ name: String) -> Bool {
        name.lastIndex(of: ".").map { extensions.contains(name[name.index(after: $0)...].lowercased()) } ?? false
    }
}

#endif

import SystemCalls

/// The files that match a pattern, folder by folder and sorted within each. It holds the names of the open folders
/// alone.
struct FolderWalk: IteratorProtocol {
    /// A file that matches.
    struct Match {
        /// The path below the pattern's root.
        let path: String
        /// The path without its extension. Of files in one folder whose names differ in the extension alone, the second
        /// has a number.
        let stem: String
        /// The ``stem`` of the first of such files; `nil` for a file that is the first.
        let firstStem: String?
    }

    /// How deep folders are nested at most. Deeper ones are passed over.
    static let maximumDepth = 100

    /// The names of a folder itself and of the one above.
    private static let folders: Set = [".", ".."]

    private struct Level {
        /// The path below the root, with a slash at its end; empty for the root.
        let path: String
        let states: Set<Int>
        var entries: ArraySlice<System.FolderEntry>
        /// The names that files have given to outputs.
        private var names = OutputNames()
        /// All names in the folder.
        let all: [System.FolderEntry]
        init(path: String, states: Set<Int>, entries: [System.FolderEntry]) {
            self.path = path
            self.states = states
            self.entries = entries[...]
            all = entries
        }

        /// Takes a name for an output. One with a number must not be that of another file.
        mutating func takeStem(_ stem: String) -> String {
            if names.reserved.isEmpty, names.isTaken(stem) {
                names.reserved = Set(all.map { FileInput(path: $0.name).stem ?? $0.name })
            }
            return names.take(stem)
        }
    }

    private let pattern: PathPattern
    private var levels: [Level] = []

    init(_ pattern: PathPattern) {
        self.pattern = pattern
        open("", pattern.start)
    }

    mutating func next() -> Match? {
        while let last = levels.indices.last {
            guard let entry = levels[last].entries.popFirst() else {
                levels.removeLast()
                continue
            }
            let name = entry.name
            let states = pattern.states(after: levels[last].states, name)
            guard !states.isEmpty else { continue }
            let path = levels[last].path + name
            let status = entry.isRegularFile ? nil : System.status(of: full(path))
            if status?.isFolder == true { descend(into: path, name, from: levels[last].states) }
            guard entry.isRegularFile || status?.isRegularFile == true, pattern.accepts(states) else { continue }
            return match(name, in: last)
        }
        return nil
    }

    private mutating func match(_ name: String, in level: Int) -> Match {
        let first = FileInput(path: name).stem ?? name, folder = levels[level].path
        let stem = levels[level].takeStem(first)
        return Match(path: folder + name, stem: folder + stem, firstStem: stem == first ? nil : folder + first)
    }

    private mutating func descend(into path: String, _ name: String, from outer: Set<Int>) {
        let isLink = System.status(withoutFollowing: full(path))?.isFolder == false
        let states = pattern.states(after: outer, name, isLink: isLink)
        guard levels.count < Self.maximumDepth, pattern.canDescend(states) else { return }
        open("\(path)/", states)
    }

    private mutating func open(_ path: String, _ states: Set<Int>) {
        let entries = (System.entries(inFolder: full(path)) ?? []).filter { !Self.folders.contains($0.name) }
        levels.append(Level(path: path, states: states, entries: entries))
    }

    private func full(_ path: String) -> String { Path.joined(pattern.root, path) }
}

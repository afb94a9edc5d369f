import SystemCalls

/// The files that match a pattern, folder by folder and sorted within each. It holds the names of the open folders alone.
struct FolderWalk: IteratorProtocol {
    /// A file that matches.
    struct Match {
        /// The path below the pattern's root.
        let path: String
        /// Whether another file in its folder has its name, but for the extension.
        let isTwin: Bool
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
        /// The names of the files that matched, without their extensions.
        var stems: Set<String> = []
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
            let stem = FileInput(path: name).stem ?? name
            return Match(path: path, isTwin: !levels[last].stems.insert(stem).inserted)
        }
        return nil
    }

    private mutating func descend(into path: String, _ name: String, from outer: Set<Int>) {
        let isLink = System.status(withoutFollowing: full(path))?.isFolder == false
        let states = pattern.states(after: outer, name, isLink: isLink)
        guard levels.count < Self.maximumDepth, pattern.canDescend(states) else { return }
        open("\(path)/", states)
    }

    private mutating func open(_ path: String, _ states: Set<Int>) {
        let entries = System.entries(inFolder: full(path)) ?? []
        levels.append(
            Level(path: path, states: states, entries: entries.filter { !Self.folders.contains($0.name) }[...]))
    }

    private func full(_ path: String) -> String { Path.joined(pattern.root, path) }
}

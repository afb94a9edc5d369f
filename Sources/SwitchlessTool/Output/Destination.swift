/// Where the scenes of a run go.
protocol Destination {
    /// Whether standard output is free for other things.
    var leavesStandardOutput: Bool { get }
    /// For people: where to look for the scenes afterwards; `nil` where they have been seen.
    var place: String? { get }
    /// Makes what has to be there before the first scene is written.
    func prepare() throws
    /// Where the scene of `input` goes.
    func output(for input: any Input) -> any Output
}

/// All scenes go to standard output, one after the other: unless they are pretty, each in a line of its own.
struct StandardOutputDestination: Destination {
    var leavesStandardOutput: Bool { false }
    var place: String? { nil }
    func prepare() {}
    func output(for input: any Input) -> any Output { StandardOutput() }
}

/// The one scene goes to a file.
struct FileDestination: Destination {
    let path: String
    var leavesStandardOutput: Bool { true }
    var place: String? { path }
    func prepare() {}
    func output(for input: any Input) -> any Output { AtomicFile(path: path) }
}

/// Each scene goes to a file in a folder: `drawings/clock.svg` to `FOLDER/clock.json`.
struct FolderDestination: Destination {
    let path: String
    var leavesStandardOutput: Bool { true }
    var place: String? { path }

    func prepare() throws {
        for folder in Path.ancestors(of: path) {
            guard System.makeFolder(folder) else { throw OutputError("cannot be made", folder) }
        }
    }

    func output(for input: any Input) -> any Output {
        AtomicFile(path: "\(path)/\(Self.fileName(of: input) ?? "scene.json")")
    }

    /// What the scene of `input` is called; `nil` for an input without a name.
    static func fileName(of input: any Input) -> String? { input.stem.map { "\($0).json" } }
}

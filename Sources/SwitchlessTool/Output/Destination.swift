import SystemCalls

/// The destination of scenes.
protocol Destination {
    /// Whether standard output is free for other output.
    var leavesStandardOutput: Bool { get }
    /// The name of the destination for people; `nil` for standard output.
    var displayName: String? { get }
    /// Creates folders before the first scene is written.
    func prepare() throws
    /// The output for the scene of `input`.
    func output(for input: any Input) -> any Output
}

/// All scenes go to standard output, one after the other. Unless `--pretty` is set, each is one line.
struct StandardOutputDestination: Destination {
    var leavesStandardOutput: Bool { false }
    var displayName: String? { nil }
    func prepare() {}
    func output(for input: any Input) -> any Output { StandardOutput() }
}

/// The one scene goes to a file.
struct FileDestination: Destination {
    let path: String
    var leavesStandardOutput: Bool { true }
    var displayName: String? { path }
    func prepare() {}
    func output(for input: any Input) -> any Output { AtomicFile(path: path) }
}

/// Each scene goes to a file in a folder: `drawings/clock.svg` to `FOLDER/clock.json`.
struct FolderDestination: Destination {
    let path: String
    let fileExtension: String
    var leavesStandardOutput: Bool { true }
    var displayName: String? { path }

    func prepare() throws {
        for folder in Path.ancestors(of: path) {
            guard System.makeFolder(folder) else { throw OutputError("cannot be made", folder) }
        }
    }

    func output(for input: any Input) -> any Output {
        AtomicFile(path: "\(path)/\(input.stem ?? "scene").\(fileExtension)")
    }
}

import Switchless
import SystemCalls
import VectorScene

/// A file of several drawings, a page each, which is written when all are read.
final class ScenePages: Destination {
    /// The path of the file; `nil` for standard output.
    let path: String?
    private let scenes = Guarded<[SceneGraph]>([])

    init(path: String?) { self.path = path }

    var leavesStandardOutput: Bool { path != nil }
    var displayName: String? { path }
    func path(for input: BatchInput) -> String? { nil }
    func output(for input: BatchInput) -> any Output { NoOutput() }

    /// Adds the pages of a document.
    func append(_ pages: [SceneGraph]) { scenes.withLock { $0 += pages } }

    /// Writes the file, unless there is no page.
    ///
    /// - Returns: what the format cannot carry.
    func write(as writer: any SceneWriter) throws -> Diagnostics {
        let scenes = scenes.withLock(\.self)
        var lost = Diagnostics()
        guard !scenes.isEmpty else { return lost }
        let file: any Output = path.map { AtomicFile(path: $0) } ?? StandardOutput()
        try file.write { sink in try writer.write(scenes, reporting: &lost, to: sink) }
        return lost
    }
}

/// An output that nothing is written to.
private struct NoOutput: Output {
    var file: String? { nil }
    func write(_ body: (ByteSink) throws -> Void) throws { try body { _ in } }
}

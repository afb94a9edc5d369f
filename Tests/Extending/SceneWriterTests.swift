import Switchless
import Testing
import VectorScene

/// The number of paths of a scene, as text.
private struct CountWriter: SceneWriter {
    static let name: Name = "count"
    static let summary = "The number of paths."
    static let fileExtension = "txt"

    init(_ options: SceneWriterOptions) {}

    func write(
        _ scene: SceneGraph, reporting diagnostics: inout Diagnostics, to sink: (Bytes) throws -> Void
    ) throws {
        var count = PathCount()
        try scene.root.accept(&count)
        try "\(count.paths)\n".withBytes(sink)
    }
}

/// Writes half of its output and fails.
private struct HalfWriter: SceneWriter {
    struct Fault: Error {}
    static let name: Name = "half"
    static let summary = "Half a file."
    static let fileExtension = "txt"

    init(_ options: SceneWriterOptions) {}

    func write(
        _ scene: SceneGraph, reporting diagnostics: inout Diagnostics, to sink: (Bytes) throws -> Void
    ) throws {
        try "half".withBytes(sink)
        throw Fault()
    }
}

private struct PathCount: SceneVisitor {
    var paths = 0

    mutating func visit(_ group: GroupNode) throws { try visit(group.children) }
    mutating func visit(_ path: PathNode) { paths += 1 }
    mutating func visit(_ image: ImageNode) {}
    mutating func visit(_ text: TextNode) {}
}

@Suite("A stranger's format of scenes")
struct SceneWriterTests {
    @Test("A format is registered in one line, beside those of the package")
    func registers() throws {
        let formats = try SceneWriters.standard.registering(CountWriter.self)
        let path = PathNode(data: .rect(Rect(x: 0, y: 0, width: 1, height: 1)))
        let scene = SceneGraph(size: Size(width: 9, height: 9), root: GroupNode(children: [path, path]))
        let writer = try #require(formats["count"]).init(SceneWriterOptions())
        #expect(String(decoding: try writer.bytes(of: scene), as: UTF8.self) == "2\n")
        #expect(formats.names.contains("json"))
    }

    @Test("A format that fails gives an error, not half a file")
    func fails() {
        let scene = SceneGraph(size: Size(width: 9, height: 9), root: GroupNode(children: []))
        #expect(throws: HalfWriter.Fault.self) { try HalfWriter(SceneWriterOptions()).bytes(of: scene) }
    }
}

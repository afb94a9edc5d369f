import JSONTape
import SVGScene
public import Switchless
import VectorScene

/// Drawings to scenes: a scene read from its own JSON is the same, and each format writes it.
public enum SVGTarget: FuzzTarget {
    public static let name: Name = "svg"
    public static let summary = "Drawings to scenes; a scene read from its own JSON is the same."

    static let converter = SVGConverter()

    public static func read(_ bytes: [UInt8]) throws -> Disagreement? {
        let scene = try converter.convert(bytes).scene
        for format in SceneWriters.standard.handlers {
            var lost = Diagnostics()
            try format.init(SceneWriterOptions()).write(scene, reporting: &lost) { _ in }
        }
        let writer = JSONWriter(SceneWriterOptions(precision: 17))
        let json = try writer.string(of: scene)
        let again = try? TapeJSONDecoder().decode(SceneGraph.self, from: Array(json.utf8))
        return Disagreement(
            between: json, "scene", and: try again.map { try writer.string(of: $0) } ?? "unreadable",
            "scene read from its JSON")
    }
}

import Foundation
import Testing

@testable import VectorScene

@Suite("Reading scenes")
struct DecodingTests {
    private func read<Value: Decodable>(_ text: String, as type: Value.Type = Value.self) throws -> Value {
        try JSONDecoder().decode(Value.self, from: Data(text.utf8))
    }

    private func scene(root: String) -> String {
        #"{"format": "switchless.scene", "version": 1, "size": [1, 2], "root": \#(root)}"#
    }

    @Test("A scene of everything reads back to the same scene", arguments: [false, true])
    func roundTrip(pretty: Bool) throws {
        let text = try JSONWriter(pretty: pretty).string(of: Everything.scene)
        let scene: SceneGraph = try read(text)
        #expect(try JSONWriter(pretty: pretty).string(of: scene) == text)
    }

    @Test("Unknown fields are ignored")
    func unknownFields() throws {
        let scene: SceneGraph = try read(scene(root: #"{"type": "group", "children": [], "sparkle": {"deep": [1]}}"#))
        #expect(scene.size == Size(1, 2))
        #expect(scene.root.children.isEmpty)
    }

    @Test("An unknown node is read as a group of its children")
    func unknownNode() throws {
        let star =
            #"{"type": "star", "transform": [2, 0, 0, 2, 0, 0], "opacity": 0.5, "children": [{"type": "path", "d": "M0 0L1 1"}]}"#
        let scene: SceneGraph = try read(scene(root: #"{"type": "group", "children": [\#(star)]}"#))
        #expect(
            json(scene.root)
                == #"{"type":"group","children":[{"type":"group","transform":[2,0,0,2,0,0],"#
                + #""children":[{"type":"path","d":"M0 0L1 1","bounds":[0,0,1,1]}]}]}"#)
    }

    @Test(
        "What cannot be read throws, with its place",
        arguments: [
            (#"{"type": "group", "children": [{"type": "path", "d": "M0 0X"}]}"#, "d"),
            (#"{"type": "group", "children": [{"type": "path", "d": "L0 0"}]}"#, "d"),
            (#"{"type": "group", "children": [{"type": "path", "d": "M0"}]}"#, "d"),
            (
                ##"{"type": "group", "children": [{"type": "path", "d": "M0 0", "fill": {"paint": "#12345"}}]}"##,
                "paint"
            ),
            (
                ##"{"type": "group", "children": [{"type": "path", "d": "M0 0", "fill": {"paint": "#+12345"}}]}"##,
                "paint"
            ),
            (#"{"type": "group", "children": [], "blend": "sparkle"}"#, "blend"),
            (#"{"type": "group", "children": [], "transform": [1, 2, 3]}"#, "transform"),
        ] as [(String, String)])
    func faults(root: String, field: String) throws {
        let error = try #require(throws: DecodingError.self) { _ = try read(scene(root: root), as: SceneGraph.self) }
        #expect("\(error)".contains(field))
    }

    @Test(
        "Another format or version is not read",
        arguments: [
            #"{"format": "other", "version": 1, "size": [1, 2], "root": {"type": "group"}}"#,
            #"{"format": "switchless.scene", "version": 2, "size": [1, 2], "root": {"type": "group"}}"#,
        ])
    func otherFormat(text: String) {
        #expect(throws: DecodingError.self) { try read(text, as: SceneGraph.self) }
    }

    @Test(
        "An unknown paint, primitive, light or function throws",
        arguments: [
            (#"{"paints": [{"type": "star"}]}"#),
            (#"{"filters": [{"x": 0, "y": 0, "width": 1, "height": 1, "primitives": [{"type": "feStar"}]}]}"#),
        ])
    func unknownKinds(text: String) {
        #expect(throws: DecodingError.self) { try read(text, as: SceneResources.self) }
    }

    @Test(
        "Path data is read with any separators",
        arguments: [
            "M1 2L3-4", "M 1,2 L 3 -4", "M1e0 2.0L+3-4", "M1 2L3 -4e0",
        ])
    func pathData(text: String) throws {
        let path: PathData = try read("\"\(text)\"")
        #expect(path == PathData("M 1 2 L 3 -4"))
    }

    @Test("Any JSON reads back")
    func value() throws {
        let text = #"{"a":[1,2.5,-3],"b":{"c":null,"d":true},"e":"x"}"#
        let value: JSONValue = try read(text)
        #expect(json(value) == text)
        #expect(value.object?["a"]?.array?[1].number == 2.5)
        #expect(value.object?["b"]?.object?["d"]?.bool == true)
        #expect(value.object?["e"]?.string == "x")
    }
}

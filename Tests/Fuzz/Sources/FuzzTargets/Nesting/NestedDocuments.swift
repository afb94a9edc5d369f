import CommandBridge
import JSONTape
import ModelMapping
import PropertyList
import SVGScene
import Switchless
import VectorScene
import XMLMapping
import XMLRPC
import XMLStream

/// A syntax whose values nest, and everything that is done with what was read.
public struct NestedDocument: Sendable {
    /// What is nested.
    public let name: String
    /// A document whose values are nested so deep.
    let document: @Sendable (_ depth: Int) -> [UInt8]
    /// Reads the document, writes it in all forms, and compares it with itself.
    let process: @Sendable (_ bytes: [UInt8]) throws -> Void

    /// Processes a document that is nested so deep; an error is the expected outcome of too many levels.
    ///
    /// - Returns: whether it was refused.
    public func isRefused(at depth: Int) -> Bool {
        do {
            try process(document(depth))
            return false
        } catch { return true }
    }

    /// All of them.
    public static let all = [
        NestedDocument(
            name: "XML property list",
            document: { nested("<array>", "<true/>", "</array>", $0, in: ("<plist>", "</plist>")) },
            process: plist),
        NestedDocument(
            name: "XML dictionaries",
            document: { nested("<dict><key>k</key>", "<true/>", "</dict>", $0, in: ("<plist>", "</plist>")) },
            process: plist),
        NestedDocument(name: "OpenStep", document: { nested("(", "a", ")", $0) }, process: plist),
        NestedDocument(name: "OpenStep dictionaries", document: { nested("{a=", "a", ";}", $0) }, process: plist),
        NestedDocument(name: "binary property list", document: binaryList, process: plist),
        NestedDocument(name: "JSON arrays", document: { nested("[", "1", "]", $0) }, process: json),
        NestedDocument(name: "JSON objects", document: { nested("{\"a\":", "1", "}", $0) }, process: json),
        NestedDocument(
            name: "scene",
            document: {
                nested(
                    "{\"type\":\"group\",\"children\":[", "{\"type\":\"group\",\"children\":[]}", "]}", $0,
                    in: ("{\"format\":\"switchless.scene\",\"version\":1,\"size\":[9,9],\"root\":", "}"))
            }, process: scene),
        NestedDocument(
            name: "payload of an extension",
            document: {
                nested(
                    "[", "1", "]", $0,
                    in: (
                        "{\"format\":\"switchless.scene\",\"version\":1,\"size\":[9,9],\"root\":{\"type\":\"group\",\"children\":["
                            + "{\"type\":\"extension\",\"name\":\"n\",\"children\":[],\"payload\":",
                        "}]}}"
                    ))
            }, process: scene),
        NestedDocument(
            name: "groups",
            document: {
                nested(
                    "<g opacity='.5'>", "<path d='M0 0h9v9z'/>", "</g>", $0,
                    in: ("<svg xmlns='http://www.w3.org/2000/svg' width='9' height='9'>", "</svg>"))
            }, process: drawing),
        NestedDocument(
            name: "viewports",
            document: {
                nested(
                    "<svg viewBox='0 0 9 9'>", "<path d='M0 0h9v9z'/>", "</svg>", $0,
                    in: ("<svg xmlns='http://www.w3.org/2000/svg' width='9' height='9'>", "</svg>"))
            }, process: drawing),
        NestedDocument(
            name: "spans",
            document: {
                nested(
                    "<tspan>", "t", "</tspan>", $0,
                    in: ("<svg xmlns='http://www.w3.org/2000/svg'><text y='9'>", "</text></svg>"))
            }, process: drawing),
        NestedDocument(
            name: "XML-RPC",
            document: {
                nested(
                    "<value><array><data>", "<value><int>1</int></value>", "</data></array></value>", $0,
                    in: ("<methodCall><methodName>m</methodName><params><param>", "</param></params></methodCall>"))
            }, process: { _ = try XMLRPCCodec().read($0) }),
        NestedDocument(
            name: "JSON-RPC",
            document: {
                nested("[", "1", "]", $0, in: ("{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"m\",\"params\":[", "]}"))
            },
            process: { _ = try JSONRPCCodec().read($0) }),
        NestedDocument(
            name: "mapped elements", document: { nested("<n>", "<n/>", "</n>", $0) },
            process: { bytes in
                let mapping = try Mapping(reading: BytesSource(Array(recursiveMapping.utf8)))
                let plan = try MappingPlan(mapping)
                var values: [[UInt8]] = []
                try ModelReader(plan).forEachValue(in: BytesSource(bytes)) { value in
                    values.append(try JSONText.bytes(of: value.model))
                }
            }),
        NestedDocument(
            name: "validated elements",
            document: { nested("<g>", "", "</g>", $0, in: ("<svg xmlns='http://www.w3.org/2000/svg'>", "</svg>")) },
            process: { bytes in
                let grammar = try RelaxNGGrammar(bytes: Array(recursiveGrammar.utf8))
                _ = try grammar.validate(BytesSource(bytes))
            }),
    ]

    private static func nested(
        _ open: String, _ inner: String, _ close: String, _ depth: Int, in outer: (String, String) = ("", "")
    ) -> [UInt8] {
        let text =
            outer.0 + String(repeating: open, count: depth) + inner + String(repeating: close, count: depth) + outer.1
        return Array(text.utf8)
    }

    /// Arrays that hold the next object each.
    private static func binaryList(_ depth: Int) -> [UInt8] {
        var bytes = Array("bplist00".utf8)
        var offsets: [Int] = []
        for index in 0..<depth {
            offsets.append(bytes.count)
            bytes += [0xA1, UInt8((index + 1) >> 8), UInt8((index + 1) & 0xFF)]
        }
        offsets.append(bytes.count)
        bytes.append(0x09)
        let table = bytes.count
        for offset in offsets { bytes += [UInt8(offset >> 16), UInt8(offset >> 8 & 0xFF), UInt8(offset & 0xFF)] }
        bytes += [0, 0, 0, 0, 0, 0, 3, 2]
        for number in [offsets.count, 0, table] { bytes += (0..<8).reversed().map { UInt8(number >> ($0 * 8) & 0xFF) } }
        return bytes
    }

    private static let recursiveMapping = """
        { root = n; items = N; classes = { N = { element = n; properties = { inner = { path = n; type = N; }; }; }; }; }
        """

    private static let recursiveGrammar = """
        <grammar xmlns="http://relaxng.org/ns/structure/1.0" ns="http://www.w3.org/2000/svg">
        <start><element name="svg"><zeroOrMore><ref name="g"/></zeroOrMore></element></start>
        <define name="g"><element name="g"><zeroOrMore><ref name="g"/></zeroOrMore></element></define></grammar>
        """

    private static func plist(_ bytes: [UInt8]) throws {
        let document = try PlistDocument(reading: BytesSource(bytes))
        for (name, _) in PlistForm.entries { _ = PlistForm(named: name.local).map { try? document.bytes(as: $0) } }
        guard let root = document.tape.root else { return }
        _ = try PlistEncoder().bytes(of: root.model)
        _ = try PlistDecoder().decode(ModelValue.self, from: bytes)
    }

    private static func json(_ bytes: [UInt8]) throws {
        let value = try TapeJSONDecoder().decode(JSONValue.self, from: bytes)
        _ = try JSONWriter().bytes(of: value)
        let model = try TapeJSONDecoder().decode(ModelValue.self, from: bytes)
        _ = try JSONText.bytes(of: model)
    }

    private static func scene(_ bytes: [UInt8]) throws {
        try write(try TapeJSONDecoder().decode(SceneGraph.self, from: bytes))
    }

    private static func drawing(_ bytes: [UInt8]) throws { try write(try SVGConverter().convert(bytes).scene) }

    /// Writes a scene in all formats, and reads its JSON again.
    ///
    /// - Returns: how long the slowest format took.
    @discardableResult
    public static func write(_ scene: SceneGraph) throws -> Duration {
        var slowest = Duration.zero
        _ = scene.root.bounds
        _ = scene.node(withID: "x")
        _ = scene.nodes(at: Point(x: 1, y: 1))
        for format in SceneWriters.standard.handlers {
            let start = SmallStack.processorTime
            var lost = Diagnostics()
            try? format.init(SceneWriterOptions()).write(scene, reporting: &lost) { _ in }
            slowest = max(slowest, SmallStack.processorTime - start)
        }
        let start = SmallStack.processorTime
        _ = try? TapeJSONDecoder().decode(SceneGraph.self, from: JSONWriter().bytes(of: scene))
        return max(slowest, SmallStack.processorTime - start)
    }
}

import Foundation
import Testing

@testable import VectorScene

@Suite("The schema")
struct SchemaTests {
    private let definitions: [String: Any]

    init() throws {
        let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent()
        let data = try Data(contentsOf: folder.appending(path: "grammars/scene.schema.json"))
        let schema = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
        definitions = try #require(schema["$defs"] as? [String: Any])
    }

    /// What is at a path of names in the definitions.
    private func entry(_ path: String) throws -> [String: Any] {
        try path.split(separator: "/").reduce(definitions) { entry, name in
            try #require(entry[String(name)] as? [String: Any], "\(path): no \(name)")
        }
    }

    /// The words that an entry allows.
    private func words(_ path: String) throws -> Set<String> {
        let entry = try entry(path)
        return Set(entry["enum"] as? [String] ?? [entry["const"] as? String].compactMap { $0 })
    }

    /// The types that an entry has one of, and which have definitions of their own.
    private func types(_ path: [String: Any]) throws -> Set<String> {
        let choices = try #require(path["oneOf"] as? [[String: String]])
        return Set(choices.compactMap { $0["$ref"]?.split(separator: "/").last.map(String.init) })
    }

    @Test("The kinds of nodes, paints and primitives are those that are read")
    func kinds() throws {
        #expect(try types(try entry("node")) == Set(SceneKinds.nodes.keys))
        #expect(try types(try entry("resources/properties/paints/items")) == Set(SceneKinds.paints.keys))
        #expect(try types(try entry("primitive")) == Set(SceneKinds.primitives.keys))
        for name in SceneKinds.nodes.keys.sorted() + SceneKinds.paints.keys + SceneKinds.primitives.keys {
            #expect(try words("\(name)/properties/type") == [name])
        }
    }

    @Test("Keywords are those of the model, but for defaults")
    func keywords() throws {
        func hold<Keyword: CaseIterable & RawRepresentable<String>>(
            _ path: String, _ keywords: Keyword.Type, without standard: Keyword? = nil
        ) throws {
            let expected = Set(Keyword.allCases.map(\.rawValue)).subtracting([standard?.rawValue].compactMap { $0 })
            #expect(try words(path) == expected, "\(path)")
        }
        try hold("group/properties/blend", SceneBlendMode.self)
        try hold("fill/properties/rule", FillRule.self, without: .nonzero)
        try hold("stroke/properties/cap", LineCap.self, without: .butt)
        try hold("stroke/properties/join", LineJoin.self, without: .miter)
        try hold("path/properties/rendering", ShapeRendering.self)
        try hold("image/properties/rendering", ImageRendering.self)
        try hold("text/properties/rendering", TextRendering.self)
        try hold("text/properties/direction", TextDirection.self, without: .leftToRight)
        try hold("fittedText/properties/lengthAdjust", LengthAdjust.self, without: .spacing)
        try hold("chunk/properties/anchor", TextAnchor.self, without: .start)
        try hold("span/properties/dominantBaseline", DominantBaseline.self)
        try hold("span/properties/alignmentBaseline", AlignmentBaseline.self)
        try hold("span/properties/direction", TextDirection.self)
        try hold("span/properties/bidi", UnicodeBidi.self)
        try hold("font/properties/style", FontStyle.self, without: .normal)
        try hold("box", SceneUnits.self, without: .user)
        try hold("gradient/properties/spread", GradientSpread.self, without: .pad)
        try hold("mask/properties/kind", MaskKind.self, without: .luminance)
        try hold("mask/properties/colorSpace", SceneColorSpace.self, without: .sRGB)
        try hold("anyPrimitive/properties/colorSpace", SceneColorSpace.self, without: .linearRGB)
        try hold("feColorMatrix/properties/matrixType", ColorMatrixType.self)
        try hold("feComposite/properties/operator", CompositeOperator.self)
        try hold("edgeMode", EdgeMode.self)
        try hold("channel", ColorChannel.self)
        try hold("feMorphology/properties/operator", MorphologyOperator.self)
        try hold("feTurbulence/properties/stitchTiles", StitchTiles.self)
        try hold("feTurbulence/properties/noiseType", NoiseType.self)
    }

    @Test(
        "Path data in the schema is what is written",
        arguments: [
            "M 0 0 L 1 -2 Q 3 4 5 6 C 7 8 9 10 -11 -12 Z M 1 1", "M 0 0", "M 0 0 Z M 1 1 Z",
        ])
    func pathData(text: String) throws {
        let pattern = try #require(try entry("pathData")["pattern"] as? String)
        let regex = try Regex(pattern)
        let written = json(PathData(text).transformed(by: .scale(x: 1e-9, y: 0.1))).trimmingCharacters(in: ["\""])
        #expect(written.wholeMatch(of: regex) != nil)
        #expect("M0 0Z L1 1".wholeMatch(of: regex) == nil)
        #expect("L0 0".wholeMatch(of: regex) == nil)
    }
}

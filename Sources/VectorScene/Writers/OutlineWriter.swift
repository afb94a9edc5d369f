import Switchless

/// Writes a scene as an indented list of its nodes, for people and for line-by-line comparison.
///
/// Each line has a node's type, identifier, effects, paints, and its bounds in CSS pixels of the drawing:
///
/// ```
/// scene 48 x 48
///   group opacity 0.5 at 2 2, 10 x 10
///     path #sun fill #ff0000 at 2 2, 10 x 10
/// ```
public struct OutlineWriter: SceneWriter {
    public static let name: Name = "outline"
    public static let summary = "An indented list of the nodes with their bounds, for people."
    public static let fileExtension = "txt"

    private let format: DecimalText

    /// Two decimals without another wish.
    public init(_ options: SceneWriterOptions = SceneWriterOptions()) {
        format = DecimalText(decimals: options.precision ?? 2, hasLeadingZero: true)
    }

    public func write(
        _ scene: SceneGraph, reporting diagnostics: inout Diagnostics, to sink: (Bytes) throws -> Void
    ) throws {
        var outline = Outline(format)
        outline.begin(scene)
        try scene.root.accept(&outline)
        outline.list("paint", scene.resources.paints.map { type(of: $0).type })
        for (kind, contents) in [
            ("clip", scene.resources.clips.map(\.children)), ("mask", scene.resources.masks.map(\.children)),
        ] {
            try outline.list(kind, contents)
        }
        outline.list(
            "filter",
            scene.resources.filters.map { filter in
                filter.primitives.map { type(of: $0).type }.joined(separator: ", ")
            })
        try outline.text.withBytes(sink)
    }
}

/// The lines of an outline.
private struct Outline: SceneVisitor {
    private var lines: [String] = []
    private let format: DecimalText
    private var depth = 0
    private var space = Transform.identity
    /// The box of what the open node holds, so far.
    private var box: Rect?

    init(_ format: DecimalText) { self.format = format }

    /// The outline.
    var text: String { lines.map { $0 + "\n" }.joined() }

    mutating func begin(_ scene: SceneGraph) {
        line(["scene", numbers([scene.size.width], "\(format.text(scene.size.height))")])
        depth = 1
    }

    /// Writes one line for each resource of a kind.
    mutating func list(_ kind: String, _ summaries: [String]) {
        for (index, summary) in summaries.enumerated() { line(["\(kind) \(index):", summary]) }
    }

    /// Writes the nodes of each resource of a kind.
    mutating func list(_ kind: String, _ contents: [[any SceneNode]]) throws {
        for (index, nodes) in contents.enumerated() {
            line(["\(kind) \(index):"])
            depth += 1
            try visit(nodes)
            depth -= 1
        }
    }

    mutating func visit(_ group: GroupNode) throws {
        let effects = [
            group.opacity == 1 ? nil : "opacity \(format.text(group.opacity))",
            group.blend.map { "blend \($0.rawValue)" },
            group.isolate ? "isolate" : nil, group.clip.map { "clip \($0)" }, group.mask.map { "mask \($0)" },
            group.filters.isEmpty ? nil : "filter \(group.filters.map(String.init).joined(separator: " "))",
            group.link.map { "link \(Self.quoted($0.href))" }, group.title.map { "title \(Self.quoted($0))" },
        ]
        try node(group, effects, group.children, isGroup: true)
    }

    mutating func visit(_ path: PathNode) throws {
        try node(path, [ink("fill", path.fill?.paint), ink("stroke", path.stroke?.paint)], [])
    }

    mutating func visit(_ image: ImageNode) throws {
        try node(image, [Self.quoted(String(image.href.prefix { $0 != "," }))], [])
    }

    mutating func visit(_ text: TextNode) throws {
        let content = text.chunks.flatMap(\.spans).map(\.text).joined()
        let paint = text.chunks.first?.spans.first
        try node(
            text, [Self.quoted(content), ink("fill", paint?.fill?.paint), ink("stroke", paint?.stroke?.paint)],
            text.outlines ?? [])
    }

    mutating func visit(_ extension: ExtensionNode) throws {
        try node(`extension`, [ShownText.of(`extension`.name)], `extension`.children, isGroup: true)
    }

    /// Writes a node and what is in it.
    ///
    /// - Parameter isGroup: whether its box is that of what is in it. To measure each group would take the time of all
    ///   nodes at each level.
    private mutating func node(
        _ node: some SceneNode, _ parts: [String?], _ children: [any SceneNode], isGroup: Bool = false
    ) throws {
        let outer = (space: space, box: box)
        space = space * node.transform
        let own = isGroup ? nil : node.bounds(through: space)
        box = nil
        let name = node.id.map { "#\(ShownText.of($0))" }, index = lines.count
        line([type(of: node).type, name] + parts)
        depth += 1
        try visit(children)
        depth -= 1
        if !isGroup { box = own }
        if let box {
            lines[index] += " at \(numbers([box.x, box.y])), \(numbers([box.width], format.text(box.height)))"
        }
        box = box.map { outer.box?.union($0) ?? $0 } ?? outer.box
        space = outer.space
    }

    private func ink(_ name: String, _ paint: ScenePaint?) -> String? {
        paint.map { "\(name) \($0.color?.hex ?? "paint \($0.resource ?? 0)")" }
    }

    private func numbers(_ numbers: [Double], _ other: String? = nil) -> String {
        let first = numbers.map(format.text).joined(separator: " ")
        return other.map { "\(first) x \($0)" } ?? first
    }

    private mutating func line(_ parts: [String?]) {
        lines.append(String(repeating: "  ", count: depth) + parts.compactMap { $0 }.joined(separator: " "))
    }

    /// A text on one line, with its quotes.
    private static func quoted(_ text: String) -> String { ShownText.quoted(text) }
}

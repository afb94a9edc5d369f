import SVGScene
import VectorScene

/// What became of the texts in `content`, set in a drawing of 200 by 100.
struct TextScene {
    let conversion: SVGConversion
    let nodes: [TextNode]

    init(_ content: String, _ options: SVGOptions = SVGOptions()) throws {
        let document = """
            <svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="200" height="100">\
            \(content)</svg>
            """
        conversion = try SVGConverter(options: options).convert(Array(document.utf8))
        var collector = TextCollector()
        try collector.visit(conversion.scene.root)
        nodes = collector.nodes
    }

    var node: TextNode { nodes.first ?? TextNode() }
    var chunks: [TextChunk] { node.chunks }
    var spans: [TextSpan] { chunks.flatMap(\.spans) }
    var span: TextSpan { spans.first ?? TextSpan(text: "", font: SceneFont(size: 0)) }
    /// The text of each span.
    var texts: [String] { spans.map(\.text) }
    var codes: [String] { conversion.diagnostics.map(\.code.rawValue) }
}

private struct TextCollector: SceneVisitor {
    var nodes: [TextNode] = []

    mutating func visit(_ node: GroupNode) throws { for child in node.children { try child.accept(&self) } }
    mutating func visit(_ node: PathNode) throws {}
    mutating func visit(_ node: ImageNode) throws {}
    mutating func visit(_ node: TextNode) throws { nodes.append(node) }
    mutating func visit(_ node: ExtensionNode) throws { for child in node.children { try child.accept(&self) } }
}

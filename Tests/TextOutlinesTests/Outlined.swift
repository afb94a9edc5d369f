#if Rendering

import Switchless
import VectorScene

@testable import TextOutlines

/// Texts in a tiny font of squares: at size 10 an `A` is 4 wide, starts 1 after its position and advances by 6; a `B`
/// is 2 wide and as far apart; a space advances by 3.
enum Outlined {
    /// The text node with outlines.
    static func text(_ chunks: [TextChunk], _ change: (inout TextNode) -> Void = { _ in }) throws -> TextNode {
        var node = TextNode(chunks: chunks)
        change(&node)
        return try self.node(node)
    }

    /// One chunk at the origin with one span.
    static func text(_ text: String, _ change: (inout TextSpan) -> Void = { _ in }) throws -> TextNode {
        try self.text([chunk(text, change)])
    }

    /// A chunk at the origin with one span.
    static func chunk(_ text: String, _ change: (inout TextSpan) -> Void = { _ in }) -> TextChunk {
        TextChunk(x: 0, y: 0, spans: [span(text, change)])
    }

    /// A black span of size 10.
    static func span(_ text: String, _ change: (inout TextSpan) -> Void = { _ in }) -> TextSpan {
        var span = TextSpan(
            text: text, font: SceneFont(families: ["Tiny"], size: 10), fill: SceneFill(paint: .color(.black)))
        change(&span)
        return span
    }

    static func node(_ node: TextNode, _ diagnostics: (Diagnostics) -> Void = { _ in }) throws -> TextNode {
        var reports = Diagnostics()
        let scene = SceneGraph(size: Size(100, 100), root: GroupNode(children: [node]))
        let outlined = TextOutliner(fonts: try book()).outline(scene, fontFaces: [], diagnostics: &reports)
        diagnostics(reports)
        return try firstText(in: outlined)
    }

    /// The first text node of a scene.
    static func firstText(in scene: SceneGraph) throws -> TextNode {
        var search = Search()
        try search.visit(scene.root)
        return search.text ?? TextNode()
    }

    static func book() throws -> FontBook {
        var book = FontBook()
        try book.add(TinyFont().bytes)
        return book
    }

    private struct Search: SceneVisitor {
        var text: TextNode?

        mutating func visit(_ group: GroupNode) throws { try visit(group.children) }
        mutating func visit(_ node: TextNode) { text = node }
        mutating func visit(_ path: PathNode) {}
        mutating func visit(_ image: ImageNode) {}
    }
}

extension TextNode {
    /// The boxes of the outlines' subpaths, in drawing order, rounded to thousandths.
    var boxes: [Rect] {
        var finder = Boxes()
        try? finder.visit(outlines ?? [])
        return finder.boxes
    }

    private struct Boxes: SceneVisitor {
        var boxes: [Rect] = []

        mutating func visit(_ group: GroupNode) throws { try visit(group.children) }
        mutating func visit(_ text: TextNode) {}
        mutating func visit(_ image: ImageNode) {}
        mutating func visit(_ path: PathNode) {
            var sink = Subpaths()
            path.data.visit(&sink)
            boxes += sink.paths.compactMap { $0.bounds?.rounded }
        }
    }

    private struct Subpaths: PathSink {
        var paths: [PathData] = []

        mutating func move(to end: Point) {
            paths.append(PathData())
            paths[paths.count - 1].move(to: end)
        }
        mutating func line(to end: Point) { paths[paths.count - 1].line(to: end) }
        mutating func quadratic(to end: Point, control: Point) {
            paths[paths.count - 1].quadratic(to: end, control: control)
        }
        mutating func cubic(to end: Point, control1: Point, control2: Point) {
            paths[paths.count - 1].cubic(to: end, control1: control1, control2: control2)
        }
        mutating func close() { paths[paths.count - 1].close() }
    }
}

extension Rect {
    /// With numbers rounded to thousandths.
    var rounded: Rect {
        func round(_ number: Double) -> Double { (number * 1000).rounded() / 1000 + 0 }
        return Rect(x: round(x), y: round(y), width: round(width), height: round(height))
    }

    /// A square by its corner.
    static func square(_ x: Double, _ y: Double, _ side: Double) -> Rect {
        Rect(x: x, y: y, width: side, height: side)
    }
}

#endif

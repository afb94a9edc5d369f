import Switchless
import Testing

@testable import VectorScene

@Suite("Lists of numbers in SVG")
struct SVGListTests {
    /// Numbers that path data may write without a separator: `.05.2-3-.4`.
    private static let numbers = [0.05, 0.2, -3, -0.4, 7, 0.25, -1, 0.5, -0.5]
    private static let black = SceneFill(paint: .color(.black))

    /// A drawing with each attribute that holds a list.
    private static func scene() -> SceneGraph {
        let transfer = TableTransfer(tableValues: numbers)
        let filter = SceneFilter(
            x: -0.5, y: -0.5, width: 2, height: 2, units: .box, contentUnits: .user,
            primitives: [
                FEColorMatrix(input: "SourceGraphic", matrixType: .matrix, values: numbers + numbers),
                FEComponentTransfer(input: "SourceGraphic", red: transfer, green: transfer),
                FEConvolveMatrix(
                    input: "SourceGraphic", columns: 3, rows: 3, kernelMatrix: numbers, divisor: 1, targetX: 1,
                    targetY: 1),
                FEGaussianBlur(input: "SourceGraphic", stdDeviationX: 0.5, stdDeviationY: 0.25),
                FEMorphology(input: "SourceGraphic", operation: .dilate, radiusX: 0.5, radiusY: 0.25),
                FETurbulence(baseFrequencyX: 0.05, baseFrequencyY: 0.2),
            ])
        let pattern = PatternPaint(
            x: 0, y: 0, width: 0.5, height: 0.5, units: .box, viewBox: Rect(x: 0.5, y: -0.5, width: 5, height: 5),
            children: [PathNode.dashed])
        let span = TextSpan(
            text: "abcdefghi", font: SceneFont(size: 10), fill: SceneFill(paint: .resource(0)), dx: numbers,
            dy: numbers, rotate: numbers)
        let text = TextNode(chunks: [TextChunk(x: 0.5, y: -0.5, spans: [span])])
        let root = GroupNode(
            transform: Transform(2, 0, 0, 2, 1.5, -1.5),
            children: [GroupNode(children: [PathNode.dashed, text], filters: [0])])
        let resources = SceneResources(paints: [pattern], filters: [filter])
        return SceneGraph(size: Size(20, 20), resources: resources, root: root)
    }

    /// The attributes of a document, by name.
    private func attributes(_ text: String) -> [(name: String, value: String)] {
        text.matches(of: #/ ([A-Za-z:-]+)="([^"]*)"/#).map { (String($0.output.1), String($0.output.2)) }
    }

    @Test("A separator stands between all numbers but those of paths and transforms")
    func separators() throws {
        let text = String(decoding: try SVGWriter().bytes(of: Self.scene()), as: UTF8.self)
        let lists = attributes(text).filter { $0.name != "d" && !$0.name.lowercased().hasSuffix("transform") }
        for (name, value) in lists {
            #expect(!value.contains(#/[0-9.]-[0-9.]/#) && !value.contains(#/\.[0-9]+\./#), "\(name)=\(value)")
        }
        let expected: Set = [
            "baseFrequency", "dx", "dy", "kernelMatrix", "order", "radius", "rotate", "stdDeviation",
            "stroke-dasharray", "tableValues", "values", "viewBox",
        ]
        let found = Set(lists.filter { $0.value.contains(#/[0-9] -?[0-9.]/#) }.map(\.name))
        #expect(found == expected)
    }
}

extension PathNode {
    fileprivate static let dashed = PathNode(
        data: PathData("M 0 0 L 9 9"),
        stroke: SceneStroke(paint: .color(.black), dash: [0.5, 0.25, 1.5, 0.5]))
}

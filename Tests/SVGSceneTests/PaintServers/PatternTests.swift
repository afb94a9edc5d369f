import SVGScene
import Testing
import VectorScene

@Suite("Patterns")
struct PatternTests {
    private static let tile = "<rect width='5' height='5'/>"
    private static let size = "patternUnits='userSpaceOnUse' width='10' height='10'"

    private func convert(_ pattern: String, content: String = tile, fallback: String = "lime") throws -> SVGConversion {
        try SVGSceneTests.convert(
            "<pattern id='p' \(pattern)>\(content)</pattern><pattern id='q' \(Self.size)>\(Self.tile)</pattern>"
                + "<rect width='40' height='40' fill='url(#p) \(fallback)'/>")
    }

    @Test(
        "One of no size, without content or that is flattened cannot paint, so the fallback counts",
        arguments: [
            ("width='0' height='10'", tile), ("", tile), ("width='10'", tile), ("\(size) viewBox='0 0 0 10'", tile),
            ("patternUnits='userSpaceOnUse' width='-5' height='10'", tile), (size, ""), (size, "only text"),
            ("width='.2' height='.2'", ""), ("\(size) href='#nothing'", ""), ("href='#q' width='0'", ""),
            ("\(size) patternTransform='scale(0)'", tile),
        ])
    func unusable(pattern: String, content: String) throws {
        let lime = ScenePaint.color(SceneColor(red: 0, green: 255, blue: 0))
        #expect(try convert(pattern, content: content).paths.map { $0.fill?.paint } == [lime])
        #expect(try convert(pattern, content: content, fallback: "").paths.isEmpty)
    }

    @Test(
        "One with content that is not seen paints nothing, and the fallback does not count",
        arguments: [
            "<g display='none'><rect width='5' height='5'/></g>", "<g/>", "<title>x</title>", "<defs/>",
            "<rect width='0' height='0'/>",
        ])
    func invisible(content: String) throws { #expect(try convert(Self.size, content: content).paths.isEmpty) }

    /// Chromium, Firefox and resvg agree.
    @Test(
        "patternTransform counts in user space, also where the tile is a share of a box",
        arguments: [
            ("scale(2)", Transform(2, 0, 0, 2, 0, 0)),
            ("scale(2)' transform-origin='30 20", Transform(2, 0, 0, 2, -30, -20)),
            ("scale(2)' transform-origin='50% 50%", Transform(2, 0, 0, 2, -50, -50)),
        ])
    func transform(value: String, expected: Transform) throws {
        let conversion = try SVGSceneTests.convert(
            "<pattern id='p' width='.2' height='.2' patternTransform='\(value)'>\(Self.tile)</pattern>"
                + "<rect x='20' y='10' width='60' height='40' fill='url(#p)'/>")
        let paint = try #require(conversion.scene.resources.paints.first as? PatternPaint)
        #expect(paint.transform == expected)
        #expect([paint.x, paint.y, paint.width, paint.height] == [20, 10, 12, 8])
    }

    /// Chromium agrees.
    @Test(
        "A transform of CSS takes the place of the attribute, and other properties come before it",
        arguments: [
            ("style='transform:scale(2)'", Transform(2, 0, 0, 2, 0, 0)),
            ("patternTransform='scale(3)' style='transform:scale(2)'", Transform(2, 0, 0, 2, 0, 0)),
            ("patternTransform='scale(3)' style='transform:none'", .identity),
            ("patternTransform='scale(3)' style='translate:6px 3px'", Transform(3, 0, 0, 3, 6, 3)),
            ("patternTransform='scale(3)' style='opacity:.5'", Transform(3, 0, 0, 3, 0, 0)),
            ("transform='scale(3)'", .identity), ("href='#q'", Transform(0, 1, -1, 0, 0, 0)),
            ("href='#q' patternTransform='scale(3)'", Transform(3, 0, 0, 3, 0, 0)),
        ])
    func styledTransform(attributes: String, expected: Transform) throws {
        let conversion = try SVGSceneTests.convert(
            "<style>#q { transform: rotate(90deg) }</style>"
                + "<pattern id='p' width='.2' height='.2' \(attributes)>\(Self.tile)</pattern><pattern id='q'/>"
                + "<rect x='20' y='10' width='60' height='40' fill='url(#p)'/>")
        let paint = try #require(conversion.scene.resources.paints.first as? PatternPaint)
        #expect(paint.transform.rounded == expected)
    }

    @Test("One without content takes that of the other that it refers to")
    func reference() throws {
        #expect(try convert("\(Self.size) href='#q'", content: "").paths.map { $0.fill?.paint } == [.resource(0)])
    }

    @Test(
        "Percentages in it are shares of the viewport around, with a viewBox as without",
        arguments: [size, "\(size) viewBox='0 0 20 20'", "\(size) patternContentUnits='objectBoundingBox'"])
    func percentages(pattern: String) throws {
        let conversion = try convert(pattern, content: "<path d='M0 0H1'/><rect width='5%' height='10%'/>")
        let paint = try #require(conversion.scene.resources.paints.first as? PatternPaint)
        let leaves = try #require(paint.children.last)
        #expect(leaves.tight == Rect(x: 0, y: 0, width: 5, height: 10))
    }
}

extension SceneNode {
    /// The box of the last path below, in its own coordinates.
    var tight: Rect? {
        var finder = LastPath()
        try? accept(&finder)
        return finder.path?.data.bounds
    }
}

private struct LastPath: SceneVisitor {
    var path: PathNode?

    mutating func visit(_ node: GroupNode) throws { for child in node.children { try child.accept(&self) } }
    mutating func visit(_ node: PathNode) { path = node }
    mutating func visit(_ node: ImageNode) {}
    mutating func visit(_ node: TextNode) {}
    mutating func visit(_ node: ExtensionNode) {}
}

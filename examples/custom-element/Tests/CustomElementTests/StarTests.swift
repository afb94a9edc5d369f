import CustomElement
import SVGScene
import Testing
import VectorScene

/// What a visitor meets of the two nodes that a star becomes.
private struct Findings: SceneVisitor {
    var paths: [PathNode] = []
    var extensions: [ExtensionNode] = []

    mutating func visit(_ group: GroupNode) throws { try visit(group.children) }
    mutating func visit(_ path: PathNode) { paths.append(path) }
    mutating func visit(_ image: ImageNode) {}
    mutating func visit(_ text: TextNode) {}
    mutating func visit(_ extension: ExtensionNode) throws {
        extensions.append(`extension`)
        try visit(`extension`.children)
    }
}

@Suite("A star of one's own")
struct StarTests {
    private func findings(_ star: String) throws -> Findings {
        let document = """
            <svg xmlns="http://www.w3.org/2000/svg" xmlns:sky="urn:example:sky" width="200" height="100">\(star)</svg>
            """
        var findings = Findings()
        try findings.visit(try starConverter().convert(Array(document.utf8)).scene.root)
        return findings
    }

    @Test("A star becomes a path with the style of any shape")
    func path() throws {
        let star = try findings("<sky:star cx='50%' cy='50' r='40' inner='20' points='4' style='fill:#ffd700'/>").paths
        #expect(star.count == 1)
        #expect(star.first?.bounds == Rect(x: 60, y: 10, width: 80, height: 80))
        #expect(star.first?.fill?.paint == .color(SceneColor(red: 255, green: 215, blue: 0)))
    }

    @Test("The path is the extension's only child")
    func nesting() throws {
        let star = try findings("<sky:star cx='100' cy='50'/>")
        #expect(star.extensions.map(\.children.count) == [1])
        #expect(star.paths.count == 1)
    }

    @Test("A star tells its points in an extension's payload")
    func payload() throws {
        let star = try findings("<sky:star cx='100' cy='50' points='7'/>").extensions
        #expect(star.map(\.name) == ["{urn:example:sky}star"])
        #expect(star.first?.payload == ["points": 7, "center": [100, 50]])
    }

    @Test("Without the registration a star is not drawn")
    func unregistered() throws {
        let document = "<svg xmlns='http://www.w3.org/2000/svg'><star xmlns='urn:example:sky' r='9'/></svg>"
        #expect(try SVGConverter().convert(Array(document.utf8)).scene.root.children.isEmpty)
    }
}

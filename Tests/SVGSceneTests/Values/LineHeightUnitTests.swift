import SVGScene
import Testing
import VectorScene

// As Chromium 156 measures them.
@Suite("The units lh and rlh")
struct LineHeightUnitTests {
    /// The size of the box of the only path.
    private func size(_ content: String, _ attributes: String = "") throws -> Size? {
        let conversion = try SVGConverter().convert(Array(svg(content, "width='100' height='100' \(attributes)").utf8))
        #expect(conversion.diagnostics.isEmpty)
        return conversion.paths.first?.bounds.map { Size(width: $0.width, height: $0.height) }
    }

    @Test(
        "They are the line height that the element has",
        arguments: [
            ("line-height: 2; font-size: 10px", 20.0), ("line-height: 2em; font-size: 10px", 20),
            ("font-size: 10px; line-height: 30px", 30), ("font: 10px/3 serif", 30),
            ("font-size: 10px; line-height: calc(1em + 2px)", 12), ("font-size: 20px", 23),
            ("font-size: 20px; line-height: normal", 23),
        ])
    func declared(style: String, expected: Double) throws {
        for content in [
            "<rect width='1lh' height='9' style='\(style)'/>", "<g style='\(style)'><rect width='1lh' height='9'/></g>",
            "<style>rect { \(style); width: 1lh }</style><rect height='9'/>",
        ] {
            #expect(abs(try #require(try size(content)).width - expected) < 1e-4)
        }
    }

    @Test("A factor is inherited as such, a percentage and a length in em as pixels")
    func inherited() throws {
        let inner = "<g style='font-size: 20px'><rect width='1lh' height='9'/></g>"
        for (height, expected) in [("1.5", 30.0), ("150%", 15), ("1.5em", 15)] {
            let outer = "<g style='line-height: \(height); font-size: 10px'>\(inner)</g>"
            #expect(try size(outer)?.width == expected)
        }
    }

    @Test("In the font size and in the line height itself they refer to the parent")
    func parent() throws {
        #expect(
            try size("<g style='line-height: 12px'><g style='font-size: 2lh'><rect width='1em' height='1lh'/></g></g>")
                == Size(width: 24, height: 12))
        #expect(
            try size("<g style='line-height: 12px'><rect style='line-height: 2lh' width='1lh' height='1'/></g>")
                == Size(width: 24, height: 1))
    }

    @Test("The line height of the root is that of the outermost element")
    func root() throws {
        let content = "<g style='line-height: 2; font-size: 10px'><rect width='1lh' height='1rlh'/></g>"
        #expect(try size(content, "style='line-height: 21px'") == Size(width: 20, height: 21))
    }
}

import SVGScene
import Testing
import VectorScene

@Suite("Units of the drawing's size")
struct ViewportUnitTests {
    /// The width of the box of the only path.
    private func width(_ content: String, _ attributes: String) throws -> Double? {
        let conversion = try SVGConverter().convert(Array(svg(content, attributes).utf8))
        #expect(conversion.diagnostics.isEmpty)
        return conversion.paths.first?.bounds?.width
    }

    // As Chromium 156 in a window of 200 x 100.
    @Test(
        "They are hundredths of the size of the drawing, whatever its viewBox is",
        arguments: [("2vw", 4.0), ("2vh", 2), ("2vmin", 2), ("2vmax", 4), ("calc(2vw + 1px)", 5)])
    func hundredths(length: String, expected: Double) throws {
        for content in ["<rect width='\(length)' height='3'/>", "<rect style='width:\(length)' height='3'/>"] {
            #expect(try width(content, "width='200' height='100'") == expected)
            #expect(try width(content, "width='200' height='100' viewBox='0 0 100 50'") == expected)
            #expect(try width("<svg width='10' height='10'>\(content)</svg>", "width='200' height='100'") == expected)
        }
    }

    @Test("The font size of the root may be one")
    func rootFont() throws {
        #expect(
            try width("<rect width='1em' height='1rem'/>", "width='200' height='50' font-size='10vw'") == 20)
    }

    @Test("A size of 100vw by 100vh is that of the viewBox")
    func wholeWindow() throws {
        let conversion = try SVGConverter().convert(
            Array(svg("<rect width='50vw' height='9'/>", "width='100vw' height='100vh' viewBox='0 0 30 20'").utf8))
        #expect(conversion.scene.size == Size(width: 30, height: 20))
        #expect(conversion.paths.first?.bounds?.width == 15)
    }
}

import SVGScene
import Testing
import VectorScene

@Suite("The author's length of a path")
struct PathLengthTests {
    private func stroke(_ shape: String) throws -> SceneStroke? {
        let conversion = try convert("<g stroke='red' stroke-dasharray='10 5' stroke-dashoffset='2'>\(shape)</g>")
        #expect(conversion.diagnostics.isEmpty)
        return conversion.paths.first?.stroke
    }

    @Test(
        "Dashes of every shape are measured by it",
        arguments: [
            "<path d='M0 0H200' pathLength='100'/>", "<line x2='200' pathLength='100'/>",
            "<polyline points='0 0 200 0' pathLength='100'/>", "<polygon points='0 0 100 0' pathLength='100'/>",
            "<rect width='60' height='40' pathLength='100'/>",
        ])
    func dashes(shape: String) throws {
        let stroke = try #require(try stroke(shape))
        #expect(stroke.dash == [20, 10])
        #expect(stroke.dashOffset == 4)
    }

    @Test(
        "A circle's circumference is its length",
        arguments: ["<circle r='10' pathLength='100'/>", "<ellipse rx='10' pathLength='100'/>"])
    func circle(shape: String) throws {
        let dash = try #require(try stroke(shape)?.dash.first)
        // 2 pi 10 / 100 of 10, as curves have it.
        #expect(abs(dash - 6.2832) < 0.002)
    }

    @Test("Without it they are as long as they say", arguments: ["<line x2='200'/>", "<circle r='10'/>"])
    func none(shape: String) throws {
        #expect(try stroke(shape)?.dash == [10, 5])
    }

    @Test("Of no length, every dash is endless", arguments: ["<line x2='200' pathLength='0'/>"])
    func zero(shape: String) throws {
        #expect(try stroke(shape)?.dash == [])
    }
}

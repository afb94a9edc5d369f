import SVGScene
import Switchless
import Testing
import VectorScene

/// A unit of one's own.
private struct Furlong: AbsoluteUnit {
    static let name: Name = "furlong"
    static let summary = "An eighth of a mile."
    static let perInch = 1.0 / 7920
}

/// A path command of one's own: a square.
private struct Square: PathCommand {
    static let name: Name = "K"
    static let summary = "A square about the current point, by its side."

    static func append(to path: inout PathBuilder, from input: inout ByteScanner, origin: Point) -> Bool {
        guard let side = input.takeNumber() else { return false }
        let center = path.current
        path.move(to: Point(x: center.x - side / 2, y: center.y - side / 2))
        path.line(to: Point(x: center.x + side / 2, y: center.y - side / 2))
        path.line(to: Point(x: center.x + side / 2, y: center.y + side / 2))
        path.line(to: Point(x: center.x - side / 2, y: center.y + side / 2))
        path.close()
        path.move(to: center)
        return true
    }
}

/// What a drawing with a path of this data, and perhaps a width, becomes.
private func path(_ data: String, width: String = "1", _ syntax: Syntax) throws -> String {
    let drawing = """
        <svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 9 9'><path d='\(data)' stroke='red' stroke-width='\(width)'/></svg>
        """
    return try JSONWriter().string(of: SVGConverter(syntax: syntax).convert(Array(drawing.utf8)).scene)
}

@Suite("Keywords of values from outside")
struct WordTests {
    @Test("A unit is one registration")
    func unit() throws {
        let syntax = Syntax(units: try LengthUnits.standard.registering(Furlong.self))
        #expect(try path("M0 0h1", width: "2furlong", syntax).contains(#""width":1520640"#))
    }

    @Test("A path command is one registration")
    func pathCommand() throws {
        let syntax = Syntax(pathCommands: try PathCommands.standard.registering(Square.self))
        #expect(try path("M5 5k2 4", syntax).contains("M4 4L6 4L6 6L4 6ZM5 5M3 3L7 3L7 7L3 7ZM5 5"))
    }
}

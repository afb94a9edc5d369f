import SVGScene
import Switchless
import Testing
import VectorScene

/// A unit of our own.
private struct Furlong: AbsoluteUnit {
    static let name: Name = "furlong"
    static let summary = "An eighth of a mile."
    static let perInch = 1.0 / 7920
}

/// A path command of our own: a square.
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

@Suite("Words of values")
struct RegistryTests {
    @Test("A unit of one's own is one registration")
    func ownUnit() throws {
        let context = ValueContext(syntax: Syntax(units: try Units.standard.registering(Furlong.self)))
        #expect(Length.read("1furlong", in: context) == Length(96 * 7920))
    }

    @Test("A path command of one's own is one registration")
    func ownPathCommand() throws {
        let context = ValueContext(syntax: Syntax(pathCommands: try PathCommands.standard.registering(Square.self)))
        let path = PathData.read("M5 5k2 4", in: context)
        #expect(text(of: path) == "M 5 5 M 4 4 L 6 4 L 6 6 L 4 6 Z M 5 5 M 3 3 L 7 3 L 7 7 L 3 7 Z M 5 5")
    }

    @Test("The lists are sorted as their rows are")
    func sorted() {
        #expect(
            Units.standard.names.map { $0.local.lowercased() }
                == Units.standard.names.map { $0.local.lowercased() }.sorted())
        #expect(PathCommands.standard.names.map(\.local).sorted().joined() == "ACHLMQSTVZ")
    }
}

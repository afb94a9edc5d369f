import SVGScene
import Testing
import VectorScene

@Suite("The reference point of a symbol")
struct SymbolReferenceTests {
    /// Where a square of 2 that begins at 4 4 of a symbol comes to lie, by a use at 20 30.
    private func square(_ attributes: String) throws -> Rect? {
        let symbol = "<symbol id='s' overflow='visible' \(attributes)><path d='M4 4h2v2h-2z'/></symbol>"
        let conversion = try convert("\(symbol)<use href='#s' x='20' y='30'/>")
        #expect(conversion.diagnostics.isEmpty)
        let root = conversion.scene.root
        return root.bounds(through: root.transform)
    }

    @Test(
        "It comes to lie at the x and y of the use, each by itself",
        arguments: [
            ("refX='4' refY='5'", Rect(x: 20, y: 29, width: 2, height: 2)),
            ("refX='4'", Rect(x: 20, y: 34, width: 2, height: 2)),
            ("refY='4'", Rect(x: 24, y: 30, width: 2, height: 2)),
            ("x='1' y='2' refX='4' refY='4'", Rect(x: 21, y: 32, width: 2, height: 2)),
        ])
    func place(attributes: String, expected: Rect) throws {
        #expect(try square("width='10' height='10' \(attributes)") == expected)
    }

    @Test(
        "It counts in the coordinates of the view box, and words and percentages are shares of its size",
        arguments: [
            ("refX='5' refY='5'", Rect(x: 18, y: 28, width: 4, height: 4)),
            ("refX='center' refY='center'", Rect(x: 18, y: 28, width: 4, height: 4)),
            ("refX='50%' refY='50%'", Rect(x: 18, y: 28, width: 4, height: 4)),
            ("refX='right' refY='bottom'", Rect(x: 8, y: 18, width: 4, height: 4)),
            ("refX='left' refY='top'", Rect(x: 28, y: 38, width: 4, height: 4)),
        ])
    func viewBox(attributes: String, expected: Rect) throws {
        #expect(try square("width='20' height='20' viewBox='0 0 10 10' \(attributes)") == expected)
    }

    @Test("0 is a point of the view box; without the attribute the box lies where it would")
    func none() throws {
        let box = "width='10' height='10' viewBox='4 4 10 10'"
        #expect(try square("\(box) refX='0' refY='0'") == Rect(x: 24, y: 34, width: 2, height: 2))
        #expect(try square(box) == Rect(x: 20, y: 30, width: 2, height: 2))
    }

    @Test("What the symbol is clipped to moves with it")
    func clip() throws {
        let symbol = "<symbol id='s' width='10' height='10' refX='5' refY='5'><path d='M0 0h9v9z'/></symbol>"
        let conversion = try convert("\(symbol)<use href='#s'/>")
        #expect(conversion.diagnostics.isEmpty)
        #expect(conversion.scene.resources.clips.first?.children.bounds() == Rect(x: -5, y: -5, width: 10, height: 10))
    }
}

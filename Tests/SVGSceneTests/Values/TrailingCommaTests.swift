import SVGScene
import Testing
import VectorScene

/// What Chromium 156 makes of the same attributes.
@Suite("A comma after the last value")
struct TrailingCommaTests {
    @Test("The positions of a text may end with a comma", arguments: ["10, 22, 31,", "10, 22, 31, ", "10 22 31 ,"])
    func positions(list: String) throws {
        let scene = try TextScene("<text x='\(list)' y='25, ' rotate='1,2,3,'>abc</text>")
        #expect(scene.codes.isEmpty)
        #expect(scene.chunks.map(\.x) == [10, 22, 31])
        #expect(scene.chunks.map(\.y) == [25, nil, nil])
        #expect(scene.spans.flatMap(\.rotate) == [1, 2, 3])
    }

    @Test("Two commas, or one before the first value, are invalid", arguments: ["10,,22", ",10", "10,22,,"])
    func invalid(list: String) throws {
        let scene = try TextScene("<text x='5' y='9' rotate='\(list)'>abc</text>")
        #expect(scene.codes == ["invalid-value"])
        #expect(scene.span.rotate.isEmpty)
    }

    @Test("A pair of numbers may end with a comma")
    func pair() {
        let two = NumberPair.read("1,2,")
        #expect(two?.x == 1 && two?.y == 2)
        let one = NumberPair.read("3 , ")
        #expect(one?.x == 3 && one?.y == 3)
        #expect(NumberPair.read("1,2,,") == nil)
    }

    @Test("The dashes of a stroke, a view box and a transform may not")
    func elsewhere() throws {
        let conversion = try convert("<path d='M0 0H9' stroke='red' stroke-dasharray='5,5,'/>")
        #expect(conversion.diagnostics.map(\.code) == ["invalid-value"])
        #expect(ViewBox.read("0 0 9 9,") == nil)
        #expect(TransformValue.read("translate(1,2),") == nil)
    }
}

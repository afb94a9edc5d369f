import Testing
import VectorScene

@Suite("Positions of characters")
struct TextPositionTests {
    @Test("Each absolute position begins a chunk")
    func chunks() throws {
        let scene = try TextScene("<text x='10 20' y='30'>abc</text>")
        #expect(scene.chunks.map(\.x) == [10, 20])
        #expect(scene.chunks.map(\.y) == [30, nil])
        #expect(scene.texts == ["a", "bc"])
    }

    @Test("Lengths have units, and percentages of the viewport")
    func units() throws {
        let scene = try TextScene("<text font-size='10' x='10%, 2em' y='1in 50%'>ab</text>")
        #expect(scene.chunks.map(\.x) == [20, 20])
        #expect(scene.chunks.map(\.y) == [96, 50])
    }

    @Test("An inner list overrides the outer one for the characters that it reaches")
    func overriding() throws {
        let scene = try TextScene("<text dx='1 2 3 4 5'>a<tspan dx='7'>bc</tspan>d</text>")
        #expect(scene.texts == ["abcd"])
        #expect(scene.span.dx == [1, 7, 3, 4])
    }

    @Test("An inner list of zeros overrides too")
    func zeros() throws {
        #expect(try TextScene("<text dy='1 2 3'>a<tspan dy='0'>b</tspan>c</text>").span.dy == [1, 0, 3])
    }

    @Test("The last angle is repeated for the rest of its own element")
    func rotation() throws {
        let scene = try TextScene("<text rotate='1 2'>ab<tspan rotate='9'>cd</tspan>e</text>")
        #expect(scene.span.rotate == [1, 2, 9, 9, 2])
    }

    @Test("An element without angles of its own takes those of the element around by their places")
    func inheritedRotation() throws {
        #expect(try TextScene("<text rotate='1 2 3'>a<tspan>b</tspan>c</text>").span.rotate == [1, 2, 3])
    }

    @Test("White space that is dropped counts for no place in a list")
    func collapsedSpace() throws {
        #expect(try TextScene("<text dx='1 2 3'>  a  b</text>").span.dx == [1, 2, 3])
    }

    @Test("A character outside the basic plane is one character")
    func scalars() throws {
        let scene = try TextScene("<text x='1 2 3'>\u{1F600}b</text>")
        #expect(scene.texts == ["\u{1F600}", "b"])
        #expect(scene.chunks.map(\.x) == [1, 2])
    }

    @Test("What is not displayed counts for no place; what has no size does, and is absent")
    func absent() throws {
        let hidden = try TextScene("<text dx='1 2 3'>a<tspan display='none'>x</tspan>b</text>")
        #expect(hidden.texts == ["ab"])
        #expect(hidden.span.dx == [1, 2])
        let small = try TextScene("<text dx='1 2 3'>a<tspan font-size='0'>x</tspan>b</text>")
        #expect(small.texts == ["ab"])
        #expect(small.span.dx == [1, 3])
    }

    @Test("A character without size hands its position on")
    func sizeless() throws {
        let scene = try TextScene("<text x='10' y='20'><tspan font-size='0'>a</tspan>b</text>")
        #expect(scene.chunks.map(\.x) == [10])
        #expect(scene.chunks.map(\.y) == [20])
    }

    @Test("The anchor of a chunk is that of the element that holds its first character")
    func anchors() throws {
        let scene = try TextScene(
            "<text text-anchor='middle'>a<tspan text-anchor='end'>b<tspan x='3'>c</tspan></tspan></text>")
        #expect(scene.chunks.map(\.anchor) == [.middle, .end])
    }

    @Test("An invalid list of lengths is ignored")
    func invalid() throws {
        let scene = try TextScene("<text x='1 two'>a</text>")
        #expect(scene.chunks.map(\.x) == [nil])
        #expect(scene.codes == ["invalid-value"])
    }
}

import Testing
import VectorScene

@Suite("Lengths of text")
struct TextLengthTests {
    @Test("The length is on the span with exactly the element's characters")
    func span() throws {
        let scene = try TextScene("<text>a<tspan textLength='50' lengthAdjust='spacingAndGlyphs'>b</tspan>c</text>")
        #expect(scene.texts == ["a", "b", "c"])
        #expect(scene.spans.map(\.textLength) == [nil, 50, nil])
        #expect(scene.spans.map(\.lengthAdjust) == [.spacing, .spacingAndGlyphs, .spacing])
    }

    @Test("The length of several spans is on their chunk")
    func chunk() throws {
        let scene = try TextScene("<text>a<tspan x='9' textLength='50%'>b<tspan fill='red'>c</tspan></tspan></text>")
        #expect(scene.chunks.map(\.textLength) == [nil, 100])
    }

    @Test("The length of several chunks is on the text")
    func text() throws {
        #expect(try TextScene("<text x='1 2' textLength='50'>ab</text>").node.textLength == 50)
    }

    @Test("A length of an inner element is kept beside that of an outer one of the same characters")
    func nested() throws {
        let scene = try TextScene("<text textLength='90'><tspan textLength='50'>ab</tspan></text>")
        #expect(scene.span.textLength == 50)
        #expect(scene.chunks.map(\.textLength) == [90])
    }

    @Test("A length of what is neither is dropped, and that is said")
    func dropped() throws {
        let scene = try TextScene("<text>a<tspan textLength='50'>b<tspan fill='red'>c</tspan></tspan></text>")
        #expect(scene.spans.allSatisfy { $0.textLength == nil })
        #expect(scene.codes == ["text-length"])
    }

    @Test("A negative length is none")
    func negative() throws {
        let scene = try TextScene("<text textLength='-1'>a</text>")
        #expect(scene.span.textLength == nil)
        #expect(scene.codes == ["invalid-value"])
    }
}

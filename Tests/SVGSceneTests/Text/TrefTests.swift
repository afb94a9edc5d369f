import SVGScene
import Testing

@Suite("References to text, and bounds of it")
struct TrefTests {
    @Test("A tref sets the characters that are referred to, in its own style")
    func reference() throws {
        let scene = try TextScene(
            "<defs><text id='t' fill='red'> a <tspan>b</tspan></text></defs><text><tref xlink:href='#t' dx='1 2'>x</tref></text>"
        )
        #expect(scene.texts == ["a b"])
        #expect(scene.span.fill?.paint == .color(.black))
        #expect(scene.span.dx == [1, 2])
    }

    @Test("The characters of any element can be referred to")
    func anyElement() throws {
        #expect(try TextScene("<rect id='t'>a</rect><text><tref xlink:href='#t'/></text>").texts == ["a"])
    }

    @Test("A reference to nothing sets nothing", arguments: ["", "xlink:href='#missing'", "xlink:href='other.svg#t'"])
    func missing(reference: String) throws {
        let scene = try TextScene("<text>a<tref \(reference)/></text>")
        #expect(scene.texts == ["a"])
        #expect(scene.codes == ["missing-reference"])
    }

    @Test("A tref within the text that it refers to is a ring, which is cut")
    func ring() throws {
        let scene = try TextScene("<text id='t'>a<tref xlink:href='#t'/></text>")
        #expect(scene.texts == ["a"])
        #expect(scene.codes == ["reference-ring"])
    }

    @Test("A text in a text draws nothing")
    func nestedText() throws {
        let scene = try TextScene("<text>a<text>b</text></text>")
        #expect(scene.texts == ["a"])
        #expect(scene.codes == ["misplaced-element"])
    }

    @Test("Text that references multiply is cut at the limit")
    func limit() throws {
        var options = SVGOptions()
        options.limits.textBytes = 100
        let uses = String(repeating: "<tref xlink:href='#t'/>", count: 20)
        let scene = try TextScene("<defs><text id='t'>0123456789</text></defs><text>\(uses)</text>", options)
        #expect(scene.texts.joined().count == 100)
        #expect(scene.codes.contains("too-much-text"))
    }

    @Test("Elements that lie too deep in a text are left out")
    func depth() throws {
        let open = String(repeating: "<tspan>", count: 100)
        let close = String(repeating: "</tspan>", count: 100)
        var options = SVGOptions()
        options.limits.depth = 50
        let scene = try TextScene("<text>a\(open)b\(close)</text>", options)
        #expect(scene.texts == ["a"])
        #expect(scene.codes == ["too-deep"])
    }

    @Test("Text clips, whatever it is painted with")
    func clipping() throws {
        let scene = try TextScene(
            "<clipPath id='c'><text id='t' fill='none'>a</text></clipPath><rect width='9' height='9' clip-path='url(#c)'/>"
        )
        #expect(scene.conversion.scene.resources.clips.count == 1)
        #expect(scene.conversion.scene.resources.clips.first?.children.count == 1)
    }
}

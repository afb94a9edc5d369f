import Testing
import VectorScene

@Suite("Text on paths")
struct TextPathTests {
    private let line = "<path id='p' d='M0 50H100' fill='none'/>"

    @Test("Text runs along a path, and goes on after it in a chunk of its own")
    func chunks() throws {
        let scene = try TextScene("\(line)<text x='5' y='6'>a<textPath href='#p'>b</textPath>c</text>")
        #expect(scene.texts == ["a", "b", "c"])
        #expect(scene.chunks.map { $0.path?.startOffset } == [nil, 0, nil])
        #expect(scene.chunks.map(\.x) == [5, nil, nil])
    }

    @Test(
        "The start is a distance, or a share of the path's length",
        arguments: [("10", 10), ("25%", 25), ("1in", 96), ("-5", -5)])
    func startOffset(value: String, expected: Double) throws {
        let scene = try TextScene("\(line)<text><textPath xlink:href='#p' startOffset='\(value)'>a</textPath></text>")
        #expect(scene.chunks.map { $0.path?.startOffset } == [expected])
    }

    @Test(
        "Glyphs are bent where the method says so", arguments: [("stretch", true), ("align", false), ("bend", false)])
    func method(value: String, bends: Bool) throws {
        let scene = try TextScene("\(line)<text><textPath href='#p' method='\(value)'>a</textPath></text>")
        #expect(scene.chunks.map { $0.path?.bendsGlyphs } == [bends])
    }

    @Test(
        "Distances are measured by the author's length of the path, shares are not",
        arguments: [("10", 20), ("25%", 25)])
    func pathLength(value: String, expected: Double) throws {
        let scene = try TextScene(
            """
            <path id='p' d='M0 0H100' pathLength='50'/>\
            <text><textPath href='#p' startOffset='\(value)'>a</textPath></text>
            """)
        #expect(scene.chunks.map { $0.path?.startOffset } == [expected])
    }

    @Test("A position on the path is added to the start; one across it does not count")
    func positions() throws {
        let scene = try TextScene(
            """
            \(line)<text x='3' y='4'><textPath href='#p' startOffset='10'>a<tspan x='20' y='9'>b</tspan>\
            <tspan y='7'>c</tspan></textPath></text>
            """)
        #expect(scene.texts == ["a", "bc"])
        #expect(scene.chunks.map { $0.path?.startOffset } == [13, 30])
        #expect(scene.chunks.allSatisfy { $0.x == nil && $0.y == nil })
    }

    @Test("The path's own transform is applied to it")
    func transform() throws {
        let scene = try TextScene(
            "<path id='p' d='M0 0H10' transform='scale(2)'/><text><textPath href='#p' startOffset='50%'>a</textPath></text>"
        )
        #expect(scene.chunks.first?.path?.data.end == Point(20, 0))
        #expect(scene.chunks.first?.path?.startOffset == 10)
    }

    @Test("A basic shape will do for a path")
    func shape() throws {
        let scene = try TextScene("<rect id='p' width='10' height='10'/><text><textPath href='#p'>a</textPath></text>")
        #expect(scene.chunks.first?.path?.data.length == 40)
    }

    @Test("The path attribute beats the reference")
    func pathAttribute() throws {
        let scene = try TextScene("\(line)<text><textPath href='#p' path='M0 0H7'>a</textPath></text>")
        #expect(scene.chunks.first?.path?.data.end == Point(7, 0))
    }

    @Test("On the right side the path runs backwards")
    func side() throws {
        let scene = try TextScene("\(line)<text><textPath href='#p' side='right'>a</textPath></text>")
        #expect(scene.chunks.first?.path?.data.start == Point(100, 50))
        #expect(scene.chunks.first?.path?.data.end == Point(0, 50))
    }

    @Test(
        "Text on a path that is not there is absent",
        arguments: ["", "href='#missing'", "href='#g'", "href='#empty'"])
    func unusable(reference: String) throws {
        let scene = try TextScene(
            "<g id='g'/><path id='empty'/><text dx='1 2 3'>a<textPath \(reference)>b</textPath>c</text>")
        #expect(scene.texts == ["ac"])
        #expect(scene.span.dx == [1, 3])
    }

    @Test("A textPath is a child of the text or of its link", arguments: ["tspan", "textPath href='#p'"])
    func misplaced(around: String) throws {
        let name = around.prefix { $0 != " " }
        let scene = try TextScene("\(line)<text><\(around)>a<textPath href='#p'>b</textPath></\(name)></text>")
        #expect(scene.texts == ["a"])
        #expect(scene.codes == ["misplaced-element"])
    }

    @Test("Two elements on one path are two chunks")
    func twoParts() throws {
        let part = "<textPath href='#p'>a</textPath>"
        #expect(try TextScene("\(line)<text>\(part)\(part)</text>").chunks.count == 2)
    }
}

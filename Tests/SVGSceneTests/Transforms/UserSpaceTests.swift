import SVGScene
import Testing
import VectorScene

@Suite("User space")
struct UserSpaceTests {
    /// Chromium, Firefox and resvg agree.
    @Test(
        "Percentages in a clip and a mask are shares of the viewport, with units of a box as without",
        arguments: ["objectBoundingBox", "userSpaceOnUse"])
    func percentages(units: String) throws {
        let conversion = try convert(
            """
            <clipPath id='c' clipPathUnits='\(units)'><path d='M0 0H1'/><rect width='5%' height='10%'/></clipPath>
            <mask id='m' maskContentUnits='\(units)'><path d='M0 0H1'/><rect width='5%' height='10%' fill='#fff'/></mask>
            <rect width='20' height='20' clip-path='url(#c)' mask='url(#m)'/>
            """)
        let clip = try #require(conversion.scene.resources.clips.first)
        let mask = try #require(conversion.scene.resources.masks.first)
        for node in [try #require(clip.children.last), try #require(mask.children.last)] {
            #expect(node.tight == Rect(x: 0, y: 0, width: 5, height: 10))
        }
    }

    @Test("The clip of a use counts from where its x and y put it")
    func use() throws {
        let clip =
            "<clipPath id='c'><rect width='9' height='9'/></clipPath><defs><rect id='r' width='20' height='20'/></defs>"
        let conversion = try convert("\(clip)<use href='#r' x='5' y='7' transform='scale(2)' clip-path='url(#c)'/>")
        #expect(conversion.diagnostics.isEmpty)
        // The clip is in the space of the group that bears it: scaled, then moved.
        #expect(conversion.scene.root.transform == Transform(2, 0, 0, 2, 10, 14))
        #expect(conversion.scene.root.clip == 0)
        #expect(conversion.scene.resources.clips.first?.transform == .identity)
    }

    @Test("The clip of a nested svg counts from where its x and y put it")
    func nestedDocument() throws {
        let clip = "<clipPath id='c'><rect width='9' height='9'/></clipPath>"
        let content = "<svg x='5' y='7' overflow='visible' clip-path='url(#c)'><rect width='20' height='20'/></svg>"
        let conversion = try convert(clip + content)
        #expect(conversion.diagnostics.isEmpty)
        #expect(conversion.scene.root.transform == .translation(x: 5, y: 7))
        #expect(conversion.groups.compactMap(\.clip) == [0])
        #expect(conversion.scene.resources.clips.first?.transform == .identity)
    }

    @Test(
        "The outermost element is transformed about the middle of the canvas, and cut off at its old edge",
        arguments: [
            ("transform='scale(2)'", Transform(2, 0, 0, 2, -50, -50)),
            ("transform='scale(2)' transform-origin='0 0'", Transform(2, 0, 0, 2, 0, 0)),
            ("style='transform:translate(10%, 20%)'", Transform(1, 0, 0, 1, 10, 20)),
        ])
    func root(attributes: String, expected: Transform) throws {
        let document = svg("<rect width='9' height='9'/>", "width='100' height='100' viewBox='0 0 10 10' \(attributes)")
        let conversion = try SVGConverter().convert(Array(document.utf8))
        #expect(conversion.scene.root.transform == expected)
        #expect(conversion.groups.compactMap(\.clip) == [0])
        let edge = conversion.scene.resources.clips.first?.children.first as? PathNode
        #expect(edge?.bounds == Rect(x: 0, y: 0, width: 100, height: 100))
    }

    @Test("A clip path's own transform counts in user units, also where its content is in shares of the box")
    func clipPath() throws {
        let clip =
            "<clipPath id='c' clipPathUnits='objectBoundingBox' transform='translate(3 4)'><rect width='1' height='1'/></clipPath>"
        let conversion = try convert("\(clip)<rect x='10' width='20' height='40' clip-path='url(#c)'/>")
        #expect(conversion.diagnostics.isEmpty)
        #expect(conversion.scene.resources.clips.first?.transform == Transform(20, 0, 0, 40, 13, 4))
    }

    @Test(
        "A basic shape without an extent draws nothing, not even its stroke",
        arguments: [
            "<rect width='9' stroke='red'/>", "<rect height='9' stroke='red'/>",
            "<rect width='0' height='9' stroke='red'/>",
            "<circle stroke='red'/>", "<circle r='0' stroke='red'/>", "<ellipse rx='0' ry='9' stroke='red'/>",
            "<ellipse stroke='red'/>",
        ])
    func flat(shape: String) throws {
        #expect(try convert(shape).paths.isEmpty)
    }
}

import SVGScene
import Testing
import VectorScene

@Suite("User space")
struct UserSpaceTests {
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

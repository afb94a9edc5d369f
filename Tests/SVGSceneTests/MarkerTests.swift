import SVGScene
import Testing
import VectorScene

@Suite("Markers")
struct MarkerTests {
    private func convert(marker: String, _ shape: String = "<path d='M50 60h1' marker-start='url(#m)'/>") throws
        -> SVGConversion
    {
        try SVGSceneTests.convert(
            "<marker id='m' overflow='visible' markerUnits='userSpaceOnUse' \(marker)><rect width='50%' height='20%'/></marker>"
                + shape)
    }

    @Test(
        "Percentages of its reference point are shares of the viewport around, scaled as its content is",
        arguments: [
            ("refX='50%' refY='5%' markerWidth='30' markerHeight='30'", Transform.translation(x: -50, y: -5)),
            (
                "refX='50%' refY='5%' viewBox='0 0 10 10' markerWidth='30' markerHeight='30'",
                .translation(x: -150, y: -15)
            ),
        ])
    func reference(marker: String, expected: Transform) throws {
        #expect(try convert(marker: marker).groups.contains { $0.transform == expected })
    }

    @Test("The words of its reference point count for nothing, as in browsers")
    func words() throws {
        let conversion = try convert(marker: "refX='center' refY='bottom' markerWidth='30' markerHeight='30'")
        #expect(!conversion.groups.contains { $0.transform.e < 0 || $0.transform.f < 0 })
        #expect(conversion.codes == ["invalid-value", "invalid-value"])
    }

    @Test(
        "Percentages in it are shares of the viewport around, with a viewBox as without",
        arguments: ["", "viewBox='0 0 10 10'"])
    func content(marker: String) throws {
        let paths = try convert(marker: marker).paths
        #expect(paths.last?.data.bounds == Rect(x: 0, y: 0, width: 50, height: 20))
    }

    @Test("All copies of a marker share the clip to its box")
    func sharedClip() throws {
        let marker = "<marker id='m' markerWidth='3' markerHeight='4'><rect width='9' height='9'/></marker>"
        let scene = try SVGSceneTests.convert(
            marker + "<path d='M0 0H9V9' marker-start='url(#m)' marker-mid='url(#m)' marker-end='url(#m)'/>"
        ).scene
        #expect(scene.resources.clips.map { $0.children.first?.bounds } == [Rect(x: 0, y: 0, width: 3, height: 4)])
    }

    @Test("Drawing on after a close adds no vertex, a move does")
    func vertices() throws {
        func count(_ data: String) throws -> Int {
            try convert(marker: "", "<path d='\(data)' fill='none' marker-mid='url(#m)'/>").paths.count
        }
        #expect(try count("M0 0H9V9ZL5 5") == 3)
        #expect(try count("M0 0H9V9ZM0 0L5 5") == 4)
    }
}

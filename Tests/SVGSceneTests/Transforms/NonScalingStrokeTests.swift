import SVGScene
import Testing
import VectorScene

@Suite("Strokes that keep their width")
struct NonScalingStrokeTests {
    private let stroke =
        "stroke='red' stroke-width='6' stroke-dasharray='4 2' stroke-dashoffset='2' vector-effect='non-scaling-stroke'"

    private func paths(_ content: String) throws -> [PathNode] {
        let conversion = try convert(content)
        #expect(conversion.diagnostics.isEmpty)
        return conversion.paths
    }

    @Test("Under a transform that scales alike everywhere, the stroke's lengths are divided", arguments: ["2", "-2 2"])
    func uniform(scale: String) throws {
        let paths = try paths(
            "<g transform='rotate(30) scale(\(scale))'><path d='M0 0H9' \(stroke)/></g>")
        let stroke = try #require(paths.first?.stroke)
        #expect(paths.count == 1)
        #expect(abs(stroke.width - 3) < 1e-12)
        #expect(zip(stroke.dash, [2, 1]).allSatisfy { abs($0 - $1) < 1e-12 })
        #expect(abs(stroke.dashOffset - 1) < 1e-12)
    }

    @Test("Only such a stroke keeps its width in a drawing that is shown larger")
    func magnified() throws {
        let strokes = try paths("<path d='M0 0H9' \(stroke)/><path d='M0 0H9' stroke='red' stroke-width='6'/>")
            .compactMap(\.stroke)
        #expect(strokes.map(\.scales) == [false, true])
        #expect(strokes.map { $0.shown(at: 3).width } == [2, 6])
        #expect(strokes.map { $0.shown(at: 2).dash } == [[2, 1], []])
        #expect(strokes.map { $0.shown(at: 0).width } == [6, 6])
    }

    @Test("The root's viewBox and the shape's own transform count")
    func viewBox() throws {
        let document = svg(
            "<path transform='scale(3)' d='M0 0H9' \(stroke)/>", "width='100' height='100' viewBox='0 0 50 50'")
        let paths = try SVGConverter().convert(Array(document.utf8)).paths
        #expect(paths.map { $0.stroke?.width } == [1])
    }

    @Test("Under another, the stroke is a path of its own in the outer space, after the fill")
    func stretched() throws {
        let paths = try paths("<g transform='scale(2 1)'><path id='a' d='M1 1H9' fill='blue' \(stroke)/></g>")
        #expect(paths.map { $0.fill?.paint } == [.color(SceneColor(red: 0, green: 0, blue: 255)), nil])
        #expect(paths.map { $0.stroke?.width } == [nil, 6])
        #expect(paths.map { $0.stroke?.dash } == [nil, [4, 2]])
        #expect(paths.last?.data.start == Point(2, 1))
        #expect(paths.last?.data.end == Point(18, 1))
        #expect(paths.last?.transform == .scale(x: 0.5, y: 1))
        #expect(paths.map(\.id) == ["a", "a/2"])
    }

    @Test("paint-order moves it before the fill, and markers between")
    func order() throws {
        let paths = try paths(
            """
            <marker id='m' overflow='visible' markerUnits='userSpaceOnUse'><rect width='1' height='1' fill='lime'/></marker>
            <g transform='scale(2 1)'><path d='M1 1H9' fill='blue' marker-start='url(#m)' \(stroke)
            style='paint-order: stroke markers'/></g>
            """)
        #expect(
            paths.map { $0.fill?.paint } == [
                nil, .color(SceneColor(red: 0, green: 255, blue: 0)), .color(SceneColor(red: 0, green: 0, blue: 255)),
            ])
    }

    @Test("A gradient stays where the shape has it")
    func gradient() throws {
        let conversion = try convert(
            """
            <linearGradient id='g' gradientUnits='userSpaceOnUse' x2='9'><stop/><stop offset='1' stop-color='red'/></linearGradient>
            <g transform='scale(2 1)'><path d='M1 1H9' \(stroke) style='stroke: url(#g)' fill='none'/></g>
            """)
        let paint = try #require(conversion.paths.first?.stroke?.paint.resource)
        #expect(conversion.scene.resources.paints[paint].transform == .scale(x: 2, y: 1))
    }

    @Test("Text keeps it on the average, which is said")
    func text() throws {
        #expect(try convert("<text transform='scale(2 1)' \(stroke)>a</text>").codes == ["stretched-stroke"])
        #expect(try convert("<text transform='scale(2)' \(stroke)>a</text>").codes == [])
    }

    @Test("Markers that grow with the stroke keep their size")
    func markers() throws {
        let paths = try paths(
            """
            <marker id='m' overflow='visible'><rect width='1' height='1'/></marker>
            <g transform='scale(2)'><path d='M0 0H9' fill='none' marker-start='url(#m)' \(stroke)/></g>
            """)
        #expect(paths.count == 2)
    }
}

import SVGScene
import Testing

@Suite("Which shapes have markers")
struct MarkerShapeTests {
    private let marker = "<marker id='m' overflow='visible'><path d='M0 0H1V1'/></marker>"

    @Test(
        "Paths, lines and polygons have them, and other basic shapes none, as in both browsers",
        arguments: [
            ("<path d='M0 0H9V9'/>", 3), ("<line x2='9'/>", 2), ("<polyline points='0 0 9 0 9 9'/>", 3),
            ("<polygon points='0 0 9 0 9 9'/>", 4), ("<rect width='9' height='9'/>", 0), ("<circle r='9'/>", 0),
            ("<ellipse rx='9' ry='8'/>", 0),
        ])
    func shapes(shape: String, count: Int) throws {
        let marks = "marker-start='url(#m)' marker-mid='url(#m)' marker-end='url(#m)'"
        let conversion = try convert("\(marker)<g \(marks)>\(shape)</g>")
        #expect(conversion.paths.count == count + 1)
        #expect(conversion.diagnostics.isEmpty)
    }
}

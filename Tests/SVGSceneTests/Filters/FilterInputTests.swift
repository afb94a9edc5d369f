import Testing
import VectorScene

@testable import SVGScene

@Suite("Inputs and results of filters")
struct FilterInputTests {
    @Test(
        "An input that names nothing is the result before, at first the source",
        arguments: [
            ("<feOffset/>", ["SourceGraphic"]), ("<feOffset/><feOffset/>", ["SourceGraphic", "result1"]),
            ("<feOffset in=''/>", ["SourceGraphic"]), ("<feOffset in='x'/>", ["SourceGraphic"]),
            ("<feOffset result='x'/><feOffset in='y'/>", ["SourceGraphic", "x"]),
            ("<feOffset in='x'/><feOffset result='x'/>", ["SourceGraphic", "result1"]),
            ("<feOffset in='SourceAlpha'/>", ["SourceAlpha"]), ("<feOffset in='FillPaint'/>", ["SourceGraphic"]),
            ("<feOffset/><feOffset in='BackgroundImage'/>", ["SourceGraphic", "result1"]),
            ("<feOffset/><feOffset in='BackgroundAlpha'/>", ["SourceGraphic", "result1"]),
            ("<feOffset/><feOffset in='FillPaint'/>", ["SourceGraphic", "result1"]),
            ("<feOffset/><feOffset in='StrokePaint'/>", ["SourceGraphic", "result1"]),
        ])
    func absent(_ primitives: String, _ expected: [String]) throws {
        let filtering = try Filtering(primitives: primitives)
        let inputs = filtering.primitives.map { text in
            text.split(separator: "'in':'")[1].split(separator: "'")[0]
        }
        #expect(inputs.map(String.init) == expected)
    }

    @Test("An unknown name is reported")
    func unknown() throws {
        #expect(try Filtering(primitives: "<feOffset in='x'/>").codes == ["missing-reference"])
    }

    @Test("A result that is there twice, or that is called as a standard input, gets a name of its own")
    func unique() throws {
        let filtering = try Filtering(
            primitives:
                "<feFlood result='a'/><feFlood result='a'/><feOffset in='a' result='SourceAlpha'/><feFlood result='result1'/>"
        )
        #expect(filtering.filters[0].primitives.map(\.common.result) == ["a", "result1", "result2", "result3"])
        #expect(filtering.primitives[2].contains("'in':'result1'"))
    }
}

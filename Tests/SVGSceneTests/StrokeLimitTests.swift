import SVGScene
import Testing
import VectorScene

@Suite("The limit of miters")
struct StrokeLimitTests {
    @Test(
        "A limit below 1 counts as 1, as in browsers, and one below 0 is none",
        arguments: [("0", 1.0), (".5", 1), ("1", 1), ("7", 7), ("-1", 4)])
    func limit(value: String, expected: Double) throws {
        let conversion = try convert("<path d='M0 0L9 9L0 9' stroke='red' stroke-miterlimit='\(value)'/>")
        #expect(conversion.paths.first?.stroke?.miterLimit == expected)
        #expect(conversion.codes == (expected == 4 ? ["invalid-value"] : []))
    }
}

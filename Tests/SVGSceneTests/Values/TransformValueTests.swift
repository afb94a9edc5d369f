import SVGScene
import Testing
import VectorScene

@Suite("Transforms")
struct TransformValueTests {
    private func transform(_ text: String) -> Transform? {
        TransformValue.read(text)?.transform(
            box: Size(width: 200, height: 100), viewport: Viewport(width: 1000, height: 1000, fontSize: 10))
    }

    private func expect(_ text: String, _ expected: Transform, _ location: SourceLocation = #_sourceLocation) throws {
        let found = try #require(transform(text), sourceLocation: location)
        let difference = [
            found.a - expected.a, found.b - expected.b, found.c - expected.c, found.d - expected.d,
            found.e - expected.e,
            found.f - expected.f,
        ]
        #expect(difference.allSatisfy { abs($0) < 1e-9 }, "\(found)", sourceLocation: location)
    }

    @Test(
        "Every function is read",
        arguments: [
            ("matrix(1 2 3 4 5 6)", [1.0, 2, 3, 4, 5, 6]), ("matrix(1,2,3,4,5,6)", [1, 2, 3, 4, 5, 6]),
            ("translate(5)", [1, 0, 0, 1, 5, 0]), ("translate(5 6)", [1, 0, 0, 1, 5, 6]),
            ("translateX(5px)", [1, 0, 0, 1, 5, 0]), ("translateY(5px)", [1, 0, 0, 1, 0, 5]),
            ("scale(2)", [2, 0, 0, 2, 0, 0]), ("scale(2, 50%)", [2, 0, 0, 0.5, 0, 0]),
            ("scaleX(2)", [2, 0, 0, 1, 0, 0]),
            ("scaleY(2)", [1, 0, 0, 2, 0, 0]), ("rotate(90)", [0, 1, -1, 0, 0, 0]),
            ("rotate(0.25turn)", [0, 1, -1, 0, 0, 0]),
            ("rotate(100grad)", [0, 1, -1, 0, 0, 0]), ("rotateZ(90deg)", [0, 1, -1, 0, 0, 0]),
            ("rotate(90 10 20)", [0, 1, -1, 0, 30, 10]), ("skewX(45)", [1, 0, 1, 1, 0, 0]),
            ("skewY(45)", [1, 1, 0, 1, 0, 0]),
            ("skew(45deg, 45deg)", [1, 1, 1, 1, 0, 0]), ("skew(45deg)", [1, 0, 1, 1, 0, 0]),
            ("none", [1, 0, 0, 1, 0, 0]),
            ("", [1, 0, 0, 1, 0, 0]), ("scale(0)", [0, 0, 0, 0, 0, 0]), ("TRANSLATEX(1)", [1, 0, 0, 1, 1, 0]),
        ])
    func functions(text: String, m: [Double]) throws {
        try expect(text, Transform(a: m[0], b: m[1], c: m[2], d: m[3], e: m[4], f: m[5]))
    }

    @Test(
        "A list applies its last transform first",
        arguments: [
            "translate(10 20) scale(2)", "translate(10,20),scale(2)", " translate( 10 , 20 )scale (2) ",
            "translate(10 20),\nscale(2)",
        ])
    func lists(text: String) throws { try expect(text, Transform(a: 2, b: 0, c: 0, d: 2, e: 10, f: 20)) }

    @Test("Percentages refer to the reference box, after the functions before them")
    func percentages() throws {
        try expect("translate(50%, 50%)", Transform(a: 1, b: 0, c: 0, d: 1, e: 100, f: 50))
        try expect("rotate(90) translate(50%, 50%)", Transform(a: 0, b: 1, c: -1, d: 0, e: -50, f: 100))
        try expect("scale(2) translate(calc(10% + 1px)) scale(3)", Transform(a: 6, b: 0, c: 0, d: 6, e: 42, f: 0))
    }

    @Test("Relative units wait for the viewport")
    func relativeUnits() throws {
        try expect("translate(2em, 1em) translate(1em)", Transform(a: 1, b: 0, c: 0, d: 1, e: 30, f: 10))
        try expect("translate(1in)", Transform(a: 1, b: 0, c: 0, d: 1, e: 96, f: 0))
    }

    @Test(
        "A list with one error is an error",
        arguments: [
            "translate", "translate()", "translate(1", "translate(1,)", "translate(,1)", "translate(1 2 3)",
            "translate(1,,2)",
            "rotate(45 50)", "rotate(1 2 3 4)", "matrix(1 2 3 4 5)", "scale(1) foo(2)", "scale(1),",
            "scale(1),,scale(1)",
            "scale(1) 5", "scale(1); scale(2)", "translate(1em) translate(1rem)", "none none",
            "scale(1e300) scale(1e300)",
            "rotate(1parsec)",
        ])
    func errors(text: String) { #expect(TransformValue.read(text) == nil) }

    @Test(
        "Style sheets and style attributes want units, as in both browsers, and the attribute takes none",
        arguments: [
            ("translate(5)", false), ("rotate(45)", false), ("translate(5px, 0) rotate(0)", true), ("scale(2)", true),
        ])
    func units(text: String, isStyle: Bool) throws {
        let rect = "rect width='9' height='9'"
        #expect(try isMoved("<\(rect) style='transform:\(text)'/>") == isStyle)
        #expect(try isMoved("<style>rect { transform: \(text) }</style><\(rect)/>") == isStyle)
        #expect(try isMoved("<\(rect) transform='\(text)'/>") == (text == "scale(2)" || !isStyle))
    }

    @Test(
        "Styles want a comma between arguments and none between functions, and know no centre of rotate()",
        arguments: [
            "scale(2 3)", "matrix(1 0 0 1 5 5)", "scale(2), scale(3)", "rotate(0, 9, 9) scale(2)",
        ])
    func commas(text: String) throws {
        #expect(try !isMoved("<rect width='9' height='9' style='transform:\(text)'/>"))
        #expect(try isMoved("<rect width='9' height='9' transform='\(text)'/>"))
    }

    private func isMoved(_ content: String) throws -> Bool {
        try convert(content).paths.contains { !$0.transform.isIdentity }
    }

    @Test("A transform that is cut off counts where it ends after a function")
    func truncation() {
        let functions = ["matrix(1,2 3-4.5 6e1 7)", " ", "rotate(45deg 1% 2em)", ",translate(calc(1px + 2%))"]
        let beginnings = functions.indices.map { functions[...$0].joined() }
        #expect(TransformValue.readableBeginnings(of: functions.joined()) == [""] + beginnings)
    }
}

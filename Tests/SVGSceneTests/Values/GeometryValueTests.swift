import SVGScene
import Testing
import VectorScene

@Suite("Points, view boxes and aspect ratios")
struct GeometryValueTests {
    @Test(
        "Points are joined by lines",
        arguments: [
            ("1,2 3,4", "M 1 2 L 3 4"), ("1 2 3 4", "M 1 2 L 3 4"), ("1-2-3-4", "M 1 -2 L -3 -4"), (" 1 , 2 ", "M 1 2"),
            ("", ""),
        ])
    func points(source: String, expected: String) {
        let context = ValueContext()
        #expect(text(of: PointList.read(source, in: context)?.path) == expected)
        #expect(context.remark == nil)
    }

    @Test(
        "An odd coordinate or an error ends the points, with a remark",
        arguments: [
            ("1 2 3", "M 1 2", "unexpected end at byte 6"), ("1 2 3 4 x", "M 1 2 L 3 4", "unexpected 'x' at byte 9"),
            ("1 2,,3 4", "M 1 2", "unexpected ',' at byte 5"), ("1 2 3 4,", "M 1 2 L 3 4", "unexpected end at byte 9"),
        ])
    func pointErrors(source: String, expected: String, remark: String) {
        let context = ValueContext()
        #expect(text(of: PointList.read(source, in: context)?.path) == expected)
        #expect(context.remark == remark + " of the points; drawn up to there")
    }

    @Test("Points that begin with an error give nil", arguments: ["x", "1", ",1 2"])
    func noPoints(source: String) { #expect(PointList.read(source) == nil) }

    @Test("A view box has four numbers", arguments: ["0 -5 100 50", "0,-5,100,50", " 0 , -5 100 , 50 "])
    func viewBox(source: String) {
        #expect(ViewBox.read(source)?.rect == Rect(x: 0, y: -5, width: 100, height: 50))
    }

    @Test("A view box of negative size is an error, one without size is not")
    func viewBoxSize() {
        #expect(ViewBox.read("0 0 -1 5") == nil)
        #expect(ViewBox.read("0 0 5 -1") == nil)
        #expect(ViewBox.read("0 0 5") == nil)
        #expect(ViewBox.read("0 0 5 5 5") == nil)
        #expect(ViewBox.read("0 0 5px 5") == nil)
        #expect(ViewBox.read("0 0 0 0") != nil)
    }

    // A box of 100 x 50 at (10, 20) in a viewport of 200 x 200 at (1, 2): scales 2 across and 4 down.
    @Test(
        "A box is fitted as its alignment says",
        arguments: [
            ("none", [2.0, 4, -19, -78]), ("xMinYMin", [2, 2, -19, -38]), ("xMidYMid", [2, 2, -19, 12]),
            ("xMaxYMax meet", [2, 2, -19, 62]), ("xMinYMin slice", [4, 4, -39, -78]),
            ("xMidYMid slice", [4, 4, -139, -78]),
            ("xMaxYMid  slice", [4, 4, -239, -78]), ("defer xMidYMid", [2, 2, -19, 12]),
            ("none slice", [2, 4, -19, -78]),
        ])
    func aspectRatio(source: String, m: [Double]) {
        let transform = AspectRatio.read(source)?.transform(
            from: Rect(x: 10, y: 20, width: 100, height: 50), to: Rect(x: 1, y: 2, width: 200, height: 200))
        #expect(transform == Transform(a: m[0], b: 0, c: 0, d: m[1], e: m[2], f: m[3]))
    }

    @Test(
        "Invalid aspect ratios give nil",
        arguments: ["", "meet", "xMid", "xMidYMid cover", "xMidYMid meet slice", "defer"])
    func aspectRatioErrors(source: String) { #expect(AspectRatio.read(source) == nil) }

    @Test(
        "An angle has a unit or is in degrees",
        arguments: [
            ("90", 90.0), ("90deg", 90), ("100grad", 90), ("0.25TURN", 90), ("0rad", 0), ("-1e1", -10),
        ])
    func angles(source: String, expected: Double) { #expect(SVGAngle.read(source)?.degrees == expected) }

    @Test(
        "An opacity is a number or a percentage, brought into range",
        arguments: [
            ("0.5", 0.5), ("50%", 0.5), ("-1", 0), ("200%", 1),
        ])
    func alpha(source: String, expected: Double) { #expect(Alpha.read(source)?.value == expected) }

    @Test(
        "A reference is found with and without quotes",
        arguments: [
            "url(#a-b)", "url('#a-b')", "url(\"#a-b\")", "url( #a-b )", "URL(\n'#a-b' )",
        ])
    func reference(source: String) {
        let context = ValueContext()
        #expect(Reference.read(source, in: context)?.fragment(in: context.pool) == "a-b")
    }

    @Test("A reference to elsewhere has no fragment here")
    func foreignReference() throws {
        let context = ValueContext()
        let reference = try #require(Reference.read("url(other.svg#a)", in: context))
        #expect(reference.fragment(in: context.pool) == nil)
        #expect(String(decoding: context.pool[reference.url], as: UTF8.self) == "other.svg#a")
    }

    @Test(
        "Invalid references give nil",
        arguments: ["#a", "url", "url(", "url(#a", "url('#a)", "url(#a b)", "url(#a))"])
    func referenceErrors(source: String) { #expect(Reference.read(source) == nil) }

    @Test("An href is the whole attribute")
    func href() throws {
        let context = ValueContext()
        #expect(try #require(Href.read(" #a ", in: context)).reference.fragment(in: context.pool) == "a")
        let picture = try #require(Href.read("data:image/png;base64,AA==", in: context)).reference
        #expect(String(decoding: context.pool[picture.url], as: UTF8.self) == "data:image/png;base64,AA==")
        #expect(Href.read("", in: context) == nil)
    }

    @Test("Values that are cut off count where they end after a whole part")
    func truncation() {
        // An error in a list of points leaves the points before it, if there are any.
        let pairs = [
            "1,2", "1,2-", "1,2-3", "1,2-3.", "1,2-3.5", "1,2-3.5 ", "1,2-3.5 4", "1,2-3.5 4e", "1,2-3.5 4e1",
            "1,2-3.5 4e1 ", "1,2-3.5 4e1 5",
        ]
        #expect(PointList.readableBeginnings(of: "1,2-3.5 4e1 5") == [""] + pairs)
        #expect(ViewBox.readableBeginnings(of: "0,-1.5 1e2 3") == ["0,-1.5 1e2 3"])
        #expect(
            AspectRatio.readableBeginnings(of: "defer xMidYMid slice") == [
                "defer xMidYMid", "defer xMidYMid ", "defer xMidYMid slice",
            ])
        #expect(Reference.readableBeginnings(of: "url( \"#a\" )") == ["url( \"#a\" )"])
    }
}

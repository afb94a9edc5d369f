import SVGScene
import Testing
import VectorScene

@Suite("Lengths")
struct LengthTests {
    let viewport = Viewport(
        width: 300, height: 400, fontSize: 20, rootFontSize: 10, window: Size(width: 1000, height: 500))

    private func across(_ text: String) -> Double? {
        SVGLength.read(text).map { viewport.length($0, along: .width) }
    }

    @Test(
        "Every unit has its size",
        arguments: [
            ("12", 12.0), ("-1.5", -1.5), ("1e2", 100), ("+.5", 0.5), ("12px", 12), ("1in", 96), ("2.54cm", 96),
            ("25.4mm", 96),
            ("72pt", 96), ("6pc", 96), ("101.6Q", 96), ("2em", 40), ("2ex", 20), ("2rem", 20), ("10%", 30),
            ("2EM", 40), ("1e1em", 200), ("2ch", 20), ("2rch", 10), ("2rex", 10), ("2ic", 40), ("2ric", 20),
            ("1lh", 23), ("1rlh", 11.5), ("1cap", 13.2), ("1rcap", 6.6),
            ("1vw", 10), ("1vh", 5), ("1vi", 10), ("1vb", 5), ("2vmin", 10), ("2vmax", 20), ("1svw", 10), ("1lvh", 5),
            ("1dvb", 5), ("1cqmin", 5),
        ])
    func units(text: String, expected: Double) throws { #expect(abs(try #require(across(text)) - expected) < 1e-9) }

    @Test("A viewport takes 56 bytes")
    func size() { #expect(MemoryLayout<Viewport>.size == 56) }

    @Test("The physical units follow the resolution, pixels do not")
    func resolution() {
        let context = ValueContext(dpi: 300)
        #expect(SVGLength.read("1in", in: context) == SVGLength(300))
        #expect(SVGLength.read("1px", in: context) == SVGLength(1))
    }

    @Test("A percentage is a share of the width, the height or the diagonal")
    func axes() {
        #expect(viewport.length(.percent(50), along: .width) == 150)
        #expect(viewport.length(.percent(50), along: .height) == 200)
        // sqrt((300² + 400²) / 2) = 353.5533...
        #expect(abs(viewport.distance(.percent(100)) - 353.553_390_593) < 1e-6)
        #expect(viewport.point(.percent(10), SVGLength(7)) == Point(x: 30, y: 7))
    }

    @Test(
        "Invalid lengths give nil",
        arguments: [
            "", "px", "1 px", "1parsec", "10%%", "1e", "--1", "1,", "calc", "calc(", "calc()", "nan", "infinity",
            "1e999",
        ])
    func errors(text: String) { #expect(SVGLength.read(text) == nil) }

    @Test(
        "calc() is folded",
        arguments: [
            ("calc(1px + 2px)", 3.0), ("calc(100% - 10px)", 290), ("calc(2 * (1em + 5px))", 50),
            ("calc(100% / 3)", 100),
            ("calc(1px * 2 + 3px * 4)", 14), ("calc(10)", 10), ("calc( 2*3 )", 6), ("calc(1em + 10% - 1px)", 49),
            ("calc(calc(1px) + (2px))", 3), ("min(3px, 1px, 2px)", 1), ("max(1em, 2em)", 40),
            ("clamp(1px, 9px, 5px)", 5),
            ("calc(1em - 1em + 1rem)", 10), ("calc(-1 * -5px)", 5), ("CALC(1PX)", 1),
        ])
    func calculation(text: String, expected: Double) throws {
        #expect(abs(try #require(across(text)) - expected) < 1e-9)
    }

    @Test(
        "Where a number, a share or an angle is wanted, calc() may come to one",
        arguments: [
            ("calc(1 / 2)", 0.5), ("calc(2 * (3 - 1))", 4), ("max(1, 2)", 2), ("clamp(1, 9, 5)", 5),
        ])
    func numbers(text: String, expected: Double) {
        #expect(Double.read(text) == expected)
        #expect(Proportion.read(text)?.value == expected)
        #expect(SVGAngle.read(text)?.degrees == expected)
    }

    @Test("Weights, opacities and pairs of numbers take calc(), too")
    func users() {
        #expect(FontWeightValue.read("calc(100 * 5)")?.weight == 500)
        #expect(FontWeightValue.read("calc(100 * 11)") == nil)
        #expect(Alpha.read("calc(50% - 10%)")?.value == 0.4)
        #expect(NumberPair.read("calc(1 + 1) 3").map { [$0.x, $0.y] } == [2, 3])
    }

    @Test(
        "Percentages and angles add up in their own kind",
        arguments: [
            ("calc(50% - 10%)", 0.4, nil), ("calc(10% * 3)", 0.3, nil), ("calc(45deg * 2)", nil, 90.0),
            ("calc(.25turn + 100grad)", nil, 180), ("min(2deg, 1turn)", nil, 2), ("calc(0px)", nil, nil),
            ("calc(1 + 1deg)", nil, nil), ("calc(1deg + 1%)", nil, nil),
        ] as [(String, Double?, Double?)])
    func kinds(text: String, share: Double?, degrees: Double?) {
        #expect(Double.read(text) == nil)
        #expect(Proportion.read(text).map { ($0.value * 1e9).rounded() / 1e9 } == share)
        #expect(SVGAngle.read(text)?.degrees == degrees)
        #expect(degrees == nil || SVGLength.read(text) == nil)
    }

    // CSS Values 4, 10.3 to 10.7; by hand, and by bc for what is no whole number.
    @Test(
        "Mathematical functions have the values that CSS says",
        arguments: [
            ("calc(round(67px, 20px))", 60), ("round(70px, 20px)", 80), ("round(up, 61px, 20px)", 80),
            ("round(down, 79px, 20px)", 60), ("round(to-zero, -79px, 20px)", -60), ("round(nearest, -30px, 20px)", -20),
            ("calc(round(2.5) * 1px)", 3), ("mod(-7px, 5px)", 3), ("mod(7px, -5px)", -3), ("rem(-7px, 5px)", -2),
            ("rem(7px, -5px)", 2), ("abs(-120px)", 120), ("abs(3px)", 3), ("calc(sign(-2em) * 8px)", -8),
            ("calc(sign(0px) * 8px + 1px)", 1), ("calc(pow(3, 4) * 1px)", 81), ("calc(sqrt(16) * 1px)", 4),
            ("hypot(30px, 40px)", 50), ("calc(log(8, 2) * 10px)", 30), ("calc(exp(0) * 7px)", 7),
            ("calc(sin(30deg) * 10px)", 5), ("calc(cos(pi / 3) * 10px)", 5), ("calc(tan(45deg) * 9px)", 9),
            ("calc(50px * (90px / 120px))", 37.5), ("calc(e * 1000px)", 2718.281828), ("calc(10% / 5% * 3px)", 6),
            ("calc(-infinity * 0px + 0px)", 0), ("min(5px, 1px * infinity)", 5),
        ] as [(String, Double)])
    func mathematics(text: String, pixels: Double) {
        let value = SVGLength.read(text)
        #expect(value.map { abs($0.pixels - pixels) < 1e-5 && $0.isAbsolute } == true, "\(String(describing: value))")
    }

    @Test(
        "Angles are the results of inverse functions",
        arguments: [
            ("asin(1)", 90.0), ("acos(0.5)", 60), ("atan(1)", 45), ("atan2(1px, -1px)", 135), ("abs(-3deg)", 3),
        ])
    func inverseFunctions(text: String, degrees: Double) {
        #expect(SVGAngle.read(text).map { abs($0.degrees - degrees) < 1e-9 } == true)
    }

    @Test(
        "What calc() cannot mean, or what only a viewport can tell, is an error",
        arguments: [
            "calc(1px+2px)", "calc(1px +2px)", "calc(1px * 2px)", "calc(1 / 1px)",
            "calc(1 + 1px)",
            "calc(1em + 1ex)", "min(1em, 5px)", "clamp(1px, 2px)", "calc(1px, 2px)", "calc(1px",
            "sine(1)", "sin(1px)", "sqrt(4px)", "pow(2)", "pow(2px, 2)", "mod(5px, 2)", "round(5px)", "round(2, up, 1)",
            "hypot(1px, 1)", "atan2(1px, 1deg)", "abs(1, 2)", "calc(1em / 1px)",
        ])
    func calculationErrors(text: String) { #expect(SVGLength.read(text) == nil) }

    @Test("Brackets in brackets have an end")
    func depth() {
        let deep = String(repeating: "(", count: 100_000)
        #expect(SVGLength.read("calc(" + deep) == nil)
        #expect(SVGLength.read(String(repeating: "calc(", count: 100_000)) == nil)
        #expect(SVGLength.read("calc((((((((((1px))))))))))") == SVGLength(1))
    }

    @Test("The sign is known where every part agrees")
    func sign() {
        #expect(SVGLength.read("-1em")?.isNegative == true)
        #expect(SVGLength.read("-5%")?.isNegative == true)
        #expect(SVGLength.read("calc(1em - 5px)")?.isNegative == false)
        #expect(SVGLength.zero.isNegative == false)
    }

    @Test(
        "A list has white space or single commas between its values",
        arguments: [
            ("1 2,3 , 4px", [1.0, 2, 3, 4]), ("5", [5]), ("1-2+3", [1, -2, 3]),
        ])
    func list(text: String, expected: [Double]) throws {
        let context = ValueContext()
        let list = try #require(LengthList.read(text, in: context))
        #expect(context.pool[list].map(\.pixels) == expected)
    }

    @Test("A list without values, or with two commas, is none", arguments: ["", "1,,2", "1 2,,", ",1", "1;2"])
    func listErrors(text: String) {
        #expect(LengthList.read(text) == nil)
        #expect(NumberList.read(text) == nil)
    }

    @Test("A length that is cut off is none, and a list counts where it ends after a length")
    func truncation() {
        let length = "calc(1.5e3em * (2 - 3) + min(4%, 5%) / 6)"
        #expect(SVGLength.readableBeginnings(of: length) == [length])
        #expect(
            LengthList.readableBeginnings(of: "1px, 2em 3% -4.5e1") == [
                "1", "1px", "1px,", "1px, ", "1px, 2", "1px, 2em", "1px, 2em ", "1px, 2em 3", "1px, 2em 3%",
                "1px, 2em 3% ",
                "1px, 2em 3% -4", "1px, 2em 3% -4.5", "1px, 2em 3% -4.5e1",
            ])
    }
}

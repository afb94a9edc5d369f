import SVGScene
import Testing
import VectorScene

@Suite("Colours")
struct ColorValueTests {
    /// `#rrggbb`, and the alpha if it is not 1.
    private func hex(_ text: String) -> String? {
        ColorValue.read(text).map { $0.color.hex + ($0.alpha == 1 ? "" : " \(($0.alpha * 1000).rounded() / 1000)") }
    }

    @Test(
        "Names are read in either case",
        arguments: [
            ("red", "#ff0000"), ("RebeccaPurple", "#663399"), ("lightgoldenrodyellow", "#fafad2"), ("grey", "#808080"),
            ("transparent", "#000000 0.0"), ("ActiveText", "#ff0000"), ("highlighttext", "#ffffff"),
            ("aliceblue", "#f0f8ff"),
            ("yellowgreen", "#9acd32"),
        ])
    func names(text: String, expected: String) { #expect(hex(text) == expected) }

    @Test("currentColor is left to the color property")
    func currentColor() {
        #expect(ColorValue.read("currentColor") == .current)
        #expect(ColorValue.read("CURRENTCOLOR")?.isCurrent == true)
        #expect(ColorValue.read("black") != .current)
    }

    @Test(
        "Hexadecimal colours have 3, 4, 6 or 8 digits",
        arguments: [
            ("#f0a", "#ff00aa"), ("#F0A8", "#ff00aa 0.533"), ("#12aBeF", "#12abef"), ("#12abef80", "#12abef 0.502"),
        ])
    func hexadecimal(text: String, expected: String) { #expect(hex(text) == expected) }

    @Test(
        "rgb() is read both ways, clipped and rounded",
        arguments: [
            ("rgb(1, 2, 3)", "#010203"), ("rgb( 0 , 128 , 0 )", "#008000"), ("rgb(1 2 3)", "#010203"),
            ("rgb(100%, 50%, 0%)", "#ff8000"), ("rgb(300, -5, 255)", "#ff00ff"), ("rgb(0.8, 127.5, 14.2)", "#01800e"),
            ("rgba(1, 2, 3, .5)", "#010203 0.5"), ("rgb(1, 2, 3, 50%)", "#010203 0.5"),
            ("rgba(1, 2, 3, -1)", "#010203 0.0"),
            ("rgba(1 2 3 / 25%)", "#010203 0.25"), ("rgb(none 100% 3)", "#00ff03"), ("RGB(1,2,3)", "#010203"),
            ("rgba(1,2,3)", "#010203"), ("rgb(1 2 3/none)", "#010203 0.0"),
            ("rgb(calc(256 / 2), calc(1 + 1), 3)", "#800203"),
            ("rgb(calc(25% * 2) 0% 0% / calc(1 / 4))", "#800000 0.25"),
        ])
    func rgb(text: String, expected: String) { #expect(hex(text) == expected) }

    @Test(
        "hsl() and hwb() go round the circle of hues",
        arguments: [
            ("hsl(0, 100%, 50%)", "#ff0000"), ("hsl(120, 100%, 25%)", "#008000"), ("hsl(999, 100%, 25%)", "#530080"),
            ("hsl(-120deg 100% 50%)", "#0000ff"), ("hsl(0.5turn 100% 50%)", "#00ffff"),
            ("hsl(200grad 100% 50%)", "#00ffff"),
            ("hsl(120 100 50)", "#00ff00"), ("hsla(120, 100%, 25%, 0.5)", "#008000 0.5"), ("hsl(0 0% 50%)", "#808080"),
            ("hwb(0 0% 0%)", "#ff0000"), ("hwb(120 50% 0%)", "#80ff80"), ("hwb(0 60% 60%)", "#808080"),
            ("hwb(240 0% 50% / 50%)", "#000080 0.5"), ("hsl(calc(60deg * 2) 100% 25%)", "#008000"),
        ])
    func hues(text: String, expected: String) { #expect(hex(text) == expected) }

    // The values of the examples and tests of CSS Color 4: green, and the sRGB primaries.
    @Test(
        "Other spaces are converted to sRGB",
        arguments: [
            ("lab(46.2775% -47.5621 48.5837)", "#008000"), ("lab(100% 0 0)", "#ffffff"), ("lab(0% 0 0)", "#000000"),
            ("lch(46.2775% 67.9892 134.3912)", "#008000"), ("oklab(51.975% -0.1403 0.10768)", "#008000"),
            ("oklch(51.975% 0.17686 142.495)", "#008000"), ("color(srgb 0 0.5 1)", "#0080ff"),
            ("color(srgb-linear 1 0 0.2158605)", "#ff0080"), ("color(display-p3 1 1 1)", "#ffffff"),
            ("color(display-p3 0.21604 0.49418 0.13151)", "#008000"),
            ("color(xyz 0.95046 1 1.08906 / 0.5)", "#ffffff 0.5"),
        ])
    func spaces(text: String, expected: String) { #expect(hex(text) == expected) }

    @Test(
        "Invalid colours give nil",
        arguments: [
            "", "#", "#12", "#12345", "#1234567", "#ggg", "#123 4", "reddish", "rgb(1,2)", "rgb(1,2,3",
            "rgb(1,2,3,4,5)",
            "rgb(1 2,3)", "rgb(1,2 3)", "rgb(1,2,3/1)", "rgb(1 2 3, 1)", "rgb(10%, 20, 30)", "rgb(none, 1, 2)",
            "rgb (1,2,3)",
            "hsl(120, 100, 50)", "hsl(10%, 100%, 50%)", "hwb(0, 0%, 0%)", "rgb(1deg 2 3)", "color(nowhere 1 1 1)",
            "foo(1)",
            "rgb(1,2,3)x", "lab(1,2,3)",
        ])
    func errors(text: String) { #expect(ColorValue.read(text) == nil) }

    @Test("A colour that is cut off is none, but for hexadecimal ones that still have 3, 4 or 6 digits")
    func truncation() {
        let color = "color(display-p3 none 1 50% / 3%)"
        #expect(ColorValue.readableBeginnings(of: color) == [color])
        #expect(ColorValue.readableBeginnings(of: "#12345678") == ["#123", "#1234", "#123456", "#12345678"])
    }
}

import SVGScene
import Testing
import VectorScene

@Suite("Palettes of colour fonts")
struct FontPaletteTests {
    private func palette(_ value: String, rules: String = "") throws -> FontPalette? {
        let text = "<text font-family='B, \"Color A\"' style='font-palette: \(value)'>a</text>"
        return try TextScene("<style>\(rules)</style>\(text)").span.font.palette
    }

    @Test("A keyword is the background that the palette is for")
    func keywords() throws {
        #expect(try palette("dark") == FontPalette(theme: .dark))
        #expect(try palette("light") == FontPalette(theme: .light))
        #expect(try palette("normal") == nil)
    }

    @Test("A name is that of a rule for one of the text's families")
    func named() throws {
        let rules = """
            @font-palette-values --p { font-family: 'color a'; base-palette: 2; override-colors: 1 red, 0 #0000ff80 }
            """
        let colors = [
            FontPalette.Color(index: 1, color: SceneColor(red: 255, green: 0, blue: 0)),
            FontPalette.Color(index: 0, color: SceneColor(red: 0, green: 0, blue: 255), opacity: 128.0 / 255),
        ]
        #expect(try palette("--p", rules: rules) == FontPalette(index: 2, colors: colors))
        #expect(try palette("--P", rules: rules) == nil)
    }

    @Test("A rule for other families does not count")
    func otherFamily() throws {
        #expect(try palette("--p", rules: "@font-palette-values --p { font-family: C; base-palette: 2 }") == nil)
    }

    @Test("The last rule of a name counts, and its base may be a background")
    func last() throws {
        let rules = """
            @font-palette-values --p { font-family: B; base-palette: 2 }\
            @font-palette-values --p { font-family: B; base-palette: dark }
            """
        #expect(try palette("--p", rules: rules) == FontPalette(theme: .dark))
    }

    @Test(
        "A rule without a name or a family is invalid", arguments: ["p { font-family: B }", "--p { base-palette: 1 }"])
    func invalidRule(rule: String) throws {
        let scene = try TextScene("<style>@font-palette-values \(rule)</style><text>a</text>")
        #expect(scene.codes == ["invalid-at-rule"])
    }

    @Test(
        "An invalid descriptor changes nothing",
        arguments: ["base-palette: -1", "override-colors: red", "override-colors: 1 red 2 red"])
    func invalidDescriptor(descriptor: String) throws {
        let rules = "@font-palette-values --p { font-family: B; \(descriptor) }"
        #expect(try palette("--p", rules: rules) == FontPalette())
    }

    @Test("A list of more than 256 colours is ignored")
    func limit() throws {
        func colors(_ count: Int) throws -> Int? {
            let list = (0..<count).map { "\($0) red" }.joined(separator: ",")
            let rule = "@font-palette-values --p { font-family: B; override-colors: \(list) }"
            return try palette("--p", rules: rule)?.colors.count
        }
        #expect(try colors(256) == 256)
        #expect(try colors(257) == 0)
    }

    @Test("The colours of a palette count as text, as often as spans have it")
    func cost() throws {
        var options = SVGOptions()
        let rule = "@font-palette-values --p { font-family: B; override-colors: 0 red, 1 red }"
        let text = "<text style='font-family: B; font-palette: --p'>a</text>"
        let document = "<svg xmlns='http://www.w3.org/2000/svg'><style>\(rule)</style>\(text)\(text)</svg>"
        // Of each text: one family of one byte, one character, and 32 for each colour.
        options.limits.textBytes = 2 * (1 + 1 + 2 * 32)
        #expect(try SVGConverter(options: options).convert(document).diagnostics.isEmpty)
        options.limits.textBytes -= 2
        #expect(try SVGConverter(options: options).convert(document).diagnostics.map(\.code) == ["too-much-text"])
    }
}

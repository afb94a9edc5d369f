import SVGScene
import Testing
import VectorScene

@Suite("Features of fonts")
struct FontFeatureTests {
    private func font(_ style: String, of parent: String = "") throws -> SceneFont {
        try TextScene("<g style=\"\(parent)\"><text style=\"\(style)\">a</text></g>").span.font
    }

    @Test(
        "Settings are read as numbers and words",
        arguments: [
            ("'liga' off, 'ss01' 2", ["liga": 0, "ss01": 2]), ("'smcp'", ["smcp": 1]), ("'smcp' on", ["smcp": 1]),
            ("normal", [:]), ("'a' 1", [:]), ("'abcd' -1", [:]), ("'abcd' 1.5", [:]), ("'abcd' maybe", [:]),
            ("'abcd' 1 'efgh'", [:]),
        ] as [(String, [String: Int])])
    func settings(text: String, expected: [String: Int]) throws {
        #expect(try font("font-feature-settings: \(text)").features == expected)
    }

    @Test("A list of more than 64 features is ignored")
    func limit() throws {
        func list(_ count: Int) -> String { (100..<100 + count).map { "'a\($0)'" }.joined(separator: ",") }
        #expect(try font("font-feature-settings: \(list(64))").features.count == 64)
        #expect(try font("font-feature-settings: \(list(65))").features.isEmpty)
    }

    @Test("A list of more than 64 axes is ignored")
    func axes() throws {
        func list(_ count: Int) -> String { (100..<100 + count).map { "'a\($0)' 1" }.joined(separator: ",") }
        #expect(try font("font-variation-settings: \(list(64))").variations.count == 64)
        #expect(try font("font-variation-settings: \(list(65))").variations.isEmpty)
    }

    @Test(
        "Variants are features",
        arguments: [
            ("font-variant-ligatures: none", ["liga": 0, "clig": 0, "dlig": 0, "hlig": 0, "calt": 0]),
            ("font-variant-ligatures: no-common-ligatures discretionary-ligatures", ["liga": 0, "clig": 0, "dlig": 1]),
            ("font-variant-caps: all-small-caps", ["c2sc": 1, "smcp": 1]),
            ("font-variant-numeric: oldstyle-nums tabular-nums slashed-zero", ["onum": 1, "tnum": 1, "zero": 1]),
            ("font-variant-east-asian: jis78 full-width ruby", ["jp78": 1, "fwid": 1, "ruby": 1]),
            ("font-variant-position: super", ["sups": 1]), ("font-variant-alternates: historical-forms", ["hist": 1]),
            ("font-variant: lining-nums unicase sub", ["lnum": 1, "unic": 1, "subs": 1]),
            ("font-variant: oldstyle-nums; font-feature-settings: 'onum' 0", ["onum": 0]),
            ("font-variant-numeric: lining-nums oldstyle-nums", [:]), ("font-variant-numeric: ordinal ordinal", [:]),
            ("font-variant-numeric: sub", [:]),
            ("font-variant: none ordinal", ["ordn": 1, "liga": 0, "clig": 0, "dlig": 0, "hlig": 0, "calt": 0]),
            ("font-variant: none contextual", [:]), ("font-variant: bogus", [:]),
        ] as [(String, [String: Int])])
    func variants(style: String, expected: [String: Int]) throws {
        #expect(try font(style).features == expected)
    }

    @Test("Small capitals stay a field of their own", arguments: ["font-variant", "font-variant-caps"])
    func smallCaps(property: String) throws {
        let font = try font("\(property): small-caps")
        #expect(font.smallCaps)
        #expect(font.features.isEmpty)
    }

    @Test("A shorthand resets what it leaves out", arguments: ["font-variant: normal", "font: 12px serif"])
    func reset(style: String) throws {
        let inner = try font(style, of: "font-variant: small-caps ordinal; font-feature-settings: 'ss01'")
        #expect(!inner.smallCaps)
        #expect(inner.features["ordn"] == nil)
    }

    @Test("The attribute is read too, and the font shorthand takes small capitals")
    func attribute() throws {
        #expect(try TextScene("<text font-variant='small-caps'>a</text>").span.font.smallCaps)
        #expect(try font("font: small-caps bold 12px serif").smallCaps)
    }

    @Test("Optical sizes and upright glyphs are fields only where they are wished otherwise")
    func fields() throws {
        let span = try TextScene(
            "<text style='font-optical-sizing: none; text-orientation: upright'>a</text>"
        ).span
        #expect(!span.font.opticalSizing)
        #expect(span.orientation == .upright)
        let plain = try TextScene("<text>a</text>").span
        #expect(plain.font.opticalSizing)
        #expect(plain.orientation == nil)
    }
}

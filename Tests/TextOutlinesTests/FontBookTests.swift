#if Rendering

import Testing
import VectorScene

@testable import TextOutlines

@Suite struct FontBookTests {
    private func font(_ family: String, _ glyphs: [TinyFont.Glyph] = [.square("A")]) -> TinyFont {
        var font = TinyFont()
        (font.family, font.glyphs) = (family, glyphs)
        return font
    }

    private func request(_ families: String..., size: Double = 10) -> SceneFont {
        SceneFont(families: families, size: size)
    }

    @Test func aFamilyIsFoundWhateverItsCase() throws {
        var book = FontBook()
        try book.add(font("Ünïcode Sans").bytes)
        #expect(book.fonts(for: request("üNÏCODE sans")).count == 1)
        #expect(book.fonts(for: request("Unicode Sans")).isEmpty)
    }

    @Test func aFamilyIsFoundByItsNamesInAllLanguages() throws {
        var tiny = font("Tiny Black")
        tiny.names = [(16, 0x409, "Tiny"), (1, 0x411, "ちいさい")]
        var book = FontBook()
        try book.add(tiny.bytes)
        for name in ["tiny black", "tiny", "ちいさい"] { #expect(book.fonts(for: request(name)).count == 1, "\(name)") }
    }

    @Test func fontsComeInTheOrderOfTheFamilies() throws {
        var book = FontBook()
        try book.add(font("One", [.square("A", advance: 100)]).bytes)
        try book.add(font("Two", [.square("A", advance: 200)]).bytes)
        #expect(book.fonts(for: request("Two", "None", "One", "two")).map { $0.advance(of: 1) } == [0.2, 0.1])
        #expect(book.fonts(for: request()).isEmpty)
        book.defaultFamilies = ["Two"]
        #expect(book.fonts(for: request("One")).map { $0.advance(of: 1) } == [0.1, 0.2])
    }

    @Test func aGenericFamilyStandsForThoseOfTheMap() throws {
        var book = FontBook()
        try book.add(font("One").bytes)
        book.generics = ["SERIF": ["Other", "One"]]
        #expect(book.fonts(for: request("Serif")).count == 1)
        book.generics["serif"] = nil
        book.generics["SERIF"] = nil
        #expect(book.fonts(for: request("serif")).isEmpty)
    }

    @Test func theSameRequestGivesTheSameFontAlsoFromACopy() throws {
        var book = FontBook()
        try book.add(font("One").bytes)
        var copy = book
        try copy.add(font("Two").bytes)
        let first = try #require(book.fonts(for: request("One")).first)
        #expect(book.fonts(for: request("One")).first === first)
        #expect(copy.fonts(for: request("One", size: 12)).first === first)
        #expect(book.fonts(for: request("Two")).isEmpty)
    }

    @Test func aFallbackHasAllCharactersAndTheClosestStyle() throws {
        var bold = font("Bold", [.square("A", advance: 1), .square("é", advance: 7)])
        bold.weight = 700
        var book = FontBook()
        try book.add(font("One", [.square("A", advance: 2)]).bytes)
        try book.add(font("Two", [.square("A", advance: 3), .square("é", advance: 4)]).bytes)
        try book.add(bold.bytes)
        var request = request("Other")
        #expect(book.fallback(for: ["A"], request)?.advance(of: 1) == 0.002)
        #expect(book.fallback(for: ["A", "é"], request)?.advance(of: 2) == 0.004)
        request.weight = 900
        #expect(book.fallback(for: ["é", "A"], request)?.advance(of: 2) == 0.007)
        #expect(book.fallback(for: ["A", "B"], request) == nil)
        #expect(FontBook().fallback(for: [], request) == nil)
    }

    @Test func aDescriptorOverridesWhatTheFontSays() throws {
        var book = FontBook()
        try book.add(font("Mine", [.square("A", advance: 1)]).bytes)
        try book.add(
            font("Other", [.square("A", advance: 2)]).bytes,
            as: FontDescriptor(family: "mine", weight: 700...900, stretch: 50...75, style: .italic))
        let face = try #require(book.faces.last)
        #expect(face.traits.families == ["mine"])
        #expect(face.traits.weight == 700...900)
        #expect(face.traits.stretch == 50...75)
        #expect(face.traits.style == .italic)
        // It hides the other font of the family, although that has the closer style.
        #expect(book.fonts(for: request("Mine")).map { $0.advance(of: 1) } == [0.002])
        #expect(book.fonts(for: request("Other")).isEmpty)
    }

    @Test func aUnicodeRangeRestrictsWhatAFontCovers() throws {
        let bytes = font("One", [.square("A"), .square("B"), .square("C")]).bytes
        var book = FontBook()
        try book.add(bytes, as: FontDescriptor(family: "One", unicodeRanges: [0x42...0x42, 0x44...0x50]))
        try book.add(bytes, as: FontDescriptor(family: "One", unicodeRanges: [0x43...0x43]))
        let fonts = book.fonts(for: request("One"))
        #expect(
            fonts.map { font in ["A", "B", "C"].map { font.covers($0) } } == [
                [false, false, true], [false, true, false],
            ])
        #expect(book.fallback(for: ["A"], request()) == nil)
        #expect(book.fallback(for: ["B"], request()) == fonts.last)
    }

    @Test func axesAreSetToTheRequestWithinTheirRanges() throws {
        var tiny = font("One")
        tiny.axes = [
            ("wght", 100, 400, 900), ("wdth", 50, 100, 150), ("opsz", 8, 14, 144), ("slnt", -10, 0, 0),
            ("GRAD", 0, 0, 9),
        ]
        var book = FontBook()
        try book.add(tiny.bytes)
        let face = try #require(book.faces.first)
        #expect(face.traits.weight == 100...900)
        #expect(face.traits.styles == [.normal, .oblique])
        var request = SceneFont(families: ["One"], size: 200, weight: 950, style: .italic, stretch: 75)
        #expect(
            face.traits.settings(for: request) == ["wght": 900, "wdth": 75, "opsz": 144, "slnt": -10])
        request.variations = ["wght": 333, "GRAD": 5]
        #expect(
            face.traits.settings(for: request) == ["wght": 333, "wdth": 75, "opsz": 144, "slnt": -10, "GRAD": 5])
        tiny.axes = [("ital", 0, 0, 1), ("slnt", -10, 0, 0)]
        try book.add(tiny.bytes)
        #expect(book.faces.last?.traits.settings(for: request)["ital"] == 1)
        #expect(book.faces.last?.traits.settings(for: request)["slnt"] == 0)
    }

    @Test func italicsAreSynthesizedOnlyOnRequest() throws {
        var book = FontBook()
        try book.add(font("One").bytes)
        let italic = SceneFont(families: ["One"], size: 10, style: .italic)
        #expect(book.fonts(for: italic).map(\.slant) == [0])
        book.synthesizes = true
        #expect(book.fonts(for: italic).map { ($0.slant * 10_000).rounded() } == [2493])
        #expect(book.fonts(for: request("One")).map(\.slant) == [0])
    }

    @Test func synthesizedItalicsLeanToTheRight() throws {
        var book = FontBook()
        try book.add(font("One").bytes)
        book.synthesizes = true
        let font = try #require(book.fonts(for: SceneFont(families: ["One"], size: 10, style: .italic)).first)
        let glyph = try #require(font.glyph(of: "A"))
        let box = try #require(font.outline(of: glyph).bounds)
        // A square from 0.1 to 0.5 ems, whose top is 0.4 ems high and moves by a quarter of that.
        #expect(abs(box.x - 0.1) < 1e-6)
        #expect(abs(box.maxX - 0.5 - 0.4 * 0.249_328) < 1e-6)
    }

    @Test func boldGlyphsAreMadeOnlyWhereTheyAreWantedAndAllowed() throws {
        var book = FontBook()
        try book.add(font("One").bytes)
        var bold = SceneFont(families: ["One"], size: 10, weight: 600)
        #expect(book.fonts(for: bold).map(\.boldness) == [0])
        book.synthesizes = true
        #expect(book.fonts(for: bold).map(\.boldness) == [1 / 64])
        #expect(book.fonts(for: SceneFont(families: ["One"], size: 10, weight: 599)).map(\.boldness) == [0])
        bold.synthesis = .style
        #expect(book.fonts(for: bold).map(\.boldness) == [0])
    }

    @Test func aFontThatIsBoldIsNotMadeBolder() throws {
        var book = FontBook()
        var font = font("One")
        font.weight = 600
        try book.add(font.bytes)
        book.synthesizes = true
        #expect(book.fonts(for: SceneFont(families: ["One"], size: 10, weight: 900)).map(\.boldness) == [0])
    }

    @Test func italicsAreNotMadeWhereTheTextForbidsIt() throws {
        var book = FontBook()
        try book.add(font("One").bytes)
        book.synthesizes = true
        let italic = SceneFont(families: ["One"], size: 10, style: .italic, synthesis: .weight)
        #expect(book.fonts(for: italic).map(\.slant) == [0])
    }

    @Test func aFontMeasuresTextInUserUnits() throws {
        var book = FontBook()
        try book.add(TinyFont().bytes)
        let font = try #require(book.font(for: request("Tiny", size: 20)))
        #expect(font.advance(of: "A BA") == 42)
        #expect(font.advance(of: "") == 0)
        #expect(font.ascent == 16)
        #expect(font.descent == 4)
        #expect(font.xHeight == 10)
        #expect(font.covers("A"))
        #expect(FontBook().font(for: request("Tiny")) == nil)
    }

    @Test func theFontsOfTheSystemAreFoundByTheirNames() throws {
        var book = FontBook()
        book.addSystemFonts()
        try #require(!SystemFonts.shared.faces.isEmpty)
        #expect(book.font(for: request("sans-serif")) != nil)
        #expect(book.fallback(for: ["A"], request()) != nil)
    }
}

#endif

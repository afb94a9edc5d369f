#if Rendering

import Testing
import VectorScene

@testable import TextOutlines

/// CSS Fonts 4, 5.2. The expected values follow the steps of that section by hand.
@Suite struct FontMatchTests {
    /// The advance tells the fonts of a family apart.
    private func font(_ advance: Int, weight: Int = 400, width: Int = 5, selection: Int = 0x40) -> TinyFont {
        var font = TinyFont()
        (font.weight, font.width, font.selection) = (weight, width, selection)
        font.glyphs = [.square("A", advance: advance)]
        return font
    }

    private func chosen(_ fonts: [TinyFont], _ request: SceneFont) throws -> Int {
        var book = FontBook()
        for font in fonts { try book.add(font.bytes) }
        return Int(try #require(book.font(for: request)).advance(of: "A") / request.size * 1000)
    }

    private func request(weight: Double = 400, style: FontStyle = .normal, stretch: Double = 100) -> SceneFont {
        SceneFont(families: ["tiny"], size: 10, weight: weight, style: style, stretch: stretch)
    }

    @Test(arguments: [
        (100, [200, 400, 700], 200), (300, [200, 400, 700], 200), (350, [400, 700], 400),
        (400, [300, 500, 700], 500), (400, [300, 700], 300), (400, [600, 700], 600), (450, [400, 600], 400),
        (500, [400, 700], 400), (500, [600, 900], 600), (500, [450, 501], 450),
        (600, [400, 500, 700, 900], 700), (600, [100, 500], 500), (900, [100, 700], 700),
    ])
    func aWeightThatIsMissingGivesItsPlaceToTheNextInOrder(_ wanted: Int, _ weights: [Int], _ expected: Int) throws {
        let fonts = weights.map { font($0, weight: $0) }
        #expect(try chosen(fonts, request(weight: Double(wanted))) == expected)
    }

    @Test(arguments: [
        (FontStyle.normal, [0x40, 1, 0x200], 0x40), (.normal, [1, 0x200], 0x200), (.italic, [0x40, 0x200], 0x200),
        (.italic, [0x40, 1, 0x200], 1), (.oblique, [0x40, 1], 1), (.oblique, [1, 0x200], 0x200),
        (.oblique, [0x40], 0x40),
    ])
    func aStyleThatIsMissingGivesItsPlaceToTheNextInOrder(
        _ wanted: FontStyle, _ selections: [Int], _ expected: Int
    ) throws {
        let fonts = selections.map { font($0, selection: $0) }
        #expect(try chosen(fonts, request(style: wanted)) == expected)
    }

    @Test(arguments: [
        (100.0, [3, 6], 3), (100, [6, 9], 6), (110, [3, 7], 7), (150, [3, 5], 5), (75, [1, 4], 1), (75, [5, 9], 5),
    ])
    func aNarrowRequestPrefersNarrowerFontsAndAWideOneWider(
        _ wanted: Double, _ widths: [Int], _ expected: Int
    ) throws {
        #expect(try chosen(widths.map { font($0, width: $0) }, request(stretch: wanted)) == expected)
    }

    @Test func widthComesBeforeStyleAndStyleBeforeWeight() throws {
        let fonts = [font(1, weight: 700, selection: 0x40), font(2, width: 3, selection: 1), font(3, selection: 1)]
        #expect(try chosen(fonts, request(weight: 700, style: .italic, stretch: 75)) == 2)
        #expect(try chosen(fonts, request(weight: 700, style: .italic)) == 3)
    }

    @Test func theFirstOfEqualFontsIsTaken() throws { #expect(try chosen([font(1), font(2)], request()) == 1) }

    @Test func anOldFontCountsItsWeightsFromOneToNine() throws {
        #expect(try chosen([font(1, weight: 4), font(2, weight: 7)], request(weight: 700)) == 2)
    }
}

#endif

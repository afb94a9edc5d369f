import SVGScene
import Testing
import VectorScene

/// The mappings are those of Unicode's SpecialCasing.txt; the words are as Chromium 156 shows them.
@Suite("text-transform")
struct TextTransformTests {
    private func text(_ value: String, _ content: String) throws -> String {
        let scene = try TextScene("<text style='text-transform:\(value)'>\(content)</text>")
        #expect(scene.codes.isEmpty)
        return scene.texts.joined()
    }

    @Test(
        "Letters become large or small",
        arguments: [
            ("uppercase", "Chief straße", "CHIEF STRASSE"), ("uppercase", "ﬁne ŉ", "FINE ʼN"),
            ("uppercase", "двa ή", "ДВA Ή"), ("lowercase", "ÀB İ 7", "àb i\u{307} 7"),
            ("lowercase", "ΟΔΟΣ Σ ΣΑΣ", "οδος σ σας"), ("none", "aB", "aB"), ("UPPERCASE", "ab", "AB"),
        ])
    func cases(value: String, content: String, expected: String) throws {
        #expect(try text(value, content) == expected)
    }

    @Test(
        "The first letter of each word becomes large, the others stay",
        arguments: [
            ("two words", "Two Words"), ("don't can’t", "Don't Can’t"), ("well-known aBC", "Well-Known ABC"),
            ("(in) 2nd a.b", "(In) 2nd A.B"), ("ǆ", "ǅ"), ("élan", "Élan"),
        ])
    func words(content: String, expected: String) throws { #expect(try text("capitalize", content) == expected) }

    @Test("A word may go on in another element, and elements may differ")
    func elements() throws {
        #expect(try text("capitalize", "wo<tspan>rd two</tspan>") == "Word Two")
        #expect(try text("uppercase", "ab<tspan style='text-transform:none'>cd</tspan>ef") == "ABcdEF")
    }

    @Test("Positions belong to the characters of the source")
    func positions() throws {
        let scene = try TextScene(
            "<text style='text-transform:uppercase' dx='1 2 3' rotate='10 20 30'>aßc</text>")
        #expect(scene.texts == ["ASSC"])
        #expect(scene.span.dx == [1, 2, 0, 3])
        #expect(scene.span.rotate == [10, 20, 20, 30])
        let placed = try TextScene("<text style='text-transform:uppercase' x='1 2 3'>ßac</text>")
        #expect(placed.texts == ["SS", "A", "C"])
        #expect(placed.chunks.map(\.x) == [1, 2, 3])
    }

    @Test("It is no presentation attribute, and other values are invalid")
    func declarations() throws {
        #expect(try TextScene("<text text-transform='uppercase'>ab</text>").texts == ["ab"])
        #expect(try TextScene("<text style='text-transform:wide'>ab</text>").codes == ["invalid-value"])
    }
}

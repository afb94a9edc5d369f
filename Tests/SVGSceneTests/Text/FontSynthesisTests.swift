import Testing
import VectorScene

@Suite("Forms of glyphs that may be made")
struct FontSynthesisTests {
    private func synthesis(_ style: String) throws -> FontSynthesis {
        try TextScene("<text style='\(style)'>a</text>").span.font.synthesis
    }

    @Test("The shorthand lists what may be made")
    func shorthand() throws {
        #expect(try synthesis("font-synthesis: none") == [])
        #expect(try synthesis("font-synthesis: weight") == .weight)
        #expect(try synthesis("font-synthesis: style small-caps") == [.style, .smallCaps])
        #expect(try synthesis("font-synthesis: small-caps weight style position") == .all)
    }

    @Test("A form may be listed once, and has to be known", arguments: ["weight weight", "bold", "none weight", ""])
    func invalid(value: String) throws {
        #expect(try synthesis("font-synthesis: style; font-synthesis: \(value)") == .style)
    }

    @Test("Each form has a property of its own")
    func longhands() throws {
        #expect(try synthesis("font-synthesis-weight: none") == [.style, .smallCaps])
        #expect(try synthesis("font-synthesis-style: none") == [.weight, .smallCaps])
        #expect(try synthesis("font-synthesis-small-caps: none") == [.weight, .style])
    }
}

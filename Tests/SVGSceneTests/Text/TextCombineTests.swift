import Testing
import VectorScene

@Suite("Characters side by side in vertical text")
struct TextCombineTests {
    @Test(
        "The property is a keyword, or the most digits that are combined",
        arguments: [
            ("all", TextCombination.all), ("digits", .digits(2)), ("digits 3", .digits(3)), ("none", nil),
        ])
    func values(value: String, expected: TextCombination?) throws {
        let scene = try TextScene("<text style='text-combine-upright: \(value)'>a</text>")
        #expect(scene.span.combination == expected)
    }

    @Test("Fewer than two digits and more than four are invalid", arguments: ["digits 1", "digits 5", "digits 22"])
    func invalid(value: String) throws {
        let style = "text-combine-upright: all; text-combine-upright: \(value)"
        #expect(try TextScene("<text style='\(style)'>a</text>").span.combination == .all)
    }

    @Test("Each element is combined by itself")
    func elements() throws {
        let part = "<tspan style='text-combine-upright: all'>1</tspan>"
        #expect(try TextScene("<text>\(part)\(part)</text>").texts == ["1", "1"])
    }
}

public import Switchless

/// The value of `text-combine-upright` (CSS Writing Modes 4, 9.1).
public struct TextCombineValue: SVGValue, BitwiseCopyable, Hashable {
    /// Which characters are combined.
    public enum Characters: String, Keyword { case none, all, digits }

    /// The characters that are combined.
    public var characters: Characters
    /// The most digits that are combined, 2 to 4, where only digits are.
    public var digits: Int

    /// No characters.
    public static let none = TextCombineValue(characters: .none, digits: 2)

    public static func read(_ input: inout ByteScanner, in context: ValueContext) -> TextCombineValue? {
        guard let characters = Characters.read(&input, in: context) else { return nil }
        guard characters == .digits else { return TextCombineValue(characters: characters, digits: 2) }
        input.skipSpace()
        guard !input.isAtEnd else { return TextCombineValue(characters: .digits, digits: 2) }
        guard let digits = input.takeInteger(digits: 1...1), 2...4 ~= digits else { return nil }
        return TextCombineValue(characters: .digits, digits: digits)
    }
}

/// Which characters of vertical text are set side by side in the room of one (CSS Writing Modes 4, 9.1).
public struct TextCombination: Hashable, Sendable {
    /// The most digits that are combined; `nil` if all characters of the span are.
    public let digits: Int?

    /// All characters of the span together.
    public static let all = TextCombination(digits: nil)
    /// Each sequence of at most so many ASCII digits, 2 to 4.
    public static func digits(_ most: Int) -> TextCombination { TextCombination(digits: most) }

    private init(digits: Int?) { self.digits = digits }

    /// The keyword for all characters.
    private enum Keyword: String, Decodable, JSONWritable { case all }
}

extension TextCombination: JSONWritable, Decodable {
    /// Writes the number of digits, or the keyword `all`.
    public func write(to json: inout JSONStream) {
        guard let digits else { return Keyword.all.write(to: &json) }
        digits.write(to: &json)
    }

    public init(from decoder: any Decoder) throws {
        let digits = try? decoder.singleValueContainer().decode(Int.self)
        if digits == nil { _ = try Keyword(from: decoder) }
        self.init(digits: digits)
    }
}

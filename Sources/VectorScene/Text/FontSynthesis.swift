/// The forms of glyphs that may be made where a font has none (CSS Fonts 4, 8.6).
public struct FontSynthesis: OptionSet, Hashable, Sendable {
    public let rawValue: UInt8
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// Bold glyphs.
    public static let weight = FontSynthesis(rawValue: 1)
    /// Slanted glyphs.
    public static let style = FontSynthesis(rawValue: 2)
    /// Small capitals.
    public static let smallCaps = FontSynthesis(rawValue: 4)
    /// All of them.
    public static let all: FontSynthesis = [.weight, .style, .smallCaps]

    /// The names in the JSON form.
    private enum Form: String, CaseIterable, Decodable, JSONWritable {
        case weight, style, smallCaps = "small-caps"

        var option: FontSynthesis { Self.options[self] ?? [] }

        private static let options: [Form: FontSynthesis] = [.weight: .weight, .style: .style, .smallCaps: .smallCaps]
    }
}

extension FontSynthesis: JSONWritable, Decodable {
    /// Writes the list of forms.
    public func write(to json: inout JSONStream) { Form.allCases.filter { contains($0.option) }.write(to: &json) }

    public init(from decoder: any Decoder) throws {
        self = FontSynthesis(try [Form](from: decoder).map(\.option))
    }
}

import ModelMapping
import Switchless

/// Escapes text for XML, so that nothing in it is read as markup.
///
/// A character that XML 1.0 cannot hold (2.2) becomes U+FFFD: control characters but tab and line ends, U+FFFE and
/// U+FFFF.
struct MarkupEscaping: Sendable {
    /// For the content of an element.
    static let content = MarkupEscaping(
        ["&": "&amp;", "<": "&lt;", ">": "&gt;", "\r": "&#13;"], keeping: "\t\n")
    /// For the value of an attribute in quotation marks. White space is kept as it is (XML 1.0, 3.3.3).
    static let attribute = MarkupEscaping(
        ["&": "&amp;", "<": "&lt;", ">": "&gt;", "\"": "&quot;", "\t": "&#9;", "\n": "&#10;", "\r": "&#13;"],
        keeping: "")

    private static let replacement = Array("\u{FFFD}".utf8)
    /// The first byte of U+FFFE and U+FFFF, and the last two of each.
    private static let nonCharacters = (lead: 0xEF as UInt8, second: 0xBF as UInt8, third: 0xBE as UInt8)

    /// For each byte what it becomes; nothing for those that stay.
    private let forms: [[UInt8]]
    /// The bytes that stay.
    private let plain: ByteSet

    private init(_ references: KeyValuePairs<Unicode.Scalar, String>, keeping kept: String) {
        var forms = [[UInt8]](repeating: [], count: 256)
        for control in 0..<32 { forms[control] = Self.replacement }
        for scalar in kept.unicodeScalars { forms[Int(scalar.value)] = [] }
        for (scalar, reference) in references { forms[Int(scalar.value)] = Array(reference.utf8) }
        var special = ByteSet("")
        special.insert(Self.nonCharacters.lead)
        for (byte, form) in forms.enumerated() where !form.isEmpty { special.insert(UInt8(byte)) }
        self.forms = forms
        plain = special.inverted
    }

    /// Appends text, escaped.
    ///
    /// - Returns: the bytes at the beginning of the text that stay as they are.
    @discardableResult
    func append(_ text: Bytes, to output: inout [UInt8]) -> Int {
        var scanner = ByteScanner(text)
        let unchanged = scanner.take(while: plain)
        output.append(unchanged)
        while !scanner.isAtEnd {
            let byte = scanner.next
            let isNonCharacter =
                byte == Self.nonCharacters.lead && scanner.peek(1) == Self.nonCharacters.second
                && scanner.peek(2) >= Self.nonCharacters.third
            scanner.skip(isNonCharacter ? 3 : 1)
            let form = isNonCharacter ? Self.replacement : forms[Int(byte)]
            output += form
            if form.isEmpty { output.append(byte) }
            output.append(scanner.take(while: plain))
        }
        return unchanged.count
    }
}

/// Escapes a value for a declaration of CSS (CSS Syntax 3, 4.3.7), so that it cannot end the declaration or call a
/// function.
///
/// Letters, digits, space and `#.,%-_` stay. Every other character becomes its number: `;` becomes `\3b `.
struct StyleEscape: TemplateFilter {
    static let name: Name = "style-escape"
    static let summary = "Escapes a text for a declaration of CSS."

    private static let plain = ByteSet(" #.,%-_").union(.letter).union(.digit)

    init(_ call: inout TemplateFilterCall) {}

    func apply(to value: ModelValue) throws(TemplateFilterError) -> ModelValue {
        let text = try value.textForFilter
        guard !text.utf8.allSatisfy(Self.plain.contains) else { return value }
        var escaped = ""
        for scalar in text.unicodeScalars {
            let isPlain = UInt8(exactly: scalar.value).map(Self.plain.contains) ?? false
            escaped += isPlain ? String(scalar) : "\\\(String(scalar.value, radix: 16)) "
        }
        return ModelValue(escaped)
    }
}

/// The attributes whose values have a syntax of their own, and what makes a text harmless in it.
enum AttributeEscapes {
    private static let filters: [Name: any TemplateFilter.Type] = ["style": StyleEscape.self]

    /// The filter that expressions in an attribute end with, if it needs one.
    static func filter(of attribute: Name) -> (any TemplateFilter)? {
        var call = TemplateFilterCall([], formats: TemplateFormats())
        return filters[attribute].flatMap { try? $0.init(&call) }
    }
}

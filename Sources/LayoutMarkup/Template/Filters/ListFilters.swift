import ModelMapping
import Switchless

/// `{tags | count}`
struct Count: TemplateFilter {
    static let name: Name = "count"
    static let summary = "The number of elements of an array, members of a dictionary, or characters of a text."

    init(_ call: inout TemplateFilterCall) {}

    func apply(to value: ModelValue) throws(TemplateFilterError) -> ModelValue {
        guard let count = value.array?.count ?? value.dictionary?.count ?? value.string?.count else {
            throw TemplateFilterError("\(value.phrase) is no array, dictionary or text")
        }
        return ModelValue(TapeInteger(Int64(count)))
    }
}

/// `{tags | join ", "}`
struct Join: TemplateFilter {
    static let name: Name = "join"
    static let summary = "The texts of an array with the argument between them: ', ' by default."

    /// The bytes of all separators in a text, at most.
    private static let most = 16 << 20

    private let separator: String

    init(_ call: inout TemplateFilterCall) { separator = call.text() ?? ", " }

    func apply(to value: ModelValue) throws(TemplateFilterError) -> ModelValue {
        guard let array = value.array else { throw TemplateFilterError("\(value.phrase) is no array") }
        guard array.count <= Self.most / max(1, separator.utf8.count) else {
            throw TemplateFilterError("\(value.phrase) is too long for a separator of \(separator.utf8.count) bytes")
        }
        var texts: [String] = []
        for element in array { texts.append(try element.textForFilter) }
        return ModelValue(texts.joined(separator: separator))
    }
}

/// `{count} {count | plural item items}`
struct Plural: TemplateFilter {
    static let name: Name = "plural"
    static let summary = "The first argument for the number 1 or an array of one element, else the second."

    private let one: String
    private let other: String

    init(_ call: inout TemplateFilterCall) throws(TemplateFilterError) {
        one = try call.requiredText(example: "item items")
        other = try call.requiredText(example: "item items")
    }

    func apply(to value: ModelValue) throws(TemplateFilterError) -> ModelValue {
        guard let number = value.array.map({ Double($0.count) }) ?? value.integer?.double ?? value.real else {
            throw TemplateFilterError("\(value.phrase) is no number or array")
        }
        return ModelValue(number == 1 ? one : other)
    }
}

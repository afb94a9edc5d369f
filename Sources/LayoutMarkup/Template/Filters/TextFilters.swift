import ModelMapping
import Switchless

/// `{title | uppercase}`
struct Uppercase: TemplateFilter {
    static let name: Name = "uppercase"
    static let summary = "The text in upper case, in any locale."

    init(_ call: inout TemplateFilterCall) {}

    func apply(to value: ModelValue) throws(TemplateFilterError) -> ModelValue {
        ModelValue(try value.textForFilter.uppercased())
    }
}

/// `{title | lowercase}`
struct Lowercase: TemplateFilter {
    static let name: Name = "lowercase"
    static let summary = "The text in lower case, in any locale."

    init(_ call: inout TemplateFilterCall) {}

    func apply(to value: ModelValue) throws(TemplateFilterError) -> ModelValue {
        ModelValue(try value.textForFilter.lowercased())
    }
}

/// `{title | capitalized}`
struct Capitalized: TemplateFilter {
    static let name: Name = "capitalized"
    static let summary = "The text with the first letter of each word in upper case; other letters stay."

    init(_ call: inout TemplateFilterCall) {}

    func apply(to value: ModelValue) throws(TemplateFilterError) -> ModelValue {
        var isStart = true
        var text = ""
        for character in try value.textForFilter {
            text += isStart ? character.uppercased() : String(character)
            isStart = character.isWhitespace
        }
        return ModelValue(text)
    }
}

/// `{title | trimmed}`
struct Trimmed: TemplateFilter {
    static let name: Name = "trimmed"
    static let summary = "The text without white space at either end."

    init(_ call: inout TemplateFilterCall) {}

    func apply(to value: ModelValue) throws(TemplateFilterError) -> ModelValue {
        var text = try value.textForFilter[...]
        while text.first?.isWhitespace == true { text.removeFirst() }
        while text.last?.isWhitespace == true { text.removeLast() }
        return ModelValue(String(text))
    }
}

/// `{title | truncate 20}`
struct Truncate: TemplateFilter {
    static let name: Name = "truncate"
    static let summary = "At most so many characters; a longer text is cut and ends with '…' or the second argument."

    private let length: Int
    private let end: String

    init(_ call: inout TemplateFilterCall) throws(TemplateFilterError) {
        guard let length = try call.integer(in: 1...1_000_000) else {
            throw TemplateFilterError("the number of characters is missing, such as 20")
        }
        self.length = length
        end = call.text() ?? "…"
    }

    func apply(to value: ModelValue) throws(TemplateFilterError) -> ModelValue {
        let text = try value.textForFilter
        guard text.dropFirst(length).first != nil else { return ModelValue(text) }
        var kept = text.prefix(max(0, length - end.count))
        while kept.last?.isWhitespace == true { kept.removeLast() }
        return ModelValue(kept + end)
    }
}

/// `{title | default "untitled"}`
struct DefaultText: TemplateFilter {
    static let name: Name = "default"
    static let summary = "The argument in place of a missing value, null and an empty text."

    private let text: String

    init(_ call: inout TemplateFilterCall) throws(TemplateFilterError) {
        text = try call.requiredText(example: "\"none\"")
    }

    var acceptsMissing: Bool { true }

    func apply(to value: ModelValue) -> ModelValue {
        value.isNull || value.string?.isEmpty == true ? ModelValue(text) : value
    }
}

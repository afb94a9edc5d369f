import ModelMapping
import Switchless

/// `<for each="items" as="item" index="i">`
///
/// An array that is null repeats nothing, as an empty one. The index counts from 1.
struct ForDirective: TemplateDirective {
    static let name = Name.layout("for")
    static let summary = "Repeats its content for each element of an array."

    private let path: TemplatePath
    private let item: String
    private let index: String?

    init(_ tag: inout TemplateTag) throws(TemplateError) {
        path = try tag.requiredPath("each")
        item = try tag.declaredName("as") ?? "item"
        index = try tag.declaredName("index")
    }

    func expand(_ content: TemplateContent, in expansion: TemplateExpansion) throws {
        let value = try expansion.requiredValue(at: path)
        guard let elements = value.isNull ? [] : value.array else {
            throw expansion.error(
                .value, "'\(path.text)' is \(value.phrase), where an array is needed; name one", at: path.position)
        }
        for (number, element) in elements.enumerated() {
            var bindings = [TemplateBinding(item, element)]
            if let index { bindings.append(TemplateBinding(index, ModelValue(TapeInteger(Int64(number + 1))))) }
            try expansion.expand(content, with: bindings)
        }
    }
}

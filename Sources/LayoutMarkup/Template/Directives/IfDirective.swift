import ModelMapping
import Switchless

/// `<if has="discount">`, `<if lacks="discount">`
///
/// A value counts as missing if it is null, false, zero or empty. With both attributes, both conditions have to hold.
struct IfDirective: TemplateDirective {
    static let name = Name.layout("if")
    static let summary = "Writes its content if the data has a value, or lacks one."

    private let present: TemplatePath?
    private let absent: TemplatePath?

    init(_ tag: inout TemplateTag) throws(TemplateError) {
        present = try tag.path("has")
        absent = try tag.path("lacks")
        if present == nil, absent == nil { throw tag.error("the condition is missing; add 'has' or 'lacks'") }
    }

    func expand(_ content: TemplateContent, in expansion: TemplateExpansion) throws {
        func has(_ path: TemplatePath) -> Bool { expansion.value(at: path).map { !$0.isTemplateEmpty } ?? false }
        guard present.map(has) ?? true, !(absent.map(has) ?? false) else { return }
        try expansion.expand(content)
    }
}

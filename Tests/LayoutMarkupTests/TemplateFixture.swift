import LayoutMarkup
import ModelMapping
import Testing

/// Expands short templates for the tests.
enum TemplateFixture {
    static let start = "<r xmlns:l=\"urn:switchless:layout\">"

    /// What a body becomes inside of a root element without a namespace. It stands in line 2 from column 1 on.
    static func fill(
        _ body: String, _ data: ModelValue = [:], areas: TemplateAreas = [:],
        options: TemplateOptions = TemplateOptions()
    ) throws -> String {
        let whole = try document("\(start)\n\(body)</r>", data, areas: areas, options: options)
        return String(whole.dropFirst("<r>\n".count).dropLast("</r>".count))
    }

    /// What a whole template becomes.
    static func document(
        _ markup: String, _ data: ModelValue = [:], areas: TemplateAreas = [:],
        options: TemplateOptions = TemplateOptions()
    ) throws -> String {
        let template = try LayoutTemplate(parsing: Array(markup.utf8), options: options)
        return String(decoding: try template.expanded(with: TemplateData(data), areas: areas).bytes, as: UTF8.self)
    }

    /// The error of a body in line 2.
    static func fault(
        _ body: String, _ data: ModelValue = [:], areas: TemplateAreas = [:],
        options: TemplateOptions = TemplateOptions()
    ) -> TemplateError? {
        #expect(throws: TemplateError.self) { try fill(body, data, areas: areas, options: options) }
    }

    /// A part whose template has this root.
    static func part(_ id: String, _ priority: Int = 0, _ markup: String) throws -> TemplatePart {
        TemplatePart(
            id, priority: priority, template: try LayoutTemplate(parsing: Array(markup.utf8), file: "\(id).xml"))
    }
}

import Switchless
import XMLStream

/// A document with expressions and template elements, compiled once and filled with data often.
///
/// ```swift
/// let template = try LayoutTemplate(parsing: markup, file: "card.xml")
/// let document = try template.expanded(with: TemplateData(propertyList: values))
/// ```
///
/// Elements, attributes, text and white space of any vocabulary stay; comments, processing instructions and the
/// document type are left out. In text and in attributes, `{item.title}` is replaced by a value of the data, and `{{`
/// and `}}` by braces. A value is never read as markup. Any number of threads may expand one template.
public struct LayoutTemplate: Sendable {
    /// The name of the template; `nil` if it has none.
    public let file: String?
    let content: TemplateContent
    private let limits: TemplateLimits

    /// Reads and compiles a template.
    ///
    /// - Parameters:
    ///   - bytes: the template, in XML.
    ///   - file: the name of the template, for errors.
    ///   - options: the template elements, filters, formats and limits.
    /// - Throws: `XMLStreamError` if it is not well-formed; ``TemplateError`` for a malformed expression, an unknown
    ///   filter, an invalid template element or an undeclared prefix. Both have line and column.
    public init(parsing bytes: [UInt8], file: String? = nil, options: TemplateOptions = TemplateOptions()) throws {
        let parser = XMLStreamParser(vocabulary: options.directives.vocabulary, limits: options.xmlLimits)
        let reader = TemplateReader(options: options, file: file)
        let stream = try parser.parse(BytesSource(bytes, named: file), with: TemplateStream(reader))
        if let undeclared = stream.undeclared {
            let prefix = undeclared.prefix
            throw TemplateError(
                .prefix, "undeclared prefix '\(prefix)'; declare it: xmlns:\(prefix)=\"...\"", file: file,
                position: undeclared.position)
        }
        self.file = file
        content = TemplateContent(nodes: stream.dispatcher.context.root)
        limits = options.limits
    }

    /// Fills the template.
    ///
    /// - Parameters:
    ///   - data: the values that the expressions name.
    ///   - areas: the parts of the areas that the template has.
    /// - Returns: the document, with the positions in the template of its parts.
    /// - Throws: ``TemplateError`` with line and column in the template if the data lacks a value, a value does not
    ///   fit, or a limit is exceeded; the error of `TimeBudget` if the time is over.
    public func expanded(with data: TemplateData, areas: TemplateAreas = [:]) throws -> ExpandedTemplate {
        let expansion = TemplateExpansion(data.root, areas, limits)
        try expansion.expand(self)
        try expansion.checkRoot()
        return ExpandedTemplate(expansion.writer)
    }
}

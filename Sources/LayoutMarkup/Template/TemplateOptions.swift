public import XMLStream

/// The limits on a template and on what it expands to. Exceeding one throws a ``TemplateError`` with its code.
public struct TemplateLimits: Sendable, Hashable {
    /// Elements of the expanded document: 100,000.
    ///
    /// It guards the memory of the converter that reads the document.
    public var elements = 100_000
    /// Elements nested in each other, template elements and filled areas included: 512.
    ///
    /// It ends areas whose parts contain the same area.
    public var depth = 512
    /// Bytes of the expanded document: 16 MiB.
    public var bytes = 16 << 20
    /// Bytes of one expression with its braces: 1,000.
    public var expressionBytes = 1_000
    /// Loops nested in each other: 16.
    public var loops = 16
    /// Repetitions of loops, elements, texts, expressions and template elements together: 1,000,000.
    ///
    /// It ends nested loops that write nothing.
    public var steps = 1_000_000
    /// Bytes of texts and elements of arrays that filters take, together: 64 MiB.
    ///
    /// It ends loops that filter a large value again and again.
    public var filtered = 64 << 20

    /// Makes the default limits.
    public init() {}

    /// The default limits.
    public static let standard = TemplateLimits()
}

/// How a template is read and expanded.
public struct TemplateOptions: Sendable {
    /// The template elements.
    public var directives = TemplateDirectives.standard
    /// The filters of expressions.
    public var filters = TemplateFilters.standard
    /// The limits on the template and its expansion.
    public var limits = TemplateLimits.standard
    /// The limits on the template's XML.
    public var xmlLimits = XMLLimits.standard
    /// How numbers and dates are written.
    public var formats = TemplateFormats.english

    /// Makes the default options.
    public init() {}
}

public import SVGScene
public import Switchless
import XMLStream

/// Lays markup out, and gives a scene: everything resolved, ready to draw.
///
/// ```swift
/// let template = try LayoutTemplate(parsing: markup, file: "card.xml")
/// let card = try LayoutConverter().convert(template, with: TemplateData(encoding: article))
/// ```
///
/// A converter is a value and may be used from any thread; make it once, since it compiles its registries.
public struct LayoutConverter: Sendable {
    /// The options of a conversion. Text is as wide as it is with the fonts of `text`; without them it is estimated.
    public var options: SVGOptions {
        get { converter.options }
        set { converter.options = newValue }
    }
    private var converter: SVGConverter

    /// Makes a converter.
    ///
    /// - Parameters:
    ///   - elements: the elements that it reads.
    ///   - properties: the properties that it reads.
    ///   - syntax: the words that values are made of.
    ///   - options: what may be chosen.
    public init(
        elements: Registry<any SVGElement.Type> = LayoutElements.standard,
        properties: Registry<any Declarable.Type> = Properties.standard,
        syntax: Syntax = .standard, options: SVGOptions = SVGOptions()
    ) {
        converter = SVGConverter(elements: elements, properties: properties, syntax: syntax, options: options)
    }

    /// Fills a template, and lays it out.
    ///
    /// - Parameters:
    ///   - template: the template. Its outermost element is a `page`.
    ///   - data: the values that it names.
    ///   - areas: the parts of the areas that it has.
    ///   - deadline: when the layout is to be done; `nil` for any time.
    /// - Returns: the scene. The positions of its diagnostics are those in the template.
    /// - Throws: ``TemplateError`` where a value is missing or does not fit; else what `SVGConverter` throws.
    public func convert(
        _ template: LayoutTemplate, with data: TemplateData = TemplateData(), areas: TemplateAreas = [:],
        deadline: ContinuousClock.Instant? = nil
    ) throws -> SVGConversion {
        try filled(template, data, areas, deadline) { [try converter.convert($0)] }[0]
    }

    /// Fills a template, and lays it out on as many pages as it needs.
    ///
    /// A page is as high as the `page` says. It ends where nothing is parted: not within a line, a picture, a row of a
    /// table or a box with `break-inside: avoid`, unless that is higher than a page; and where `break-before` and
    /// `break-after` say so (CSS Fragmentation 3). Its padding is that of each page, and boxes with `position: fixed`
    /// stand on each.
    ///
    /// - Parameters:
    ///   - template: the template. Its outermost element is a `page` with a height.
    ///   - data: the values that it names.
    ///   - areas: the parts of the areas that it has.
    ///   - pageLimit: the most pages. What would be on those beyond it is left out, with the error `too-many-pages`.
    ///     Default: 1000. It guards against a page of a pixel's height.
    ///   - deadline: when the layout is to be done; `nil` for any time.
    /// - Returns: the pages, at least one. The last one has the diagnostics of all.
    /// - Throws: as for one page.
    public func convertPages(
        _ template: LayoutTemplate, with data: TemplateData = TemplateData(), areas: TemplateAreas = [:],
        pageLimit: Int = 1000, deadline: ContinuousClock.Instant? = nil
    ) throws -> [SVGConversion] {
        try filled(template, data, areas, deadline) { try converter.convertPages($0, limit: pageLimit) }
    }

    /// Fills a template, converts what comes of it, and gives diagnostics their places in the template.
    private func filled(
        _ template: LayoutTemplate, _ data: TemplateData, _ areas: TemplateAreas, _ deadline: ContinuousClock.Instant?,
        _ convert: (BytesSource) throws -> [SVGConversion]
    ) throws -> [SVGConversion] {
        try TimeBudget.run(until: deadline) {
            let filled = try template.expanded(with: data, areas: areas)
            return try convert(BytesSource(filled.bytes, named: template.file)).map { page in
                var page = page
                page.report = page.report.mapped(filled.located)
                return page
            }
        }
    }
}

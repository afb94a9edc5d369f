import Switchless

/// `<area name="toolbar"/>`
///
/// The content of the element is the fallback for an area that has no parts.
struct AreaDirective: TemplateDirective {
    static let name = Name.layout("area")
    static let summary = "The parts that the host puts here, or else its content."

    private let area: String

    init(_ tag: inout TemplateTag) throws(TemplateError) { area = try tag.requiredText("name") }

    func expand(_ content: TemplateContent, in expansion: TemplateExpansion) throws {
        let parts = expansion.parts(of: area)
        for part in parts { try expansion.expand(part.template) }
        if parts.isEmpty { try expansion.expand(content) }
    }
}

/// A template that a host puts into an area.
public struct TemplatePart: Sendable {
    /// The identity, which sorts parts of one priority.
    public let id: String
    /// The priority. Parts of a higher one come first.
    public let priority: Int
    /// The template of the part. Its root may be any element.
    public let template: LayoutTemplate

    /// Makes a part.
    public init(_ id: String, priority: Int = 0, template: LayoutTemplate) {
        self.id = id
        self.priority = priority
        self.template = template
    }
}

/// The parts of each area, by the area's name.
public struct TemplateAreas: Sendable, ExpressibleByDictionaryLiteral {
    private var areas: [String: [TemplatePart]]

    /// Makes areas of parts, in any order.
    public init(_ areas: [String: [TemplatePart]] = [:]) {
        self.areas = areas.mapValues { $0.sorted { ($1.priority, $0.id) < ($0.priority, $1.id) } }
    }

    public init(dictionaryLiteral elements: (String, [TemplatePart])...) {
        self.init([String: [TemplatePart]](elements, uniquingKeysWith: +))
    }

    /// The parts of an area, those of the highest priority first, then by identity; none if nobody fills the area.
    public subscript(area: String) -> [TemplatePart] { areas[area] ?? [] }
}

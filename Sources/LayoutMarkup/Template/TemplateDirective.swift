public import Switchless
import XMLStream

extension Name {
    /// The namespace of layouts and of the template elements in them.
    public static let layoutNamespace = "urn:switchless:layout"

    /// Makes a name in the namespace of layouts.
    public static func layout(_ local: String) -> Name { Name(local, in: layoutNamespace) }
}

/// An element of a template that writes its content never, once or often: `for`, `if`, `area`, or one of your own.
///
/// ```swift
/// struct Twice: TemplateDirective {
///     static let name = Name.layout("twice")
///     static let summary = "Writes its content twice."
///     init(_ tag: inout TemplateTag) {}
///     func expand(_ content: TemplateContent, in expansion: TemplateExpansion) throws {
///         for _ in 0..<2 { try expansion.expand(content) }
///     }
/// }
/// options.directives = try TemplateDirectives.standard.registering(Twice.self)
/// ```
public protocol TemplateDirective: Named, Sendable {
    /// Makes the element, when the template is read.
    ///
    /// - Parameter tag: the attributes. One that is not asked for is an error.
    init(_ tag: inout TemplateTag) throws(TemplateError)

    /// Writes the element, when the template is expanded.
    ///
    /// - Throws: ``TemplateError`` if the data does not fit, or a limit is exceeded.
    func expand(_ content: TemplateContent, in expansion: TemplateExpansion) throws
}

/// The start of a template element, with its attributes.
public struct TemplateTag: Sendable {
    private struct Attribute: Sendable {
        let value: String
        let position: SourcePosition
    }

    /// The element's name without its namespace.
    public let name: String
    /// The position of the tag.
    public let position: SourcePosition
    private let file: String?
    private let attributes: [String: Attribute]
    private var known: Set<String> = []

    init(_ tag: XMLStartTag, file: String?) {
        var attributes: [String: Attribute] = [:]
        tag.attributes.forEach { attribute in
            guard !attribute.name.hasNamespace else { return }
            attributes[attribute.name.localBytes.string] = Attribute(
                value: attribute.value.string, position: tag.position(of: attribute))
        }
        (name, position) = (tag.name.localBytes.string, tag.position)
        (self.file, self.attributes) = (file, attributes)
    }

    /// The value of an attribute; `nil` if it is missing.
    public mutating func text(_ attribute: String) -> String? {
        known.insert(attribute)
        return attributes[attribute]?.value
    }

    /// The value of an attribute that must not be missing.
    public mutating func requiredText(_ attribute: String) throws(TemplateError) -> String {
        guard let text = text(attribute) else { throw missing(attribute) }
        return text
    }

    /// The path that an attribute holds, without braces; `nil` if the attribute is missing.
    public mutating func path(_ attribute: String) throws(TemplateError) -> TemplatePath? {
        known.insert(attribute)
        guard let found = attributes[attribute] else { return nil }
        do { return try TemplatePath(found.value, at: found.position) } catch {
            let message = "invalid path \(ShownText.quoted(found.value)): \(error.message)"
            throw self.error(message, at: attribute)
        }
    }

    /// The path that an attribute holds, which must not be missing.
    public mutating func requiredPath(_ attribute: String) throws(TemplateError) -> TemplatePath {
        guard let path = try path(attribute) else { throw missing(attribute) }
        return path
    }

    /// The name that an attribute declares for paths; `nil` if the attribute is missing.
    public mutating func declaredName(_ attribute: String) throws(TemplateError) -> String? {
        guard let name = text(attribute) else { return nil }
        guard !name.isEmpty, name.utf8.allSatisfy(TemplatePath.nameBytes.contains) else {
            throw error(
                "\(ShownText.quoted(name)) is no name; take letters, digits, '-', '_' and '$'", at: attribute)
        }
        return name
    }

    /// An error of this element.
    ///
    /// - Parameters:
    ///   - message: the finding and what to do about it.
    ///   - attribute: the attribute that it is about, if it is one.
    public func error(_ message: String, at attribute: String? = nil) -> TemplateError {
        let position = attribute.flatMap { attributes[$0]?.position } ?? position
        let subject = attribute.map { "attribute '\($0)' of '\(name)'" } ?? "'\(name)'"
        return TemplateError(.attribute, "\(subject): \(message)", file: file, position: position)
    }

    private func missing(_ attribute: String) -> TemplateError {
        error("the attribute '\(attribute)' is missing; add it")
    }

    /// Refuses the attributes that the element has not asked for.
    func checkAttributes() throws(TemplateError) {
        let unknown = attributes.keys.filter { !known.contains($0) }
        guard let first = unknown.min() else { return }
        throw error("unknown; known are \(known.sorted().joined(separator: ", "))", at: first)
    }
}

/// The template elements, and the elements whose text is left as it is.
public struct TemplateDirectives: Sendable {
    private let directives: Registry<any TemplateDirective.Type>
    private let rawText: [Name]
    /// The names of both, whose ids are indices of ``handlers``.
    let vocabulary: XMLVocabulary
    let handlers: ContiguousArray<Dispatcher<TemplateBuilder>.Handler>

    /// The template elements of this library.
    public static let standard = TemplateDirectives(
        Registry(
            "template element",
            [
                AreaDirective.self,
                ForDirective.self,
                IfDirective.self,
            ], as: { $0 }),
        rawText: [
            .layout("style"),
            Name("style", in: "http://www.w3.org/2000/svg"),
        ])

    private init(_ directives: Registry<any TemplateDirective.Type>, rawText: [Name]) {
        self.directives = directives
        self.rawText = rawText
        vocabulary = XMLVocabulary(directives.names + rawText)
        handlers = ContiguousArray(
            directives.handlers.map { Self.handler($0) } + rawText.map { _ in RawTextHandler.self })
    }

    private static func handler<Directive: TemplateDirective>(
        _ type: Directive.Type
    ) -> Dispatcher<TemplateBuilder>.Handler { DirectiveHandler<Directive>.self }

    /// Returns these with one more template element.
    ///
    /// - Throws: `RegistryError` if the name is already registered.
    public func registering(_ directive: any TemplateDirective.Type) throws(RegistryError) -> Self {
        Self(try directives.registering(directive), rawText: rawText)
    }

    /// Returns these with another template element for a registered name.
    ///
    /// - Throws: `RegistryError` if the name is not registered.
    public func replacing(with directive: any TemplateDirective.Type) throws(RegistryError) -> Self {
        Self(try directives.replacing(with: directive), rawText: rawText)
    }

    /// Returns these with one more element whose text has no expressions, as that of `style`, since CSS has braces.
    public func registering(rawText name: Name) -> Self { Self(directives, rawText: rawText + [name]) }

    /// The names of the template elements with their one-line summaries, sorted by name.
    public var entries: [(name: Name, summary: String)] { directives.entries }
}

public import ModelMapping
public import Switchless

/// A filter of expressions, which turns a value into another: `{title | uppercase}`.
///
/// ```swift
/// struct Initials: TemplateFilter {
///     static let name: Name = "initials"
///     static let summary = "The first letter of each word."
///     init(_ call: inout TemplateFilterCall) {}
///     func apply(to value: ModelValue) throws(TemplateFilterError) -> ModelValue {
///         ModelValue(try value.textForFilter.split(separator: " ").compactMap { $0.first }.map(String.init).joined())
///     }
/// }
/// options.filters = try TemplateFilters.standard.registering(Initials.self)
/// ```
public protocol TemplateFilter: Named, Sendable {
    /// Whether the filter takes null for a missing value, if it is the first one. Default: `false`.
    var acceptsMissing: Bool { get }

    /// Makes the filter of one expression, when the template is read.
    ///
    /// - Parameter call: the arguments. An argument that is not taken is an error.
    init(_ call: inout TemplateFilterCall) throws(TemplateFilterError)

    /// Filters a value, when the template is expanded.
    func apply(to value: ModelValue) throws(TemplateFilterError) -> ModelValue
}

extension TemplateFilter {
    public var acceptsMissing: Bool { false }
}

/// The reason why a filter cannot take its arguments or a value. The template adds the filter's name and the position.
public struct TemplateFilterError: Error, Hashable, Sendable {
    /// The finding and what to do about it, for people.
    public var message: String

    /// Makes an error.
    public init(_ message: String) { self.message = message }
}

/// The arguments of a filter in one expression.
public struct TemplateFilterCall: Sendable {
    /// How numbers and dates are written.
    public let formats: TemplateFormats
    private var arguments: ArraySlice<String>

    init(_ arguments: [String], formats: TemplateFormats) {
        self.arguments = arguments[...]
        self.formats = formats
    }

    /// Takes the next argument; `nil` if there is none.
    public mutating func text() -> String? { arguments.popFirst() }

    /// Takes the next argument.
    ///
    /// - Parameter example: what it could be, for the error if there is none.
    public mutating func requiredText(example: String) throws(TemplateFilterError) -> String {
        guard let text = text() else { throw TemplateFilterError("an argument is missing, such as \(example)") }
        return text
    }

    /// Takes the next argument as a whole number in `range`; `nil` if there is none.
    public mutating func integer(in range: ClosedRange<Int>) throws(TemplateFilterError) -> Int? {
        guard let text = text() else { return nil }
        guard let number = Int(text), range.contains(number) else {
            throw TemplateFilterError(
                "\(ShownText.quoted(text)) is no whole number from \(range.lowerBound) to \(range.upperBound)")
        }
        return number
    }

    /// Refuses the arguments that no filter has taken.
    func checkArguments() throws(TemplateFilterError) {
        guard let first = arguments.first else { return }
        throw TemplateFilterError("unexpected argument \(ShownText.quoted(first)); remove it")
    }
}

/// The filters that expressions can have.
public struct TemplateFilters: Sendable {
    var registry: Registry<any TemplateFilter.Type>

    /// The filters of this library.
    public static let standard = TemplateFilters(
        registry: Registry(
            "filter",
            [
                Capitalized.self,
                Count.self,
                CurrencyFilter.self,
                DateFilter.self,
                DefaultText.self,
                Join.self,
                Lowercase.self,
                NumberFilter.self,
                PercentFilter.self,
                Plural.self,
                Trimmed.self,
                Truncate.self,
                Uppercase.self,
            ], as: { $0 }))

    /// Returns these filters with one more.
    ///
    /// - Throws: `RegistryError` if the name is already registered.
    public func registering(_ filter: any TemplateFilter.Type) throws(RegistryError) -> Self {
        TemplateFilters(registry: try registry.registering(filter))
    }

    /// Returns these filters with another one for a registered name.
    ///
    /// - Throws: `RegistryError` if the name is not registered.
    public func replacing(with filter: any TemplateFilter.Type) throws(RegistryError) -> Self {
        TemplateFilters(registry: try registry.replacing(with: filter))
    }

    /// The names of all filters with their one-line summaries, sorted by name.
    public var entries: [(name: String, summary: String)] { registry.entries.map { ($0.name.local, $0.summary) } }

    /// What to say about an unknown name.
    func hint(for name: String) -> String {
        let names = entries.map(\.name)
        let similar = SimilarName.find(name, among: names.map { SimilarName.Known($0) })
        return similar.map { "; did you mean '\($0)'?" } ?? "; known are \(names.joined(separator: ", "))"
    }
}

extension ModelValue {
    /// The value as text, for a filter of texts.
    ///
    /// - Throws: ``TemplateFilterError`` if it has none.
    public var textForFilter: String {
        get throws(TemplateFilterError) {
            guard let text = templateText else { throw TemplateFilterError("\(phrase) is no text") }
            return text
        }
    }
}

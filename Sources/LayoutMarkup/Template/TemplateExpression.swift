import ModelMapping
import Switchless

/// A fault in an expression, before its position is known.
struct ExpressionFault: Error {
    let code: TemplateError.Code
    let message: String
    /// The bytes that remained behind the fault.
    let remaining: Int

    init(_ message: String, code: TemplateError.Code = .syntax, _ scanner: inout ByteScanner) {
        self.code = code
        self.message = message
        remaining = scanner.remaining.count
    }
}

/// A word of an expression: an argument or a default.
enum ExpressionWord {
    private static let quotes: ByteSet = ByteSet("\"'")
    private static let bareBytes: ByteSet = ByteSet(" \t\r\n|?{}\"'").inverted

    /// Takes a text in quotation marks or apostrophes; `nil` if none begins here.
    static func quoted(_ scanner: inout ByteScanner) throws(ExpressionFault) -> String? {
        guard quotes.contains(scanner.next) else { return nil }
        let start = scanner
        let rest = scanner.remaining.dropFirst()
        guard let end = rest.firstIndex(of: scanner.next) else {
            scanner = start
            throw ExpressionFault("the quotation mark has no end", &scanner)
        }
        scanner.skip(end + 2)
        return rest.prefix(end).string
    }

    /// Takes a text in quotation marks or a bare word; `nil` if none begins here.
    static func any(_ scanner: inout ByteScanner) throws(ExpressionFault) -> String? {
        if let text = try quoted(&scanner) { return text }
        let word = scanner.take(while: bareBytes)
        return word.isEmpty ? nil : word.string
    }
}

/// An expression of a template, compiled: `{price | currency EUR ?? "free"}`.
final class TemplateExpression: Sendable {
    /// A filter with its name, for errors.
    private struct Applied: Sendable {
        let name: String
        let filter: any TemplateFilter
    }

    private let path: TemplatePath
    /// The text for a missing value, before the filters.
    private let fallback: String?
    private let filters: [Applied]
    /// The text for a missing value, in place of what the filters make.
    private let lastFallback: String?
    /// The filter that makes a text harmless where the expression stands.
    private let escape: (any TemplateFilter)?

    /// Takes an expression from behind its opening brace, with its closing one.
    init(
        _ scanner: inout ByteScanner, at position: SourcePosition, options: TemplateOptions,
        escape: (any TemplateFilter)?
    ) throws(ExpressionFault) {
        scanner.skipSpace()
        path = try TemplatePath(&scanner, at: position)
        let first = try Self.fallback(&scanner)
        var filters: [Applied] = []
        while scanner.take("|") { filters.append(try Self.filter(&scanner, options)) }
        let last = filters.isEmpty ? nil : try Self.fallback(&scanner)
        guard scanner.take("}") else {
            throw ExpressionFault("'}', '|' or '??' is expected after '\(path.text)'", &scanner)
        }
        (fallback, lastFallback) = (first, last)
        self.filters = filters
        self.escape = escape
    }

    private static func fallback(_ scanner: inout ByteScanner) throws(ExpressionFault) -> String? {
        scanner.skipSpace()
        guard scanner.next == UInt8(ascii: "?"), scanner.peek(1) == UInt8(ascii: "?") else { return nil }
        scanner.skip(2)
        scanner.skipSpace()
        guard let text = try ExpressionWord.quoted(&scanner) else {
            throw ExpressionFault("a text in quotation marks is expected after '??'", &scanner)
        }
        scanner.skipSpace()
        return text
    }

    private static func filter(
        _ scanner: inout ByteScanner, _ options: TemplateOptions
    ) throws(ExpressionFault) -> Applied {
        scanner.skipSpace()
        var start = scanner
        let name = scanner.take(while: .identifier).string
        guard !name.isEmpty else { throw ExpressionFault("the name of a filter is expected after '|'", &scanner) }
        guard let type = options.filters.registry[Name(name)] else {
            let message = "unknown filter '\(name)'" + options.filters.hint(for: name)
            throw ExpressionFault(message, code: .filter, &start)
        }
        scanner.skipSpace()
        var arguments: [String] = []
        while let argument = try ExpressionWord.any(&scanner) {
            arguments.append(argument)
            scanner.skipSpace()
        }
        var call = TemplateFilterCall(arguments, formats: options.formats)
        do {
            let filter = try type.init(&call)
            try call.checkArguments()
            return Applied(name: name, filter: filter)
        } catch { throw ExpressionFault("filter '\(name)': \(error.message)", code: .filter, &start) }
    }

    /// The position of the expression's brace.
    var position: SourcePosition { path.position }

    /// The text to write.
    ///
    /// - Throws: ``TemplateError`` if the value is missing, or if a filter cannot take it.
    func text(in expansion: TemplateExpansion) throws(TemplateError) -> String {
        let text = try unescaped(in: expansion)
        guard let escape else { return text }
        return try apply(escape, "escape", to: ModelValue(text), in: expansion).templateText ?? ""
    }

    private func unescaped(in expansion: TemplateExpansion) throws(TemplateError) -> String {
        let found = expansion.value(at: path) ?? .null
        let acceptsMissing = filters.first?.filter.acceptsMissing ?? false
        var value = found.isNull ? fallback.map { ModelValue($0) } ?? .null : found
        guard !value.isNull || acceptsMissing else {
            guard let lastFallback else { throw expansion.missing(path, hint: "{\(path.text) ?? \"...\"}") }
            return lastFallback
        }
        for applied in filters { value = try apply(applied.filter, applied.name, to: value, in: expansion) }
        guard let text = value.templateText else {
            throw expansion.error(
                .value, "'\(path.text)' is \(value.phrase), where a text is needed; name a value in it or use a filter",
                at: path.position)
        }
        return text
    }

    private func apply(
        _ filter: any TemplateFilter, _ name: String, to value: ModelValue, in expansion: TemplateExpansion
    ) throws(TemplateError) -> ModelValue {
        try expansion.beginFilter(of: value)
        do { return try filter.apply(to: value) } catch {
            throw expansion.error(.value, "filter '\(name)' of '\(path.text)': \(error.message)", at: path.position)
        }
    }
}

public import ModelMapping
public import Switchless

/// A name of the template with its value, as a loop binds it.
public struct TemplateBinding: Sendable {
    /// The name.
    public let name: String
    /// The value.
    public let value: ModelValue

    /// Makes a binding.
    public init(_ name: String, _ value: ModelValue) {
        self.name = name
        self.value = value
    }
}

/// One expansion of a template: the data, the names that are bound, and the document that is written.
///
/// Template elements use it on the thread of the expansion.
public final class TemplateExpansion {
    /// The document that is written.
    var writer = TemplateWriter()
    private let data: ModelValue
    private let areas: TemplateAreas
    private let limits: TemplateLimits
    private var bindings: [TemplateBinding] = []
    private var loops = 0
    private var steps = 0
    private var filtered = 0
    private var elements = 0
    private var depth = 0
    /// The open elements that are written.
    private var openElements = 0
    private var roots = 0

    init(_ data: ModelValue, _ areas: TemplateAreas, _ limits: TemplateLimits) {
        (self.data, self.areas, self.limits) = (data, areas, limits)
    }

    // MARK: Values

    /// The value at a path; `nil` if there is none. The innermost binding of a name counts, then the data.
    public func value(at path: TemplatePath) -> ModelValue? { start(of: path).flatMap(path.follow) }

    /// The value at a path that must not be missing.
    ///
    /// - Throws: ``TemplateError`` with the position of the path.
    public func requiredValue(at path: TemplatePath) throws(TemplateError) -> ModelValue {
        guard let value = value(at: path) else { throw missing(path) }
        return value
    }

    private func start(of path: TemplatePath) -> ModelValue? {
        bindings.last { $0.name == path.first.key }?.value ?? path.first.value(in: data)
    }

    /// The parts of an area, those of the highest priority first.
    public func parts(of area: String) -> [TemplatePart] { areas[area] }

    // MARK: Errors

    /// An error in the template that is being expanded.
    public func error(_ code: TemplateError.Code, _ message: String, at position: SourcePosition) -> TemplateError {
        TemplateError(code, message, file: writer.currentFile, position: position)
    }

    /// The error of a path that leads to nothing.
    func missing(_ path: TemplatePath, hint: String? = nil) -> TemplateError {
        let names = bindings.map(\.name) + (data.dictionary.map { Array($0.keys) } ?? [])
        let found = path.missing(from: start(of: path), names: names)
        let advice = hint.map { "; if it may be missing, write \($0)" } ?? ""
        return error(.missing, "no value at '\(path.text)': \(found)\(advice)", at: path.position)
    }

    // MARK: Content

    /// Writes the content of a template element once.
    ///
    /// - Throws: ``TemplateError``; the error of `TimeBudget` if the time is over.
    public func expand(_ content: TemplateContent) throws {
        for node in content.nodes { try node.expand(in: self) }
    }

    /// Writes the content of a template element once, with names that are bound in it.
    ///
    /// It counts as one more loop around the content.
    ///
    /// - Throws: ``TemplateError``; the error of `TimeBudget` if the time is over.
    public func expand(_ content: TemplateContent, with bindings: [TemplateBinding]) throws {
        loops += 1
        guard loops <= limits.loops else {
            throw limit(.loops, "loops are nested more than \(limits.loops) deep", "loops")
        }
        try step(at: position)
        self.bindings += bindings
        defer {
            self.bindings.removeLast(bindings.count)
            loops -= 1
        }
        try expand(content)
    }

    /// Writes another template in place.
    ///
    /// - Throws: ``TemplateError``; the error of `TimeBudget` if the time is over.
    public func expand(_ template: LayoutTemplate) throws {
        let outer = writer.enter(template.file)
        defer { writer.leave(to: outer) }
        try expand(template.content)
    }

    // MARK: Limits

    private var position = SourcePosition(line: 1, column: 1)

    private func limit(_ code: TemplateError.Code, _ finding: String, _ name: String) -> TemplateError {
        error(code, "\(finding); shorten the data or raise TemplateLimits.\(name)", at: position)
    }

    /// Counts what is expanded, whether or not it writes anything.
    func step(at position: SourcePosition) throws {
        self.position = position
        steps += 1
        guard steps <= limits.steps else {
            throw limit(.steps, "loops and what is in them take more than \(limits.steps) steps", "steps")
        }
        try TimeBudget.check(after: 2)
    }

    /// Counts a value that a filter takes.
    func beginFilter(of value: ModelValue) throws(TemplateError) {
        filtered += value.string?.utf8.count ?? value.array?.count ?? value.dictionary?.count ?? 0
        guard filtered <= limits.filtered else {
            throw limit(.filtered, "filters take more than \(limits.filtered) bytes and elements", "filtered")
        }
    }

    /// Begins one more level. Each beginning has an end, unless it throws.
    func beginLevel(at position: SourcePosition) throws {
        try step(at: position)
        depth += 1
        guard depth <= limits.depth else {
            throw limit(
                .depth, "elements and areas are nested more than \(limits.depth) deep; an area may contain itself",
                "depth")
        }
        guard StackBudget.hasRoom else {
            throw error(
                .stack, "elements are nested too deeply for this thread's stack; flatten them or use a larger stack",
                at: position)
        }
    }

    /// Ends a level.
    func endLevel() { depth -= 1 }

    /// Counts an element that is written.
    func beginElement(at position: SourcePosition) throws(TemplateError) {
        elements += 1
        guard elements <= limits.elements else {
            throw limit(.elements, "the document has more than \(limits.elements) elements", "elements")
        }
        if openElements == 0 {
            roots += 1
            guard roots == 1 else {
                throw error(.root, "the document has a second root element; put both into one", at: position)
            }
        }
        openElements += 1
    }

    /// Notes the end of an element that is written.
    func endElement() { openElements -= 1 }

    /// Checks that text may stand here.
    func beginText(_ text: TemplateText, at position: SourcePosition) throws {
        guard openElements > 0 || text.isSpace else {
            throw error(.root, "the document has text outside of its root element; put it into one", at: position)
        }
        try step(at: position)
    }

    /// Checks the length of the document.
    func checkBytes(at position: SourcePosition) throws(TemplateError) {
        guard writer.output.count > limits.bytes else { return }
        self.position = position
        throw limit(.bytes, "the document has more than \(limits.bytes) bytes", "bytes")
    }

    /// Checks that the document is whole.
    func checkRoot() throws(TemplateError) {
        guard roots == 0 else { return }
        throw error(.root, "the document has no root element; take the condition or loop into one", at: position)
    }
}

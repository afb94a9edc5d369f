import ModelMapping
import Switchless
import XMLStream

/// The context of the element handlers: the tape, and what may come next.
struct PlistBuilder {
    let tape: TapeWriter
    private(set) var diagnostics: Diagnostics
    /// Position of the open scalar.
    private(set) var scalarPosition: SourcePosition?

    let recordsKeyPositions: Bool
    private let duplicateKeys: any DuplicateKeyPolicy
    private var expected: Expectation = [.value, .plist]
    private var then: Expectation = []
    private var container: any PlistContainer.Type = DocumentValue.self
    private var start = SourcePosition(line: 1, column: 1)
    private var outer: ContiguousArray<Level> = []
    /// The open scalar, which may not contain elements; `nil` between values.
    private var scalar: (any PlistElement.Type)?
    /// The expectation before the open scalar, restored at its end.
    private var expectedAfterScalar: Expectation = []

    private struct Level {
        let container: any PlistContainer.Type
        let start: SourcePosition
        let expected: Expectation
        let then: Expectation
    }

    init(_ options: PlistOptions) {
        tape = TapeWriter(limits: options.tapeLimits, keys: DictForms.standard.names.map(\.local))
        diagnostics = Diagnostics(limit: options.diagnosticLimit)
        recordsKeyPositions = options.recordsKeyPositions
        duplicateKeys = options.duplicateKeys
    }

    /// Checks that an element may occur here, and advances the expectation.
    ///
    /// - Throws: `ModelError` if it may not.
    @inline(__always)
    mutating func admit<Element: PlistElement>(
        _ element: Element.Type, at position: @autoclosure () -> SourcePosition
    ) throws {
        guard expected.contains(element.role) else { throw refusal(of: element, at: position()) }
        (expected, then) = (then, expected)
    }

    /// The error for an element that may not occur here.
    func refusal(of element: any PlistElement.Type, at position: SourcePosition) -> ModelError {
        guard let scalar else { return element.misplaced(in: container, at: position) }
        return ModelError(
            .elementInScalar, "<\(element.name)> is not allowed in <\(scalar.name)>, which cannot contain elements",
            position: position)
    }

    /// Whether no scalar is open.
    @inline(__always)
    var isBetweenValues: Bool { scalar == nil }

    // MARK: Containers

    mutating func enter(_ element: any PlistContainer.Type, at position: SourcePosition) {
        outer.append(Level(container: container, start: start, expected: expected, then: then))
        container = element
        start = position
        (expected, then) = element.expects
    }

    func checkEnd<Container: PlistContainer>(of element: Container.Type) throws {
        if expected != element.endsBefore { throw element.incomplete(at: start) }
    }

    mutating func leave() {
        guard let level = outer.popLast() else { return }
        (container, start, expected, then) = (level.container, level.start, level.expected, level.then)
    }

    /// Skips white space in an element that has no text.
    ///
    /// - Throws: `ModelError` for any other text.
    @inline(__always)
    func skipSpace<Element: PlistElement>(_ text: XMLText, in element: Element.Type) throws {
        guard !text.bytes.isBlank else { return }
        throw stray(text, in: element.name)
    }

    private func stray(_ text: XMLText, in element: Name) -> ModelError {
        let shown = text.bytes.trimmed.prefix(40).string
        return ModelError(.strayText, "the text '\(shown)' is not allowed in <\(element)>", position: text.position)
    }

    mutating func report(_ diagnostic: Diagnostic) { diagnostics.report(diagnostic) }

    /// Ends the open dictionary and applies the policy for duplicate keys.
    mutating func endMap() throws {
        let duplicates = try tape.endMap()
        if !duplicates.isEmpty { try duplicateKeys.meet(duplicates, reporting: &diagnostics) }
    }

    // MARK: Scalars

    @inline(__always)
    mutating func enterScalar(_ element: any PlistElement.Type, at position: SourcePosition?) {
        scalarPosition = position
        scalar = element
        expectedAfterScalar = expected
        expected = []
    }

    @inline(__always)
    mutating func leaveScalar() {
        expected = expectedAfterScalar
        scalar = nil
    }
}

extension Bytes {
    /// Whether all bytes are white space.
    ///
    /// One comparison is enough: XML allows no other characters up to U+0020.
    @inline(__always)
    var isBlank: Bool {
        for index in indices where self[index] > 0x20 { return false }
        return true
    }
}

/// The values that may come next in a container or before the document's root.
struct Expectation: OptionSet {
    let rawValue: UInt8

    static let value = Expectation(rawValue: 1)
    static let key = Expectation(rawValue: 2)
    /// The element `plist`, allowed as the root only.
    static let plist = Expectation(rawValue: 4)
}

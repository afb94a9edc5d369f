import ModelMapping
import Switchless
import XMLStream

/// What the handlers of a property list's elements build: a tape, and the knowledge of what may come next.
struct PlistBuilder {
    let tape: TapeWriter
    private(set) var diagnostics: Diagnostics
    /// Where the scalar starts that is open.
    private(set) var scalarPosition: SourcePosition?

    let placesKeys: Bool
    private let duplicateKeys: any DuplicateKeyPolicy
    private var expected: Expectation = [.value, .plist]
    private var then: Expectation = []
    private var container: any PlistContainer.Type = DocumentValue.self
    private var start = SourcePosition(line: 1, column: 1)
    private var outer: ContiguousArray<Level> = []
    /// The scalar that is open, in which nothing may stand, and what was expected before it.
    private var scalar: (any PlistElement.Type)?
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
        placesKeys = options.placesKeys
        duplicateKeys = options.duplicateKeys
    }

    /// Lets an element in, or says why it may not stand here.
    @inline(__always)
    mutating func admit<Element: PlistElement>(
        _ element: Element.Type, at position: @autoclosure () -> SourcePosition
    ) throws {
        guard expected.contains(element.role) else { throw refusal(of: element, at: position()) }
        (expected, then) = (then, expected)
    }

    /// Why an element may not stand here.
    func refusal(of element: any PlistElement.Type, at position: SourcePosition) -> ModelError {
        guard let scalar else { return element.misplaced(in: container, at: position) }
        return ModelError(
            .elementInScalar, "<\(element.name)> stands in <\(scalar.name)>, which has no elements inside",
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

    /// Passes over white space in an element that has no text, and refuses what is none.
    @inline(__always)
    func skipSpace<Element: PlistElement>(_ text: XMLText, in element: Element.Type) throws {
        guard !text.bytes.isBlank else { return }
        throw stray(text, in: element.name)
    }

    private func stray(_ text: XMLText, in element: Name) -> ModelError {
        let shown = Bytes(rebasing: text.bytes.trimmed.prefix(40)).string
        return ModelError(.strayText, "'\(shown)' stands in <\(element)>, which has no text", position: text.position)
    }

    /// Ends the dictionary that is open, by the policy for keys that it has twice.
    mutating func endMap() throws {
        let duplicates = tape.endMap()
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

extension UnsafeBufferPointer<UInt8> {
    /// Whether there is nothing but white space: XML has no other characters up to the space.
    @inline(__always)
    var isBlank: Bool {
        for byte in self where byte > 0x20 { return false }
        return true
    }
}

import CommandBridge
import ModelMapping
import Switchless
import XMLStream

/// The context of the element handlers: the name of the method, its parameters on a tape, and the state of the grammar.
final class XMLRPCBuilder {
    /// An element that is open.
    private struct Level {
        let element: any XMLRPCElement.Type
        let start: SourcePosition
        let first: Int
        /// The state of its content; see ``XMLRPCGrammar``.
        var state: Int
    }

    let tape = TapeWriter()
    @safe @exclusivity(unchecked) var methodName = ""
    /// The fault that ended the reading, with its type: the parser rethrows `any Error`.
    private(set) var fault: CommandFault?
    private let limits: BridgeLimits
    private let grammar = XMLRPCGrammar.standard
    @safe @exclusivity(unchecked) private var open: ContiguousArray<Level> = []
    @safe @exclusivity(unchecked) private var depth = 0

    init(_ limits: BridgeLimits) {
        self.limits = limits
        open.reserveCapacity(16)
        let start = SourcePosition(line: 1, column: 1)
        open.append(Level(element: DocumentElement.self, start: start, first: grammar.start, state: grammar.start))
    }

    /// The fault that the call does not follow XML-RPC.
    ///
    /// - Parameters:
    ///   - message: what is wrong, for people.
    ///   - position: where it is; by default the start of the innermost element.
    func fault(_ message: String, at position: SourcePosition? = nil) -> CommandFault {
        let position = position ?? open.last?.start ?? SourcePosition(line: 1, column: 1)
        return note(CommandFault(.invalidRequest, "\(position): \(message)"))
    }

    private func note(_ fault: CommandFault) -> CommandFault {
        self.fault = fault
        return fault
    }

    // MARK: Elements

    /// Enters an element that the grammar allows here.
    ///
    /// - Parameters:
    ///   - number: the element's index in the registry.
    ///   - position: where it begins.
    func enter(_ number: Int, at position: SourcePosition) throws {
        let last = open.count - 1
        let state = grammar.state(after: open[last].state, number)
        let element = grammar.elements[number]
        guard state >= 0 else {
            let outer = open[last].element
            throw fault("<\(element.name)> is not allowed here in <\(outer.name)>", at: position)
        }
        try open[last].element.admit(self)
        open[last].state = state
        let first = grammar.start(of: number)
        open.append(Level(element: element, start: position, first: first, state: first))
    }

    /// Ends the innermost element.
    ///
    /// - Returns: where it began.
    func leave() throws -> SourcePosition {
        let level = open.removeLast()
        guard grammar.mayEnd(level.state) else { throw incomplete(level) }
        return level.start
    }

    private func incomplete(_ level: Level) -> CommandFault {
        let rest = level.element.content.dropFirst(level.state - level.first)
        let missing = rest.first { !$0.isOptional }?.role ?? .none
        return fault("<\(level.element.name)> lacks \(missing.phrase)", at: level.start)
    }

    /// Whether the innermost element, which can have one child, already has it.
    var hasContent: Bool { open.last.map { $0.state > $0.first } ?? false }

    /// Skips white space in an element without text, and refuses other text.
    func skipSpace(_ text: XMLText) throws {
        guard !text.bytes.trimmed.isEmpty, let level = open.last else { return }
        let shown = text.bytes.trimmed.shown
        throw fault("the text '\(shown)' is not allowed here in <\(level.element.name)>", at: text.position)
    }

    // MARK: Nesting

    /// Begins an array or a struct.
    func nest(at position: SourcePosition) throws {
        guard depth < limits.depth else {
            throw note(
                CommandFault(.depth, "\(position): values are nested more than \(limits.depth) deep; flatten them"))
        }
        depth += 1
    }

    /// Ends an array or a struct.
    func unnest() { depth -= 1 }
}

extension Bytes {
    /// The start of a text, as long as an error message shows it.
    var shown: String { prefix(40).string + (count > 40 ? "…" : "") }
}

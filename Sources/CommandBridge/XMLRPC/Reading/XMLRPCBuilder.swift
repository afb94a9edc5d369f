import ModelMapping
import Switchless
import XMLStream

/// What the handlers of XML-RPC's elements build: the name of the method, its parameters on a tape, and the knowledge of what may
/// come next.
struct XMLRPCBuilder {
    /// An element that is open.
    private struct Level {
        let element: any XMLRPCElement.Type
        let start: XMLPosition
        /// How many of its content's places have been passed.
        var place = 0
    }

    let tape: TapeWriter
    var methodName = ""
    private let limits: BridgeLimits
    private let notes: FaultNotes
    private var open: ContiguousArray<Level> = []
    private var depth = 0

    init(_ limits: BridgeLimits, _ notes: FaultNotes) {
        self.limits = limits
        self.notes = notes
        tape = TapeWriter()
        open.append(Level(element: DocumentElement.self, start: XMLPosition(line: 1, column: 1)))
    }

    /// The fault that the call is not as XML-RPC has it.
    ///
    /// - Parameters:
    ///   - message: what is not, for people.
    ///   - position: where; the beginning of the innermost element if you say nothing.
    func fault(_ message: String, at position: XMLPosition? = nil) -> CommandFault {
        let position = position ?? open.last?.start ?? XMLPosition(line: 1, column: 1)
        return notes.note(CommandFault(.invalidRequest, "\(position): \(message)"))
    }

    // MARK: Elements

    /// Lets an element in, or says why it may not stand here.
    mutating func enter<Element: XMLRPCElement>(_ element: Element.Type, at position: XMLPosition) throws {
        let last = open.count - 1
        let content = open[last].element.content
        var place = open[last].place
        while place < content.count, content[place].role != element.role {
            guard content[place].isOptional else { throw misplaced(element, at: position) }
            place += 1
        }
        guard place < content.count else { throw misplaced(element, at: position) }
        try open[last].element.admit(self)
        open[last].place = content[place].mayRepeat ? place : place + 1
        open.append(Level(element: element, start: position))
    }

    /// Ends the innermost element.
    ///
    /// - Returns: where it began.
    mutating func leave() throws -> XMLPosition {
        let level = open.removeLast()
        guard let missing = level.element.content.dropFirst(level.place).first(where: { !$0.isOptional }) else {
            return level.start
        }
        throw fault("<\(level.element.name)> lacks \(missing.role.phrase)", at: level.start)
    }

    /// Whether the innermost element, which has one at most, has an element inside it already.
    var hasContent: Bool { open.last.map { $0.place > 0 } ?? false }

    private func misplaced(_ element: any XMLRPCElement.Type, at position: XMLPosition) -> CommandFault {
        fault("<\(element.name)> may not stand here in <\(open.last?.element.name ?? element.name)>", at: position)
    }

    /// Passes over white space in an element that has no text, and refuses what is none.
    func skipSpace(_ text: XMLText) throws {
        guard !text.bytes.trimmed.isEmpty, let level = open.last else { return }
        let shown = text.bytes.trimmed.shown
        throw fault("'\(shown)' stands in <\(level.element.name)>, which has no text there", at: text.position)
    }

    // MARK: Nesting

    /// Begins an array or a struct.
    mutating func nest(at position: XMLPosition) throws {
        guard depth < limits.depth else {
            throw notes.note(
                CommandFault(.depth, "\(position): values are nested more than \(limits.depth) deep; flatten them"))
        }
        depth += 1
    }

    /// Ends an array or a struct.
    mutating func unnest() { depth -= 1 }
}

extension UnsafeBufferPointer<UInt8> {
    /// As much of a text as an error shows.
    var shown: String { Bytes(rebasing: prefix(40)).string + (count > 40 ? "…" : "") }
}

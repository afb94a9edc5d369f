import JSONTape
import ModelMapping
import Switchless

/// Finds the requests in a text that is refused as a whole, so that each of them is answered with its id.
///
/// It reads only the members of a request, and skips what is nested in them, however deep. The text need not be JSON.
struct RefusedMessage: ~Escapable {
    /// The faults of messages in which the requests can be found.
    private static let readable: Set<CommandFault.Code> = [.depth, .attachments, .batchSize, .malformed]
    /// The faults of texts that are not JSON. What a list of them holds is not known (JSON-RPC 2.0, 7).
    private static let unreadable: Set<CommandFault.Code> = [.malformed]

    private var scanner: ByteScanner

    @_lifetime(copy text)
    private init(_ text: Bytes) { scanner = ByteScanner(text) }

    /// A message whose members are the requests of a text, and the answers to the host in it, each with the fault.
    ///
    /// - Parameters:
    ///   - fault: why the text is refused.
    ///   - text: the text.
    ///   - limits: say how many requests a caller can wait for.
    /// - Throws: `fault` if none can be found.
    static func members(
        refusedFor fault: CommandFault, of text: ArraySlice<UInt8>, within limits: BridgeLimits
    ) throws(CommandFault) -> CommandMessage {
        guard readable.contains(fault.code) else { throw fault }
        let found = Array(text).withBytes { text in
            var message = RefusedMessage(text)
            return message.read(fault, limits)
        }
        guard let found, !found.members.isEmpty else { throw fault }
        return found
    }

    /// The requests; `nil` if there are more than one caller can wait for.
    private mutating func read(_ fault: CommandFault, _ limits: BridgeLimits) -> CommandMessage? {
        let mark = JSONDocument.byteOrderMark
        if scanner.remaining.starts(with: mark) { scanner.skip(mark.count) }
        skipSpace()
        var message = CommandMessage([], isBatch: scanner.take("["))
        guard !message.isBatch || !Self.unreadable.contains(fault.code) else { return nil }
        repeat {
            skipSpace()
            if let member = readMember()?.refused(for: fault) { message.members.append(member) }
            guard message.members.count <= limits.inFlight else { return nil }
            skipSpace()
        } while message.isBatch && scanner.take(",")
        return message
    }

    /// Reads an object; skips another value.
    private mutating func readMember() -> RefusedMember? {
        guard scanner.take("{") else {
            skipValue()
            return nil
        }
        var member = RefusedMember()
        skipSpace()
        while !scanner.isAtEnd, !scanner.take("}") {
            guard let key = takeString() else { break }
            skipSpace()
            guard scanner.take(":") else { break }
            skipSpace()
            let start = scanner
            skipValue()
            member.take(key, scanner.bytes(since: start))
            skipSpace()
            guard scanner.take(",") else { continue }
            skipSpace()
        }
        return member
    }

    // MARK: Tokens

    private static let space = ByteSet(" \t\n\r")
    /// The bytes of a number or a word.
    private static let word = ByteSet(" \t\n\r\",:[]{}").inverted
    /// The bytes that neither begin nor end a string, an array or an object.
    private static let filling = ByteSet("\"[]{}").inverted
    private static let opening = ByteSet("[{")
    private static let characters = ByteSet("\"\\").inverted

    private mutating func skipSpace() { _ = scanner.take(while: Self.space) }

    /// Takes a string; returns its bytes without the quotes, escapes as they are.
    @_lifetime(copy self)
    private mutating func takeString() -> Bytes? {
        guard scanner.take("\"") else { return nil }
        let start = scanner
        _ = scanner.take(while: Self.characters)
        while scanner.take("\\") {
            scanner.skip()
            _ = scanner.take(while: Self.characters)
        }
        let text = scanner.bytes(since: start)
        scanner.skip()
        return text
    }

    /// Skips a value with all that is nested in it.
    private mutating func skipValue() {
        var depth = 0
        repeat {
            guard takeString() == nil else { continue }
            guard Self.filling.contains(scanner.next) else {
                depth += Self.opening.contains(scanner.next) ? 1 : -1
                scanner.skip()
                continue
            }
            _ = scanner.take(while: depth > 0 ? Self.filling : Self.word)
        } while depth > 0 && !scanner.isAtEnd
    }
}

/// A member of a refused message, as far as it says whom its answer is for.
private struct RefusedMember {
    private var fields: [String: TapeValue] = [:]

    /// The members that are read. Values of others may be large.
    private static let keys: Set<String> = ["id", "method"]
    /// The members of an answer.
    private static let outcomes: Set<String> = ["result", "error"]
    private var isAnswer = false

    /// Takes a member.
    mutating func take(_ key: borrowing Bytes, _ value: borrowing Bytes) {
        let name = key.string
        isAnswer = isAnswer || Self.outcomes.contains(name)
        guard Self.keys.contains(name) else { return }
        var diagnostics = Diagnostics()
        fields[name] = (try? JSONDocument(reading: value.array, reporting: &diagnostics))?.tape.root
    }

    /// The member with the fault as its outcome; `nil` if it is a notification, or neither a request nor an answer.
    func refused(for fault: CommandFault) -> (any CommandMember)? {
        guard let id = fields["id"] else { return nil }
        guard fields["method"]?.string == nil else {
            return MessageID(reading: id).map { MalformedRequest(fault, id: $0) }
        }
        guard isAnswer, let number = id.integer.flatMap({ Int(exactly: $0) }) else { return nil }
        return PageAnswer(.failure(fault), id: number)
    }
}

extension PageAnswer {
    /// Reads a response (JSON-RPC 2.0, 5); `nil` if it has neither result nor error.
    init?(reading value: TapeValue) {
        let fault = value["error"].map { error in
            let code = JSONRPCCodec.code(of: error["code"]?.integer.flatMap { Int(exactly: $0) })
            return CommandFault(code, error["message"]?.string ?? "the page reported an error without a message")
        }
        guard let result = fault.map(Result.failure) ?? value["result"].map(Result.success) else { return nil }
        self.init(result, id: value["id"]?.integer.flatMap { Int(exactly: $0) })
    }
}

import ModelMapping
import Switchless

/// Reads a message: a map is a member, an array a batch; anything else is invalid.
struct JSONRPCReader: FallbackVisitor {
    let batchLimit: Int
    private(set) var message = CommandMessage([])
    private(set) var fault: CommandFault?

    init(batchLimit: Int) { self.batchLimit = batchLimit }

    mutating func visitOther(_ value: TapeValue) { message.members.append(Self.invalid("a request is an object")) }

    mutating func visit(map: TapeMembers, _ value: TapeValue) throws {
        message.members.append(try Self.member(value))
    }

    mutating func visit(array: TapeElements, _ value: TapeValue) throws {
        // A batch inside a batch is not a request.
        guard !message.isBatch else { return visitOther(value) }
        message.isBatch = true
        for element in array {
            guard message.members.count < batchLimit else {
                fault = CommandFault(.batchSize, "the batch has more than \(batchLimit) members")
                return
            }
            try element.acceptShallow(&self)
        }
        if message.members.isEmpty { fault = CommandFault(.invalidRequest, "Invalid Request") }
    }

    private static let version: String? = "2.0"

    private static func invalid(_ reason: String, id: MessageID? = nil) -> MalformedRequest {
        MalformedRequest(CommandFault(.invalidRequest, reason), id: id ?? .null)
    }

    /// Reads a member from a map.
    ///
    /// The keys are compared as bytes, since there are few of them, without making `String`s.
    private static func member(_ value: TapeValue) throws -> any CommandMember {
        var id = IDReader()
        let idValue = value["id"]
        try idValue?.acceptShallow(&id)
        let params = value["params"]
        let isStructured = params?.isStructured ?? true
        let method = value["method"]?.string
        let isVersion2 = value["jsonrpc"]?.string == version
        if method == nil, isVersion2, let answer = PageAnswer(reading: value) {
            return answer
        }
        guard let method, isVersion2, isStructured, id.isValid else {
            let reasons = [
                isVersion2 ? nil : "'jsonrpc' has to be \"2.0\"", method == nil ? "'method' has to be a string" : nil,
                isStructured ? nil : "'params' have to be an array or an object",
                id.fault,
            ]
            return invalid(reasons.compactMap { $0 }.joined(separator: "; "), id: id.id)
        }
        // Most requests have no further member, and looking for one takes as long as for all the others.
        let known = 2 + (params == nil ? 0 : 1) + (idValue == nil ? 0 : 1)
        let trace = value.memberCount > known ? TraceFields(reading: value) : nil
        return CommandRequest(method, params, id: id.id, trace: trace)
    }
}

extension TraceFields {
    /// Reads the extension members of a request; `nil` if it has no `traceparent`.
    fileprivate convenience init?(reading request: TapeValue) {
        guard let parent = request["traceparent"] else { return nil }
        self.init(parent: parent.string ?? parent.phrase, state: request["tracestate"]?.string)
    }
}

extension TapeValue {
    /// Whether the value is an array or a map.
    package var isStructured: Bool {
        var structure = ParamsReader()
        // None of the reader's methods throws.
        try? acceptShallow(&structure)
        return structure.isValid
    }
}

/// Checks whether params are structured.
private struct ParamsReader: FallbackVisitor {
    var isValid = true

    mutating func visitOther(_ value: TapeValue) { isValid = false }
    mutating func visit(map: TapeMembers, _ value: TapeValue) {}
    mutating func visit(array: TapeElements, _ value: TapeValue) {}
}

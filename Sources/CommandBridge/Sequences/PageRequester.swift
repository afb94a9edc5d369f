import ModelMapping

/// Asks a page; see ``CommandDispatcher/ask(_:_:of:as:deadline:)``.
public struct PageRequester: Requester {
    private let dispatcher: CommandDispatcher
    private let page: UInt64
    private let deadline: Duration

    /// Makes a requester.
    ///
    /// - Parameters:
    ///   - dispatcher: has the page.
    ///   - page: the caller whose page is asked.
    ///   - deadline: how long the page may take for each question.
    public init(_ dispatcher: CommandDispatcher, page: UInt64, deadline: Duration = .seconds(30)) {
        self.dispatcher = dispatcher
        self.page = page
        self.deadline = deadline
    }

    public func send(_ request: PageRequest) async throws -> PageAnswer {
        let answer = await dispatcher.question(request.name, request.arguments, to: page, deadline: deadline)
        _ = try answer.result.get()
        return answer
    }
}

/// A question to a page.
public struct PageRequest: Sendable {
    /// What is asked: `page.snapshot`.
    public let name: String
    let arguments: ValueTape

    /// Makes a question.
    ///
    /// - Parameters:
    ///   - name: what is asked.
    ///   - arguments: what goes with it; an object or an array.
    /// - Throws: ``CommandFault`` if they cannot be encoded.
    public init<Arguments: Encodable>(
        _ name: String, _ arguments: Arguments = NoArguments()
    ) throws(CommandFault) {
        self.name = name
        self.arguments = try CommandCall.encode(arguments)
    }
}

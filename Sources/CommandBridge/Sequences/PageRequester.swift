import ModelMapping

/// Sends requests to a page; see ``CommandDispatcher/ask(_:_:of:as:deadline:)``.
public struct PageRequester: Requester {
    private let dispatcher: CommandDispatcher
    private let page: UInt64
    private let deadline: Duration

    /// Makes a requester.
    ///
    /// - Parameters:
    ///   - dispatcher: the dispatcher that the page is connected to.
    ///   - page: the `id` of the page's caller.
    ///   - deadline: how long the page may take for each request.
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

/// A request to a page.
public struct PageRequest: Sendable {
    /// The name of the request: `page.snapshot`.
    public let name: String
    let arguments: ValueTape

    /// Makes a request.
    ///
    /// - Parameters:
    ///   - name: the name of the request.
    ///   - arguments: the arguments, which must encode as an object or an array.
    /// - Throws: ``CommandFault`` if the arguments cannot be encoded.
    public init<Arguments: Encodable>(
        _ name: String, _ arguments: Arguments = NoArguments()
    ) throws(CommandFault) {
        self.name = name
        self.arguments = try CommandCall.encode(arguments)
    }
}

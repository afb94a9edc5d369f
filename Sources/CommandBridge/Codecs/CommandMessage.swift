public import ModelMapping

/// A message of any syntax, read.
public struct CommandMessage: Sendable {
    /// What it has, in order.
    public var members: [any CommandMember]
    /// Whether it is a batch, whose responses go back together.
    public var isBatch: Bool

    /// Makes a message of its parts.
    public init(_ members: [any CommandMember], isBatch: Bool = false) {
        self.members = members
        self.isBatch = isBatch
    }
}

/// A member of a message: a ``CommandRequest``, a ``MalformedRequest`` or a ``PageAnswer``.
public protocol CommandMember: Sendable {
    /// The id of its response; `nil` if it gets none.
    var responseID: MessageID? { get }

    /// Does its part in the dispatcher.
    ///
    /// - Parameters:
    ///   - dispatcher: takes requests and answers.
    ///   - caller: who sent the message.
    ///   - target: where the response goes.
    func take(in dispatcher: isolated CommandDispatcher, from caller: Caller, to target: ResponseTarget)
}

/// A request or a notification.
public struct CommandRequest: CommandMember {
    /// The request's id; `nil` for a notification, which gets no response.
    public var responseID: MessageID?
    /// What is called.
    public var method: String
    /// The arguments, a map or an array; `nil` for none.
    public var params: TapeValue?

    /// Makes a request or a notification.
    public init(_ method: String, _ params: TapeValue? = nil, id: MessageID?) {
        self.method = method
        self.params = params
        responseID = id
    }

    public func take(in dispatcher: isolated CommandDispatcher, from caller: Caller, to target: ResponseTarget) {
        dispatcher.take(self, from: caller, to: target)
    }
}

/// What is no request, but gets a response.
public struct MalformedRequest: CommandMember {
    public var responseID: MessageID?
    /// Why it is no request.
    public var fault: CommandFault

    /// Makes one of its parts.
    public init(_ fault: CommandFault, id: MessageID = .null) {
        self.fault = fault
        responseID = id
    }

    public func take(in dispatcher: isolated CommandDispatcher, from caller: Caller, to target: ResponseTarget) {
        dispatcher.respond(.failure(fault), to: target)
    }
}

/// What became of a request.
public struct CommandResponse: Sendable {
    /// The request's.
    public var id: MessageID
    /// The reply, or why there is none.
    public var result: Result<ValueTape, CommandFault>

    /// Makes a response of its parts.
    public init(_ result: Result<ValueTape, CommandFault>, to id: MessageID) {
        self.id = id
        self.result = result
    }
}

public import ModelMapping

/// A message, independent of its syntax.
public struct CommandMessage: Sendable {
    /// The members, in order.
    public var members: [any CommandMember]
    /// Whether it is a batch, whose responses are sent together.
    public var isBatch: Bool

    /// Makes a message from its parts.
    public init(_ members: [any CommandMember], isBatch: Bool = false) {
        self.members = members
        self.isBatch = isBatch
    }
}

/// A member of a message: a ``CommandRequest``, a ``MalformedRequest`` or a ``PageAnswer``.
public protocol CommandMember: Sendable {
    /// The id of the response; `nil` if there is none.
    var responseID: MessageID? { get }

    /// Passes the member to the dispatcher.
    ///
    /// - Parameters:
    ///   - dispatcher: takes requests and answers.
    ///   - caller: who sent the message.
    ///   - target: where the response goes.
    func take(in dispatcher: isolated CommandDispatcher, from caller: Caller, to target: ResponseTarget)
}

/// A request or a notification.
public struct CommandRequest: CommandMember {
    /// The request's id; `nil` for a notification, which has no response.
    public var responseID: MessageID?
    /// The name of the called method.
    public var method: String
    /// The arguments, a map or an array; `nil` for none.
    public var params: TapeValue?
    /// The trace that it belongs to, as it was sent; `nil` for none.
    public var trace: TraceFields?

    /// Makes a request or a notification.
    public init(_ method: String, _ params: TapeValue? = nil, id: MessageID?, trace: TraceFields? = nil) {
        self.method = method
        self.params = params
        self.trace = trace
        responseID = id
    }

    public func take(in dispatcher: isolated CommandDispatcher, from caller: Caller, to target: ResponseTarget) {
        dispatcher.take(self, from: caller, to: target)
    }
}

/// An invalid request, which gets an error response.
public struct MalformedRequest: CommandMember {
    public var responseID: MessageID?
    /// Why the request is invalid.
    public var fault: CommandFault

    /// Makes an invalid request from its parts.
    public init(_ fault: CommandFault, id: MessageID = .null) {
        self.fault = fault
        responseID = id
    }

    public func take(in dispatcher: isolated CommandDispatcher, from caller: Caller, to target: ResponseTarget) {
        dispatcher.rejected(nil, from: caller, fault)
        dispatcher.respond(.failure(fault), to: target)
    }
}

/// The response to a request.
public struct CommandResponse: Sendable {
    /// The request's id.
    public var id: MessageID
    /// The reply, or the fault.
    public var result: Result<ValueTape, CommandFault>
    /// The reply as JSON, where that is written already.
    var json: [UInt8]?

    /// Makes a response from its parts.
    public init(_ result: Result<ValueTape, CommandFault>, to id: MessageID) {
        self.id = id
        self.result = result
    }
}

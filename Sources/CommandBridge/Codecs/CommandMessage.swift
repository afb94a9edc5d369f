public import ModelMapping

/// A message of any syntax, read.
public struct CommandMessage: Sendable {
    /// What it has, in order.
    public var members: [CommandMember]
    /// Whether it is a batch, whose responses go back together.
    public var isBatch: Bool

    /// Makes a message of its parts.
    public init(_ members: [CommandMember], isBatch: Bool = false) {
        self.members = members
        self.isBatch = isBatch
    }
}

/// A request or a notification, or something that is neither.
public struct CommandMember: Sendable {
    /// The request's id; `nil` for a notification, which gets no response.
    public var id: MessageID?
    /// What is called; `nil` if the member is no request.
    public var method: String?
    /// The arguments, a map or an array; `nil` for none.
    public var params: TapeValue?
    /// Why the member is no request, if it is none.
    public var fault: CommandFault?
    /// The answer to a request of the host's, if it is that; it gets no response.
    public var answer: PageAnswer?

    /// Makes a request or a notification.
    public init(_ method: String, _ params: TapeValue? = nil, id: MessageID?) {
        self.method = method
        self.params = params
        self.id = id
    }

    /// Makes an answer to a request of the host's.
    public init(answer: PageAnswer) { self.answer = answer }

    /// Makes what is no request, but gets a response.
    public init(fault: CommandFault, id: MessageID = .null) {
        self.fault = fault
        self.id = id
    }
}

/// What became of a request: its reply, or a fault.
public struct CommandResponse: Sendable {
    /// The request's.
    public var id: MessageID
    /// The reply, if there is one.
    public var reply: ValueTape?
    /// Why there is no reply.
    public var fault: CommandFault?

    /// The response with a reply.
    public init(_ reply: ValueTape, to id: MessageID) {
        self.id = id
        self.reply = reply
    }

    /// The response with a fault.
    public init(_ fault: CommandFault, to id: MessageID) {
        self.id = id
        self.fault = fault
    }
}

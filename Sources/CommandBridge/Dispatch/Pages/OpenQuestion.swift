public import ModelMapping
import Switchless

/// An unsettled request of the host to a page.
struct OpenQuestion {
    let name: String
    let page: UInt64
    let continuation: CheckedContinuation<PageAnswer, Never>
}

/// How a page answered a request of the host: with a value, or a fault.
public struct PageAnswer: CommandMember {
    /// The number of the request; `nil` if the page names none that a host gave.
    public var id: Int?
    /// The reply, or why there is none.
    public var result: Result<TapeValue, CommandFault>

    /// Makes an answer of its parts.
    public init(_ result: Result<TapeValue, CommandFault>, id: Int? = nil) {
        self.result = result
        self.id = id
    }

    /// None: an answer is not answered.
    public var responseID: MessageID? { nil }

    public func take(in dispatcher: isolated CommandDispatcher, from caller: Caller, to target: ResponseTarget) {
        dispatcher.take(self, from: caller)
        dispatcher.respond(.success(CommandReply(.null)), to: target)
    }

    /// The reply, decoded as the arguments of a command are: dates and data may be text.
    ///
    /// - Parameter type: the type to decode.
    /// - Throws: the fault; ``CommandFault/Code/invalidReply`` if the reply is not of that type.
    public func reply<Reply: Decodable>(as type: Reply.Type) throws(CommandFault) -> Reply {
        let value = try result.get()
        do {
            var diagnostics = Diagnostics()
            return try value.decode(type, options: CommandCall.decoding, reporting: &diagnostics)
        } catch {
            throw CommandFault(.invalidReply, "the page's answer has the wrong type: \(error)")
        }
    }
}

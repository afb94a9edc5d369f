public import ModelMapping
import Switchless

/// An unsettled request of the host to a page.
struct OpenQuestion {
    let page: UInt64
    let continuation: CheckedContinuation<PageAnswer, Never>
    var watch: Task<Void, Never>?
}

/// How a page answered a request of the host: with a value, or a fault.
public struct PageAnswer: Sendable {
    /// The number of the request; `nil` if the page names none that a host gave.
    public var id: Int?
    /// The reply.
    public var value: TapeValue?
    /// Why there is no reply.
    public var fault: CommandFault?

    /// Makes an answer of its parts.
    public init(id: Int? = nil, value: TapeValue? = nil, fault: CommandFault? = nil) {
        self.id = id
        self.value = value
        self.fault = fault
    }

    /// The reply, decoded.
    ///
    /// - Parameter type: the type to decode.
    /// - Throws: the fault; ``CommandFault/Code/invalidReply`` if the reply is not of that type.
    public func reply<Reply: Decodable>(as type: Reply.Type) throws(CommandFault) -> Reply {
        if let fault { throw fault }
        do {
            guard let value else { throw CommandFault(.invalidReply, "the page's answer has no value") }
            var diagnostics = Diagnostics()
            return try value.decode(type, reporting: &diagnostics)
        } catch {
            throw CommandFault(.invalidReply, "the page's answer is not what was asked for: \(error)")
        }
    }
}

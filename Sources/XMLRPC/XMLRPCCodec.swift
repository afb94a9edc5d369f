import CommandBridge
import ModelMapping
public import Switchless

/// XML-RPC (xmlrpc.com/spec), with `i8`, `nil` and `system.multicall` beside what the specification has.
///
/// The parameters of a call are its arguments in a list; one `struct` alone is its arguments by name. Times are in UTC where they do not
/// say another zone.
public struct XMLRPCCodec: Codec {
    public static let name: Name = "xml-rpc"
    public static let summary = "XML-RPC: method calls in XML, with system.multicall."

    public var limits: BridgeLimits

    /// Makes a codec.
    public init(limits: BridgeLimits = BridgeLimits()) { self.limits = limits }

    /// The elements that are read, sorted by name, each with its one-line summary.
    public static var elements: [(name: Name, summary: String)] { XMLRPCElements.standard.entries }

    /// The elements that are only written: they answer.
    public static let answerElements = ["fault", "methodResponse"]

    private static let gzip: [UInt8] = [0x1F, 0x8B]

    public func read(_ bytes: [UInt8]) throws(CommandFault) -> CommandMessage {
        guard bytes.count <= limits.messageBytes else {
            throw CommandFault(.messageBytes, "the message has more than \(limits.messageBytes) bytes")
        }
        // What is small when it is compressed may be large when it is not.
        guard !bytes.starts(with: Self.gzip) else {
            throw CommandFault(.malformed, "the message is compressed; send it as it is")
        }
        let builder = try XMLRPCReader.read(bytes, limits)
        let params = builder.tape.finish().root
        guard let form = XMLRPCForms.standard[Name(builder.methodName)] else {
            return CommandMessage([CommandMember(builder.methodName, Self.arguments(params), id: .null)])
        }
        return try form.read(params, limits)
    }

    /// One map alone is the arguments by name.
    static func arguments(_ params: TapeValue?) -> TapeValue? {
        guard var elements = params?.elements, let first = elements.next(), first.isMap, elements.next() == nil else {
            return params
        }
        return first
    }

    public func write(_ responses: [CommandResponse], isBatch: Bool) -> [UInt8]? {
        guard isBatch else { return responses.first.map(XMLRPCWriter.answer(to:)) }
        return XMLRPCWriter.answers(responses)
    }
}

import CommandBridge
import ModelMapping
public import Switchless

/// XML-RPC (xmlrpc.com/spec), with the extensions `i8`, `nil` and `system.multicall`, and Apache's `ex:i1`, `ex:i2`,
/// `ex:i8`, `ex:float` and `ex:nil`.
///
/// The parameters of a call are its arguments as a list; a single `struct` has the arguments by name. Times without a
/// zone are UTC. A text that XML cannot carry, such as one with U+0000, is written as `base64`: its bytes in UTF-8.
public struct XMLRPCCodec: Codec {
    public static let name: Name = "xml-rpc"
    public static let summary = "XML-RPC: method calls in XML, with system.multicall."

    public var limits: BridgeLimits

    /// Makes a codec.
    public init(limits: BridgeLimits = BridgeLimits()) { self.limits = limits }

    /// The elements that are read, sorted by name, each with its one-line summary.
    public static var elements: [(name: Name, summary: String)] { XMLRPCElements.standard.entries }

    /// The elements that occur only in answers.
    public static let answerElements = ["fault", "methodResponse"]

    private static let gzip: [UInt8] = [0x1F, 0x8B]

    public func read(_ bytes: [UInt8]) throws(CommandFault) -> CommandMessage {
        guard bytes.count <= limits.messageBytes else {
            throw CommandFault(.messageBytes, "the message has more than \(limits.messageBytes) bytes")
        }
        // A small compressed message may be large when decompressed.
        guard !bytes.starts(with: Self.gzip) else {
            throw CommandFault(.malformed, "the message is compressed; send it as it is")
        }
        let builder = try XMLRPCReader.read(bytes, limits)
        let params = try Self.params(builder)
        guard let form = XMLRPCForms.standard[Name(builder.methodName)] else {
            return CommandMessage([CommandRequest(builder.methodName, Self.arguments(params), id: .null)])
        }
        return try form.read(params, limits)
    }

    private static func params(_ builder: XMLRPCBuilder) throws(CommandFault) -> TapeValue? {
        do { return try builder.tape.finish().root } catch { throw CommandFault(.malformed, "\(error)") }
    }

    /// A single map has the arguments by name.
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

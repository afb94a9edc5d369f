import CommandBridge
import ModelMapping
import Switchless

/// Reads replies and errors of the host.
enum HostReply {
    /// Decodes a value. Dates and data may be text.
    static func decode<Value: Decodable>(_ value: TapeValue, as type: Value.Type, of name: String) throws(CommandFault)
        -> Value
    {
        do {
            var diagnostics = Diagnostics()
            return try value.decode(type, options: CommandCall.decoding, reporting: &diagnostics)
        } catch {
            throw CommandFault(.invalidReply, "the value of '\(name)' is not a \(type): \(error)")
        }
    }

    /// The fault of an error object. The specification's own messages say less than their data.
    static func fault(_ error: TapeValue) -> CommandFault {
        let number = error["code"]?.integer.flatMap { Int(exactly: $0) }
        let message = error["data"]?.string ?? error["message"]?.string
        return CommandFault(JSONRPCCodec.code(of: number), message ?? "the host reports an error without a message")
    }
}

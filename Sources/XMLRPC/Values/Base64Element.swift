import CommandBridge
import ModelMapping
import Switchless

/// `base64`: bytes, in base64 (RFC 4648, 4) with white space anywhere in it.
enum Base64Element: XMLRPCScalar {
    static let name: Name = "base64"
    static let summary = "Bytes, in base64."

    static func close(_ builder: XMLRPCBuilder, at position: SourcePosition) throws {
        do {
            try builder.tape.decodeText()
        } catch {
            throw builder.fault("the text of <base64> is not base64, or was cut off", at: position)
        }
        try builder.tape.dataFromText(at: position)
    }
}

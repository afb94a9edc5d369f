import CommandBridge
import ModelMapping
import Switchless

/// `base64`: bytes, in base64 (RFC 4648, 4) with white space anywhere in it.
enum Base64Element: XMLRPCScalar {
    static let name: Name = "base64"
    static let summary = "Bytes, in base64."

    static func close(_ builder: XMLRPCBuilder, at position: SourcePosition) throws {
        var isBase64 = true
        builder.tape.editText { text in
            guard let count = Base64.decode(text) else {
                isBase64 = false
                return 0
            }
            return count
        }
        guard isBase64 else { throw builder.fault("the text of <base64> is no base64, or was cut off", at: position) }
        try builder.tape.dataFromText(at: position)
    }
}

import ModelMapping
import Switchless

/// A kind of JSON value: the bytes that it can begin with, and how it is read (RFC 8259, 3).
protocol JSONToken: Named {
    /// The first bytes, which no other token has.
    static var starts: ByteSet { get }

    /// Reads it. The next byte is one of ``starts``.
    static func read(_ parser: inout JSONParser) throws(ModelError)
}

/// An array or an object.
protocol JSONContainer: JSONToken {
    /// Advances to the next value inside, or past the end.
    ///
    /// - Returns: whether there is a value.
    static func advance(_ parser: inout JSONParser) throws(ModelError) -> Bool

    /// Ends it on the tape.
    static func close(_ parser: inout JSONParser) throws(ModelError)
}

/// The tokens of JSON.
enum JSONTokens {
    static let standard = Registry<any JSONToken.Type>(
        "JSON token",
        [
            ArrayToken.self,
            FalseToken.self,
            NullToken.self,
            NumberToken.self,
            ObjectToken.self,
            StringToken.self,
            TrueToken.self,
        ], as: { $0 })

    /// For each first byte, the index of its token; 255 for none.
    static let tokenIndices: [UInt8] = (0...255).map { byte in
        standard.handlers.firstIndex { $0.starts.contains(UInt8(byte)) }.map { UInt8($0) } ?? .max
    }
}

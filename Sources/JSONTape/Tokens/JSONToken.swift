import Switchless

/// What a value of JSON begins with, and how it is read from there (RFC 8259, 3).
protocol JSONToken: Named {
    /// The bytes that begin it and nothing else.
    static var starts: ByteSet { get }

    /// Reads it. The next byte is one of ``starts``.
    static func read(_ parser: inout JSONParser) throws
}

/// A value that has values inside it.
protocol JSONContainer: JSONToken {
    /// Goes on to the next value inside it, or over its end.
    ///
    /// - Returns: whether there is a value.
    static func advance(_ parser: inout JSONParser) throws -> Bool

    /// Ends it on the tape.
    static func close(_ parser: inout JSONParser) throws
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

    /// For each byte, the place of the token that it begins; 255 for none.
    static let places: [UInt8] = (0...255).map { byte in
        standard.handlers.firstIndex { $0.starts.contains(UInt8(byte)) }.map { UInt8($0) } ?? .max
    }
}

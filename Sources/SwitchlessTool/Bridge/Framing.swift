import Switchless

/// Splits a stream of bytes into messages.
protocol Framing: Named {
    /// Makes a framing.
    ///
    /// - Parameter limit: the maximum length of a message in bytes; longer ones are dropped.
    init(limit: Int)

    /// Adds the next bytes.
    mutating func push(_ bytes: [UInt8])

    /// The next complete message; `nil` if more bytes are needed.
    mutating func next() throws(FramingError) -> Frame?

    /// The message at the end of the input; `nil` if there is none.
    mutating func finish() throws(FramingError) -> Frame?

    /// A message, framed.
    static func frame(_ message: [UInt8]) -> [UInt8]
}

/// A message, or a mark for one that was too long.
struct Frame: Sendable {
    /// Its bytes; `nil` if it was too long.
    let bytes: [UInt8]?
}

/// The framing is broken: the rest of the stream cannot be split into messages.
struct FramingError: Error, Sendable {
    let message: String
}

/// The framings.
enum Framings {
    static let standard = Registry<any Framing.Type>(
        "framing",
        [
            ContentLengthFraming.self,
            LineFraming.self,
        ], as: { $0 })
}

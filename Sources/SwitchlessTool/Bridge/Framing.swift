import Switchless

/// How messages are told apart in a stream of bytes.
protocol Framing: Named {
    /// Makes a framing that has read nothing.
    ///
    /// - Parameter limit: bytes of a message; of a longer one nothing is kept.
    init(limit: Int)

    /// Takes the next bytes.
    mutating func push(_ bytes: [UInt8])

    /// The next message that is complete; `nil` where more bytes are needed.
    mutating func next() throws(FramingError) -> Frame?

    /// What is left when there are no more bytes; `nil` for nothing.
    mutating func finish() throws(FramingError) -> Frame?

    /// A message, framed.
    static func frame(_ message: [UInt8]) -> [UInt8]
}

/// A message, or that there was one that is too long.
struct Frame: Sendable {
    /// Its bytes; `nil` if they were too many.
    let bytes: [UInt8]?
}

/// The bytes cannot be told apart any more.
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

public import Switchless

/// Splits a stream of bytes into messages, and joins messages to one.
public protocol Framing: Named, Sendable {
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

extension Framing {
    /// The bytes of one message that are read to skip it: 64 MiB. An endless message ends the stream.
    public static var skippedBytes: Int { 64 << 20 }
}

/// A message, or a mark for one that was too long.
public struct Frame: Sendable {
    /// Its bytes; `nil` if it was too long.
    public let bytes: [UInt8]?

    /// Makes a frame.
    public init(bytes: [UInt8]?) { self.bytes = bytes }
}

/// The framing is broken: the rest of the stream cannot be split into messages.
public struct FramingError: Error, Sendable, CustomStringConvertible {
    /// The fault, for people.
    public let message: String

    /// Makes an error.
    public init(message: String) { self.message = message }

    public var description: String { message }
}

/// The framings of this library.
public enum Framings {
    /// The framings by name.
    public static let standard = Registry<any Framing.Type>(
        "framing",
        [
            ContentLengthFraming.self,
            LineFraming.self,
        ], as: { $0 })
}

public import Switchless

/// A piece of character data (a CDATA section too); valid until the call that received it returns.
///
/// The text of one element may arrive in several pieces, split anywhere, even inside a character.
public struct XMLText {
    /// The text's bytes.
    public let bytes: Bytes
    /// Whether it is part of a CDATA section.
    let isSection: Bool
    /// Valid, as an event lives shorter than its parser.
    let events: UnsafeMutablePointer<SessionEvents>

    /// Where the piece starts. Of a piece that the parser had to rewrite (a reference), where the parser is. Found when asked for.
    public var position: SourcePosition {
        events.pointee.tracker.position(of: bytes, isSection: isSection) ?? events.pointee.tracker.current
    }
}

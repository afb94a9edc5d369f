public import Switchless

/// A piece of character data or CDATA, borrowed for one event: it cannot outlive the receiving call.
///
/// The text of one element may arrive in several pieces, split anywhere, even inside a character.
public struct XMLText: ~Escapable {
    /// The text's bytes.
    public let bytes: Bytes
    /// Whether it is part of a CDATA section.
    let isSection: Bool
    private let events: LentEvents

    @_lifetime(copy bytes)
    init(bytes: Bytes, isSection: Bool, events: LentEvents) {
        self.bytes = bytes
        self.isSection = isSection
        self.events = events
    }

    /// The position where the piece starts, computed on each access.
    ///
    /// For a piece that is not in the input, such as a replaced reference, this is the parser's current position.
    public var position: SourcePosition {
        events.tracker.position(of: bytes, isSection: isSection) ?? events.tracker.current
    }
}

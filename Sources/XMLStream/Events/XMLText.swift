/// A piece of character data (a CDATA section too); valid until the call that received it returns.
///
/// The text of one element may arrive in several pieces, split anywhere, even inside a character.
public struct XMLText {
    /// The text's bytes.
    public let bytes: Bytes
    let place: PlaceReference
    /// Whether libxml2 counts lines before it delivers: it does in text, it does not in CDATA.
    let areLinesCounted: Bool

    /// Where the piece starts. Of a piece that the parser had to rewrite (a reference), where the parser is. Found when asked for.
    public var position: XMLPosition {
        place.find { $0.position(of: bytes, areLinesCounted: areLinesCounted) ?? $0.current }
    }
}

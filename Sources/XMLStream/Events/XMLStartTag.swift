/// The start of an element; valid until the call that received it returns.
public struct XMLStartTag {
    /// The element's name.
    public let name: InternedName
    /// The element's attributes.
    public let attributes: XMLAttributes
    let place: PlaceReference

    /// Where the tag's `<` is; inside the replacement text of an entity, where the outermost reference is. Found when asked for.
    public var position: XMLPosition {
        place.find { $0.tag(before: attributes.firstValue) }
    }

    /// Where the value of `attribute` starts. A value that the parser had to rewrite (it held a reference, or came from the
    /// document type) has no place of its own: then this is the tag's.
    public func position(of attribute: XMLAttribute) -> XMLPosition {
        place.find { $0.position(of: attribute.value, areLinesCounted: true) } ?? position
    }
}

public import Switchless

/// The start of an element; valid until the call that received it returns.
public struct XMLStartTag {
    /// The element's name.
    public let name: InternedName
    /// The element's attributes.
    public let attributes: XMLAttributes
    /// Valid, as an event lives shorter than its parser.
    let events: UnsafeMutablePointer<SessionEvents>

    /// Where the tag's `<` is; inside the replacement text of an entity, where the outermost reference is. Found when asked for.
    public var position: SourcePosition {
        events.pointee.tracker.tag(before: attributes.firstValue)
    }

    /// The position of the first character of the value of `attribute`; the tag's, where the value does not stand in the tag but
    /// comes from the document type. Found when asked for.
    public func position(of attribute: XMLAttribute) -> SourcePosition {
        events.pointee.tracker.position(of: attribute.value, isSection: false)
            ?? events.pointee.tracker.value(of: attribute.name.localBytes) ?? position
    }
}

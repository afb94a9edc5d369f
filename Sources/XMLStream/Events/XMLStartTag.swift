public import Switchless

/// The start of an element, borrowed for one event: it cannot outlive the receiving call.
public struct XMLStartTag: ~Escapable {
    /// The element's name.
    public let name: InternedName
    /// The element's attributes.
    public let attributes: XMLAttributes
    /// The events of the parse. The pointer is valid: a tag does not outlive its parser.
    let events: UnsafeMutablePointer<SessionEvents>

    @_lifetime(copy name, copy attributes)
    init(name: InternedName, attributes: XMLAttributes, events: UnsafeMutablePointer<SessionEvents>) {
        (self.name, self.attributes, self.events) = (name, attributes, events)
    }

    /// The position of the tag's `<`, computed on each access.
    ///
    /// Inside an entity's replacement text, this is the position of the outermost reference.
    public var position: SourcePosition {
        events.pointee.tracker.tag(before: attributes.firstValue)
    }

    /// The position of the first character of an attribute's value, computed on each call.
    ///
    /// This is the tag's position if the value is a default from the document type.
    public func position(of attribute: XMLAttribute) -> SourcePosition {
        events.pointee.tracker.position(of: attribute.value, isSection: false)
            ?? events.pointee.tracker.value(of: attribute.name.localBytes) ?? position
    }
}

public import Switchless

/// The start of an element, borrowed for one event: it cannot outlive the receiving call.
public struct XMLStartTag: ~Escapable {
    /// The element's name.
    public let name: InternedName
    /// The element's attributes.
    public let attributes: XMLAttributes
    private let events: LentEvents

    @_lifetime(copy name, copy attributes)
    init(name: InternedName, attributes: XMLAttributes, events: LentEvents) {
        (self.name, self.attributes, self.events) = (name, attributes, events)
    }

    /// The position of the tag's `<`, computed on each access.
    ///
    /// Inside an entity's replacement text, this is the position of the outermost reference.
    public var position: SourcePosition {
        events.position(ofTagWith: attributes)
    }

    /// The position of the first character of an attribute's value, computed on each call.
    ///
    /// This is the tag's position if the value is a default from the document type.
    public func position(of attribute: XMLAttribute) -> SourcePosition {
        events.tracker.position(of: attribute.value, isSection: false)
            ?? events.tracker.value(of: attribute.name.localBytes) ?? position
    }
}

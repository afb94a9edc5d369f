public import Switchless

/// A type that handles the elements of one name.
///
/// A handler has no state of its own. What it builds, and what it must remember between begin and end, is in the
/// context, so handling an element allocates nothing.
public protocol ElementHandler<Context>: Named {
    /// The state that handlers share: a tree, a value tape, a message.
    associatedtype Context

    /// Called when an element of this name starts.
    static func begin(_ tag: XMLStartTag, in context: inout Context) throws

    /// Called with text directly inside the element; long text may arrive in several pieces.
    static func text(_ text: XMLText, in context: inout Context) throws

    /// Called when the element ends.
    static func end(in context: inout Context) throws
}

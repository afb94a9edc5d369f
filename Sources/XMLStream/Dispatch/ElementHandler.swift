public import Switchless

/// What the dispatcher hands an element to: a type that handles the elements of one name.
///
/// A handler has no state of its own. What it builds, and what it must remember between begin and end, lives in the
/// context, so that a million elements cost no allocation for their handling.
public protocol ElementHandler<Context>: Named {
    /// What is being built: a tree, a tape of values, a message.
    associatedtype Context

    /// An element of this name opens.
    static func begin(_ tag: XMLStartTag, in context: inout Context) throws

    /// A piece of the text that stands directly in the element; long text may come in several.
    static func text(_ text: XMLText, in context: inout Context) throws

    /// The element closes.
    static func end(in context: inout Context) throws
}

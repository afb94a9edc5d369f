/// A piece of a plain document: text, and then a tag perhaps, which begins an element or ends one, or both.
struct PlainToken: BitwiseCopyable {
    /// The text, none if it is empty.
    let text: Bytes
    /// The name of the element that begins, as libxml2 would have interned it; `nil` if none does.
    var local: UnsafePointer<UInt8>?
    /// The namespace of that name.
    var namespace: UnsafePointer<UInt8>?
    /// The place of its attributes among those of the document.
    var attributes: Int32 = 0
    /// How many attributes it has.
    var count: Int16 = 0
    /// Whether an element ends.
    let ends: Bool
    /// The offset of the tag's `<`, or of what follows the text.
    let start: Int32
}

/// An attribute as libxml2 hands it over, whose array of attributes `XMLAttributes` is a view of.
struct PlainAttribute: BitwiseCopyable {
    let local: UnsafePointer<UInt8>
    /// Where its prefix stands in the document; `nil` if it has none.
    let prefix: UnsafePointer<UInt8>?
    var namespace: UnsafePointer<UInt8>?
    let value: UnsafePointer<UInt8>
    let end: UnsafePointer<UInt8>
}

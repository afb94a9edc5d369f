/// How much a document may ask for. Exceeding a limit ends the parse with an `XMLStreamError` of the limit's own code.
public struct XMLLimits: Sendable, Hashable {
    /// Bytes of the document after decompression. Guards against endless input and gzip bombs. 1 GiB.
    public var inputBytes = 1 << 30
    /// Elements inside each other. Guards the stacks of whoever recurses over the tree; drawings nest a few dozen deep. 512.
    public var depth = 512
    /// Elements in all. Guards the memory of whoever keeps them; the largest maps have some hundred thousand. 2,000,000.
    public var elements = 2_000_000
    /// Attributes and namespace declarations of one element, and attributes declared in a document type: libxml2 compares
    /// each with each. 1,000.
    public var attributes = 1_000
    /// Namespace declarations in scope: libxml2 searches them one by one for every prefix. 1,000.
    public var namespaces = 1_000
    /// Distinct names that the vocabulary does not have. Guards the dictionary, whose size is capped in libxml2 2.9. 200,000.
    public var names = 200_000
    /// Bytes of one attribute's value. Path data and images as data URLs are the long ones; two bytes of path data can become a
    /// segment of seventeen. 16 MiB; a whole tag at most 8 MiB in encodings other than UTF-8 and UTF-32, which libxml2 converts in
    /// small pieces.
    public var attributeLength = 16 << 20
    /// Bytes of one run of text, comment or processing instruction, in however many pieces it arrives. 64 MiB.
    public var textLength = 64 << 20
    /// Bytes of a document type declaration with its internal subset. 1 MiB.
    public var doctypeLength = 1 << 20
    /// Markup declarations (XML 1.0, 2.8: elements, attribute lists, entities, notations) that a document type makes itself.
    /// Formats that want none set 0. 10,000.
    public var declarations = 10_000
    /// Bytes that entities may yield for each byte of the document, looked at once they yield more than 1 MiB. Guards against
    /// exponential ("billion laughs") and quadratic growth. 16.
    public var entityAmplification = 16
    /// Bytes that entities and defaulted attributes may yield in all. 64 MiB.
    public var entityBytes = 64 << 20
    /// Entities inside each other. Guards the stack, and ends entities that contain themselves. 32.
    public var entityDepth = 32

    /// The limits as documented.
    public init() {}

    /// The limits as documented: far above real documents, far below what hurts.
    public static let standard = XMLLimits()
}

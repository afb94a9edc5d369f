/// The limits on a document. Exceeding one throws an `XMLStreamError` with that limit's code.
public struct XMLLimits: Sendable, Hashable {
    /// Bytes of the document after decompression: 1 GiB.
    ///
    /// It guards against endless input and gzip bombs.
    public var inputBytes = 1 << 30
    /// Bytes that a gzip document may unpack to for each of its own: 100.
    ///
    /// It is checked when ``inflatedBytes`` are exceeded. It guards against gzip bombs, also where ``inputBytes`` is
    /// raised: gzip packs repeated bytes to a thousandth, and documents to a tenth or a thirtieth.
    public var inflation = 100
    /// Bytes that a gzip document may unpack to, whatever its length: 64 MiB.
    public var inflatedBytes = 64 << 20
    /// Elements nested in each other: 512.
    ///
    /// It guards the stack of recursive code. Drawings nest a few dozen deep.
    public var depth = 512
    /// Elements in total: 2,000,000.
    ///
    /// It guards the memory of code that keeps them. The largest maps have some hundred thousand.
    public var elements = 2_000_000
    /// Attributes and namespace declarations of one element: 1,000.
    ///
    /// It also limits the attributes declared in a document type. libxml2 compares attributes pairwise.
    public var attributes = 1_000
    /// Namespace declarations in scope: 1,000.
    ///
    /// libxml2 searches them linearly for every prefix.
    public var namespaces = 1_000
    /// Distinct names that are not in the vocabulary: 200,000.
    ///
    /// It guards the dictionary, whose size is capped in libxml2 2.9.
    public var names = 200_000
    /// Bytes of one attribute's value: 16 MiB.
    ///
    /// Path data and data URLs are the long ones; two bytes of path data can become a segment of seventeen. In
    /// encodings other than UTF-8 and UTF-32 a whole tag has at most 8 MiB, because libxml2 converts those in small
    /// pieces.
    public var attributeLength = 16 << 20
    /// Bytes of one run of text, comment or processing instruction, in all its pieces: 64 MiB.
    public var textLength = 64 << 20
    /// Bytes of a document type declaration with its internal subset: 1 MiB.
    public var doctypeLength = 1 << 20
    /// Markup declarations in a document type (XML 1.0, 2.8): 10,000.
    ///
    /// These are elements, attribute lists, entities and notations. A format that allows none sets 0.
    public var declarations = 10_000
    /// Bytes of entity text for each byte of the document: 16.
    ///
    /// It is checked when entities have expanded to more than 1 MiB. It guards against exponential ("billion laughs")
    /// and quadratic growth.
    public var entityAmplification = 16
    /// Bytes that entities and defaulted attributes may expand to in total: 64 MiB.
    public var entityBytes = 64 << 20
    /// Entities nested in each other: 32.
    ///
    /// It guards the stack, and stops entities that contain themselves.
    public var entityDepth = 32

    /// Makes the default limits.
    public init() {}

    /// The default limits: far above real documents, and low enough to prevent harm.
    public static let standard = XMLLimits()
}

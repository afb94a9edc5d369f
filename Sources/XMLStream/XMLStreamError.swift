public import Switchless

/// An error that ended the reading of a document, with its position.
public struct XMLStreamError: DocumentError, Hashable {
    /// The kind of error, for programs.
    public struct Code: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
    }

    /// The kind of error.
    public var code: Code
    /// The finding and what to do about it, for people.
    public var message: String
    /// The name of the source, if it has one.
    public var file: String?
    /// The position in the document; `nil` if there is none, as for a missing file.
    public var position: SourcePosition?

    /// Makes an error from its parts.
    public init(_ code: Code, _ message: String, file: String? = nil, position: SourcePosition? = nil) {
        self.code = code
        self.message = message
        self.file = file
        self.position = position
    }
}

extension XMLStreamError.Code {
    /// The document is not well-formed XML.
    public static let malformed = Self(rawValue: "malformed")
    /// The document is empty.
    public static let empty = Self(rawValue: "empty")
    /// The bytes are invalid in the document's encoding, or the encoding is unknown.
    public static let encoding = Self(rawValue: "encoding")
    /// The source cannot be opened or read.
    public static let unreadable = Self(rawValue: "unreadable")
    /// The path names a folder.
    public static let folder = Self(rawValue: "folder")
    /// The gzip data is damaged or ends early.
    public static let compression = Self(rawValue: "compression")
    /// A reference to an undeclared entity.
    public static let undeclaredEntity = Self(rawValue: "undeclared-entity")
    /// A reference to an external entity, which is never read.
    public static let externalEntity = Self(rawValue: "external-entity")
    /// The grammar cannot be read or is not RELAX NG.
    public static let grammar = Self(rawValue: "grammar")
    /// libxml2 could not be set up.
    public static let parser = Self(rawValue: "parser")

    /// `XMLLimits.inputBytes` was exceeded.
    public static let inputBytes = Self(rawValue: "limit-input-bytes")
    /// `XMLLimits.inflation` was exceeded.
    public static let inflation = Self(rawValue: "limit-inflation")
    /// `XMLLimits.depth` was exceeded.
    public static let depth = Self(rawValue: "limit-depth")
    /// `XMLLimits.elements` was exceeded.
    public static let elements = Self(rawValue: "limit-elements")
    /// `XMLLimits.attributes` was exceeded.
    public static let attributes = Self(rawValue: "limit-attributes")
    /// `XMLLimits.namespaces` was exceeded.
    public static let namespaces = Self(rawValue: "limit-namespaces")
    /// `XMLLimits.names` was exceeded.
    public static let names = Self(rawValue: "limit-names")
    /// `XMLLimits.attributeLength` was exceeded.
    public static let attributeLength = Self(rawValue: "limit-attribute-length")
    /// `XMLLimits.textLength` was exceeded.
    public static let textLength = Self(rawValue: "limit-text-length")
    /// `XMLLimits.doctypeLength` was exceeded.
    public static let doctypeLength = Self(rawValue: "limit-doctype-length")
    /// `TreeLimits.bytes` was exceeded.
    public static let treeBytes = Self(rawValue: "limit-tree-bytes")
    /// `TreeLimits.siblings` was exceeded.
    public static let siblings = Self(rawValue: "limit-siblings")
    /// `XMLLimits.declarations` was exceeded.
    public static let declarations = Self(rawValue: "limit-declarations")
    /// `XMLLimits.entityAmplification` was exceeded.
    public static let entityAmplification = Self(rawValue: "limit-entity-amplification")
    /// `XMLLimits.entityBytes` was exceeded.
    public static let entityBytes = Self(rawValue: "limit-entity-bytes")
    /// `XMLLimits.entityDepth` was exceeded.
    public static let entityDepth = Self(rawValue: "limit-entity-depth")
}

extension XMLStreamError: Fault {
    public var diagnostic: Diagnostic { Diagnostic(.error, .init(rawValue: code.rawValue), message, at: position) }
}

#if Server

import Hummingbird
import Switchless

/// What the fields of a request say about its body.
struct ContentFields: Sendable {
    /// The boundary of a multipart body; `nil` if the body is the document.
    private let boundary: String?

    /// The codings that a body may have. Documents are unpacked where they are read, whatever the field says.
    static let codings: Set<String> = ["gzip", "identity", "x-gzip"]
    /// The part that is the document.
    static let documentPart = "document"
    /// The media type of any bytes.
    static let anyBytes = "application/octet-stream"

    /// Reads the fields.
    ///
    /// - Parameters:
    ///   - mediaTypes: the media types that the operation reads.
    ///   - allowsParts: whether it reads multipart bodies.
    init(_ fields: HTTPFields, _ mediaTypes: [String], allowsParts: Bool) throws(ServiceProblem) {
        let coding = fields[.contentEncoding]?.lowercased() ?? "identity"
        guard Self.codings.contains(coding) else {
            throw ServiceProblem(
                415, "content-encoding",
                "the service unpacks no '\(ShownText.of(coding, most: 40))'; send the document as it is, or with gzip",
                [.acceptEncoding: "gzip"])
        }
        guard let text = fields[.contentType] else {
            boundary = nil
            return
        }
        let type = MediaTypeField(text)
        let known = mediaTypes + [Self.anyBytes] + (allowsParts ? [Multipart.mediaType] : [])
        guard known.contains(type.value) else {
            throw ServiceProblem(
                415, "content-type",
                "the operation reads no '\(ShownText.of(type.value, most: 60))'; set the field Content-Type to one of \(known.joined(separator: ", "))",
                [.accept: known.joined(separator: ", ")])
        }
        let isMultipart = type.value == Multipart.mediaType
        boundary = isMultipart ? type.parameters["boundary"] ?? "" : nil
        guard boundary != "" else {
            throw ServiceProblem(
                400, "multipart", "multipart/form-data has no boundary; let your client write the field")
        }
    }

    /// The document that a body has.
    func document(_ bytes: [UInt8]) throws(ServiceProblem) -> ServiceDocument {
        guard let boundary else { return ServiceDocument(bytes) }
        var parts = try Multipart(bytes, boundary: boundary).parts
        guard let document = parts.removeValue(forKey: Self.documentPart) else {
            throw ServiceProblem(
                400, "multipart", "no part is called 'document'; send the document as one of that name")
        }
        return ServiceDocument(document, parts: parts)
    }
}

#endif

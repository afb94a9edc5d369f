#if Server

import NIOCore
import NIOHTTP1
import Switchless

/// The body of a request, as it comes.
///
/// The event loop copies each byte once, out of the network's buffer, which may be many times as large as the piece.
/// The pieces are joined elsewhere: an array that grows to megabytes would hold up all other connections.
struct BodyPieces: Sendable {
    /// A piece takes more bytes until it has so many. Pieces of one byte each would take fifty times their size.
    private static let pieceBytes = 64 << 10

    private var pieces: [[UInt8]] = []
    private(set) var count = 0

    mutating func append(_ bytes: ByteBufferView) {
        count += bytes.count
        let last = pieces.last?.count ?? Self.pieceBytes
        guard last + bytes.count <= Self.pieceBytes else { return pieces.append(Array(bytes)) }
        pieces[pieces.count - 1].append(contentsOf: bytes)
    }

    /// The whole body.
    func joined() -> [UInt8] {
        var whole: [UInt8] = []
        whole.reserveCapacity(count)
        for piece in pieces { whole += piece }
        return whole
    }
}

/// The fields of a request about its body.
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
    init(_ fields: HTTPHeaders, _ mediaTypes: [String], allowsParts: Bool) throws(ServiceProblem) {
        let coding = fields.first(name: "Content-Encoding")?.lowercased() ?? "identity"
        guard Self.codings.contains(coding) else {
            throw ServiceProblem(
                415, "content-encoding",
                "the service unpacks no '\(ShownText.of(coding, most: 40))'; send the document as it is, or with gzip",
                ["Accept-Encoding": "gzip"])
        }
        guard let text = fields.first(name: "Content-Type") else {
            boundary = nil
            return
        }
        let type = MediaTypeField(text)
        let known = mediaTypes + [Self.anyBytes] + (allowsParts ? [Multipart.mediaType] : [])
        guard known.contains(type.value) else {
            throw ServiceProblem(
                415, "content-type",
                "the operation reads no '\(ShownText.of(type.value, most: 60))'; set the field Content-Type to one of \(known.joined(separator: ", "))",
                ["Accept": known.joined(separator: ", ")])
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

/// Splits a body of `multipart/form-data` (RFC 7578) into its parts.
struct Multipart {
    /// The media type.
    static let mediaType = "multipart/form-data"
    /// The parts at most.
    private static let limit = 16
    /// The bytes of a part's fields at most.
    private static let fieldBytes = 4096

    /// The contents of the parts, by the names of their fields.
    let parts: [String: [UInt8]]

    /// - Parameter boundary: what stands between the parts, from the media type.
    init(_ body: [UInt8], boundary: String) throws(ServiceProblem) {
        let line = Array("--\(boundary)".utf8), end = Array("\r\n\r\n".utf8)
        // The delimiter is a line break and the boundary, so that the first one needs a line break before it.
        let text = [13, 10] + body
        let delimiter = [13, 10] + line
        var parts: [String: [UInt8]] = [:]
        guard var start = text.range(of: delimiter, from: 0)?.upperBound else { throw Self.problem("no boundary") }
        while text[start...].starts(with: [13, 10]) {
            guard let fields = text.range(of: end, from: start, within: Self.fieldBytes) else {
                throw Self.problem("a part without an end of its fields")
            }
            guard let next = text.range(of: delimiter, from: fields.lowerBound + 2) else {
                throw Self.problem("a part without an end")
            }
            let names = String(decoding: text[start..<fields.lowerBound], as: UTF8.self)
            guard let name = Self.name(in: names) else { throw Self.problem("a part without a name") }
            guard parts[name] == nil, parts.count < Self.limit else { throw Self.problem("a part twice, or too many") }
            parts[name] = Array(text[min(fields.upperBound, next.lowerBound)..<next.lowerBound])
            start = next.upperBound
        }
        guard text[start...].starts(with: Array("--".utf8)) else { throw Self.problem("no end") }
        self.parts = parts
    }

    /// The name that the field `Content-Disposition` gives a part.
    private static func name(in fields: String) -> String? {
        let lines = fields.split(separator: "\r\n")
        let line = lines.first { $0.lowercased().hasPrefix("content-disposition:") }
        return line.flatMap { MediaTypeField(String($0)).parameters["name"] }
    }

    private static func problem(_ what: String) -> ServiceProblem {
        ServiceProblem(400, "multipart", "the body is not multipart/form-data: \(what); let your client write it")
    }
}

/// The value of a field such as `Content-Type`: `text/xml; charset="utf-8"`.
struct MediaTypeField {
    /// The text before the parameters, in lower case.
    let value: String
    /// The parameters. Their names are in lower case.
    let parameters: [String: String]

    init(_ text: String) {
        let parts = text.split(separator: ";", omittingEmptySubsequences: false).map { Self.trimmed($0) }
        value = (parts.first ?? "").lowercased()
        let pairs = parts.dropFirst().map { part in
            let sides = part.split(separator: "=", maxSplits: 1).map { Self.trimmed($0) }
            let quoted = sides.count > 1 ? sides[1] : ""
            return ((sides.first ?? "").lowercased(), String(quoted.drop { $0 == "\"" }.prefix { $0 != "\"" }))
        }
        parameters = Dictionary(pairs) { first, _ in first }
    }

    private static let spaces: Set<Character> = [" ", "\t"]

    private static func trimmed(_ text: Substring) -> String {
        String(text.drop(while: spaces.contains).reversed().drop(while: spaces.contains).reversed())
    }
}

extension [UInt8] {
    /// The first index of `pattern`.
    ///
    /// - Parameter count: how many bytes are looked at.
    fileprivate func range(of pattern: [UInt8], from start: Int, within count: Int = .max) -> Range<Int>? {
        guard let first = pattern.first, start <= self.count else { return nil }
        let end = count < self.count - start ? start + count : self.count
        var index = start
        while let found = self[index..<end].firstIndex(of: first) {
            if self[found..<end].starts(with: pattern) { return found..<found + pattern.count }
            index = found + 1
        }
        return nil
    }
}

#endif

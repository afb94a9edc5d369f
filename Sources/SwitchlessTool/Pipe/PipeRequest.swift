import JSONTape
import Switchless
import VectorScene
import XMLStream

/// One line of a pipe's input: `{"id": 7, "path": "a.svg"}` or `{"id": 7, "data": "<svg…"}`.
struct PipeRequest: Decodable {
    /// The sender's identifier of the line. It comes back unchanged.
    var id: JSONValue?
    /// The path of a file.
    var path: String?
    /// The document itself.
    var data: String?
    /// How the document is written in ``data``.
    var encoding: String?

    /// The document.
    ///
    /// - Throws: a ``PipeFault`` where the line does not say one.
    func input() throws -> any Input {
        if let path, data == nil { return FileInput(path: path) }
        guard let data, path == nil else { throw PipeFault("a line has either 'path' or 'data'") }
        let name = encoding ?? PlainData.name.local
        guard let encoding = DataEncodings.standard[Name(name)] else {
            let known = DataEncodings.standard.names.map(\.local).joined(separator: " or ")
            throw PipeFault("unknown encoding '\(ShownText.of(name, most: 40))'; it is \(known)")
        }
        guard let bytes = encoding.bytes(of: data) else { throw PipeFault("'data' is no \(name)") }
        return DocumentInLine(bytes: bytes)
    }
}

/// A fault of a line.
struct PipeFault: Fault {
    let file: String? = nil
    let diagnostic: Diagnostic

    init(_ message: String, _ code: Diagnostic.Code = "request", at position: SourcePosition? = nil) {
        diagnostic = Diagnostic(.error, code, message, at: position)
    }
}

/// A document that a line has within.
private struct DocumentInLine: Input {
    let bytes: [UInt8]

    var name: String { "data" }
    var path: String? { nil }
    var folder: String? { nil }
    var stem: String? { nil }
    var source: any XMLSource { BytesSource(bytes, named: name) }
}

/// A way to write a document in a string.
protocol DataEncoding: Named {
    /// The document; `nil` if the text is not in this encoding.
    static func bytes(of text: String) -> [UInt8]?
}

/// The ways to write a document in a string.
enum DataEncodings {
    static let standard = Registry<any DataEncoding.Type>("encoding", [Base64Data.self, PlainData.self], as: { $0 })
}

private enum PlainData: DataEncoding {
    static let name: Name = "text"
    static let summary = "The characters of the document, read as UTF-8."

    static func bytes(of text: String) -> [UInt8]? { Array(text.utf8) }
}

private enum Base64Data: DataEncoding {
    static let name: Name = "base64"
    static let summary = "The bytes of the document in base64 (RFC 4648, 4)."

    static func bytes(of text: String) -> [UInt8]? { try? Array(text.utf8).withBytes { try Base64.decode($0) } }
}

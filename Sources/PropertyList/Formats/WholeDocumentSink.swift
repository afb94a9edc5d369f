import ModelMapping
import Switchless
import XMLStream

/// Collects a document and reads it as a whole, for syntaxes that need all of it.
final class WholeDocumentSink: PlistSink {
    /// Reads a document: its values, and how many comments it has.
    typealias Reader = ([UInt8], PlistOptions, inout Diagnostics) throws -> (tape: ValueTape, comments: Int)

    private var options: PlistOptions
    private let file: String?
    private let read: Reader
    private var bytes: [UInt8] = []
    private(set) var commentCount = 0

    init(_ options: PlistOptions, file: String?, _ read: @escaping Reader) {
        self.options = options
        self.file = file
        self.read = read
    }

    func push(_ bytes: Bytes) throws {
        let limit = min(options.collectedBytes, options.xmlLimits.inputBytes)
        guard bytes.count <= limit - self.bytes.count else {
            self.bytes = []
            throw XMLStreamError(
                .inputBytes, "the document is longer than \(limit) bytes; raise the limit if it should be", file: file)
        }
        self.bytes.append(bytes)
    }

    var memoryBytes: Int { bytes.count }

    func limitValues(to bytes: Int) {
        options.tapeLimits.bytes = min(options.tapeLimits.bytes, bytes)
        options.tapeLimits.values = min(options.tapeLimits.values, bytes / TapeLimits.valueBytes)
    }

    func finish(reporting diagnostics: inout Diagnostics) throws -> ValueTape {
        defer { bytes = [] }
        let document = try read(bytes, options, &diagnostics)
        commentCount = document.comments
        return document.tape
    }
}

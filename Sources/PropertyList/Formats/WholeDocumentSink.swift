import ModelMapping
import Switchless
import XMLStream

/// Collects a document and reads it as a whole, for syntaxes that need all of it.
final class WholeDocumentSink: PlistSink {
    private let options: PlistOptions
    private let file: String?
    private let read: ([UInt8], PlistOptions, inout Diagnostics) throws -> ValueTape
    private var bytes: [UInt8] = []

    init(
        _ options: PlistOptions, file: String?,
        _ read: @escaping ([UInt8], PlistOptions, inout Diagnostics) throws -> ValueTape
    ) {
        self.options = options
        self.file = file
        self.read = read
    }

    func push(_ bytes: Bytes) throws {
        guard self.bytes.count + bytes.count <= options.xmlLimits.inputBytes else {
            throw XMLStreamError(
                .inputBytes,
                "the document is longer than \(options.xmlLimits.inputBytes) bytes; raise the limit if it should be",
                file: file)
        }
        self.bytes += bytes
    }

    func finish(reporting diagnostics: inout Diagnostics) throws -> ValueTape { try read(bytes, options, &diagnostics) }
}

import ModelMapping
import Switchless

/// Apple's binary property lists, version 00.
///
/// Read here and not by Foundation: its results come without types, its UIDs have none that can be named, and dates that are no
/// numbers or text that is none pass it.
enum BinaryFormat: PlistFormat {
    static let name: Name = "binary"
    static let summary = "Apple's binary property lists, version 00."

    static func recognizes(_ head: Bytes) -> Bool { head.starts(with: BinaryReader.signature) }

    static func sink(_ options: PlistOptions, file: String?) -> any PlistSink {
        WholeDocumentSink(options, file: file) { bytes, options, diagnostics in
            try bytes.withUnsafeBufferPointer { bytes in
                var reader = try BinaryReader(bytes, options)
                return try reader.read(reporting: &diagnostics)
            }
        }
    }
}

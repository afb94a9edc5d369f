import ModelMapping
import Switchless

/// Apple's binary property lists, version 00.
///
/// Foundation does not read them here: its result is untyped, its UID type cannot be named, and it accepts dates that
/// are not numbers and malformed strings.
enum BinaryFormat: PlistFormat {
    static let name: Name = "binary"
    static let summary = "Apple's binary property lists, version 00."

    static func recognizes(_ head: Bytes) -> Bool { head.starts(with: BinaryReader.signature) }

    static func sink(_ options: PlistOptions, file: String?) -> any PlistSink {
        WholeDocumentSink(options, file: file) { bytes, options, diagnostics in
            try bytes.withBytes { bytes in
                var reader = try BinaryReader(bytes, options)
                return try reader.read(reporting: &diagnostics)
            }
        }
    }
}

import ModelMapping
import Switchless

/// Apple's binary property lists, version 00.
///
/// Foundation does not read them here: its result is untyped, its UID type cannot be named, and it accepts dates that
/// are not numbers and malformed strings.
enum BinaryFormat: PlistFormat {
    static let name: Name = "binary1"
    static let summary = "Apple's binary property lists, version 00."

    /// The version follows the name: two bytes, of which the first is a digit. The reader checks it.
    static func recognizes(_ head: Bytes) -> Bool {
        head.starts(with: BinaryReader.name)
            && head.dropFirst(BinaryReader.name.count).first.map(ByteSet.digit.contains) == true
    }

    static func sink(_ options: PlistOptions, file: String?) -> any PlistSink {
        WholeDocumentSink(options, file: file) { bytes, options, diagnostics in
            try bytes.withBytes { bytes in
                var reader = try BinaryReader(bytes, options)
                return (try reader.read(reporting: &diagnostics), 0)
            }
        }
    }

    static var sortsKeys: Bool { false }
    static var missingKinds: Set<PlistKind> { [.null] }
    static var spellsDates: Bool { false }

    static func write(_ value: TapeValue, _ options: PlistWritingOptions, to output: inout PlistOutput) throws {
        var writer = BinaryPlistWriter()
        try writer.write(value, to: &output)
    }

    static func elements(_ options: PlistWritingOptions, to output: PlistOutput) throws -> any PlistElementSink {
        throw ModelError(
            .unwritable, "a binary property list is written as a whole; write its elements as xml1, json or openstep")
    }
}

import ModelMapping
import Switchless

/// OpenStep's text syntax: `{ key = (value, <00ff>); }`.
///
/// Foundation reads it. Its only scalars are strings and data.
enum OpenStepFormat: PlistFormat {
    static let name: Name = "openstep"
    static let summary = "OpenStep's text syntax: { key = (value, <00ff>); }."

    static func recognizes(_ head: Bytes) -> Bool { true }

    static func sink(_ options: PlistOptions, file: String?) -> any PlistSink {
        WholeDocumentSink(options, file: file) { bytes, options, _ in
            let tape = TapeWriter(limits: options.tapeLimits)
            try OpenStepValue(reading: bytes).write(tape)
            return tape.finish()
        }
    }
}

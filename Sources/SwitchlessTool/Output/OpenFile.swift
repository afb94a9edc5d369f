import Switchless
import SystemCalls

/// An open file to write to.
struct OpenFile {
    static let standardOutput = OpenFile(number: 1, name: "<stdout>")
    static let standardError = OpenFile(number: 2, name: "<stderr>")

    let number: System.FileNumber
    /// Its name in errors.
    let name: String

    /// Writes all of `bytes`.
    func write(_ bytes: Bytes) throws(OutputError) {
        var remaining = bytes
        while !remaining.isEmpty {
            guard let count = System.writeFile(remaining, to: number) else {
                throw OutputError("cannot be written", name)
            }
            remaining = remaining.extracting(count...)
        }
    }

    /// Writes all of `bytes`.
    func write(_ bytes: [UInt8]) throws(OutputError) { try bytes.withBytes(write(_:)) }

    /// Writes `text` in UTF-8.
    func write(_ text: String) throws { try write(Array(text.utf8)) }
}

/// A file that could not be written.
struct OutputError: Error {
    let message: String
    let path: String

    init(reason: String, _ path: String) {
        message = reason
        self.path = path
    }

    /// Adds the system's message.
    init(_ message: String, _ path: String) {
        self.message = "\(message): \(System.reason)"
        self.path = path
    }
}

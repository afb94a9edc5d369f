import Switchless
import SystemCalls

/// A file that a recording is written to, line by line.
final class RecordingFile: Sendable {
    private let file: OpenFile
    private let failure = Guarded<OutputError?>(nil)

    /// Empties the file, or makes it. A device or pipe is written to as it is.
    ///
    /// - Throws: ``OutputError``.
    init(_ path: String) throws(OutputError) {
        let present = System.status(of: path)
        let isDevice = present?.isRegularFile == false
        if present != nil, !isDevice { System.remove(path) }
        guard let number = isDevice ? System.openForWriting(path) : System.create(path) else {
            throw OutputError("cannot be written", path)
        }
        file = OpenFile(number: number, name: path)
    }

    deinit { System.closeFile(file.number) }

    /// Why a line could not be written.
    var error: OutputError? { failure.withLock { $0 } }

    /// Writes a line. After a failure nothing more is written.
    @Sendable func write(_ line: [UInt8]) {
        failure.withLock { failure in
            guard failure == nil else { return }
            do throws(OutputError) { try file.write(line) } catch { failure = error }
        }
    }
}

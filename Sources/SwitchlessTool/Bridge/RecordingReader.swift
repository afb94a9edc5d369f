import JSONTape
import ModelMapping
import Switchless
import SystemCalls

/// Reads the lines of a recording, one at a time.
struct RecordingReader: Sendable {
    /// The bytes of a line at most.
    static let lineBytes = 16 << 20

    private static let lineFeed = UInt8(ascii: "\n")
    private static let pieceBytes = 1 << 16

    private let file: OpenRecording
    private var buffer: [UInt8] = []
    private var start = 0
    private var lineNumber = 0
    private var isAtEnd = false

    /// Opens a recording.
    ///
    /// - Throws: ``RecordingFault`` if it cannot be opened.
    init(_ path: String) throws(RecordingFault) {
        guard let number = System.openForReading(path) else {
            throw RecordingFault("cannot be opened: \(System.reason)", at: nil)
        }
        file = OpenRecording(number: number)
    }

    /// The next step; `nil` at the end. Empty lines are passed over.
    mutating func next() throws(RecordingFault) -> (any ReplayStep)? {
        while let bytes = try nextLine() {
            if bytes.allSatisfy(Self.space.contains) { continue }
            return try RecordingLine(bytes, number: lineNumber).step()
        }
        return nil
    }

    private static let space: Set<UInt8> = [UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\r")]

    private mutating func nextLine() throws(RecordingFault) -> [UInt8]? {
        var searched = start
        while true {
            if let end = buffer[searched...].firstIndex(of: Self.lineFeed) { return take(end, skipping: 1) }
            guard !isAtEnd else { return start < buffer.count ? take(buffer.count, skipping: 0) : nil }
            guard buffer.count - start <= Self.lineBytes else {
                throw RecordingFault(
                    "the line has more than \(Self.lineBytes) bytes",
                    at: SourcePosition(line: lineNumber + 1, column: 1))
            }
            searched = buffer.count - start
            buffer.removeFirst(start)
            start = 0
            guard let piece = System.readFile(file.number, atMost: Self.pieceBytes) else {
                throw RecordingFault("cannot be read: \(System.reason)", at: nil)
            }
            isAtEnd = piece.isEmpty
            buffer += piece
        }
    }

    private mutating func take(_ end: Int, skipping count: Int) -> [UInt8] {
        defer { start = end + count }
        lineNumber += 1
        return Array(buffer[start..<end])
    }
}

/// The file of a recording. It is closed when nothing refers to it any more.
final class OpenRecording: Sendable {
    let number: System.FileNumber

    init(number: System.FileNumber) { self.number = number }

    deinit { System.closeFile(number) }
}

/// A line of a recording.
struct RecordingLine {
    private let number: Int
    private let value: TapeValue

    init(_ bytes: [UInt8], number: Int) throws(RecordingFault) {
        self.number = number
        do throws(ModelError) {
            var diagnostics = Diagnostics()
            let tape = try JSONDocument(reading: bytes, reporting: &diagnostics).tape
            guard let root = tape.root else { throw ModelError(.init(rawValue: "recording"), "the line is empty") }
            value = root
        } catch {
            throw RecordingFault(
                error.message, at: SourcePosition(line: number, column: error.position?.column ?? 1))
        }
    }

    /// The value of a member; `nil` if there is none.
    subscript(key: String) -> TapeValue? { value[key] }

    /// Whether values were replaced when the line was written.
    var isRedacted: Bool { value["redacted"] != nil }

    /// The step of the line.
    func step() throws(RecordingFault) -> any ReplayStep {
        for step in ReplaySteps.standard {
            if let value = value[step.key] { return try step.init(self, value) }
        }
        let keys = ReplaySteps.standard.map { "'\($0.key)'" }.joined(separator: ", ")
        throw fault("a line of a recording is an object with one of \(keys)", at: value)
    }

    /// The number of a message.
    func number(_ value: TapeValue) throws(RecordingFault) -> Int {
        guard let number = value.integer.flatMap({ Int(exactly: $0) }), number > 0 else {
            throw fault("the number of a message is an integer above 0", at: value)
        }
        return number
    }

    /// The message or response; `nil` if it was left out.
    func content() throws(RecordingFault) -> (bytes: [UInt8], position: SourcePosition?)? {
        guard value["omitted"] == nil else { return nil }
        if let text = value["text"], let string = text.string { return (Array(string.utf8), position(of: text)) }
        guard let base64 = value["base64"], let string = base64.string, let bytes = try? Base64.decode(string.utf8)
        else {
            throw fault("the line needs 'text', a string, or 'base64'", at: value["text"] ?? value["base64"] ?? value)
        }
        return (bytes, position(of: base64))
    }

    /// The position of a value in the file.
    func position(of value: TapeValue) -> SourcePosition? {
        SourcePosition(line: number, column: value.position?.column ?? 1)
    }

    /// A fault at a value.
    func fault(_ message: String, at value: TapeValue) -> RecordingFault {
        RecordingFault(message, at: position(of: value))
    }
}

/// A fault of a recording, or a difference from it.
struct RecordingFault: Fault {
    let diagnostic: Diagnostic
    /// Lines that show it.
    let details: [String]
    var file: String? { nil }

    init(_ message: String, at position: SourcePosition?, details: [String] = []) {
        diagnostic = Diagnostic(.error, "recording", message, at: position)
        self.details = details
    }

    /// Reports the fault, and the lines that show it.
    func report(of path: String, by reporter: Reporter) {
        reporter.report(self, of: path)
        reporter.show(details)
    }
}

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

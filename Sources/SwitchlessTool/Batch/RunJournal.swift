import Switchless
import SystemCalls
import XMLStream

/// Remembers which documents a batch has written, by their content, so that another run can leave them out.
///
/// A line of the file is the hash of a document and of its output's path; the first line has the key of the hashes, and what the command
/// line asked for. It is appended to when an output is complete, so that a run that was killed can be resumed, too.
final class RunJournal: Sendable {
    /// The name of the file in the output folder.
    static let fileName = ".switchless-run"
    /// The largest journal that is read, in bytes: that of 30 million documents.
    static let maximumBytes = 1 << 30

    private static let title = "switchless-run-1"

    private let key: ContentStamp
    private let known: Set<ContentStamp>
    private let file: OpenFile

    /// Reads the journal at `path`, or begins one where there is none for the same command line.
    ///
    /// - Parameter fingerprint: what the command line asked for. Documents of another one are not known.
    /// - Throws: an ``OutputError`` if it cannot be read or written.
    init(path: String, fingerprint: String) throws {
        var asked = ContentHash(key: (0, 0))
        Array(fingerprint.utf8).withBytes { asked.combine($0) }
        let request = asked.finish().text
        let found = try Self.lines(of: path)
        let head = found.first.map { $0.split(separator: " ") } ?? []
        let isSame = head.count == 3 && head[0] == Self.title && head[2] == request
        if isSame, let key = ContentStamp(head[1]) {
            self.key = key
            known = Set(found.dropFirst().compactMap { ContentStamp($0) })
        } else {
            key = ContentStamp(low: .random(in: .min ... .max), high: .random(in: .min ... .max))
            known = []
            guard System.replaceFile(path, with: Array("\(Self.title) \(key.text) \(request)\n".utf8)) else {
                throw OutputError("cannot be written", path)
            }
        }
        guard let number = System.openForAppending(path) else { throw OutputError("cannot be written", path) }
        file = OpenFile(number: number, name: path)
    }

    deinit { System.closeFile(file.number) }

    /// The hash of a document and its output.
    func stamp(of input: any Input, _ output: String) throws -> ContentStamp {
        var hash = ContentHash(key: (key.low, key.high))
        Array((output + "\0").utf8).withBytes { hash.combine($0) }
        try input.source.forEachChunk { hash.combine($0) }
        return hash.finish()
    }

    /// Whether an earlier run has written it.
    func holds(_ stamp: ContentStamp) -> Bool { known.contains(stamp) }

    /// Remembers that an output is complete. A line is written at once, so that threads do not mix theirs.
    func add(_ stamp: ContentStamp) throws { try file.write(stamp.text + "\n") }

    private static func lines(of path: String) throws -> [Substring] {
        guard let status = System.status(of: path) else { return [] }
        guard status.isRegularFile, status.size <= maximumBytes else {
            throw OutputError(reason: "is no journal; remove it", path)
        }
        var bytes: [UInt8] = []
        try FileSource(path).forEachChunk { bytes.append($0) }
        return String(decoding: bytes, as: UTF8.self).split(separator: "\n")
    }
}

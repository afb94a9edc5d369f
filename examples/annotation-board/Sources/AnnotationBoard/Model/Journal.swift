import Foundation
import JSONTape
import ModelMapping

/// The file beside a saved board that keeps what was done since, a line of JSON each. Its first line says which board it goes on from.
struct Journal {
    private struct Head: Codable {
        let stamp: String
    }

    private struct Line: Codable {
        @Polymorphic var step: any BoardStep
    }

    /// Why a journal ends before its file does.
    struct Damage: Error, CustomStringConvertible {
        let line: Int
        let reason: any Error
        var description: String { "line \(line): \(reason)" }
    }

    private static let lineFeed = UInt8(ascii: "\n")

    let path: String
    private let models: ModelRegistry

    init(_ path: String, _ models: ModelRegistry) {
        self.path = path
        self.models = models
    }

    /// Does again what the journal of a board keeps. The last line may have been cut off by the end of the host; it is left out.
    ///
    /// - Parameters:
    ///   - saved: the board. A journal that does not go on from it is left alone.
    ///   - depth: the steps of its history that are kept.
    /// - Throws: ``Damage`` at a line that cannot be done; the board then has what the lines before it did.
    func replay(on saved: inout SavedBoard, depth: Int) throws {
        guard !saved.stamp.isEmpty, let data = FileManager.default.contents(atPath: path) else { return }
        let lines = [UInt8](data).split(separator: Self.lineFeed, omittingEmptySubsequences: false).dropLast()
        var decoder = TapeJSONDecoder()
        decoder.models = models
        guard let first = lines.first, let head = try? decoder.decode(Head.self, from: Array(first)),
            head.stamp == saved.stamp
        else { return }
        var state = BoardState(saved)
        state.keep(depth: depth)
        var stamp: String?
        defer { saved = state.saved(as: stamp) }
        for (index, line) in lines.enumerated().dropFirst() {
            do {
                try decoder.decode(Line.self, from: Array(line)).step.run(on: &state)
            } catch {
                throw Damage(line: index + 1, reason: error)
            }
        }
        stamp = head.stamp
    }

    /// Begins the journal of a board anew.
    func begin(_ stamp: String) throws -> FileHandle {
        let head = try TapeJSONEncoder().encode(Head(stamp: stamp)) + [Self.lineFeed]
        let url = URL(filePath: path)
        try Data(head).write(to: url, options: .atomic)
        let file = try FileHandle(forWritingTo: url)
        try file.seekToEnd()
        return file
    }

    /// Goes on with the journal of a board after its last whole line.
    ///
    /// - Returns: the file and the bytes in it; `nil` if there is no journal of that board.
    func resume(_ stamp: String) throws -> (file: FileHandle, length: Int)? {
        guard let data = FileManager.default.contents(atPath: path), let end = data.lastIndex(of: Self.lineFeed),
            let first = data.firstIndex(of: Self.lineFeed),
            let head = try? TapeJSONDecoder().decode(Head.self, from: [UInt8](data[..<first])),
            head.stamp == stamp
        else { return nil }
        let file = try FileHandle(forUpdating: URL(filePath: path))
        try file.truncate(atOffset: UInt64(end + 1))
        return (file, end - first)
    }

    /// Adds a line.
    ///
    /// - Returns: its bytes.
    func append(_ step: any BoardStep, to file: FileHandle) throws -> Int {
        let line = try TapeJSONEncoder(models: models).encode(Line(step: step)) + [Self.lineFeed]
        try file.write(contentsOf: Data(line))
        return line.count
    }

    /// Sees that there can be a journal.
    ///
    /// - Throws: why there cannot.
    func check() throws {
        guard FileManager.default.fileExists(atPath: path) else {
            try Data().write(to: URL(filePath: path), options: .atomic)
            return remove()
        }
        try FileHandle(forUpdating: URL(filePath: path)).close()
    }

    /// Takes the journal away: the board is saved without it.
    func remove() { try? FileManager.default.removeItem(atPath: path) }
}

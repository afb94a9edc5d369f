import Foundation
import JSONTape
import ModelMapping

/// The file that a board is saved in, and the journal beside it.
///
/// The file is written beside its place and then moved there: it is complete or as it was. That is done when there is none, and when the
/// journal has become longer than a quarter of the file; each change in between is a line of the journal.
public struct StateFile: Sendable {
    /// Where it is.
    public let path: String
    private let journal: Journal
    private let models: ModelRegistry
    private let historyDepth: Int

    /// A file that may be there or not.
    ///
    /// - Parameters:
    ///   - path: where it is; the journal has `.journal` after that.
    ///   - modules: the modules whose items and actions it may have.
    ///   - historyDepth: the steps of the board's history that are kept.
    public init(_ path: String, modules: [any BoardModule.Type], historyDepth: Int = BoardLimits().historyDepth) {
        self.path = path
        self.historyDepth = historyDepth
        models = Self.models(of: modules)
        journal = Journal(path + ".journal", models)
    }

    /// The classes that a saved board and its journal may have.
    static func models(of modules: [any BoardModule.Type]) -> ModelRegistry {
        ModelRegistry(BoardSteps.standard + [AddItem.self, RemoveItems.self] + modules.flatMap { $0.models })
    }

    /// Reads the board. A file that cannot be read as one is set aside under another name, and the board is empty; where a journal is
    /// damaged, the board is as it was before.
    ///
    /// - Parameter warn: is told what is wrong, and where the file is now.
    /// - Throws: why a damaged file cannot be set aside: the next change would overwrite it.
    public func read(warning warn: (String) -> Void) throws -> SavedBoard {
        guard FileManager.default.fileExists(atPath: path) else { return SavedBoard() }
        var board: SavedBoard
        do {
            var decoder = TapeJSONDecoder()
            decoder.models = models
            board = try decoder.decode(SavedBoard.self, from: [UInt8](Data(contentsOf: URL(filePath: path))))
        } catch {
            let aside = try setAside(path)
            warn(
                "\(path): error: the board's state cannot be read: \(error); "
                    + "it is now '\(aside)', and the board is empty")
            return SavedBoard()
        }
        do {
            try journal.replay(on: &board, depth: historyDepth)
            board.isKept = !board.stamp.isEmpty
        } catch {
            let aside = try setAside(journal.path)
            warn(
                "\(journal.path): error: the journal of the board cannot be read: \(error); "
                    + "it is now '\(aside)', and what was done from there on is missing")
        }
        return board
    }

    /// Sees that a board that was read can be kept: what is not in the file, or not in this version of it, is written.
    ///
    /// - Throws: why that cannot be done. Better no board than one that is lost in the end.
    public func prepare(_ board: SavedBoard) throws {
        if board.isKept { try journal.check() } else { try write(board) }
    }

    /// Writes the board, without a journal.
    ///
    /// - Throws: why that cannot be done; then the file is as it was.
    public func write(_ board: SavedBoard) throws {
        var json = TapeJSON()
        try TapeEncoder().encode(board).root?.accept(&json)
        try Data(json.bytes).write(to: URL(filePath: path), options: .atomic)
        journal.remove()
    }

    /// Keeps each change of a board, until there are no more.
    ///
    /// - Parameters:
    ///   - store: the board.
    ///   - stamp: the stamp of the board that was prepared, before its first change; `nil` to write it at that.
    ///   - warn: is told what cannot be written. A later change tries again, after at least nine times as long as the failed attempt took.
    public func keep(_ store: BoardStore, from stamp: String? = nil, warning warn: @escaping (String) -> Void) async {
        var keeper = StateKeeper(self, journal, warn)
        if let stamp { keeper.begin(stamp) }
        for await change in store.changes { keeper.keep(change, of: store) }
        keeper.finish(store)
    }

    private func setAside(_ path: String) throws -> String {
        var name = "\(path).damaged", number = 1
        while FileManager.default.fileExists(atPath: name) {
            number += 1
            name = "\(path).damaged-\(number)"
        }
        try FileManager.default.moveItem(atPath: path, toPath: name)
        return name
    }
}

/// Writes the changes of a board to its journal, and now and then the whole board to its file.
private struct StateKeeper {
    /// The journal may be so long even where the file is shorter.
    private static let shortestJournal = 1 << 20
    /// A pause after a failed attempt is so many times as long: attempts take a tenth of the time at most.
    private static let pauses = 9

    private let file: StateFile
    private let journal: Journal
    private let warn: (String) -> Void
    /// The journal that is open; `nil` if the next change writes the whole board.
    private var open: FileHandle?
    private var length = 0
    /// The bytes that it may have before the file is written anew.
    private var most = 0
    /// The last step that the file has.
    private var saved = 0
    /// When the next attempt may be made; `nil` unless the last one has failed, which need not be said at each change.
    ///
    /// Writing the whole board takes long, and each change would try it where the folder is gone.
    private var pause: ContinuousClock.Instant?

    init(_ file: StateFile, _ journal: Journal, _ warn: @escaping (String) -> Void) {
        self.file = file
        self.journal = journal
        self.warn = warn
    }

    /// Begins the journal of a board that was written.
    mutating func begin(_ stamp: String) { attempt { try $0.beginJournal(stamp) } }

    private mutating func beginJournal(_ stamp: String) throws {
        let size = try FileManager.default.attributesOfItem(atPath: file.path)[.size] as? Int
        most = max(Self.shortestJournal, (size ?? 0) / 4)
        (open, length) = try journal.resume(stamp) ?? (journal.begin(stamp), 0)
    }

    mutating func keep(_ change: BoardStore.Change, of store: BoardStore) {
        guard change.number > saved, pause.map({ $0 <= .now }) ?? true else { return }
        attempt { keeper in
            guard let open = keeper.open, keeper.length < keeper.most else {
                return try keeper.write(store)
            }
            keeper.length += try keeper.journal.append(change.step, to: open)
        }
    }

    /// Writes what could not be written, and leaves no empty journal.
    mutating func finish(_ store: BoardStore) {
        if open == nil { attempt { try $0.file.write(store.saved) } }
        if open != nil, length == 0 { journal.remove() }
    }

    private mutating func write(_ store: BoardStore) throws {
        open = nil
        let cut = store.cut
        try file.write(cut.board)
        try beginJournal(cut.board.stamp)
        saved = cut.step
    }

    private mutating func attempt(_ body: (inout Self) throws -> Void) {
        let start = ContinuousClock.now
        do {
            try body(&self)
            pause = nil
        } catch {
            // A line may have been written in part.
            open = nil
            if pause == nil { warn("\(file.path): error: the board's state cannot be written: \(error)") }
            let end = ContinuousClock.now
            pause = end + start.duration(to: end) * Self.pauses
        }
    }
}

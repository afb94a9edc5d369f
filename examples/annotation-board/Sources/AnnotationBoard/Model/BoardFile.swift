import BridgeHost
import CommandBridge
import Foundation
import JSONTape
import ModelMapping
import Switchless
import Synchronization

/// The file that a board is kept in: the board as it was at some time, and a journal of the steps since.
///
/// The reply to a step goes out when the journal has it. The board is written anew when the journal is longer than a
/// quarter of it.
public final class BoardFile: Sendable {
    private struct Line: Codable {
        @Polymorphic var step: any BoardStep
    }

    /// The journal may be so long even where the board is shorter.
    private static let shortestJournal = 1 << 20

    private let file: StateFile
    private let models: ModelRegistry
    /// The bytes that the journal may have before the board is written anew.
    private let most: Mutex<Int>
    /// Says that the journal is too long.
    private let due: AsyncStream<Void>, isDue: AsyncStream<Void>.Continuation
    private let warn: @Sendable (String) -> Void

    private init(_ file: StateFile, _ models: ModelRegistry, most: Int, _ warn: @escaping @Sendable (String) -> Void) {
        (self.file, self.models, self.warn) = (file, models, warn)
        self.most = Mutex(most)
        (due, isDue) = AsyncStream.makeStream(bufferingPolicy: .bufferingNewest(1))
    }

    /// The classes that a saved board and its journal may have.
    static func models(of modules: [any BoardModule.Type]) -> ModelRegistry {
        ModelRegistry(BoardSteps.standard + [AddItem.self, RemoveItems.self] + modules.flatMap { $0.models })
    }

    /// Opens the file of a board, or begins one.
    ///
    /// Files that are damaged, or cannot be read as a board, are set aside; the board is as it was before the first
    /// step that cannot be read.
    ///
    /// - Parameters:
    ///   - path: where it is; the journal has `.journal` after that, and `.lock` tells other hosts that it is in use.
    ///   - modules: the modules whose items and actions it may have.
    ///   - limits: the steps that can be undone, in number and in bytes. The journal is read with those that it was
    ///     written with.
    ///   - settings: whether a step waits for the disk.
    ///   - warn: is told what is wrong, a line each.
    ///   - watch: is told why steps are not kept any more, and `nil` when all are kept again.
    /// - Throws: ``StorageError`` if another host has the file, or it cannot be read or written.
    public static func open(
        _ path: String, modules: [any BoardModule.Type], limits: BoardLimits = BoardLimits(),
        settings: StateFile.Settings = StateFile.Settings(), warning warn: @escaping @Sendable (String) -> Void,
        watching watch: @escaping @Sendable (StorageError?) -> Void = { _ in }
    ) throws -> (file: BoardFile, board: SavedBoard) {
        let models = models(of: modules)
        let (file, saved) = try StateFile.open(
            path, settings: settings, reporting: { warn($0.line(in: "annotation-board")) }, watching: watch)
        var (state, problem) = read(saved, of: file, models)
        let goesOn = saved.isWhole && problem == nil && state.keeps(limits)
        state.keep(limits)
        let board = state.saved
        if goesOn {
            try file.resume()
        } else {
            try file.begin(settingAside: problem) { output in try board.write { try output.write($0) } }
        }
        let most = max(shortestJournal, (saved.content?.count ?? 0) / 4)
        return (BoardFile(file, models, most: most, warn), board)
    }

    /// The board that was read, and why it has not everything.
    private static func read(
        _ saved: RecoveredState, of file: StateFile, _ models: ModelRegistry
    ) -> (state: BoardState, problem: String?) {
        var decoder = TapeJSONDecoder()
        decoder.models = models
        var board = SavedBoard()
        do {
            if let content = saved.content { board = try SavedBoard(content, decoder) }
        } catch {
            return (BoardState(SavedBoard()), "\(file.path): this is no board: \(error)")
        }
        var state = BoardState(board)
        for (index, change) in saved.changes.enumerated() {
            do {
                try decoder.decode(Line.self, from: change).step.run(on: &state)
            } catch {
                return (state, "\(file.journalPath): step \(index + 1) cannot be made again: \(error)")
            }
        }
        return (state, nil)
    }

    /// The number of the last step.
    var number: Int { file.number }

    /// Why steps are not kept at present; `nil` if they are.
    var fault: StorageError? { file.fault }

    /// Sees that steps are kept at present.
    func check() throws(CommandFault) { try file.check() }

    /// Adds a step, for which the reply of the current call waits.
    ///
    /// - Returns: its number.
    func add(_ step: any BoardStep) -> Int {
        do {
            let number = file.append(try TapeJSONEncoder(models: models).encode(Line(step: step)))
            if file.journalBytes > most.withLock(\.self) { isDue.yield() }
            return number
        } catch {
            // A class that no module names, for example. The steps after it go on from a board that has it, so the
            // whole is written.
            let message = "the step cannot be written: \(error)"
            warn("\(file.path): error: \(message)")
            CommandCall.holdReply { () async throws(CommandFault) in throw CommandFault(.notKept, message) }
            isDue.yield()
            return file.number
        }
    }

    /// Writes the board anew whenever the journal is long, until the task is cancelled. Then it writes what waits, and
    /// lets another host have the file.
    func keep(_ store: BoardStore) async {
        for await _ in due {
            do {
                let cut = store.cut
                try await file.replace(through: cut.step) { output in
                    try cut.board.write { try output.write($0) }
                    let count = output.count
                    self.most.withLock { $0 = max(Self.shortestJournal, count / 4) }
                }
            } catch {
                warn("\(file.path): error: the board cannot be written anew, and its journal grows: \(error)")
                // The journal may double before the next attempt.
                most.withLock { $0 = 2 * file.journalBytes }
            }
        }
        await close()
    }

    /// Writes what waits, and lets another host have the file.
    func close() async { await file.close() }
}

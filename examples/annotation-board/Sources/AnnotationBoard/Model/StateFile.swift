import Foundation
import JSONTape
import ModelMapping

/// The file that a board is saved in. It is written beside its place and then moved there: it is complete or as it was.
public struct StateFile: Sendable {
    /// Where it is.
    public let path: String
    private let models: ModelRegistry

    /// A file that may be there or not.
    ///
    /// - Parameters:
    ///   - path: where it is.
    ///   - modules: the modules whose items and actions it may have.
    public init(_ path: String, modules: [any BoardModule.Type]) {
        self.path = path
        models = ModelRegistry([AddItem.self, RemoveItems.self] + modules.flatMap { $0.models })
    }

    /// Reads the board. A file that cannot be read as one is set aside under another name, and the board is empty.
    ///
    /// - Parameter warn: is told what is wrong, and where the file is now.
    /// - Throws: why a damaged file cannot be set aside: the next change would overwrite it.
    public func read(warning warn: (String) -> Void) throws -> SavedBoard {
        guard FileManager.default.fileExists(atPath: path) else { return SavedBoard() }
        do {
            var decoder = TapeJSONDecoder()
            decoder.decoding.models = models
            return try decoder.decode(SavedBoard.self, from: [UInt8](Data(contentsOf: URL(filePath: path))))
        } catch {
            let aside = freeName()
            try FileManager.default.moveItem(atPath: path, toPath: aside)
            warn(
                "\(path): error: the board's state cannot be read: \(error); "
                    + "it is now '\(aside)', and the board is empty")
            return SavedBoard()
        }
    }

    /// Writes the board.
    ///
    /// - Throws: why that cannot be done; then the file is as it was.
    public func write(_ board: SavedBoard) throws {
        var json = TapeJSON()
        try TapeEncoder().encode(board).root?.accept(&json)
        try Data(json.bytes).write(to: URL(filePath: path), options: .atomic)
    }

    /// Writes a board after each of its changes, until there are no more.
    ///
    /// - Parameters:
    ///   - store: the board.
    ///   - warn: is told what cannot be written; the next change tries again.
    public func keep(_ store: BoardStore, warning warn: (String) -> Void) async {
        for await _ in store.changes {
            do {
                try write(store.saved)
            } catch {
                warn("\(path): error: the board's state cannot be written: \(error)")
            }
        }
    }

    private func freeName() -> String {
        var name = "\(path).damaged", number = 1
        while FileManager.default.fileExists(atPath: name) {
            number += 1
            name = "\(path).damaged-\(number)"
        }
        return name
    }
}

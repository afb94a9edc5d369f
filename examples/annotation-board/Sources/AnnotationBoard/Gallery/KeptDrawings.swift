import BridgeStorage
import BridgeHost
import CommandBridge
import Foundation

/// The drawings that came from a server at some time: in a file, or in memory if the board is saved nowhere.
struct KeptDrawings: Sendable {
    let repository: OfflineRepository<String, String>
    let close: @Sendable () -> Void

    /// - Throws: `StorageError` if the file cannot be used.
    init(of files: BoardFiles) throws {
        guard let state = files.state else {
            repository = OfflineRepository(in: MemoryRepositoryStorage())
            close = {}
            return
        }
        let storage = try DatabaseRepositoryStorage("\(state).drawings") {
            FileHandle.standardError.write(Data("gallery: \($0)\n".utf8))
        }
        repository = OfflineRepository(in: storage)
        close = { storage.close() }
    }
}

import Switchless
import SystemCalls

/// Reading from an open file of the system, with the errors of this library.
struct FileDescriptor {
    private static let chunkLength = 256 << 10
    let number: System.FileNumber

    /// Opens the file at `path`.
    static func opening(_ path: String) throws -> FileDescriptor {
        guard let number = System.openForReading(path) else {
            throw XMLStreamError(.unreadable, "cannot be opened: \(System.reason)", file: path)
        }
        return FileDescriptor(number: number)
    }

    func close() { System.closeFile(number) }

    /// Calls `body` with each piece of the file, until the end. Errors name the file by `name`.
    func forEachChunk(named name: String, _ body: (Bytes) throws -> Void) throws {
        let length = min(Self.chunkLength, max(4096, try size(named: name) + 1))
        while true {
            guard let chunk = System.readFile(number, atMost: length) else { throw unreadable(name) }
            if chunk.isEmpty { return }
            try chunk.withBytes(body)
        }
    }

    /// The next piece of the file; `nil` at the end. Errors name the file by `name`.
    func chunk(named name: String) throws -> [UInt8]? {
        guard let chunk = System.readFile(number, atMost: Self.chunkLength) else {
            let error = unreadable(name)
            _ = try size(named: name)
            throw error
        }
        return chunk.isEmpty ? nil : chunk
    }

    /// The size of the file, in bytes.
    private func size(named name: String) throws -> Int {
        guard let status = System.status(of: number) else { throw unreadable(name) }
        guard !status.isFolder else { throw XMLStreamError(.folder, "is a folder; name a file in it", file: name) }
        return status.size
    }

    private func unreadable(_ name: String) -> XMLStreamError {
        XMLStreamError(.unreadable, "cannot be read: \(System.reason)", file: name)
    }
}

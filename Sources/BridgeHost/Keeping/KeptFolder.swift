import Switchless
import SystemCalls

/// A folder of files that survive the end of the host, and of the machine, at any moment: uploads, for example.
///
/// A file is there as a whole, or not at all. Only the owner can read it. The folder has no lock of its own: a host
/// that has a ``StateFile`` keeps it beside that, so that no other host writes to it.
public struct KeptFolder: Sendable {
    /// The end of the name of a file that is not complete.
    private static let unfinished = ".new"

    /// The path of the folder.
    public let path: String
    private let disk = SystemDisk()

    /// Opens a folder, which is made with its first file. What a host has left that was killed while it wrote a file is
    /// removed.
    ///
    /// - Parameter path: where it is. The folder around it must be there.
    /// - Throws: ``StorageError`` if it cannot be read.
    public init(_ path: String) throws(StorageError) {
        self.path = path
        for name in try entries() where name.hasSuffix(Self.unfinished) { System.remove("\(path)/\(name)") }
    }

    /// The names of the files, sorted.
    ///
    /// - Throws: ``StorageError`` if the folder cannot be read.
    public func names() throws(StorageError) -> [String] { try entries().filter { !$0.hasSuffix(Self.unfinished) } }

    private func entries() throws(StorageError) -> [String] {
        guard System.status(of: path) != nil else { return [] }
        guard let entries = System.entries(inFolder: path) else { throw SystemDisk.failure(path, "read") }
        return entries.map(\.name).filter { $0 != "." && $0 != ".." }
    }

    /// The bytes of a file.
    ///
    /// - Parameters:
    ///   - name: its name.
    ///   - most: the bytes that it may have.
    /// - Returns: `nil` if there is none.
    /// - Throws: ``StorageError`` if it cannot be read, or has more bytes.
    public func read(_ name: String, atMost most: Int) throws(StorageError) -> [UInt8]? {
        let path = try path(of: name)
        guard let bytes = try disk.read(path, atMost: max(0, min(most, .max - 1))) else { return nil }
        guard bytes.count <= most else { throw StorageError(.file, path, "the file has more than \(most) bytes") }
        return bytes
    }

    /// Writes a file as a whole, and waits until the disk has it.
    ///
    /// - Throws: ``StorageError`` if it cannot be written; then the file is as it was.
    public func write(_ bytes: [UInt8], as name: String) throws(StorageError) {
        let file = try path(of: name)
        if System.status(of: path) == nil {
            guard System.makeFolder(path, permissions: 0o700) else { throw SystemDisk.failure(path, "made") }
            disk.synchronizeFolder(of: path)
        }
        try disk.replace(file, with: bytes).close()
    }

    /// Removes a file, if there is one.
    ///
    /// - Throws: ``StorageError`` if the name is none of a file.
    public func remove(_ name: String) throws(StorageError) {
        System.remove(try path(of: name))
        disk.synchronizeFolder(of: path + "/")
    }

    /// The path of a file. A name cannot lead to another folder.
    private func path(of name: String) throws(StorageError) -> String {
        guard !name.isEmpty, name != ".", name != "..", !name.hasSuffix(Self.unfinished),
            !name.utf8.contains(where: { $0 == UInt8(ascii: "/") || $0 == 0 })
        else {
            throw StorageError(.file, path, "a file in it has a name without slashes that does not end with '.new'")
        }
        return "\(path)/\(name)"
    }
}

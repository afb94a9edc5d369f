import Switchless
import SystemCalls

/// The calls of a file system that a state is kept with. A test has another one, whose power fails.
protocol StateDisk: Sendable {
    /// The path without symbolic links; the path itself if there is no such file.
    func realPath(_ path: String) -> String
    /// The bytes of a file, up to `most` and one more; `nil` if there is none.
    func read(_ path: String, atMost most: Int) throws(StorageError) -> [UInt8]?
    /// The bytes of a file from an offset on, up to `count`.
    func read(_ path: String, from offset: Int, count: Int) throws(StorageError) -> [UInt8]
    /// Opens a file for writing; creates an empty one that only its owner can read.
    func open(_ path: String) throws(StorageError) -> any StateDiskFile
    /// Makes a file that is to replace another one as a whole.
    func replacement(of path: String) throws(StorageError) -> any StateDiskReplacement
    /// Lets only the owner read a file that is there, as far as the system allows it.
    func restrict(_ path: String)
    /// Gives a file another name beside its own.
    ///
    /// - Returns: `false` where that name is taken.
    func link(_ path: String, to name: String) throws(StorageError) -> Bool
    /// Waits until the disk has the names in the folder of the file.
    func synchronizeFolder(of path: String)
    /// Opens a file whose lock no other process has, until it is closed.
    func lock(_ path: String) throws(StorageError) -> any StateDiskFile
    /// Waits before another attempt.
    func pause(milliseconds: UInt32)
}

/// An open file of a ``StateDisk``.
protocol StateDiskFile: Sendable {
    /// Writes all bytes at an offset.
    func write(_ bytes: [UInt8], at offset: Int) throws(StorageError)
    /// Removes what a failed attempt has written from an offset on, if that is possible.
    func cut(at offset: Int)
    /// Waits until the disk has the file's bytes.
    func synchronize() throws(StorageError)
    func close()
}

/// A file beside another one, whose place it takes when it is complete.
protocol StateDiskReplacement: StateDiskFile {
    /// Waits until the disk has the bytes, and takes the place of the other file, which is lost.
    func takePlace() throws(StorageError)
    /// Closes the file, and removes it where it has not taken the other's place.
    func finish()
}

extension StateDisk {
    /// Replaces the file as a whole, and waits until the disk has it.
    ///
    /// - Returns: the new file. Opening it afterwards could fail, and what is then written to the old one would be
    ///   lost.
    func replace(_ path: String, with bytes: [UInt8]) throws(StorageError) -> any StateDiskFile {
        try replace(path) { new throws(StorageError) in try new.write(bytes, at: 0) }
    }

    /// Replaces the file by what `body` writes, and waits until the disk has it.
    func replace(
        _ path: String, _ body: (any StateDiskFile) throws(StorageError) -> Void
    ) throws(StorageError) -> any StateDiskFile {
        let new = try replacement(of: path)
        do throws(StorageError) {
            try body(new)
            try new.takePlace()
            return new
        } catch {
            new.finish()
            throw error
        }
    }
}

/// The system's files.
struct SystemDisk: StateDisk {
    /// Only the owner reads what a host keeps.
    static let permissions: UInt32 = 0o600

    func realPath(_ path: String) -> String { System.realPath(of: Array(path.utf8)).map(SystemText.text) ?? path }

    func read(_ path: String, atMost most: Int) throws(StorageError) -> [UInt8]? {
        guard let status = System.status(of: path) else { return nil }
        guard status.isRegularFile else {
            throw StorageError(.foreign, path, "this is not a file; choose another path")
        }
        guard let file = System.openForReading(path) else { throw Self.failure(path, "opened") }
        defer { System.closeFile(file) }
        var bytes: [UInt8] = []
        while bytes.count <= most {
            guard let piece = System.readFile(file, atMost: 1 << 20) else { throw Self.failure(path, "read") }
            guard !piece.isEmpty else { break }
            bytes += piece
        }
        return bytes
    }

    func read(_ path: String, from offset: Int, count: Int) throws(StorageError) -> [UInt8] {
        guard let file = System.openForReading(path) else { throw Self.failure(path, "opened") }
        defer { System.closeFile(file) }
        guard let bytes = System.readFile(file, atMost: count, at: offset) else { throw Self.failure(path, "read") }
        return bytes
    }

    func open(_ path: String) throws(StorageError) -> any StateDiskFile { try opened(path) }

    private func opened(_ path: String) throws(StorageError) -> SystemFile {
        // One attempt, so that the reason is that of the attempt that failed.
        let isThere = System.status(of: path) != nil
        let opened = isThere ? System.openForWriting(path) : System.create(path, permissions: Self.permissions)
        guard let number = opened else { throw Self.failure(path, "written") }
        System.setPermissions(Self.permissions, of: number)
        return SystemFile(number: number, path: path)
    }

    func replacement(of path: String) throws(StorageError) -> any StateDiskReplacement {
        // One name, since the path is locked: what a host leaves that is killed meanwhile is removed by the next one.
        guard let file = FileReplacement(of: path, suffix: "new", permissions: Self.permissions) else {
            throw Self.failure(path, "written")
        }
        return SystemReplacement(file: file, path: path)
    }

    func restrict(_ path: String) {
        guard let number = System.openForReading(path) else { return }
        System.setPermissions(Self.permissions, of: number)
        System.closeFile(number)
    }

    func link(_ path: String, to name: String) throws(StorageError) -> Bool {
        if System.link(path, to: name) { return true }
        guard System.status(withoutFollowing: name) == nil else { return false }
        // Some file systems have no second names for a file.
        try replace(name, with: try read(path, atMost: .max) ?? []).close()
        return true
    }

    func synchronizeFolder(of path: String) { System.synchronizeFolder(of: path) }

    func lock(_ path: String) throws(StorageError) -> any StateDiskFile {
        let file = try opened(path)
        guard System.lock(file.number) else {
            file.close()
            throw StorageError(
                .inUse, path, "another process keeps its state here and holds the lock; end it, or choose another file")
        }
        return file
    }

    func pause(milliseconds: UInt32) { System.sleep(milliseconds: milliseconds) }

    static func failure(_ path: String, _ what: String) -> StorageError {
        StorageError(.file, path, "the file cannot be \(what): \(System.reason)")
    }
}

/// A file of the system.
private struct SystemFile: StateDiskFile {
    let number: System.FileNumber
    let path: String

    func write(_ bytes: [UInt8], at offset: Int) throws(StorageError) {
        guard bytes.withBytes({ System.writeAll($0, to: number, at: offset) }) else {
            throw SystemDisk.failure(path, "written")
        }
    }

    func cut(at offset: Int) { _ = System.truncate(number, to: offset) }

    func synchronize() throws(StorageError) {
        guard System.synchronizeData(number) else { throw SystemDisk.failure(path, "written") }
    }

    func close() {
        // A process that another thread begins has the descriptor too until it runs its own program, and would keep
        // the lock until then.
        System.unlock(number)
        System.closeFile(number)
    }
}

/// A file of the system that is to replace another one.
private struct SystemReplacement: StateDiskReplacement {
    let file: FileReplacement
    let path: String
    private var opened: SystemFile { SystemFile(number: file.number, path: path) }

    func write(_ bytes: [UInt8], at offset: Int) throws(StorageError) { try opened.write(bytes, at: offset) }
    func cut(at offset: Int) { opened.cut(at: offset) }
    func synchronize() throws(StorageError) { try opened.synchronize() }
    func close() { opened.close() }

    func takePlace() throws(StorageError) {
        guard file.takePlace() else { throw SystemDisk.failure(path, "written") }
    }

    func finish() { file.finish() }
}

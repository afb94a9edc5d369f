package import Switchless

#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// Files that survive the end of the machine at any moment.
extension System {
    /// Replaces the file at `path` as a whole, and waits until the disk has it; see ``FileReplacement``.
    ///
    /// - Returns: `false` on failure; then the file is as it was.
    package static func replaceFile(_ path: String, with bytes: [UInt8], permissions: UInt32? = nil) -> Bool {
        guard let new = FileReplacement(of: path, permissions: permissions) else { return false }
        defer { new.finish() }
        return bytes.withBytes({ writeAll($0, to: new.number, at: 0) }) && new.takePlace()
    }

    /// Waits until the disk has what was written to the file.
    package static func synchronize(_ number: FileNumber) -> Bool { fsync(number) == 0 }

    /// Waits until the disk has the names in the folder of the file at `path`. Some file systems do not offer it.
    package static func synchronizeFolder(of path: String) {
        let folder = path.utf8.lastIndex(of: UInt8(ascii: "/")).map { String(path[...$0]) } ?? "."
        guard let number = openForReading(folder) else { return }
        _ = synchronize(number)
        closeFile(number)
    }

    /// Waits until the disk has the bytes of the file, and its size.
    package static func synchronizeData(_ number: FileNumber) -> Bool {
        #if canImport(Darwin)
        // There fsync only hands the bytes to the disk, which may keep them in memory. Some file systems have nothing
        // more.
        return fcntl(number, F_FULLFSYNC) == 0 || fsync(number) == 0
        #else
        return fdatasync(number) == 0
        #endif
    }

    /// Cuts or extends the file to `size` bytes.
    package static func truncate(_ number: FileNumber, to size: Int) -> Bool { ftruncate(number, off_t(size)) == 0 }

    /// Holds the file's lock until it is unlocked, or closed here and in every process that was begun meanwhile;
    /// `false` where another descriptor has it.
    package static func lock(_ number: FileNumber) -> Bool { flock(number, LOCK_EX | LOCK_NB) == 0 }

    /// Gives the file's lock back, also for a process that has the descriptor until it runs its own program.
    package static func unlock(_ number: FileNumber) { flock(number, LOCK_UN) }

    /// Writes all of `bytes` from `offset` on.
    package static func writeAll(_ bytes: Bytes, to number: FileNumber, at offset: Int) -> Bool {
        var done = 0
        while done < bytes.count {
            let rest = bytes.dropFirst(done)
            guard let count = writeFile(rest, to: number, at: offset + done), count > 0 else { return false }
            done += count
        }
        return true
    }
}

/// A file beside another one, which it replaces as a whole when it is complete.
///
/// A symbolic link stays one: the file that it leads to is replaced.
package struct FileReplacement: Sendable {
    /// The new file, open for writing.
    package let number: System.FileNumber
    private let path: String, temporary: String

    /// Makes an empty file.
    ///
    /// - Parameters:
    ///   - path: the file that is to be replaced, if there is one.
    ///   - suffix: what the new file's name has after that of the other one until then: what is there is removed, for
    ///     nobody else may write it; `nil` for a name that nothing has.
    ///   - wanted: its permissions; `nil` for those of the other one.
    /// - Returns: `nil` on failure.
    package init?(of path: String, suffix: String? = nil, permissions wanted: UInt32?) {
        let path = System.realPath(of: Array(path.utf8)).map(SystemText.text) ?? path
        temporary = "\(path).\(suffix ?? String(UInt64.random(in: .min ... .max), radix: 36))"
        let permissions = wanted ?? System.status(of: path)?.permissions
        if suffix != nil { System.remove(temporary) }
        guard let number = System.create(temporary, permissions: permissions ?? 0o666) else { return nil }
        // The process's mask has taken some away.
        if let permissions { System.setPermissions(permissions, of: number) }
        self.path = path
        self.number = number
    }

    /// Waits until the disk has the bytes, and gives the file the other one's name.
    ///
    /// - Returns: `false` on failure; then the other file is as it was.
    package func takePlace() -> Bool {
        // The new name must not reach the disk before the bytes. A full disk may be reported only at the end.
        guard System.synchronizeData(number), System.move(temporary, to: path) else { return false }
        System.synchronizeFolder(of: path)
        return true
    }

    /// Closes the file, and removes it where it has not the other one's name. ``System/reason`` stays what it is.
    package func finish() {
        System.keepingReason {
            System.closeFile(number)
            System.remove(temporary)
        }
    }
}

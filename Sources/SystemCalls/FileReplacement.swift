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
    /// Replaces the file at `path` as a whole, and waits until the disk has it; see ``openReplacement(of:with:permissions:)``.
    ///
    /// - Returns: `false` on failure; then the file is as it was.
    package static func replaceFile(_ path: String, with bytes: [UInt8], permissions: UInt32? = nil) -> Bool {
        openReplacement(of: path, with: [bytes], permissions: permissions).map { closeFile($0) } ?? false
    }

    /// Replaces the file at `path` as a whole, by way of one beside it, and waits until the disk has it.
    ///
    /// A symbolic link stays one: the file that it leads to is replaced.
    ///
    /// - Parameters:
    ///   - path: the file.
    ///   - pieces: its bytes, one piece after the other.
    ///   - wanted: its permissions; `nil` for those that it has.
    /// - Returns: the new file, open for writing; `nil` on failure, and then the file is as it was.
    package static func openReplacement(
        of path: String, with pieces: [[UInt8]], permissions wanted: UInt32?
    ) -> FileNumber? {
        let path = realPath(of: Array(path.utf8)).map(SystemText.text) ?? path
        let temporary = "\(path).\(String(UInt64.random(in: .min ... .max), radix: 36))"
        let permissions = wanted ?? status(of: path)?.permissions
        guard let number = create(temporary, permissions: permissions ?? 0o666) else { return nil }
        // The process's mask has taken some away.
        if let permissions { setPermissions(permissions, of: number) }
        // The new name must not reach the disk before the bytes. A full disk may be reported only at the end.
        guard writeAll(pieces, to: number), synchronizeData(number), move(temporary, to: path) else {
            keepingReason {
                closeFile(number)
                remove(temporary)
            }
            return nil
        }
        synchronizeFolder(of: path)
        return number
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
        // There fsync only hands the bytes to the disk, which may keep them in memory. Some file systems have nothing more.
        return fcntl(number, F_FULLFSYNC) == 0 || fsync(number) == 0
        #else
        return fdatasync(number) == 0
        #endif
    }

    /// Cuts or extends the file to `size` bytes.
    package static func truncate(_ number: FileNumber, to size: Int) -> Bool { ftruncate(number, off_t(size)) == 0 }

    /// Holds the file's lock until it is closed; `false` where another descriptor has it.
    package static func lock(_ number: FileNumber) -> Bool { flock(number, LOCK_EX | LOCK_NB) == 0 }

    private static func writeAll(_ pieces: [[UInt8]], to number: FileNumber) -> Bool {
        var offset = 0
        return pieces.allSatisfy { piece in
            defer { offset += piece.count }
            return piece.withBytes { writeAll($0, to: number, at: offset) }
        }
    }

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

#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// Calls of the operating system. No other file of the tool imports the C library.
enum System {
    /// A file descriptor.
    typealias FileNumber = Int32

    /// The kind of file at a path.
    struct Status {
        let permissions: UInt32
        let isRegularFile: Bool
    }

    /// Ends the program.
    static func end(_ code: Int32) -> Never { exit(code) }

    static func isTerminal(_ number: FileNumber) -> Bool { isatty(number) == 1 }

    static func environment(_ name: String) -> String? { getenv(name).map { String(cString: $0) } }

    /// The kind of file at `path`, after following links; `nil` if there is none.
    static func status(of path: String) -> Status? {
        var status = stat()
        guard stat(path, &status) == 0 else { return nil }
        return Status(
            permissions: UInt32(status.st_mode) & 0o7777, isRegularFile: status.st_mode & S_IFMT == S_IFREG)
    }

    /// The path without symbolic links; `nil` if there is no such file.
    static func realPath(of path: String) -> String? {
        guard let real = realpath(path, nil) else { return nil }
        defer { free(real) }
        return String(cString: real)
    }

    /// Opens the file at `path` for writing.
    static func openForWriting(_ path: String) -> FileNumber? { opened(open(path, O_WRONLY | O_CLOEXEC)) }

    /// Creates a file at `path`; fails if there is one.
    static func create(_ path: String) -> FileNumber? {
        opened(open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666))
    }

    static func closeFile(_ number: FileNumber) -> Bool { close(number) == 0 }

    static func setPermissions(_ permissions: UInt32, of number: FileNumber) {
        _ = fchmod(number, mode_t(permissions))
    }

    static func move(_ path: String, to target: String) -> Bool { rename(path, target) == 0 }

    static func remove(_ path: String) { _ = unlink(path) }

    /// Makes the folder at `path`; `true` also where there was one.
    static func makeFolder(_ path: String) -> Bool { mkdir(path, 0o777) == 0 || errno == EEXIST }

    /// Writes what it can of `bytes`; `nil` on failure.
    static func writeFile(_ bytes: UnsafeRawBufferPointer, to number: FileNumber) -> Int? {
        repeated { write(number, bytes.baseAddress, bytes.count) }
    }

    /// Reads what there is, up to `count` bytes; none at the end, `nil` on failure.
    static func readFile(_ number: FileNumber, atMost count: Int) -> [UInt8]? {
        var found: Int?
        let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, initialized in
            found = repeated { read(number, buffer.baseAddress, count) }
            initialized = found ?? 0
        }
        return found.map { _ in bytes }
    }

    /// What `call` counts, made again where a signal interrupted it; `nil` on failure.
    private static func repeated(_ call: () -> Int) -> Int? {
        while true {
            let count = call()
            if count >= 0 { return count }
            guard errno == EINTR else { return nil }
        }
    }

    /// Why the last call failed, in the system's words.
    static var reason: String {
        var text = [CChar](repeating: 0, count: 256)
        _ = strerror_r(errno, &text, text.count)
        return String(decoding: text.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
    }

    private static func opened(_ number: FileNumber) -> FileNumber? { number < 0 ? nil : number }
}

#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// Calls of the operating system. No other file imports the C library.
enum System {
    /// A file descriptor.
    typealias FileNumber = Int32

    /// The kind of file at a path.
    struct Status {
        let permissions: UInt32
        let isRegularFile: Bool
    }

    /// Ends the program.
    static func exit(_ code: Int32) -> Never {
        #if canImport(Darwin)
        Darwin.exit(code)
        #elseif canImport(Musl)
        Musl.exit(code)
        #else
        Glibc.exit(code)
        #endif
    }

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

    static func close(_ number: FileNumber) -> Bool {
        #if canImport(Darwin)
        Darwin.close(number) == 0
        #elseif canImport(Musl)
        Musl.close(number) == 0
        #else
        Glibc.close(number) == 0
        #endif
    }

    static func setPermissions(_ permissions: UInt32, of number: FileNumber) { _ = fchmod(number, mode_t(permissions)) }

    static func move(_ path: String, to target: String) -> Bool { rename(path, target) == 0 }

    static func remove(_ path: String) { _ = unlink(path) }

    /// Creates the folder at `path`; returns `true` also if it exists.
    static func makeFolder(_ path: String) -> Bool { mkdir(path, 0o777) == 0 || errno == EEXIST }

    /// Writes `bytes` or a part of them, and returns how many; `nil` on failure.
    static func write(_ bytes: UnsafeRawBufferPointer, to number: FileNumber) -> Int? {
        while true {
            #if canImport(Darwin)
            let count = Darwin.write(number, bytes.baseAddress, bytes.count)
            #elseif canImport(Musl)
            let count = Musl.write(number, bytes.baseAddress, bytes.count)
            #else
            let count = Glibc.write(number, bytes.baseAddress, bytes.count)
            #endif
            if count >= 0 { return count }
            guard errno == EINTR else { return nil }
        }
    }

    /// Reads up to `count` bytes; none at the end of the file, `nil` on failure.
    static func read(from number: FileNumber, atMost count: Int) -> [UInt8]? {
        while true {
            var failed = false
            let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, initialized in
                #if canImport(Darwin)
                let found = Darwin.read(number, buffer.baseAddress, count)
                #elseif canImport(Musl)
                let found = Musl.read(number, buffer.baseAddress, count)
                #else
                let found = Glibc.read(number, buffer.baseAddress, count)
                #endif
                failed = found < 0
                initialized = max(0, found)
            }
            guard failed else { return bytes }
            guard errno == EINTR else { return nil }
        }
    }

    /// The system's message for the failure of the last call.
    static var reason: String {
        var text = [CChar](repeating: 0, count: 256)
        _ = strerror_r(errno, &text, text.count)
        return String(decoding: text.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
    }

    private static func opened(_ number: FileNumber) -> FileNumber? { number < 0 ? nil : number }
}

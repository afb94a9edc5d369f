package import Switchless

#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// Calls of the operating system for files, sockets and the process. No other file of the package opens or reads a
/// file.
package enum System {
    /// A file descriptor.
    package typealias FileNumber = Int32

    /// The device and the number of a file: two paths with the same lead to one file.
    package struct FileIdentity: Equatable {
        fileprivate let device, file: UInt64
    }

    /// The system's data about a file.
    package struct Status {
        package let permissions: UInt32
        package let isRegularFile: Bool
        package let isFolder: Bool
        /// The size, in bytes.
        package let size: Int
        /// The time of the last change: seconds since 1970, and billionths of a second beyond them.
        package let changed: (seconds: Int, nanoseconds: Int)
        /// The identity of the file, whichever path leads to it.
        package let identity: FileIdentity

        fileprivate init(_ status: stat) {
            identity = FileIdentity(device: UInt64(truncatingIfNeeded: status.st_dev), file: UInt64(status.st_ino))
            permissions = UInt32(status.st_mode) & 0o7777
            isRegularFile = status.st_mode & S_IFMT == S_IFREG
            isFolder = status.st_mode & S_IFMT == S_IFDIR
            size = Int(status.st_size)
            #if canImport(Darwin)
            let time = status.st_mtimespec
            #else
            let time = status.st_mtim
            #endif
            changed = (Int(time.tv_sec), Int(time.tv_nsec))
        }
    }

    /// Ends the program.
    package static func end(_ code: Int32) -> Never { exit(code) }

    package static func isTerminal(_ number: FileNumber) -> Bool { isatty(number) == 1 }

    package static func environment(_ name: String) -> String? {
        unsafe getenv(name).map { unsafe String(cString: $0) }
    }

    /// Seconds since 1970.
    package static var seconds: Int { time(nil) }

    /// The seconds since 1970, to the millisecond.
    package static var secondsSince1970: Double {
        var now = timespec()
        unsafe clock_gettime(CLOCK_REALTIME, &now)
        return Double(now.tv_sec) + Double(now.tv_nsec / 1_000_000) / 1000
    }

    /// The file descriptors that the process may have at a time.
    package static var fileNumberLimit: Int {
        var limits = rlimit()
        #if canImport(Darwin) || canImport(Musl)
        let kind = RLIMIT_NOFILE
        #else
        let kind = __rlimit_resource_t(RLIMIT_NOFILE.rawValue)
        #endif
        guard unsafe getrlimit(kind, &limits) == 0 else { return 256 }
        return Int(clamping: limits.rlim_cur)
    }

    /// Whether a socket can be bound to an address of IPv4 or IPv6, whose port the system chooses.
    package static func canBind(_ host: String) -> Bool {
        #if canImport(Darwin) || canImport(Musl)
        let streams = SOCK_STREAM
        #else
        let streams = Int32(SOCK_STREAM.rawValue)
        #endif
        var hints = unsafe addrinfo(), found: UnsafeMutablePointer<addrinfo>?
        unsafe (hints.ai_flags, hints.ai_socktype) = (AI_NUMERICHOST, streams)
        guard unsafe getaddrinfo(host, nil, &hints, &found) == 0, let address = unsafe found?.pointee else {
            return false
        }
        defer { unsafe freeaddrinfo(found) }
        guard let number = unsafe opened(socket(address.ai_family, streams, 0)) else { return false }
        defer { closeFile(number) }
        return unsafe bind(number, address.ai_addr, address.ai_addrlen) == 0
    }

    /// The bytes of an address in digits: four of IPv4, sixteen of IPv6; `nil` if it is none.
    package static func addressBytes(of host: String) -> [UInt8]? {
        var bytes = [UInt8](repeating: 0, count: 16)
        if unsafe inet_pton(AF_INET, host, &bytes) == 1 { return Array(bytes.prefix(4)) }
        return unsafe inet_pton(AF_INET6, host, &bytes) == 1 ? bytes : nil
    }

    /// The status of the file at `path`, after following links; `nil` if there is none.
    package static func status(of path: String) -> Status? {
        var status = stat()
        return unsafe path.withName { unsafe stat($0, &status) } == 0 ? Status(status) : nil
    }

    /// The status of an open file; `nil` on failure.
    package static func status(of number: FileNumber) -> Status? {
        var status = stat()
        return unsafe fstat(number, &status) == 0 ? Status(status) : nil
    }

    /// The status of what is at `path`, a link included; `nil` if there is nothing.
    package static func status(withoutFollowing path: String) -> Status? {
        var status = stat()
        return unsafe path.withName { unsafe lstat($0, &status) } == 0 ? Status(status) : nil
    }

    /// A name in a folder.
    package struct FolderEntry {
        package let name: String
        /// Whether the folder says that this is a regular file. Folders of some file systems say nothing, and none says
        /// more of a link.
        package let isRegularFile: Bool
    }

    /// The entries of the folder at `path`, sorted by name; `nil` on failure.
    package static func entries(inFolder path: String) -> [FolderEntry]? {
        guard let folder = unsafe path.withName({ unsafe opendir($0) }) else { return nil }
        defer { unsafe closedir(folder) }
        var entries: [FolderEntry] = []
        while let entry = unsafe readdir(folder) {
            let name = unsafe withUnsafePointer(to: &entry.pointee.d_name) { name in
                unsafe name.withMemoryRebound(to: CChar.self, capacity: MemoryLayout.size(ofValue: name.pointee)) {
                    unsafe SystemText.text(of: bytes(of: $0))
                }
            }
            unsafe entries.append(FolderEntry(name: name, isRegularFile: Int32(entry.pointee.d_type) == Int32(DT_REG)))
        }
        return entries.sorted { $0.name < $1.name }
    }

    /// Whether `name` matches a shell's pattern. A dot at its beginning matches only a dot (POSIX, `fnmatch`).
    package static func matches(_ name: String, _ pattern: String) -> Bool {
        unsafe pattern.withName { pattern in unsafe name.withName { unsafe fnmatch(pattern, $0, FNM_PERIOD) } } == 0
    }

    /// The path without symbolic links and `..`; `nil` if there is no such file. Paths are bytes, as they are to the
    /// system.
    package static func realPath(of path: [UInt8]) -> [UInt8]? {
        guard let real = unsafe path.withCString({ unsafe realpath($0, nil) }) ?? nil else { return nil }
        defer { unsafe free(real) }
        return unsafe UnsafeBufferPointer(start: real, count: strlen(real)).map { UInt8(bitPattern: $0) }
    }

    /// Opens the file at `path` for reading.
    package static func openForReading(_ path: String) -> FileNumber? {
        unsafe opened(path.withName { unsafe open($0, O_RDONLY | O_CLOEXEC) })
    }

    /// Opens the file at `path`, which has no links in it, for reading. Neither waits for the other end of a pipe nor
    /// follows a link that took the file's place.
    package static func openWithoutFollowing(_ path: [UInt8]) -> FileNumber? {
        let flags = O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK | O_NOCTTY
        return unsafe opened(path.withCString { unsafe open($0, flags) } ?? -1)
    }

    /// Opens the file at `path` for writing.
    package static func openForWriting(_ path: String) -> FileNumber? {
        unsafe opened(path.withName { unsafe open($0, O_WRONLY | O_CLOEXEC) })
    }

    /// Opens the file at `path` for writing at its end, and creates it where there is none.
    package static func openForAppending(_ path: String) -> FileNumber? {
        unsafe opened(path.withName { unsafe open($0, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0o666) })
    }

    /// Creates a file at `path`; fails if there is one.
    package static func create(_ path: String, permissions: UInt32 = 0o666) -> FileNumber? {
        unsafe opened(path.withName { unsafe open($0, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, mode_t(permissions)) })
    }

    /// Creates a file in a folder that has no name yet, and is gone with the process unless ``name(_:_:)`` gives it
    /// one.
    ///
    /// - Returns: `nil` where the system or the file system has no such files.
    package static func createUnnamed(inFolder path: String) -> FileNumber? {
        #if os(Linux)
        // O_TMPFILE, which C spells by an expression that Swift does not import.
        let unnamed = 0o20000000 | O_DIRECTORY
        return unsafe canName ? opened(path.withName { unsafe open($0, O_WRONLY | O_CLOEXEC | unnamed, 0o666) }) : nil
        #else
        return nil
        #endif
    }

    /// Names an unnamed file; fails if there is a file of that name.
    package static func name(_ number: FileNumber, _ path: String) -> Bool {
        unsafe path.withName {
            unsafe linkat(AT_FDCWD, "/proc/self/fd/\(number)", AT_FDCWD, unsafe $0, AT_SYMLINK_FOLLOW)
        } == 0
    }

    private static let canName = unsafe access("/proc/self/fd", X_OK) == 0

    @discardableResult
    package static func closeFile(_ number: FileNumber) -> Bool { close(number) == 0 }

    package static func setPermissions(_ permissions: UInt32, of number: FileNumber) {
        _ = fchmod(number, mode_t(permissions))
    }

    package static func move(_ path: String, to target: String) -> Bool {
        unsafe path.withName { path in unsafe target.withName { unsafe rename(path, $0) } } == 0
    }

    /// Gives the file at `path` another name beside its own; fails if there is a file of that name.
    package static func link(_ path: String, to name: String) -> Bool {
        unsafe path.withName { path in unsafe name.withName { unsafe linkat(AT_FDCWD, path, AT_FDCWD, $0, 0) } } == 0
    }

    package static func remove(_ path: String) { _ = unsafe path.withName { unsafe unlink($0) } }

    /// Cleans up after a failed call whose reason is still to be told.
    package static func keepingReason(_ cleanUp: () -> Void) {
        let reason = errno
        cleanUp()
        errno = reason
    }

    /// Makes the folder at `path`; `true` also where there was one.
    package static func makeFolder(_ path: String, permissions: UInt32 = 0o777) -> Bool {
        unsafe path.withName { unsafe mkdir($0, mode_t(permissions)) } == 0 || errno == EEXIST
    }

    /// Starts a program, which is not waited for, with the variables of this process that are named.
    ///
    /// - Returns: `false` where there is no such program.
    package static func start(_ program: String, _ arguments: [String], environment names: [String]) -> Bool {
        let variables = names.compactMap { name in Self.environment(name).map { "\(name)=\($0)" } }
        var words = unsafe ([program] + arguments).map { unsafe $0.withName { unsafe strdup($0) } } + [nil]
        var settings = unsafe variables.map { unsafe strdup($0) } + [nil]
        defer { unsafe (words + settings).forEach { unsafe free($0) } }
        var number = pid_t()
        return unsafe posix_spawnp(&number, program, nil, nil, &words, &settings) == 0
    }

    /// Lets writing to a broken pipe fail rather than end the process, unless the program handles the signal itself.
    package static func ignoreBrokenPipes() {
        // Nothing stands for the system's own way, which ends the process.
        if let former = signal(SIGPIPE, SIG_IGN) { _ = signal(SIGPIPE, former) }
    }

    /// Ends both directions of a socket, whose descriptor stays open; does nothing to other files.
    package static func endTransfers(_ number: FileNumber) { _ = shutdown(number, Int32(SHUT_RDWR)) }

    /// Writes what it can of `bytes`; `nil` on failure.
    package static func writeFile(_ bytes: Bytes, to number: FileNumber) -> Int? {
        repeated { unsafe write(number, bytes.baseAddress, bytes.count) }
    }

    /// Writes what it can of `bytes` from `offset` on, without moving the file's own position; `nil` on failure.
    static func writeFile(_ bytes: Bytes, to number: FileNumber, at offset: Int) -> Int? {
        repeated { unsafe pwrite(number, bytes.baseAddress, bytes.count, off_t(offset)) }
    }

    /// Writes all of `bytes`; `false` on failure.
    package static func writeFile(all bytes: [UInt8], to number: FileNumber) -> Bool {
        bytes.withBytes { bytes in
            var rest = bytes
            while !rest.isEmpty, let count = writeFile(rest, to: number) { rest = rest.dropFirst(count) }
            return rest.isEmpty
        }
    }

    /// Reads what there is, up to `count` bytes; none at the end, `nil` on failure.
    ///
    /// - Parameter offset: where to read, without moving the file's own position; `nil` to read on from there.
    package static func readFile(_ number: FileNumber, atMost count: Int, at offset: Int? = nil) -> [UInt8]? {
        var found: Int?
        let bytes = unsafe [UInt8](unsafeUninitializedCapacity: count) { buffer, initialized in
            found = repeated {
                guard let offset else { return unsafe read(number, buffer.baseAddress, buffer.count) }
                return unsafe pread(number, buffer.baseAddress, buffer.count, off_t(offset))
            }
            initialized = found ?? 0
        }
        return found.map { _ in bytes }
    }

    /// The count of `call`, made again if a signal interrupted it; `nil` on failure.
    static func repeated(_ call: () -> Int) -> Int? {
        while true {
            let count = call()
            if count >= 0 { return count }
            guard errno == EINTR else { return nil }
        }
    }

    /// Why the last call failed, in the system's words.
    package static var reason: String {
        var text = [CChar](repeating: 0, count: 256)
        _ = unsafe strerror_r(errno, &text, text.count)
        return String(decoding: text.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
    }

    private static func opened(_ number: FileNumber) -> FileNumber? { number < 0 ? nil : number }
}

extension [UInt8] {
    /// Lends these bytes as a string of C; `nil` stands for memory without an address, which a string always has.
    fileprivate func withCString<Result>(_ body: (UnsafePointer<CChar>) -> Result) -> Result? {
        unsafe (SystemText.name(of: self) + [0]).withUnsafeBytes {
            unsafe $0.baseAddress.map { unsafe body($0.assumingMemoryBound(to: CChar.self)) }
        }
    }
}

extension String {
    /// Lends the system's name for this text to a call of C.
    func withName<Result>(_ body: (UnsafePointer<CChar>) throws -> Result) rethrows -> Result {
        let bytes = SystemText.name(of: self).map(CChar.init(bitPattern:)) + [0]
        return try unsafe bytes.withUnsafeBufferPointer { buffer in
            guard let start = buffer.baseAddress else { return try unsafe withCString(body) }
            return try unsafe body(start)
        }
    }
}

extension System {
    /// The arguments of the program, its own name first. Bytes that are not UTF-8 stay what they are; see
    /// ``SystemText``.
    package static var arguments: [String] {
        (0..<Int(CommandLine.argc)).compactMap { index in
            unsafe CommandLine.unsafeArgv[index].map { unsafe SystemText.text(of: bytes(of: $0)) }
        }
    }

    /// The bytes of a text of C.
    static func bytes(of text: UnsafePointer<CChar>) -> [UInt8] {
        unsafe UnsafeBufferPointer(start: text, count: strlen(text)).map(UInt8.init(bitPattern:))
    }

    /// Opens standard input, output and errors where the program was started without one, so that no other file gets
    /// its number.
    ///
    /// The opened files can be neither read nor written: using one fails as if it were closed.
    package static func holdStandardFiles() {
        for (number, direction) in [(Int32(0), O_WRONLY), (1, O_RDONLY), (2, O_RDONLY)] where fcntl(number, F_GETFD) < 0
        {
            // The lowest number that is free is this one, since those below are open.
            _ = unsafe open("/dev/null", direction)
        }
    }

    /// Calls `body` with UTF-8 as the encoding of texts for the libraries of C that the current thread calls.
    package static func withUTF8Locale<Result, Failure: Error>(
        _ body: () throws(Failure) -> Result
    ) throws(Failure) -> Result {
        guard let own = unsafe newlocale(Int32(LC_CTYPE_MASK), "C.UTF-8", nil) else { return try body() }
        let former = unsafe uselocale(own)
        defer {
            _ = unsafe former.map { unsafe uselocale($0) }
            unsafe freelocale(own)
        }
        return try body()
    }
}

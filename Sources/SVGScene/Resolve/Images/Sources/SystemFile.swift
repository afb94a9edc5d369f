#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// File access by system calls. Paths are bytes, as the system defines them.
enum SystemFile {
    /// Resolves symbolic links and `..` in `path`; `nil` if there is no such file.
    static func realPath(_ path: [UInt8]) -> [UInt8]? {
        guard let real = path.withCString({ realpath($0, nil) }) ?? nil else { return nil }
        defer { free(real) }
        return UnsafeBufferPointer(start: real, count: strlen(real)).map { UInt8(bitPattern: $0) }
    }

    /// Reads the regular file at the real path `path`.
    static func read(_ path: [UInt8], by rule: FolderRule) throws(ImageFault) -> [UInt8] {
        // The flags avoid waiting for the other end of a pipe, and following a link that has replaced the file.
        let flags = O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK | O_NOCTTY
        let file = path.withCString { open($0, flags) } ?? -1
        guard file >= 0 else {
            throw rule.fault("unreadable-\(rule.kind)", "the \(rule.thing)'s file cannot be opened")
        }
        defer { _ = close(file) }
        var status = stat()
        guard fstat(file, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
            throw rule.fault("unreadable-\(rule.kind)", "the \(rule.thing)'s name is not that of a regular file")
        }
        guard status.st_size <= rule.limit else { throw rule.tooLarge }
        return try contents(of: file, length: Int(status.st_size), by: rule)
    }

    private static func contents(of file: Int32, length: Int, by rule: FolderRule) throws(ImageFault) -> [UInt8] {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(length)
        let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 64 << 10, alignment: 16)
        defer { buffer.deallocate() }
        while true {
            let count = Self.read(file, buffer)
            guard count >= 0 else {
                throw rule.fault("unreadable-\(rule.kind)", "the \(rule.thing)'s file cannot be read")
            }
            if count == 0 { return bytes }
            bytes += buffer[..<count]
            guard bytes.count <= rule.limit else { throw rule.tooLarge }
        }
    }

    private static func read(_ file: Int32, _ buffer: UnsafeMutableRawBufferPointer) -> Int {
        #if canImport(Darwin)
        Darwin.read(file, buffer.baseAddress, buffer.count)
        #elseif canImport(Musl)
        Musl.read(file, buffer.baseAddress, buffer.count)
        #else
        Glibc.read(file, buffer.baseAddress, buffer.count)
        #endif
    }
}

extension [UInt8] {
    /// Calls `body` with these bytes as a C string; `nil` if the array has no address.
    fileprivate func withCString<Result>(_ body: (UnsafePointer<CChar>) -> Result) -> Result? {
        (self + [0]).withUnsafeBytes { $0.baseAddress.map { body($0.assumingMemoryBound(to: CChar.self)) } }
    }
}

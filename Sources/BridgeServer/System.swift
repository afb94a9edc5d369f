#if BridgeServer

import NIOCore

#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// What the server asks the operating system.
enum System {
    /// Seconds since 1970.
    static var seconds: Int { time(nil) }

    /// The descriptors that the process may have.
    static var descriptorLimit: Int {
        var limits = rlimit()
        #if canImport(Darwin) || canImport(Musl)
        let kind = RLIMIT_NOFILE
        #else
        let kind = __rlimit_resource_t(RLIMIT_NOFILE.rawValue)
        #endif
        guard getrlimit(kind, &limits) == 0 else { return 256 }
        return Int(clamping: limits.rlim_cur)
    }

    /// Whether this machine has the address; without IPv6 nobody has `::1`.
    static func canBind(_ host: String) -> Bool {
        guard let address = try? SocketAddress(ipAddress: host, port: 0) else { return false }
        let descriptor = socket(CInt(address.protocol.rawValue), streams, 0)
        guard descriptor >= 0 else { return false }
        defer { shut(descriptor) }
        return address.withSockAddr { pointer, size in bind(descriptor, pointer, socklen_t(size)) == 0 }
    }

    #if canImport(Darwin) || canImport(Musl)
    private static let streams = SOCK_STREAM
    #else
    private static let streams = CInt(SOCK_STREAM.rawValue)
    #endif

    /// Opens a regular file for reading, not through a symbolic link.
    ///
    /// - Returns: the descriptor and what is known of the file; `nil` if there is no such file.
    static func open(_ path: String) -> (descriptor: CInt, facts: FileFacts)? {
        #if canImport(Darwin)
        let descriptor = Darwin.open(path, O_RDONLY | O_NOFOLLOW | O_CLOEXEC | O_NONBLOCK)
        #elseif canImport(Musl)
        let descriptor = Musl.open(path, O_RDONLY | O_NOFOLLOW | O_CLOEXEC | O_NONBLOCK)
        #else
        let descriptor = Glibc.open(path, O_RDONLY | O_NOFOLLOW | O_CLOEXEC | O_NONBLOCK)
        #endif
        guard descriptor >= 0 else { return nil }
        var found = stat()
        guard fstat(descriptor, &found) == 0, found.st_mode & S_IFMT == S_IFREG else {
            close(descriptor)
            return nil
        }
        #if canImport(Darwin)
        let changed = found.st_mtimespec
        #else
        let changed = found.st_mtim
        #endif
        return (
            descriptor, FileFacts(size: Int(found.st_size), seconds: Int(changed.tv_sec), part: Int(changed.tv_nsec))
        )
    }

    /// Closes a descriptor.
    static func shut(_ descriptor: CInt) { _ = close(descriptor) }

    /// Reads bytes of a file at an offset; 0 at its end, or where it cannot be read.
    static func read(_ descriptor: CInt, into target: UnsafeMutableRawBufferPointer, at offset: Int) -> Int {
        max(0, pread(descriptor, target.baseAddress, target.count, off_t(offset)))
    }

    /// The names of a directory's entries, sorted; `nil` if it cannot be read.
    static func names(in folder: String) -> [String]? {
        guard let directory = opendir(folder) else { return nil }
        defer { closedir(directory) }
        var names: [String] = []
        while let entry = readdir(directory) {
            names.append(
                withUnsafePointer(to: &entry.pointee.d_name) { name in
                    name.withMemoryRebound(to: CChar.self, capacity: MemoryLayout.size(ofValue: name.pointee)) {
                        String(cString: $0)
                    }
                })
        }
        return names.sorted()
    }

    /// Whether a directory entry is a directory, a regular file, or neither. Symbolic links are neither.
    static func kind(of path: String) -> (isFolder: Bool, isFile: Bool) {
        var found = stat()
        guard lstat(path, &found) == 0 else { return (false, false) }
        return (found.st_mode & S_IFMT == S_IFDIR, found.st_mode & S_IFMT == S_IFREG)
    }
}

/// What is known of an open file.
struct FileFacts: Hashable, Sendable {
    let size: Int
    /// When it was last changed, in seconds since 1970, and in billionths of a second beyond them.
    let seconds: Int
    let part: Int
}

#endif

#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// Reads from a file descriptor.
struct FileDescriptor {
    private static let chunkLength = 256 << 10
    let number: Int32

    /// Opens the file at `path`.
    static func opening(_ path: String) throws -> FileDescriptor {
        let number = open(path, O_RDONLY | O_CLOEXEC)
        guard number >= 0 else {
            throw XMLStreamError(.unreadable, "cannot be opened: \(reason())", file: path)
        }
        return FileDescriptor(number: number)
    }

    func close() {
        #if canImport(Darwin)
        _ = Darwin.close(number)
        #elseif canImport(Musl)
        _ = Musl.close(number)
        #else
        _ = Glibc.close(number)
        #endif
    }

    /// Passes everything up to the end to `body`. Errors call the file `name`.
    func forEachChunk(named name: String, _ body: (UnsafeRawBufferPointer) throws -> Void) throws {
        var status = stat()
        guard fstat(number, &status) == 0 else {
            throw XMLStreamError(.unreadable, "cannot be read: \(Self.reason())", file: name)
        }
        guard status.st_mode & S_IFMT != S_IFDIR else {
            throw XMLStreamError(.folder, "is a folder; name a file in it", file: name)
        }
        let length = min(Self.chunkLength, max(4096, Int(status.st_size) + 1))
        let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: length, alignment: 16)
        defer { buffer.deallocate() }
        while true {
            let count = read(number, buffer.baseAddress, buffer.count)
            guard count >= 0 else {
                if errno == EINTR { continue }
                throw XMLStreamError(.unreadable, "cannot be read: \(Self.reason())", file: name)
            }
            if count == 0 { return }
            try body(UnsafeRawBufferPointer(rebasing: buffer[..<count]))
        }
    }

    /// Reads the next piece; `nil` at the end. Errors call the file `name`.
    func chunk(named name: String) throws -> [UInt8]? {
        let chunk = try [UInt8](unsafeUninitializedCapacity: Self.chunkLength) { buffer, count in
            var length = read(number, buffer.baseAddress, buffer.count)
            while length < 0, errno == EINTR { length = read(number, buffer.baseAddress, buffer.count) }
            guard length >= 0 else {
                let isFolder = errno == EISDIR
                throw XMLStreamError(
                    isFolder ? .folder : .unreadable,
                    isFolder ? "is a folder; name a file in it" : "cannot be read: \(Self.reason())", file: name)
            }
            count = length
        }
        return chunk.isEmpty ? nil : chunk
    }

    private static func reason() -> String {
        var text = [CChar](repeating: 0, count: 256)
        _ = strerror_r(errno, &text, text.count)
        return String(decoding: text.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
    }
}

#if Archives

import CLibArchive
import SystemCalls

/// Reads the files in a `.zip`, `.tar` or `.tar.gz`, one after the other. Only this file imports libarchive.
///
/// Safe: the reader owns its archive, and reads a header before the next one takes its place.
@safe
package final class ArchiveReader {
    /// A file in an archive.
    package struct Entry {
        /// Its path, as the archive has it. Nobody vouches for it.
        package let path: String
        package let bytes: [UInt8]
    }

    /// The bytes that are read at once.
    private static let block = 1 << 16

    /// The most bytes of a file. 256 MiB.
    private let entryBytes: Int
    private let archive: OpaquePointer

    /// Opens an archive.
    ///
    /// - Parameter entryBytes: the most bytes that a file in it may have; more is an error.
    package init(_ path: String, entryBytes: Int = 256 << 20) throws(ArchiveError) {
        guard let archive = unsafe archive_read_new() else { throw ArchiveError("no memory for an archive") }
        unsafe self.archive = unsafe archive
        self.entryBytes = entryBytes
        unsafe archive_read_support_format_zip(archive)
        unsafe archive_read_support_format_tar(archive)
        unsafe archive_read_support_filter_gzip(archive)
        guard unsafe archive_read_open_filename(archive, path, Self.block) == ARCHIVE_OK else { throw fault }
    }

    deinit { unsafe archive_read_free(archive) }

    /// The next file; `nil` at the end. Folders, links and devices are passed over.
    ///
    /// - Parameter isWanted: whether the file at a path is to be read. Others are passed over.
    /// - Throws: an error where the archive is damaged, or a file is too large. Nothing can be read after that.
    package func next(where isWanted: (String) -> Bool) throws(ArchiveError) -> Entry? {
        // Otherwise libarchive drops names beyond ASCII, which a zip has in UTF-8.
        try System.withUTF8Locale { () throws(ArchiveError) in try entry(where: isWanted) }
    }

    private func entry(where isWanted: (String) -> Bool) throws(ArchiveError) -> Entry? {
        var header: OpaquePointer?
        while true {
            let status = unsafe archive_read_next_header(archive, &header)
            guard status != ARCHIVE_EOF else { return nil }
            // A warning is about what is not used here, such as the name of an owner.
            guard status >= ARCHIVE_WARN, let header = unsafe header else { throw fault }
            guard unsafe archive_entry_filetype(header) == Self.regularFile else { continue }
            guard let name = unsafe archive_entry_pathname(header) else {
                throw ArchiveError("the name of a file is not UTF-8")
            }
            let path = unsafe String(cString: name)
            if isWanted(path) { return Entry(path: path, bytes: try content(of: path)) }
        }
    }

    /// `AE_IFREG`, a macro with a cast, which is not imported.
    private static let regularFile: mode_t = 0o100000

    private func content(of path: String) throws(ArchiveError) -> [UInt8] {
        var bytes: [UInt8] = []
        var block = [UInt8](repeating: 0, count: Self.block)
        while true {
            let count = unsafe archive_read_data(archive, &block, block.count)
            guard count >= 0 else { throw fault }
            guard count > 0 else { return bytes }
            bytes += block.prefix(count)
            guard bytes.count <= entryBytes else { throw ArchiveError("'\(path)' has more than \(entryBytes) bytes") }
        }
    }

    /// The last failure, as libarchive describes it.
    private var fault: ArchiveError {
        unsafe ArchiveError(
            archive_error_string(archive).map { unsafe String(cString: $0) } ?? "the archive is damaged")
    }
}

/// Why an archive cannot be read.
package struct ArchiveError: Error {
    package let message: String

    init(_ message: String) { self.message = message }
}

#endif

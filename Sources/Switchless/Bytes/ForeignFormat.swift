/// Formats of files that are taken for XML or a property list by mistake, told by their first bytes.
package struct ForeignFormat: Sendable {
    /// The format with its article, for messages: "a PNG image".
    private let phrase: String
    private let start: [UInt8]
    /// The bytes after the start and four arbitrary bytes; empty for most.
    private var later: [UInt8] = []

    private init(_ phrase: String, _ start: [UInt8], later: String = "") {
        self.phrase = phrase
        self.start = start
        self.later = Array(later.utf8)
    }

    private init(_ phrase: String, _ start: String, later: String = "") {
        self.init(phrase, Array(start.utf8), later: later)
    }

    private static let all = [
        ForeignFormat("a PNG image", [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]),
        ForeignFormat("a JPEG image", [0xFF, 0xD8, 0xFF]),
        ForeignFormat("a GIF image", "GIF87a"),
        ForeignFormat("a GIF image", "GIF89a"),
        ForeignFormat("a WebP image", "RIFF", later: "WEBP"),
        ForeignFormat("a TIFF image", [0x49, 0x49, 0x2A, 0x00]),
        ForeignFormat("a TIFF image", [0x4D, 0x4D, 0x00, 0x2A]),
        ForeignFormat("a PDF document", "%PDF-"),
        ForeignFormat("a PostScript document", "%!PS"),
        ForeignFormat("a zip archive", [0x50, 0x4B, 0x03, 0x04]),
        ForeignFormat("data compressed with bzip2", [0x42, 0x5A, 0x68, 0x39]),
        ForeignFormat("data compressed with xz", [0xFD, 0x37, 0x7A, 0x58, 0x5A, 0x00]),
        ForeignFormat("data compressed with zstd", [0x28, 0xB5, 0x2F, 0xFD]),
        ForeignFormat("an SQLite database", "SQLite format 3\u{0}"),
        ForeignFormat("a program", [0x7F, 0x45, 0x4C, 0x46]),
    ]

    /// The format of a document that begins with `head`, with its article; `nil` where that is none of these.
    package static func phrase(of head: Bytes) -> String? {
        all.first { format in
            head.starts(with: format.start) && head.dropFirst(format.start.count + 4).starts(with: format.later)
        }?.phrase
    }

    private static let pages: [StaticString] = ["<!doctype html", "<html"]

    /// Whether a document that begins with `head` is a page in HTML.
    package static func isPage(_ head: Bytes) -> Bool {
        let head = head.prefix(64)
        guard let start = head.firstIndex(where: { $0 > 32 && $0 < 127 }) else { return false }
        return pages.contains { head.dropFirst(start).prefix($0.utf8CodeUnitCount).spells($0) }
    }
}

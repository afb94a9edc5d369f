/// Whether a document's bytes can be looked at before libxml2 has decoded them.
enum PlainText {
    /// Whether a document that begins with `head` is in UTF-8, so far as that can be told now. In other encodings a byte may
    /// look like markup and be half of a character.
    static func begins(_ head: UnsafeRawBufferPointer) -> Bool {
        let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
        let head = head.starts(with: mark) ? head.dropFirst(mark.count) : head[...]
        guard let first = head.first, first == UInt8(ascii: "<") || first <= 32, !head.prefix(4).contains(0) else {
            return false
        }
        guard head.starts(with: "<?xml".utf8) else { return true }
        guard let end = head.firstIndex(of: UInt8(ascii: ">")) else { return false }
        let declaration = UnsafeRawBufferPointer(rebasing: head[..<end])
        return !holds("encoding", declaration) || holds("utf-8", declaration)
    }

    /// Whether `word`, in small letters, stands in `bytes` in letters of either case.
    private static func holds(_ word: StaticString, _ bytes: UnsafeRawBufferPointer) -> Bool {
        word.withUTF8Buffer { word in
            (0..<max(bytes.count - word.count, 0)).contains { start in
                word.indices.allSatisfy { bytes[start + $0] | 0x20 == word[$0] | 0x20 }
            }
        }
    }
}

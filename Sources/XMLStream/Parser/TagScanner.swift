import Switchless

/// Scans an incomplete start tag for its attributes, before libxml2 parses them.
struct TagScanner {
    private(set) var attributes = 0
    /// The length of the longest value so far in bytes, as written.
    private(set) var longestValue = 0
    /// Whether the tag's `>` was found.
    private(set) var isClosed = false
    private var quote: UInt8?
    private var valueLength = 0

    mutating func scan(_ bytes: Bytes) {
        var index = 0
        while index < bytes.count && !isClosed {
            index = quote == nil ? skipMarkup(bytes, from: index) : skipValue(bytes, from: index)
        }
    }

    private mutating func skipMarkup(_ bytes: Bytes, from start: Int) -> Int {
        var index = start
        while index < bytes.count {
            let byte = bytes[index]
            index += 1
            if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
                quote = byte
                attributes += 1
                valueLength = 0
                return index
            }
            if byte == UInt8(ascii: ">") {
                isClosed = true
                return index
            }
        }
        return index
    }

    private mutating func skipValue(_ bytes: Bytes, from start: Int) -> Int {
        let end = bytes.firstIndex(from: start) { $0 == quote } ?? bytes.count
        valueLength += end - start
        longestValue = max(longestValue, valueLength)
        guard end < bytes.count else { return end }
        quote = nil
        return end + 1
    }
}

#if Server

import Switchless

/// Checks that bytes are UTF-8 (RFC 3629), fragment by fragment.
struct UTF8Check {
    /// The bytes that may follow a leading byte: how many, and the range of the first one.
    private struct Lead {
        var following: Int
        var range: ClosedRange<UInt8> = 0x80...0xBF
    }

    /// By the leading byte; `nil` for a byte that leads nothing. The ranges leave out surrogates, overlong forms and
    /// what is above U+10FFFF.
    private static let leads: [Lead?] = (0...255).map { (byte: Int) -> Lead? in
        if byte < 0x80 { return Lead(following: 0) }
        if (0xC2...0xDF).contains(byte) { return Lead(following: 1) }
        if (0xE0...0xEF).contains(byte) {
            return Lead(following: 2, range: [0xE0: 0xA0...0xBF, 0xED: 0x80...0x9F][byte] ?? 0x80...0xBF)
        }
        guard (0xF0...0xF4).contains(byte) else { return nil }
        return Lead(following: 3, range: [0xF0: 0x90...0xBF, 0xF4: 0x80...0x8F][byte] ?? 0x80...0xBF)
    }

    private var following = 0
    private var range: ClosedRange<UInt8> = 0x80...0xBF

    /// Whether no character is left unfinished.
    var isComplete: Bool { following == 0 }

    /// Whether the text can still be UTF-8 with these bytes.
    mutating func accepts(_ bytes: [UInt8]) -> Bool {
        bytes.withBytes { accepts($0) }
    }

    private mutating func accepts(_ bytes: Bytes) -> Bool {
        var index = 0
        while index < bytes.count {
            // Messages are ASCII for the most part: eight bytes at a time.
            if following == 0, index + 8 <= bytes.count,
                bytes.word(UInt64.self, at: index) & 0x8080_8080_8080_8080 == 0
            {
                index += 8
                continue
            }
            guard take(bytes[index]) else { return false }
            index += 1
        }
        return true
    }

    private mutating func take(_ byte: UInt8) -> Bool {
        guard following > 0 else {
            guard let lead = Self.leads[Int(byte)] else { return false }
            following = lead.following
            range = lead.range
            return true
        }
        guard range.contains(byte) else { return false }
        following -= 1
        range = 0x80...0xBF
        return true
    }
}

#endif

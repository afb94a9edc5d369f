import Switchless

extension ByteScanner {
    /// Skips white space and comments; `true` if there was white space.
    @discardableResult
    mutating func skipBlank() -> Bool {
        var isSpaced = false
        repeat {
            let start = self
            skipSpace()
            isSpaced = isSpaced || offset(from: start) > 0
        } while skipComment()
        return isSpaced
    }

    /// Skips a comment; `false` if none comes next.
    mutating func skipComment() -> Bool {
        guard next == UInt8(ascii: "/"), peek(1) == UInt8(ascii: "*") else { return false }
        skip(2)
        CommentToken.finish(&self)
        return true
    }

    /// Skips `text`; `false` if it does not come next.
    mutating func take(text: StaticString) -> Bool {
        guard remaining.prefix(text.utf8CodeUnitCount).spells(text) else { return false }
        skip(text.utf8CodeUnitCount)
        return true
    }

    /// Takes an identifier with its escapes unresolved; `nil`, without taking anything, where none begins.
    @_lifetime(copy self)
    mutating func takeRawName() -> Bytes? {
        guard beginsName else { return nil }
        let start = self
        repeat { _ = take(while: .identifier) } while skipEscape()
        return bytes(since: start)
    }

    /// Takes an identifier and resolves its escapes (CSS Syntax 3, 4.3.11).
    ///
    /// - Returns: `nil`, without taking anything, where none begins.
    mutating func takeName() -> [UInt8]? {
        guard beginsName else { return nil }
        var name: [UInt8] = []
        repeat { name.append(take(while: .identifier)) } while takeEscape(into: &name)
        return name
    }

    /// Takes a string and resolves its escapes; `nil` where none begins, or a line break interrupts it.
    mutating func takeString() -> [UInt8]? {
        guard StringToken.openings.contains(next) else { return nil }
        let quote = next
        skip()
        var text: [UInt8] = []
        while !isAtEnd, next != quote {
            if next == UInt8(ascii: "\n") { return nil }
            guard !skipLineContinuation(), !takeEscape(into: &text) else { continue }
            text.append(next)
            skip()
        }
        skip()
        return text
    }

    private var beginsName: Bool {
        let dashes = next == UInt8(ascii: "-") ? 1 : 0
        let first = peek(dashes)
        return ByteSet.identifierStart.contains(first) || (dashes == 1 && first == UInt8(ascii: "-"))
            || beginsEscape(at: dashes)
    }

    /// Whether an escape begins `offset` bytes ahead: a backslash without a line break after it.
    private func beginsEscape(at offset: Int) -> Bool {
        peek(offset) == UInt8(ascii: "\\") && peek(offset + 1) != UInt8(ascii: "\n")
    }

    private mutating func skipEscape() -> Bool {
        guard beginsEscape(at: 0) else { return false }
        skip()
        guard next.hexDigitValue != nil else {
            skip()
            return true
        }
        var digits = 0
        while digits < 6, next.hexDigitValue != nil {
            digits += 1
            skip()
        }
        if ByteSet.space.contains(next) { skip() }
        return true
    }

    private mutating func skipLineContinuation() -> Bool {
        guard next == UInt8(ascii: "\\"), peek(1) == UInt8(ascii: "\n") else { return false }
        skip(2)
        return true
    }

    /// Takes an escape and appends its character (CSS Syntax 3, 4.3.7).
    private mutating func takeEscape(into text: inout [UInt8]) -> Bool {
        guard beginsEscape(at: 0) else { return false }
        skip()
        var value: UInt32 = 0
        var digits = 0
        while digits < 6, let digit = next.hexDigitValue {
            value = value << 4 | UInt32(digit)
            digits += 1
            skip()
        }
        guard digits > 0 || isAtEnd else {
            text.append(next)
            skip()
            return true
        }
        if ByteSet.space.contains(next) { skip() }
        let scalar = value > 0 ? Unicode.Scalar(value) : nil
        text += Array(String(scalar ?? "\u{FFFD}").utf8)
        return true
    }
}

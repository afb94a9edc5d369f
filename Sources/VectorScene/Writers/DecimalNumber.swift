/// A positive number as decimal digits: 0.d₁d₂d₃... times 10 to the power `exponent`.
///
/// It is exact but slow, and only used for rare numbers.
struct DecimalNumber {
    private var digits: [UInt8]
    private var exponent: Int

    /// Makes the shortest digits that read back as the number.
    init(_ number: Double) {
        digits = []
        digits.reserveCapacity(24)
        var point: Int?
        var text = number.description.utf8[...]
        while let byte = text.popFirst(), byte != UInt8(ascii: "e") {
            if byte == UInt8(ascii: ".") { point = digits.count } else { digits.append(byte) }
        }
        exponent = (point ?? digits.count) + (Int(Substring(text)) ?? 0)
        let zeros = digits.prefix { $0 == UInt8(ascii: "0") }.count
        digits.removeFirst(zeros)
        exponent -= zeros
        trim()
    }

    /// The nearest number with `count` digits.
    ///
    /// The largest numbers are truncated, because rounding up could exceed the range of a Double.
    func rounded(to count: Int) -> DecimalNumber {
        guard digits.count > count else { return self }
        var result = self
        result.digits.removeLast(digits.count - count)
        if digits[count] >= UInt8(ascii: "5") && exponent < 309 { result.increment() }
        result.trim()
        return result
    }

    /// Writes the number plainly, or with an exponent if that is shorter.
    func store(at cursor: OutputCursor) -> OutputCursor {
        let power = exponent - 1
        let mantissa = digits.count > 1 ? digits.count + 1 : 1
        let tail = "e\(power)".utf8
        return plainCount <= mantissa + tail.count
            ? storePlain(at: cursor)
            : store(digits, pointAfter: 1, at: cursor).write(tail)
    }

    private var plainCount: Int {
        exponent > 0 ? max(exponent, exponent < digits.count ? digits.count + 1 : 0) : 2 - exponent + digits.count
    }

    private func storePlain(at cursor: OutputCursor) -> OutputCursor {
        guard exponent > 0 else { return cursor.write("0.".utf8).write(zeros(-exponent)).write(digits) }
        return store(digits + zeros(exponent - digits.count), pointAfter: exponent, at: cursor)
    }

    private func zeros(_ count: Int) -> Repeated<UInt8> { repeatElement(UInt8(ascii: "0"), count: max(count, 0)) }

    private func store(
        _ digits: [UInt8], pointAfter count: Int, at cursor: OutputCursor
    ) -> OutputCursor {
        let whole = cursor.write(digits.prefix(count))
        return digits.count > count ? whole.write(".".utf8).write(digits.dropFirst(count)) : whole
    }

    /// Adds one to the last digit.
    private mutating func increment() {
        let nines = digits.reversed().prefix { $0 == UInt8(ascii: "9") }.count
        digits.removeLast(nines)
        guard let last = digits.indices.last else {
            digits = [UInt8(ascii: "1")]
            exponent += 1
            return
        }
        digits[last] += 1
    }

    private mutating func trim() {
        digits.removeLast(digits.reversed().prefix { $0 == UInt8(ascii: "0") }.count)
    }
}

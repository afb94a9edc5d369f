/// A positive number as decimal digits: 0.d₁d₂d₃... times 10 to the power of `exponent`. Slow and exact, for the
/// numbers that are rare.
struct DecimalNumber {
    private var digits: [UInt8]
    private var exponent: Int

    /// The shortest digits that read back to the number.
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

    /// The nearest number with so many digits. The largest ones are cut instead, as rounding up could leave the range
    /// of a Double.
    func rounded(to count: Int) -> DecimalNumber {
        guard digits.count > count else { return self }
        var result = self
        result.digits.removeLast(digits.count - count)
        if digits[count] >= UInt8(ascii: "5") && exponent < 309 { result.increment() }
        result.trim()
        return result
    }

    /// Writes it plainly, or with an exponent where that is shorter.
    func store(at place: UnsafeMutablePointer<UInt8>) -> UnsafeMutablePointer<UInt8> {
        let power = exponent - 1
        let mantissa = digits.count > 1 ? digits.count + 1 : 1
        let tail = "e\(power)".utf8
        return plainCount <= mantissa + tail.count
            ? storePlain(at: place)
            : store(tail, at: store(digits, pointAfter: 1, at: place))
    }

    private var plainCount: Int {
        exponent > 0 ? max(exponent, exponent < digits.count ? digits.count + 1 : 0) : 2 - exponent + digits.count
    }

    private func storePlain(at place: UnsafeMutablePointer<UInt8>) -> UnsafeMutablePointer<UInt8> {
        guard exponent > 0 else { return store(digits, at: store(zeros(-exponent), at: store("0.".utf8, at: place))) }
        return store(digits + zeros(exponent - digits.count), pointAfter: exponent, at: place)
    }

    private func zeros(_ count: Int) -> Repeated<UInt8> { repeatElement(UInt8(ascii: "0"), count: max(count, 0)) }

    private func store(
        _ digits: [UInt8], pointAfter count: Int, at place: UnsafeMutablePointer<UInt8>
    ) -> UnsafeMutablePointer<UInt8> {
        let whole = store(digits.prefix(count), at: place)
        return digits.count > count ? store(digits.dropFirst(count), at: store(".".utf8, at: whole)) : whole
    }

    private func store(
        _ bytes: some Sequence<UInt8>, at place: UnsafeMutablePointer<UInt8>
    ) -> UnsafeMutablePointer<UInt8> {
        var out = place
        for byte in bytes {
            out.pointee = byte
            out += 1
        }
        return out
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

/// A positive number as decimal digits: 0.d₁d₂d₃... times 10 to the power of `exponent`. Slow and exact, for the numbers that are rare.
struct DecimalNumber {
    private var digits: [UInt8]
    private var exponent: Int

    /// The shortest digits that read back to the number.
    init(_ number: Double) {
        let parts = number.description.split(separator: "e")
        let mantissa = parts[0].split(separator: ".")
        digits = Array(mantissa.joined().utf8)
        exponent = mantissa[0].utf8.count + (parts.count > 1 ? Int(parts[1]) ?? 0 : 0)
        let zeros = digits.prefix { $0 == UInt8(ascii: "0") }.count
        digits.removeFirst(zeros)
        exponent -= zeros
        trim()
    }

    /// The nearest number with so many digits. The largest ones are cut instead, as rounding up could leave the range of a Double.
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
        let scientific = scientific
        let isPlain = plainCount <= scientific.count
        let text = isPlain ? plain : scientific
        for (i, byte) in text.enumerated() { place[i] = byte }
        return place + text.count
    }

    private var plainCount: Int {
        exponent > 0 ? max(exponent, exponent < digits.count ? digits.count + 1 : 0) : 2 - exponent + digits.count
    }

    private var plain: [UInt8] {
        guard exponent > 0 else { return Array("0.".utf8) + zeros(-exponent) + digits }
        guard exponent < digits.count else { return digits + zeros(exponent - digits.count) }
        return digits[..<exponent] + [UInt8(ascii: ".")] + digits[exponent...]
    }

    private var scientific: [UInt8] {
        let fraction = digits.count > 1 ? [UInt8(ascii: ".")] + digits[1...] : []
        return digits[..<1] + fraction + Array("e\(exponent - 1)".utf8)
    }

    private func zeros(_ count: Int) -> [UInt8] { Array(repeating: UInt8(ascii: "0"), count: count) }

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

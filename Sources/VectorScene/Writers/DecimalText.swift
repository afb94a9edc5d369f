/// Writes numbers with a limited number of decimals, as short as SVG allows: without a leading zero.
struct DecimalText {
    /// The number of decimals.
    let decimals: Int
    /// Ten to the power of ``decimals``.
    let unit: Double

    private let hasLeadingZero: Bool

    /// - Parameters:
    ///   - decimals: 0 to 15.
    ///   - hasLeadingZero: whether a number below 1 begins with a zero.
    init(decimals: Int, hasLeadingZero: Bool = false) {
        self.decimals = min(max(decimals, 0), 15)
        self.hasLeadingZero = hasLeadingZero
        unit = (0..<self.decimals).reduce(1) { power, _ in power * 10 }
    }

    /// The decimals that are needed for a step of at most `step`.
    init(step: Double) {
        var decimals = 0
        var size = 1.0
        while size > step && decimals < 15 {
            decimals += 1
            size /= 10
        }
        self.init(decimals: decimals)
    }

    /// The number in units of the last decimal. Numbers beyond 2⁵² units are truncated.
    func units(_ number: Double) -> Int {
        let scaled = (number * unit).rounded()
        return scaled.isNaN ? 0 : Int(max(min(scaled, 0x1p52), -0x1p52))
    }

    /// The number that has so many units.
    func number(_ units: Int) -> Double { Double(units) / unit }

    /// Appends a number of units.
    func append(_ units: Int, to text: inout [UInt8]) {
        if units < 0 { text.append(UInt8(ascii: "-")) }
        var digits = Array(String(units.magnitude).utf8)
        guard decimals > 0, units != 0 else {
            text += digits
            return
        }
        if digits.count < decimals {
            digits = Array(repeatElement(UInt8(ascii: "0"), count: decimals - digits.count)) + digits
        }
        let fraction = digits.suffix(decimals)
        let whole = digits.dropLast(decimals)
        text += whole.isEmpty && hasLeadingZero ? [UInt8(ascii: "0")] : whole
        guard let last = fraction.lastIndex(where: { $0 != UInt8(ascii: "0") }) else { return }
        text.append(UInt8(ascii: "."))
        text += fraction[...last]
    }

    func text(_ number: Double) -> String {
        var bytes: [UInt8] = []
        append(units(number), to: &bytes)
        return String(decoding: bytes, as: UTF8.self)
    }

    /// A list of numbers for an attribute, with a space between them.
    ///
    /// Only path data, points and transforms may leave the separator out (SVG 2, 9.3.9); Firefox drops any other list that does.
    func text(_ numbers: [Double]) -> String { numbers.map(text).joined(separator: " ") }

    /// Numbers for a transform, with as few separators as possible.
    func packed(_ numbers: [Double]) -> String {
        var list = NumberList(self)
        for number in numbers { list.append(units(number)) }
        return String(decoding: list.text, as: UTF8.self)
    }
}

/// The numbers of path data or a transform, where a sign or a second point separates, too.
struct NumberList {
    let format: DecimalText
    private(set) var text: [UInt8] = []
    private var needsSeparator = false
    private var hasPoint = false

    init(_ format: DecimalText) { self.format = format }

    /// An empty list whose first number is separated from the last one of another list.
    init(continuing list: NumberList) {
        self.init(list.format)
        needsSeparator = list.needsSeparator
        hasPoint = list.hasPoint
    }

    /// Appends a list that continues this one.
    mutating func append(_ list: NumberList) {
        text += list.text
        needsSeparator = list.needsSeparator
        hasPoint = list.hasPoint
    }

    /// Appends a letter, which separates numbers.
    mutating func append(letter: UInt8) {
        text.append(letter)
        needsSeparator = false
    }

    mutating func append(_ units: Int) {
        let start = text.count
        format.append(units, to: &text)
        let first = text[start]
        let separates = first == UInt8(ascii: "-") || first == UInt8(ascii: ".") && hasPoint
        if needsSeparator && !separates { text.insert(UInt8(ascii: " "), at: start) }
        needsSeparator = true
        hasPoint = text[start...].contains(UInt8(ascii: "."))
    }
}

import Switchless
import VectorScene

/// Values that are made of the same components: numbers, lengths, colours, lists and functions of them (CSS Values 4,
/// 3.1).
public enum ComponentInterpolation: Interpolation {
    public static func combined(
        _ first: WeightedValue, _ second: WeightedValue, in context: ValueContext
    ) -> [UInt8]? {
        mixed(first, second, in: context)?.text
    }

    public static func distance(from first: [UInt8], to second: [UInt8], in context: ValueContext) -> Double? {
        (mixed(WeightedValue(first, 1), WeightedValue(second, 1), in: context)?.squares).map { $0.squareRoot() }
    }

    private static func mixed(
        _ first: WeightedValue, _ second: WeightedValue, in context: ValueContext
    ) -> ComponentMixer? {
        first.text.withBytes { one in
            second.text.withBytes { two in
                var mixer = ComponentMixer(weights: (first.weight, second.weight), in: context)
                var left = ByteScanner(one.trimmed), right = ByteScanner(two.trimmed)
                guard mixer.mixList(&left, &right), left.isAtEnd, right.isAtEnd else { return nil }
                return mixer
            }
        }
    }
}

/// Lists that are repeated until they are equally long, such as dashes (SVG 2, 13.5.6), and pairs of one number.
enum RepeatingListInterpolation: Interpolation {
    /// The limit of the numbers of a list that is made.
    private static let limit = 1000

    static func combined(_ first: WeightedValue, _ second: WeightedValue, in context: ValueContext) -> [UInt8]? {
        let one = items(first.text), two = items(second.text)
        // Animation elements do not repeat lists, in browsers.
        guard !context.mixesPlainly || one.count == two.count, !one.isEmpty, !two.isEmpty,
            one.count * two.count <= limit * limit
        else { return nil }
        var count = max(one.count, two.count)
        while count <= limit, count % one.count != 0 || count % two.count != 0 { count += 1 }
        guard count <= limit else { return nil }
        func repeated(_ items: [[UInt8]], _ value: WeightedValue) -> WeightedValue {
            let list = (0..<count).map { items[$0 % items.count] }
            return WeightedValue(Array(list.joined(separator: [UInt8(ascii: " ")])), value.weight)
        }
        return ComponentInterpolation.combined(repeated(one, first), repeated(two, second), in: context)
    }

    static func distance(from first: [UInt8], to second: [UInt8], in context: ValueContext) -> Double? {
        ComponentInterpolation.distance(from: first, to: second, in: context)
    }

    private static func items(_ text: [UInt8]) -> [[UInt8]] {
        text.withBytes { bytes in
            var input = ByteScanner(bytes.trimmed), items: [[UInt8]] = []
            while !input.isAtEnd {
                let item = input.takeComponents(until: ends).bytes
                guard !item.isEmpty else { return [] }
                items.append(item.array)
                input.skipCommaSpace()
            }
            return items
        }
    }

    private static let ends = Stops(", \t\n\r")
}

/// Walks through two values at once, and writes their sum.
struct ComponentMixer {
    private let weights: (Double, Double)
    private let context: ValueContext
    /// The sum.
    private(set) var text: [UInt8] = []
    /// The sum of the squared differences between the components.
    private(set) var squares = 0.0

    init(weights: (Double, Double), in context: ValueContext) {
        self.weights = weights
        self.context = context
    }

    /// Takes a list of components, up to the end or to a parenthesis; `false` where they do not fit.
    mutating func mixList(_ first: inout ByteScanner, _ second: inout ByteScanner) -> Bool {
        guard StackBudget.hasRoom else { return false }
        var isFirst = true
        while true {
            let hasComma = first.skipCommaSpace()
            second.skipCommaSpace()
            guard !isAtEnd(first), !isAtEnd(second) else { return isAtEnd(first) == isAtEnd(second) }
            if !isFirst || hasComma { write(hasComma ? ", " : " ") }
            isFirst = false
            guard mixOne(&first, &second) else { return false }
        }
    }

    private func isAtEnd(_ input: ByteScanner) -> Bool { input.isAtEnd || input.next == UInt8(ascii: ")") }

    private mutating func mixOne(_ first: inout ByteScanner, _ second: inout ByteScanner) -> Bool {
        if first.next == UInt8(ascii: "/"), second.next == UInt8(ascii: "/") {
            first.skip()
            second.skip()
            write("/")
            return true
        }
        if mixNumbers(&first, &second) { return true }
        if mixColors(&first, &second) { return true }
        if let one = first.takePlainString() {
            guard let two = second.takePlainString() else { return false }
            return mixStrings(one, two)
        }
        return mixWords(&first, &second)
    }

    // MARK: Numbers

    private mutating func mixNumbers(_ first: inout ByteScanner, _ second: inout ByteScanner) -> Bool {
        guard let one = Quantity.take(&first, in: context), let two = Quantity.take(&second, in: context) else {
            return false
        }
        guard let x = one.number, let y = two.number, let unit = one.unit(with: two) else {
            write(calculation([(one, weights.0), (two, weights.1)], isMixed: one.isLength || two.isLength))
            return true
        }
        let sum = x * weights.0 + y * weights.1
        guard sum.isFinite else { return false }
        squares += (y - x) * (y - x)
        write("\(sum)")
        text += unit
        return true
    }

    /// The sum as a calculation. What is zero without a unit has no part in it.
    ///
    /// - Parameter isMixed: whether numbers stand beside lengths, so that they are pixels as in attributes.
    private func calculation(_ terms: [(quantity: Quantity, weight: Double)], isMixed: Bool) -> String {
        let parts = terms.filter { !$0.quantity.isZero }.map { quantity, weight in
            "\(weight) * \(String(decoding: quantity.text, as: UTF8.self))\(quantity.isBare && isMixed ? "px" : "")"
        }
        return "calc(\(parts.joined(separator: " + ")))"
    }

    /// A number with its unit, or a calculation.
    private struct Quantity {
        /// The number; `nil` for a calculation.
        let number: Double?
        let unit: [UInt8]
        let text: [UInt8]

        static func take(_ input: inout ByteScanner, in context: ValueContext) -> Quantity? {
            input.attempt { input in
                let start = input
                if let number = input.takeNumber() {
                    let mark = input
                    if !input.take("%") { _ = input.takeIdentifier() }
                    return Quantity(
                        number: number, unit: input.bytes(since: mark).array, text: input.bytes(since: start).array)
                }
                guard let word = input.takeIdentifier(), input.next == UInt8(ascii: "("),
                    context.syntax.mathFunctionNames.index(of: word) != nil
                else { return nil }
                input.skipBlock()
                return Quantity(number: nil, unit: [], text: input.bytes(since: start).array)
            }
        }

        /// Whether it is a number without a unit.
        var isBare: Bool { number != nil && unit.isEmpty }
        /// Whether it has the unit of a length, or a calculation has one.
        var isLength: Bool {
            number == nil ? text.contains(UInt8(ascii: "%")) || text.contains(UInt8(ascii: "p")) : !unit.isEmpty
        }
        /// Whether it is zero in any unit.
        var isZero: Bool { isBare && number == 0 }

        private static let pixels = Array("px".utf8)

        /// The unit of a sum with `other`; `nil` where only a calculation can say it.
        func unit(with other: Quantity) -> [UInt8]? {
            if unit.map(\.lowercasedASCII) == other.unit.map(\.lowercasedASCII) { return unit }
            if number == 0, unit.isEmpty { return other.unit }
            // In attributes, a number may stand for a length in pixels.
            if unit.isEmpty, other.unit == Self.pixels { return other.unit }
            if other.unit.isEmpty, unit == Self.pixels { return unit }
            return other.number == 0 && other.unit.isEmpty ? unit : nil
        }
    }

    // MARK: Colours

    private mutating func mixColors(_ first: inout ByteScanner, _ second: inout ByteScanner) -> Bool {
        guard let one = takeColor(&first) else { return false }
        guard let two = takeColor(&second) else { return false }
        if !context.mixesPlainly, one.isModern || two.isModern, weights.0 + weights.1 == 1, weights.1 >= 0,
            weights.1 <= 1
        {
            write("color-mix(in oklab, ")
            text += one.text
            write(" \(weights.0 * 100)%, ")
            text += two.text
            write(")")
            return true
        }
        write(mix(resolved(one.color), resolved(two.color)))
        return true
    }

    /// A colour, and whether it has a syntax that is not limited to sRGB.
    private func takeColor(_ input: inout ByteScanner) -> (color: ColorValue, text: [UInt8], isModern: Bool)? {
        let context = context
        return input.attempt { input in
            let start = input
            guard let color = ColorValue.read(&input, in: context) else { return nil }
            let text = input.bytes(since: start).array
            var word = start
            let isModern = word.takeIdentifier().flatMap { Self.modern[$0] } ?? false
            return (color, text, isModern)
        }
    }

    private static let modern: KeywordTable<Bool> = [
        "color": true, "color-mix": true, "lab": true, "lch": true, "oklab": true, "oklch": true,
    ]

    private func resolved(_ color: ColorValue) -> ColorValue {
        color.isCurrent ? context.elementColors?.current ?? .black : color
    }

    /// The sum of two colours in sRGB, premultiplied (CSS Color 4, 12.2 and 12.3).
    private mutating func mix(_ one: ColorValue, _ two: ColorValue) -> String {
        let (x, y) = (one.color.channels, two.color.channels)
        let alpha = one.alpha * weights.0 + two.alpha * weights.1
        let difference = y - x
        squares += (difference * difference).sum()
        let sum = x * (one.alpha * weights.0) + y * (two.alpha * weights.1)
        let color = alpha > 0 ? sum / min(alpha, 1) : .zero
        return "rgb(\(color.x) \(color.y) \(color.z) / \(min(max(alpha, 0), 1)))"
    }

    // MARK: Words

    private mutating func mixStrings(_ one: Bytes, _ two: Bytes) -> Bool {
        var inner = one.array
        if !one.isSame(as: two) {
            guard
                let path = PathInterpolation.combined(
                    WeightedValue(one.array, weights.0), WeightedValue(two.array, weights.1), in: context)
            else { return false }
            inner = path
        }
        write("\"")
        text += inner
        write("\"")
        return true
    }

    /// Takes a word that is the same in both, or a function of the same name.
    private mutating func mixWords(_ first: inout ByteScanner, _ second: inout ByteScanner) -> Bool {
        guard let one = first.takeIdentifier(), let two = second.takeIdentifier(),
            one.map(\.lowercasedASCII) == two.map(\.lowercasedASCII)
        else { return false }
        text += one.array
        guard first.take("(") else { return second.next != UInt8(ascii: "(") }
        guard second.take("(") else { return false }
        write("(")
        guard mixList(&first, &second), first.take(")"), second.take(")") else { return false }
        write(")")
        return true
    }

    private mutating func write(_ string: String) { text += Array(string.utf8) }
}

extension SceneColor {
    fileprivate var channels: SIMD3<Double> { SIMD3(Double(red), Double(green), Double(blue)) }
}

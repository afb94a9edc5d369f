import Switchless

/// The result of a math expression: a number, percentage, length, angle or time (CSS Values 4, 10.8 to 10.11).
///
/// The expression is evaluated while it is read, by this grammar: *sum* = *product* { (`+` | `-`) *product* },
/// *product* = *factor* { (`*` | `/`) *factor* }, *factor* = number | length | percentage | angle | `(` *sum* `)` |
/// function.
public struct Calculation: Sendable {
    /// The type of a calculation (CSS Values 4, 10.9).
    enum Kind { case number, percentage, length, angle, time }

    /// The value. A number is stored as pixels, an angle as one pixel per degree, a time per second.
    public let length: SVGLength
    let kind: Kind

    /// Whether it is a plain number.
    public var isNumber: Bool { kind == .number }

    /// A plain number.
    static func number(_ value: Double) -> Calculation { Calculation(length: SVGLength(value), kind: .number) }

    /// An angle.
    static func angle(degrees: Double) -> Calculation { Calculation(length: SVGLength(degrees), kind: .angle) }

    /// The amount of its one unit; `nil` for a length that depends on the viewport or the font.
    var magnitude: Double? { kind == .percentage ? length.percentage : length.isAbsolute ? length.pixels : nil }

    /// Another amount of the same unit. Only for values with a ``magnitude``.
    func like(_ magnitude: Double) -> Calculation {
        Calculation(length: kind == .percentage ? .percent(magnitude) : SVGLength(magnitude), kind: kind)
    }

    /// The amounts of values of one unit; `nil` if they have several, or one depends on the viewport or the font.
    static func magnitudes(_ values: [Calculation]) -> [Double]? {
        let amounts = values.compactMap(\.magnitude)
        return amounts.count == values.count && Set(values.map(\.kind)).count == 1 ? amounts : nil
    }

    /// The limit of nested parentheses, so that hostile input cannot overflow the stack.
    private static let depthLimit = 32

    /// Takes a math function with its parentheses.
    static func read(function input: inout ByteScanner, in context: ValueContext) -> Calculation? {
        readFunction(&input, in: context, depth: 0).map { Calculation(length: $0.length.finite, kind: $0.kind) }
    }

    /// The value of a plain number, else `nil`.
    var number: Double? { isNumber ? length.pixels : nil }

    /// The value of a number or a percentage, where 100 % is 1; else `nil`.
    var proportion: Double? { kind == .percentage ? length.percentage / 100 : number }

    /// The value of a time in seconds, else `nil`.
    var seconds: Double? { kind == .time ? length.pixels : nil }

    /// Whether it is a length, a percentage or a number.
    var isLength: Bool { isNumber || Self.measurable.contains(kind) }

    /// The value of an angle or a plain number, in degrees; else `nil`.
    var degrees: Double? { kind == .angle ? length.pixels : number }

    /// The lesser of the two; `nil` if that depends on the viewport.
    public func lesser(_ other: Calculation) -> Calculation? { isSmaller(than: other).map { $0 ? self : other } }

    /// The greater of the two; `nil` if that depends on the viewport.
    public func greater(_ other: Calculation) -> Calculation? { isSmaller(than: other).map { $0 ? other : self } }

    /// Whether it is smaller in every viewport: all parts of the difference have the same sign. Else `nil`.
    func isSmaller(than other: Calculation) -> Bool? {
        guard let difference = plus(other.scaled(by: -1))?.length else { return nil }
        return difference.isNegative ? true : difference == .zero || (-difference).isNegative ? false : nil
    }

    /// The same value in pixels, if it is a length that is measured.
    private func measured(in context: ValueContext) -> Calculation {
        guard let measure = context.measure, Self.measurable.contains(kind) else { return self }
        return Calculation(length: measure.pixels(length), kind: .length)
    }

    private static let measurable: Set<Kind> = [.length, .percentage]

    private func plus(_ other: Calculation) -> Calculation? {
        guard let kind = Self.common(kind, other.kind) else { return nil }
        return SVGLength.sum(length, other.length).map { Calculation(length: $0, kind: kind) }
    }

    /// The type of a sum. Both terms have the same type, but lengths and percentages can be mixed.
    private static func common(_ left: Kind, _ right: Kind) -> Kind? {
        guard left != right else { return left }
        return measurable.isSuperset(of: [left, right]) ? .length : nil
    }

    func scaled(by factor: Double) -> Calculation {
        // A part that is not there stays so.
        let scaled = factor.isFinite ? length * factor : length.mapped { $0 == 0 ? 0 : $0 * factor }
        return Calculation(length: scaled, kind: kind)
    }

    private func times(_ other: Calculation) -> Calculation? {
        guard isNumber || other.isNumber else { return nil }
        return isNumber ? other.scaled(by: length.pixels) : scaled(by: other.length.pixels)
    }

    /// The quotient. That of two values of one unit is a number.
    private func divided(by other: Calculation) -> Calculation? {
        guard !other.isNumber else { return scaled(by: 1 / other.length.pixels) }
        guard let amounts = Self.magnitudes([self, other]) else { return nil }
        return .number(amounts[0] / amounts[1])
    }
}

extension Calculation {
    private static func readFunction(_ input: inout ByteScanner, in context: ValueContext, depth: Int) -> Calculation? {
        guard depth < depthLimit, StackBudget.hasRoom, let word = input.takeIdentifier(), input.take("("),
            let index = context.syntax.mathFunctionNames.index(of: word)
        else { return nil }
        input.skipSpace()
        let function = context.syntax.mathFunctions.handlers[index].variant(&input)
        var read: [Calculation?] = []
        repeat {
            guard !function.takesNone || !takeNone(&input) else {
                read.append(nil)
                continue
            }
            guard let argument = readSum(&input, in: context, depth: depth) else { return nil }
            read.append(argument)
        } while input.take(",")
        guard input.take(")") else { return nil }
        // Without a bound, the value is its own.
        let arguments = read.count == 3 ? read.compactMap { $0 ?? read[1] } : read.compactMap { $0 }
        guard arguments.count == read.count else { return nil }
        guard let value = function.value(of: arguments) else {
            note(missingMeasureOf: arguments, in: context)
            return nil
        }
        return value
    }

    private static let none: KeywordTable<Bool> = ["none": true]

    /// Takes `none` and the white space around it.
    private static func takeNone(_ input: inout ByteScanner) -> Bool {
        input.skipSpace()
        defer { input.skipSpace() }
        return none.take(&input) != nil
    }

    /// Notes that `terms` would have a value, if they are all lengths and percentages and are not measured yet.
    private static func note(missingMeasureOf terms: [Calculation], in context: ValueContext) {
        let isMissing = context.measure == nil && terms.allSatisfy { measurable.contains($0.kind) }
        context.isMeasureMissing = context.isMeasureMissing || isMissing
    }

    /// The keywords that stand for numbers (CSS Values 4, 10.7.1).
    private static let constants: KeywordTable<Double> = [
        "e": 2.718281828459045, "pi": Double.pi, "infinity": .infinity, "-infinity": -.infinity, "nan": .nan,
    ]

    /// Takes a sum with the white space around it.
    private static func readSum(_ input: inout ByteScanner, in context: ValueContext, depth: Int) -> Calculation? {
        input.skipSpace()
        var sum = readProduct(&input, in: context, depth: depth)
        while sum != nil, let sign = input.attempt(takeSign) {
            guard let term = readProduct(&input, in: context, depth: depth) else { return nil }
            let left = sum
            sum = sum?.plus(term.scaled(by: sign))
            if sum == nil, let left { note(missingMeasureOf: [left, term], in: context) }
        }
        input.skipSpace()
        return sum
    }

    /// Takes the sign between two terms. Without white space on both sides, it would belong to the next number.
    private static func takeSign(_ input: inout ByteScanner) -> Double? {
        guard input.takeSpace() else { return nil }
        let isPlus = input.take("+")
        guard isPlus || input.take("-"), input.takeSpace() else { return nil }
        return isPlus ? 1 : -1
    }

    private static func readProduct(_ input: inout ByteScanner, in context: ValueContext, depth: Int) -> Calculation? {
        var product = readFactor(&input, in: context, depth: depth)
        while product != nil {
            let isProduct = input.attempt { $0.takeOperator("*") } != nil
            guard isProduct || input.attempt({ $0.takeOperator("/") }) != nil else { break }
            guard let factor = readFactor(&input, in: context, depth: depth) else { return nil }
            let left = product
            product = isProduct ? product?.times(factor) : product?.divided(by: factor)
            if product == nil, let left { note(missingMeasureOf: [left, factor], in: context) }
        }
        return product
    }

    private static func readFactor(_ input: inout ByteScanner, in context: ValueContext, depth: Int) -> Calculation? {
        if input.take("(") {
            guard depth < depthLimit, StackBudget.hasRoom, let sum = readSum(&input, in: context, depth: depth + 1)
            else { return nil }
            return input.take(")") ? sum : nil
        }
        guard let number = input.takeNumber() else {
            let number = context.takeChannel(&input) ?? constants.take(&input)
            return number.map(Calculation.number) ?? readFunction(&input, in: context, depth: depth + 1)
        }
        if input.take("%") { return Calculation(length: .percent(number), kind: .percentage).measured(in: context) }
        guard let word = input.takeIdentifier() else { return Calculation(length: SVGLength(number), kind: .number) }
        if let angle = SVGAngle(number, unit: word) {
            return Calculation(length: SVGLength(angle.degrees), kind: .angle)
        }
        if let seconds = AnimationList.seconds(number, unit: word) {
            return Calculation(length: SVGLength(seconds), kind: .time)
        }
        return context.length(number, unit: word).map { Calculation(length: $0, kind: .length).measured(in: context) }
    }
}

extension ByteScanner {
    /// Takes white space; `false` if there is none.
    fileprivate mutating func takeSpace() -> Bool {
        let start = self
        skipSpace()
        return offset(from: start) != 0
    }

    /// Takes `byte` and the white space around it.
    fileprivate mutating func takeOperator(_ byte: Unicode.Scalar) -> Void? {
        skipSpace()
        guard take(byte) else { return nil }
        skipSpace()
        return ()
    }
}

import Switchless
import VectorScene

/// Lists of transform functions (CSS Transforms 1, 12): function by function where they fit, else by what their
/// matrices are made of.
enum TransformInterpolation: Interpolation {
    static let isOfFunctions = true

    static func combined(_ first: WeightedValue, _ second: WeightedValue, in context: ValueContext) -> [UInt8]? {
        if let one = FunctionCall.list(first.text, in: context), let two = FunctionCall.list(second.text, in: context),
            let list = combined(one, first.weight, two, second.weight, in: context)
        {
            return list
        }
        guard first.weight + second.weight == 1, let one = FunctionCall.list(first.text, in: context),
            let two = FunctionCall.list(second.text, in: context)
        else { return nil }
        // What the lists begin with in common is gone through by itself (CSS Transforms 2, 11).
        let common = zip(one, two).prefix { FunctionCall.aligned($0, $1) != nil && !$0.type.isMatrix }.count
        guard
            let start = combined(
                Array(one[..<common]), first.weight, Array(two[..<common]), second.weight, in: context),
            let left = TransformValue.matrix(FunctionCall.text(of: one[common...]), in: context),
            let right = TransformValue.matrix(FunctionCall.text(of: two[common...]), in: context),
            let rest = DecomposedTransform(left)?.mixed(with: DecomposedTransform(right), at: second.weight)?.text
        else { return nil }
        return common > 0 ? start + [UInt8(ascii: " ")] + rest : rest
    }

    /// A list goes on after the list below it.
    static func added(_ value: [UInt8], to base: [UInt8], in context: ValueContext) -> [UInt8]? {
        guard let list = FunctionCall.list(base, in: context), !list.isEmpty else { return value }
        guard let own = FunctionCall.list(value, in: context), !own.isEmpty else { return base }
        return base + [UInt8(ascii: " ")] + value
    }

    /// The sums of the arguments; factors of scalings count from 1. Different lists follow each other.
    static func accumulated(_ value: [UInt8], on base: [UInt8], in context: ValueContext) -> [UInt8]? {
        guard let one = FunctionCall.list(base, in: context), let two = FunctionCall.list(value, in: context),
            let sum = combined(one, 1, two, 1, in: context).flatMap({ FunctionCall.list($0, in: context) }),
            let whole = combined(sum, 1, sum.map(\.neutral), -1, in: context)
        else { return added(value, to: base, in: context) }
        return whole
    }

    /// The function with arguments of zero: the element's own transform counts only where it begins with that function,
    /// as in browsers.
    static func neutral(for value: [UInt8], in context: ValueContext) -> [UInt8]? {
        combined(WeightedValue(value, 0), WeightedValue(value, 0), in: context)
    }

    /// The first function of `list`, if it is that of `value`.
    static func first(of list: [UInt8], like value: [UInt8], in context: ValueContext) -> [UInt8]? {
        guard let own = FunctionCall.list(list, in: context)?.first,
            let wanted = FunctionCall.list(value, in: context)?.first, FunctionCall.aligned(own, wanted) != nil
        else { return nil }
        return own.text
    }

    /// The distance of single functions of the same name; a rotation's is its angle.
    static func distance(from first: [UInt8], to second: [UInt8], in context: ValueContext) -> Double? {
        guard let one = FunctionCall.list(first, in: context)?.first,
            let two = FunctionCall.list(second, in: context)?.first,
            let (left, right) = FunctionCall.aligned(one, two)
        else { return nil }
        // The centre of a rotation does not count (SVG Animations 2, 8.2).
        let count = one.type.isTurn ? 1 : left.count
        let pairs = zip(left, right).prefix(count)
        let squares = pairs.compactMap { ComponentInterpolation.distance(from: $0, to: $1, in: context) }
        return squares.reduce(0) { $0 + $1 * $1 }.squareRoot()
    }

    private static func combined(
        _ first: [FunctionCall], _ firstWeight: Double, _ second: [FunctionCall], _ secondWeight: Double,
        in context: ValueContext
    ) -> [UInt8]? {
        var text: [UInt8] = []
        for index in 0..<max(first.count, second.count) {
            let one = index < first.count ? first[index] : second[index].neutral
            let two = index < second.count ? second[index] : first[index].neutral
            guard !one.type.isMatrix, let (left, right) = FunctionCall.aligned(one, two) else { return nil }
            if !text.isEmpty { text.append(UInt8(ascii: " ")) }
            text += one.name + [UInt8(ascii: "(")]
            for (place, pair) in zip(left, right).enumerated() {
                let sum = ComponentInterpolation.combined(
                    WeightedValue(pair.0, firstWeight), WeightedValue(pair.1, secondWeight), in: context)
                guard let sum else { return nil }
                if place > 0 { text.append(UInt8(ascii: ",")) }
                text += sum
            }
            text.append(UInt8(ascii: ")"))
        }
        return text.isEmpty ? Array("none".utf8) : text
    }
}

/// The arguments of one transform function without its name, as the properties `translate`, `scale` and `rotate` have
/// them (CSS Transforms 2, 5).
enum ArgumentInterpolation<Function: TransformFunction>: Interpolation {
    private static var opening: [UInt8] { Array(Function.name.local.utf8) + [UInt8(ascii: "(")] }

    static func combined(_ first: WeightedValue, _ second: WeightedValue, in context: ValueContext) -> [UInt8]? {
        let (first, second) = (numeric(first), numeric(second))
        if let sum = ComponentInterpolation.combined(first, second, in: context) { return sum }
        let list = TransformInterpolation.combined(called(first), called(second), in: context)
        guard let list, list.starts(with: opening) else { return nil }
        return list.dropFirst(opening.count).dropLast().map { $0 == UInt8(ascii: ",") ? UInt8(ascii: " ") : $0 }
    }

    /// Factors of scalings are multiplied, all else is added.
    static func added(_ value: [UInt8], to base: [UInt8], in context: ValueContext) -> [UInt8]? {
        guard Function.repeatsArgument else {
            return combined(WeightedValue(base, 1), WeightedValue(value, 1), in: context)
        }
        let factors = [base, value].map { text in
            text.withBytes { NumberPair.read(all: $0, in: context) } ?? NumberPair(x: 1, y: 1)
        }
        return Array("\(factors[0].x * factors[1].x) \(factors[0].y * factors[1].y)".utf8)
    }

    /// Percentages are factors where they are no lengths.
    private static func numeric(_ value: WeightedValue) -> WeightedValue {
        Function.repeatsArgument ? ProportionInterpolation.numeric(value) : value
    }

    private static func called(_ value: WeightedValue) -> WeightedValue {
        guard value.text.withBytes({ FunctionCall.none[$0.trimmed] }) == nil else { return value }
        return WeightedValue(opening + value.text + [UInt8(ascii: ")")], value.weight)
    }
}

/// A transform function with its arguments as texts.
private struct FunctionCall {
    let name: [UInt8]
    let type: any TransformFunction.Type
    var arguments: [[UInt8]]

    fileprivate static let none: KeywordTable<Bool> = ["none": true]
    private static let ends = Stops(", )\t\n\r")

    /// The functions of a list; `nil` where it is malformed.
    static func list(_ text: [UInt8], in context: ValueContext) -> [FunctionCall]? {
        text.withBytes { bytes in
            var input = ByteScanner(bytes.trimmed), list: [FunctionCall] = []
            if input.isAtEnd || none.take(&input) != nil { return [] }
            while !input.isAtEnd {
                guard let name = input.takeIdentifier(),
                    let index = context.syntax.transformFunctionNames.index(of: name)
                else { return nil }
                var call = FunctionCall(
                    name: name.array, type: context.syntax.transformFunctions.handlers[index], arguments: [])
                input.skipSpace()
                guard input.take("(") else { return nil }
                input.skipSpace()
                while !input.isAtEnd, input.next != UInt8(ascii: ")") {
                    let argument = input.takeComponents(until: ends).bytes
                    guard !argument.isEmpty else { return nil }
                    call.arguments.append(argument.array)
                    input.skipCommaSpace()
                }
                guard input.take(")"), !call.arguments.isEmpty else { return nil }
                list.append(call)
                input.skipCommaSpace()
            }
            return list
        }
    }

    /// The same function with arguments that do nothing.
    var neutral: FunctionCall {
        var call = self
        call.arguments = arguments.map { _ in type.neutralArgument }
        return call
    }

    /// The functions as a list.
    static func text(of calls: ArraySlice<FunctionCall>) -> [UInt8] {
        calls.isEmpty ? Array("none".utf8) : Array(calls.map(\.text).joined(separator: [UInt8(ascii: " ")]))
    }

    var text: [UInt8] {
        name + [UInt8(ascii: "(")] + Array(arguments.joined(separator: [UInt8(ascii: ",")])) + [UInt8(ascii: ")")]
    }

    /// The arguments of two calls of one function, those that are left out included; `nil` for different functions.
    static func aligned(_ first: FunctionCall, _ second: FunctionCall) -> ([[UInt8]], [[UInt8]])? {
        guard first.name.map(\.lowercasedASCII) == second.name.map(\.lowercasedASCII) else { return nil }
        let count = max(first.arguments.count, second.arguments.count)
        return (first.filled(to: count), second.filled(to: count))
    }

    private func filled(to count: Int) -> [[UInt8]] {
        let missing = type.repeatsArgument ? arguments[0] : type.neutralArgument
        return arguments + Array(repeating: missing, count: max(0, count - arguments.count))
    }
}

extension TransformValue {
    /// The transform that `text` says, as an attribute or in CSS; `nil` where it depends on a box.
    fileprivate static func matrix(_ text: [UInt8], in context: ValueContext) -> Transform? {
        text.withBytes { TransformValue.read(all: $0, in: context) }?.absolute
    }
}

/// A transform as what it is made of: a scaling, then a skew, a rotation and a shift (CSS Transforms 2, 11).
private struct DecomposedTransform {
    private var shift: SIMD2<Double>
    private var scale: SIMD2<Double>
    private var degrees: Double
    private var skew: Double

    /// - Returns: `nil` for a transform that cannot be inverted.
    init?(_ transform: Transform) {
        var first = SIMD2(transform.a, transform.b), second = SIMD2(transform.c, transform.d)
        shift = SIMD2(transform.e, transform.f)
        let determinant = first.x * second.y - first.y * second.x
        guard determinant != 0, determinant.isFinite else { return nil }
        scale = SIMD2((first * first).sum().squareRoot(), 1)
        // A mirrored axis is the one that looks the other way more.
        if determinant < 0, first.x < second.y { scale.x = -scale.x }
        first /= scale.x
        let slant = (first * second).sum()
        second -= first * slant
        scale.y = first.x * second.y - first.y * second.x
        skew = slant / scale.y
        degrees = Angle.direction(Point(first.x, first.y))
    }

    func mixed(with other: DecomposedTransform?, at fraction: Double) -> DecomposedTransform? {
        guard var other else { return nil }
        var own = self
        // Turned the shorter way, and not about an axis where both are mirrored.
        if own.scale.x < 0 && other.scale.y < 0 || own.scale.y < 0 && other.scale.x < 0 {
            own.scale = -own.scale
            own.degrees += own.degrees < 0 ? 180 : -180
        }
        if abs(own.degrees - other.degrees) > 180 {
            if own.degrees > other.degrees { own.degrees -= 360 } else { other.degrees -= 360 }
        }
        own.degrees += (other.degrees - own.degrees) * fraction
        own.skew += (other.skew - own.skew) * fraction
        own.shift += (other.shift - own.shift) * fraction
        own.scale += (other.scale - own.scale) * fraction
        return own
    }

    /// The transform as text.
    var text: [UInt8]? {
        let slanted = Transform(a: 1, b: 0, c: skew, d: 1, e: 0, f: 0)
        let whole =
            Transform.translation(x: shift.x, y: shift.y) * .rotation(degrees: degrees) * slanted
            * .scale(x: scale.x, y: scale.y)
        return whole.text
    }
}

extension Transform {
    /// The transform as a function; `nil` where it is not finite.
    var text: [UInt8]? {
        guard (a + b + c + d + e + f).isFinite else { return nil }
        return Array("matrix(\(a), \(b), \(c), \(d), \(e), \(f))".utf8)
    }
}

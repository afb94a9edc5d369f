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
        guard first.weight + second.weight == 1, let one = TransformValue.matrix(first.text, in: context),
            let two = TransformValue.matrix(second.text, in: context)
        else { return nil }
        return DecomposedTransform(one)?.mixed(with: DecomposedTransform(two), at: second.weight)?.text
    }

    /// A list goes on after the list below it.
    static func added(_ value: [UInt8], to base: [UInt8], in context: ValueContext) -> [UInt8]? {
        guard let list = FunctionCall.list(base, in: context), !list.isEmpty else { return value }
        guard let own = FunctionCall.list(value, in: context), !own.isEmpty else { return base }
        return base + [UInt8(ascii: " ")] + value
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
        if let sum = ComponentInterpolation.combined(first, second, in: context) { return sum }
        let list = TransformInterpolation.combined(called(first), called(second), in: context)
        guard let list, list.starts(with: opening) else { return nil }
        return list.dropFirst(opening.count).dropLast().map { $0 == UInt8(ascii: ",") ? UInt8(ascii: " ") : $0 }
    }

    private static func called(_ value: WeightedValue) -> WeightedValue {
        guard !value.text.withBytes({ $0.trimmed.spells("none") }) else { return value }
        return WeightedValue(opening + value.text + [UInt8(ascii: ")")], value.weight)
    }
}

/// A transform function with its arguments as texts.
private struct FunctionCall {
    let name: [UInt8]
    let type: any TransformFunction.Type
    var arguments: [[UInt8]]

    private static let none: KeywordTable<Bool> = ["none": true]
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

/// A transform as what it is made of (CSS Transforms 1, 12.1).
private struct DecomposedTransform {
    private var shift: SIMD2<Double>
    private var scale: SIMD2<Double>
    private var degrees: Double
    /// What is left after the rotation and the scaling, row by row.
    private var rest: SIMD4<Double>

    /// - Returns: `nil` for a transform that cannot be inverted.
    init?(_ transform: Transform) {
        var row0 = SIMD2(transform.a, transform.b), row1 = SIMD2(transform.c, transform.d)
        shift = SIMD2(transform.e, transform.f)
        let determinant = row0.x * row1.y - row0.y * row1.x
        guard determinant != 0, determinant.isFinite else { return nil }
        scale = SIMD2((row0 * row0).sum().squareRoot(), (row1 * row1).sum().squareRoot())
        if determinant < 0 {
            if row0.x < row1.y { scale.x = -scale.x } else { scale.y = -scale.y }
        }
        row0 /= scale.x
        row1 /= scale.y
        degrees = Angle.direction(Point(row0.x, row0.y))
        let (sine, cosine) = (-row0.y, row0.x)
        rest = SIMD4(
            cosine * row0.x + sine * row1.x, cosine * row0.y + sine * row1.y,
            -sine * row0.x + cosine * row1.x, -sine * row0.y + cosine * row1.y)
    }

    func mixed(with other: DecomposedTransform?, at fraction: Double) -> DecomposedTransform? {
        guard var other else { return nil }
        var own = self
        // Turned the shorter way, and not about an axis where both are mirrored.
        if own.scale.x < 0 && other.scale.y < 0 || own.scale.y < 0 && other.scale.x < 0 {
            own.scale = -own.scale
            own.degrees += own.degrees < 0 ? 180 : -180
        }
        if own.degrees == 0 { own.degrees = 360 }
        if other.degrees == 0 { other.degrees = 360 }
        if abs(own.degrees - other.degrees) > 180 {
            if own.degrees > other.degrees { own.degrees -= 360 } else { other.degrees -= 360 }
        }
        func between(_ one: Double, _ two: Double) -> Double { one + (two - one) * fraction }
        own.degrees = between(own.degrees, other.degrees)
        own.shift += (other.shift - own.shift) * fraction
        own.scale += (other.scale - own.scale) * fraction
        own.rest += (other.rest - own.rest) * fraction
        return own
    }

    /// The transform as text.
    var text: [UInt8]? {
        let rest = Transform(a: rest.x, b: rest.y, c: rest.z, d: rest.w, e: 0, f: 0)
        let whole =
            Transform.translation(x: shift.x, y: shift.y) * rest * .rotation(degrees: degrees)
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

public import Switchless

/// Something that an attribute or a declaration can hold, read from its bytes.
public protocol SVGValue: Sendable {
    /// Takes one value.
    ///
    /// - Parameters:
    ///   - input: at the value's first byte, white space passed; what follows the value is left for the caller to
    ///     judge.
    ///   - context: the units, colours and functions that are known, and where long values are kept.
    /// - Returns: `nil` where no value of this kind stands; the input may then be anywhere.
    static func read(_ input: inout ByteScanner, in context: ValueContext) -> Self?
}

extension SVGValue {
    /// Reads `bytes`, white space around it aside, as one value and nothing else.
    public static func read(all bytes: Bytes, in context: ValueContext) -> Self? {
        var input = ByteScanner(bytes)
        input.skipSpace()
        guard let value = read(&input, in: context) else { return nil }
        input.skipSpace()
        return input.isAtEnd ? value : nil
    }
}

/// A value that is one of a few words (CSS Values 4, 3.1), in either case.
public protocol Keyword: SVGValue, RawRepresentable<String>, CaseIterable, BitwiseCopyable {}

extension Keyword {
    public static func read(_ input: inout ByteScanner, in context: ValueContext) -> Self? {
        guard let word = input.takeIdentifier() else { return nil }
        return allCases.first { word.spells(anyCase: $0.rawValue) }
    }
}

extension Double: SVGValue {
    /// A number without a unit.
    public static func read(_ input: inout ByteScanner, in context: ValueContext) -> Double? {
        input.takeNumber() ?? Calculation.read(function: &input, in: context)?.number
    }
}

extension ByteScanner {
    /// Takes the next argument of a function, with the white space or comma before it; `nil`, and nothing taken,
    /// where no such value stands.
    mutating func nextArgument<Argument: SVGValue>(_ type: Argument.Type, in context: ValueContext) -> Argument? {
        attempt { input in
            input.skipCommaSpace()
            return Argument.read(&input, in: context)
        }
    }

    /// Takes the next argument of a transform function; `nil`, and nothing taken, where no such value stands.
    ///
    /// CSS wants a comma before it; the grammar of the attribute, which takes bare numbers, does not (CSS Transforms 1, 7.1).
    mutating func nextFunctionArgument<Argument: SVGValue>(_ type: Argument.Type, in context: ValueContext) -> Argument?
    {
        guard !context.takesBareNumbers else { return nextArgument(type, in: context) }
        return attempt { input in
            input.skipSpace()
            guard input.take(",") else { return nil }
            input.skipSpace()
            return Argument.read(&input, in: context)
        }
    }
}

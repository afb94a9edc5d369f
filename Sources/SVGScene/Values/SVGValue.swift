public import Switchless
public import VectorScene

/// A value of an attribute or declaration that can be read from bytes.
public protocol SVGValue: Sendable {
    /// Takes one value.
    ///
    /// - Parameters:
    ///   - input: the input at the first byte of the value, after any white space. Bytes after the value are not taken;
    ///     the caller checks them.
    ///   - context: the registered units, colours and functions, and the storage for long values.
    /// - Returns: `nil` where there is no value of this type. The input is then at an unspecified offset.
    static func read(_ input: inout ByteScanner, in context: ValueContext) -> Self?

    /// How an animation finds values between two of this type. Default: component by component.
    static var interpolation: any Interpolation.Type { get }
    /// The value as an attribute says it, for an animation that goes on from there; `nil`, the default, where no
    /// animation does.
    func text(in context: ValueContext) -> [UInt8]?
}

extension SVGValue {
    public static var interpolation: any Interpolation.Type { ComponentInterpolation.self }
    public func text(in context: ValueContext) -> [UInt8]? { nil }
}

extension SVGValue {
    /// Reads `bytes` as one value with optional white space around it, and nothing else.
    public static func read(all bytes: Bytes, in context: ValueContext) -> Self? {
        var input = ByteScanner(bytes)
        input.skipSpace()
        guard let value = read(&input, in: context) else { return nil }
        input.skipSpace()
        return input.isAtEnd ? value : nil
    }
}

/// A value that is one of several keywords (CSS Values 4, 3.1), without regard to case.
public protocol Keyword: SVGValue, RawRepresentable<String>, CaseIterable, BitwiseCopyable {}

extension Keyword {
    public static func read(_ input: inout ByteScanner, in context: ValueContext) -> Self? {
        guard let word = input.takeIdentifier() else { return nil }
        return allCases.first { word.spells(anyCase: $0.rawValue) }
    }

    public static var interpolation: any Interpolation.Type { StepInterpolation.self }
    public func text(in context: ValueContext) -> [UInt8]? { Array(rawValue.utf8) }
}

// Keywords of a drawing that its scene has too.
extension DecorationStyle: Keyword {}
extension FillRule: Keyword {}
extension FontStyle: Keyword {}
extension GradientSpread: Keyword {}
extension LengthAdjust: Keyword {}
extension LineCap: Keyword {}
extension TextAnchor: Keyword {}
extension TextDirection: Keyword {}

extension Double: SVGValue {
    /// Takes a number without a unit.
    public static func read(_ input: inout ByteScanner, in context: ValueContext) -> Double? {
        input.takeNumber() ?? Calculation.read(function: &input, in: context)?.number
    }

    public func text(in context: ValueContext) -> [UInt8]? { Array("\(self)".utf8) }
}

extension ByteScanner {
    /// Takes a comma after the last value of an attribute's list.
    ///
    /// The grammar does not allow it, but Skia writes it, and browsers accept it.
    mutating func takeTrailingComma() {
        guard !isAtEnd else { return }
        _ = attempt { input -> Void? in input.skipCommaSpace() && input.isAtEnd ? () : nil }
    }

    /// Takes the next argument of a function, and the white space or comma before it.
    ///
    /// - Returns: `nil`, without taking anything, where there is no such value.
    mutating func nextArgument<Argument: SVGValue>(_ type: Argument.Type, in context: ValueContext) -> Argument? {
        attempt { input in
            input.skipCommaSpace()
            return Argument.read(&input, in: context)
        }
    }

    /// Takes the next argument of a transform function.
    ///
    /// CSS requires a comma before it. The grammar of the attribute, which allows bare numbers, does not (CSS
    /// Transforms 1, 7.1).
    ///
    /// - Returns: `nil`, without taking anything, where there is no such value.
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

/// A table from keywords to values. ASCII case is ignored.
struct KeywordTable<Value: Sendable>: ExpressibleByDictionaryLiteral, Sendable {
    private let names: ByteNames
    private let values: [Value]
    private let keywords: [String]

    init(dictionaryLiteral elements: (String, Value)...) {
        names = ByteNames(elements.map(\.0))
        values = elements.map(\.1)
        keywords = elements.map(\.0)
    }

    /// The value of the keyword `word`; `nil` if it is not in the table.
    subscript(word: Bytes) -> Value? { names.index(of: word).map { values[$0] } }

    /// Takes a keyword of the table; `nil`, without taking anything, where there is none.
    func take(_ input: inout ByteScanner) -> Value? { input.attempt { $0.takeIdentifier().flatMap { self[$0] } } }

    /// The first keyword with that value.
    func keyword(for value: Value) -> String? where Value: Equatable {
        values.firstIndex(of: value).map { keywords[$0] }
    }
}

/// A value that is kept as text for a later reader: a list of filters, font families or axes.
public struct RawValue: SVGValue, BitwiseCopyable, Hashable {
    /// The text.
    public var text: Stored<UInt8>

    /// The keyword `none`, as empty text.
    public static let noText = RawValue(text: .empty)

    private static let words: KeywordTable<RawValue> = ["none": noText]

    /// Takes all remaining input.
    public static func read(_ input: inout ByteScanner, in context: ValueContext) -> RawValue? {
        let bytes = input.remaining.trimmed
        input.skipAll()
        guard !bytes.isEmpty else { return nil }
        return words[bytes] ?? RawValue(text: context.pool.store(bytes))
    }

    public func text(in context: ValueContext) -> [UInt8]? {
        text.isEmpty ? Array("none".utf8) : context.pool[text].array
    }
}

/// Text that is not interpreted, such as a URL or a media type.
public struct Words: SVGValue, Hashable {
    /// The text without surrounding white space.
    public var text: String

    /// Takes all remaining input.
    public static func read(_ input: inout ByteScanner, in context: ValueContext) -> Words? {
        let text = input.remaining.trimmed.string
        input.skipAll()
        return Words(text: text)
    }

    public static var interpolation: any Interpolation.Type { StepInterpolation.self }
}

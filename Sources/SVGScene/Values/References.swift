public import Switchless

/// A reference by URL: `url(#a)`, `url("#a")`, `url( '#a' )` (SVG 2, 4.2 and 16.1).
///
/// An attribute that is a bare URL is a ``Href``.
public struct Reference: SVGValue, BitwiseCopyable, Hashable {
    /// The URL as written, without quotes and surrounding white space, in the context's pool.
    public let url: Stored<UInt8>

    /// The bytes that an unquoted `url()` may contain.
    private static let unquoted = ByteSet("\"'() \t\n\r\u{C}").inverted
    private static let function: KeywordTable<Bool> = ["url": true]

    public static func read(_ input: inout ByteScanner, in context: ValueContext) -> Reference? {
        guard function.take(&input) != nil, input.take("(") else { return nil }
        input.skipSpace()
        let reference = read(argument: &input, in: context)
        input.skipSpace()
        return input.take(")") ? reference : nil
    }

    /// Takes the argument of `url()`, quoted or not.
    static func read(argument input: inout ByteScanner, in context: ValueContext) -> Reference {
        if let url = input.takePlainString() { return Reference(url: context.pool.store(url)) }
        return Reference(url: context.pool.store(input.take(while: unquoted)))
    }

    public static var interpolation: any Interpolation.Type { StepInterpolation.self }

    /// The id if the URL refers to this document, else `nil`.
    public func fragment(in pool: ValuePool) -> String? { target(in: pool).map { $0.string } }

    /// The fragment, for code that the pool outlives; see ``ValuePool``.
    @_lifetime(immortal)
    func target(in pool: ValuePool) -> Bytes? {
        let bytes = pool.bytes(of: url)
        guard bytes.first == UInt8(ascii: "#"), bytes.count > 1 else { return nil }
        return bytes.dropFirst()
    }
}

/// The `href` attribute (SVG 2, 16.1): a URL without `url()`.
public struct Href: SVGValue, BitwiseCopyable, Hashable {
    /// The reference with this URL.
    public let reference: Reference

    /// Takes all remaining input.
    public static func read(_ input: inout ByteScanner, in context: ValueContext) -> Href? {
        let url = input.remaining.trimmed
        input.skipAll()
        return url.isEmpty ? nil : Href(reference: Reference(url: context.pool.store(url)))
    }

    public static var interpolation: any Interpolation.Type { StepInterpolation.self }
}

extension ByteScanner {
    private static let doubleQuote = ByteSet("\"").inverted
    private static let singleQuote = ByteSet("'").inverted

    /// Takes a CSS string without escapes; `nil`, without taking anything, where there is none.
    @_lifetime(copy self)
    mutating func takePlainString() -> Bytes? {
        if let text = takePlainString("\"", of: Self.doubleQuote) { return text }
        return takePlainString("'", of: Self.singleQuote)
    }

    @_lifetime(copy self)
    private mutating func takePlainString(_ quote: Unicode.Scalar, of content: ByteSet) -> Bytes? {
        var input = self
        guard input.take(quote) else { return nil }
        let bytes = input.take(while: content)
        guard input.take(quote) else { return nil }
        self = input
        return bytes
    }
}

/// The keyword `none` or a reference: the value of `clip-path`, `mask` and the markers.
public struct ReferenceValue: SVGValue, BitwiseCopyable {
    /// The reference; `nil` for the keyword `none`.
    public var reference: Reference?

    /// The keyword `none`.
    public static let noReference = ReferenceValue(reference: nil)

    private static let words: KeywordTable<ReferenceValue> = ["none": noReference]

    public static func read(_ input: inout ByteScanner, in context: ValueContext) -> ReferenceValue? {
        words.take(&input) ?? Reference.read(&input, in: context).map { ReferenceValue(reference: $0) }
    }
}

/// The `refX` or `refY` of a marker or symbol: a length or a keyword (SVG 2, 5.5 and 11.6.1).
public struct ReferenceCoordinate: SVGValue, BitwiseCopyable {
    /// The length. A keyword is a percentage of the view box.
    var length: SVGLength

    private static let words: KeywordTable<Double> = [
        "left": 0, "top": 0, "center": 50, "right": 100, "bottom": 100,
    ]

    public static func read(_ input: inout ByteScanner, in context: ValueContext) -> ReferenceCoordinate? {
        if let share = words.take(&input) { return ReferenceCoordinate(length: .percent(share)) }
        return SVGLength.read(&input, in: context).map { ReferenceCoordinate(length: $0) }
    }
}

public import Switchless

/// A reference by URL: `url(#a)`, `url("#a")`, `url( '#a' )` (SVG 2, 4.2 and 16.1).
///
/// An attribute that is a bare URL is a ``Href``.
public struct Reference: SVGValue, BitwiseCopyable, Hashable {
    /// The URL as written, without quotes and surrounding white space, in the context's pool.
    public let url: Stored<UInt8>

    /// The bytes that an unquoted `url()` may contain.
    private static let unquoted = ByteSet("\"'() \t\n\r\u{C}").inverted

    public static func read(_ input: inout ByteScanner, in context: ValueContext) -> Reference? {
        guard input.take(word: "url"), input.take("(") else { return nil }
        input.skipSpace()
        let reference = read(argument: &input, in: context)
        input.skipSpace()
        return input.take(")") ? reference : nil
    }

    /// Takes the argument of `url()`, quoted or not.
    static func read(argument input: inout ByteScanner, in context: ValueContext) -> Reference {
        let url = input.takePlainString() ?? input.take(while: unquoted)
        return Reference(url: context.pool.store(url))
    }

    /// The id if the URL refers to this document, else `nil`. The bytes are borrowed from the pool.
    public func fragment(in pool: ValuePool) -> Bytes? {
        let bytes = pool[url]
        guard bytes.first == UInt8(ascii: "#"), bytes.count > 1 else { return nil }
        return Bytes(rebasing: bytes.dropFirst())
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
}

extension ByteScanner {
    private static let doubleQuote = ByteSet("\"").inverted
    private static let singleQuote = ByteSet("'").inverted

    /// Takes a CSS string without escapes; `nil`, without taking anything, where there is none.
    mutating func takePlainString() -> Bytes? {
        takePlainString("\"", of: Self.doubleQuote) ?? takePlainString("'", of: Self.singleQuote)
    }

    private mutating func takePlainString(_ quote: Unicode.Scalar, of content: ByteSet) -> Bytes? {
        attempt { input in
            guard input.take(quote) else { return nil }
            let bytes = input.take(while: content)
            return input.take(quote) ? bytes : nil
        }
    }
}

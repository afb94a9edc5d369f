public import Switchless

/// A reference to something by its URL: `url(#a)`, `url("#a")`, `url( '#a' )` (SVG 2, 4.2 and 16.1).
///
/// An attribute that holds a URL and nothing else is a ``Href``.
public struct Reference: SVGValue, BitwiseCopyable, Hashable {
    /// The URL as it is written, without quotes and white space around it, in the context's pool.
    public let url: Stored<UInt8>

    /// What `url()` may hold without quotes.
    private static let unquoted = ByteSet("\"'() \t\n\r\u{C}").inverted

    public static func read(_ input: inout ByteScanner, in context: ValueContext) -> Reference? {
        guard input.take(word: "url"), input.take("(") else { return nil }
        input.skipSpace()
        let reference = read(argument: &input, in: context)
        input.skipSpace()
        return input.take(")") ? reference : nil
    }

    /// Takes what stands in the brackets, with quotes or without.
    static func read(argument input: inout ByteScanner, in context: ValueContext) -> Reference {
        let url = input.takePlainString() ?? input.take(while: unquoted)
        return Reference(url: context.pool.store(url))
    }

    /// The id that the URL refers to, if it is one in the same document; borrowed, as all of the pool is.
    public func fragment(in pool: ValuePool) -> Bytes? {
        let bytes = pool[url]
        guard bytes.first == UInt8(ascii: "#"), bytes.count > 1 else { return nil }
        return Bytes(rebasing: bytes.dropFirst())
    }
}

/// The `href` attribute (SVG 2, 16.1): a URL without `url()` around it.
public struct Href: SVGValue, BitwiseCopyable, Hashable {
    /// What the URL refers to.
    public let reference: Reference

    /// Takes all that is left of the input.
    public static func read(_ input: inout ByteScanner, in context: ValueContext) -> Href? {
        let url = input.rest.trimmed
        input.skipAll()
        return url.isEmpty ? nil : Href(reference: Reference(url: context.pool.store(url)))
    }
}

extension ByteScanner {
    private static let doubleQuote = ByteSet("\"").inverted
    private static let singleQuote = ByteSet("'").inverted

    /// Takes a string of CSS without escapes; `nil`, and nothing taken, where none stands.
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

public import Switchless

/// A list of numbers in the pool, separated by white space or commas (SVG 2, 4.2, `number-list`).
public typealias NumberList = Stored<Double>

/// A list of lengths in the pool, separated by white space or commas (SVG 2, 8.9).
public typealias LengthList = Stored<SVGLength>

extension Stored: SVGValue where Element: SVGValue {
    /// Takes one or more values, separated by white space or a single comma. One more comma may end the list.
    public static func read(_ input: inout ByteScanner, in context: ValueContext) -> Stored? {
        guard let list = readSeparated(&input, in: context) else { return nil }
        input.takeTrailingComma()
        return list
    }

    /// Takes one or more values, separated by white space or a single comma.
    static func readSeparated(_ input: inout ByteScanner, in context: ValueContext) -> Stored? {
        guard let first = Element.read(&input, in: context) else { return nil }
        var values = [first]
        while let value = input.nextArgument(Element.self, in: context) { values.append(value) }
        return context.pool.store(values)
    }
}

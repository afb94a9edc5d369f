import Switchless

/// A list of filter functions (Filter Effects 1, 5).
struct FilterList: SVGValue {
    var functions: [any FilterFunction] = []

    static func read(_ input: inout ByteScanner, in context: ValueContext) -> FilterList? {
        var list = FilterList()
        while !input.isAtEnd {
            guard let function = readFunction(&input, in: context) else { return nil }
            list.functions.append(function)
            input.skipSpace()
        }
        return list.functions.isEmpty ? nil : list
    }

    private static func readFunction(_ input: inout ByteScanner, in context: ValueContext) -> (any FilterFunction)? {
        guard let word = input.takeIdentifier(), input.take("("),
            let index = context.syntax.filterFunctionNames.index(of: word)
        else { return nil }
        input.skipSpace()
        guard let function = context.syntax.filterFunctions.handlers[index].read(&input, in: context) else {
            return nil
        }
        input.skipSpace()
        return input.take(")") ? function : nil
    }
}

import Switchless

/// Lists of filter functions (Filter Effects 1, 9.2): those that one list lacks are there without an effect.
enum FilterInterpolation: Interpolation {
    static func combined(_ first: WeightedValue, _ second: WeightedValue, in context: ValueContext) -> [UInt8]? {
        guard let one = FilterCall.list(first.text, in: context), let two = FilterCall.list(second.text, in: context)
        else { return nil }
        var texts: [[UInt8]] = []
        for index in 0..<max(one.count, two.count) {
            let left = index < one.count ? one[index] : two[index].neutral(in: context)
            let right = index < two.count ? two[index] : one[index].neutral(in: context)
            guard let left, let right, left.name == right.name,
                let sum = ProportionInterpolation.combined(
                    WeightedValue(left.arguments, first.weight), WeightedValue(right.arguments, second.weight),
                    in: context)
            else { return nil }
            texts.append(left.name + [UInt8(ascii: "(")] + sum + [UInt8(ascii: ")")])
        }
        return texts.isEmpty ? Array("none".utf8) : Array(texts.joined(separator: [UInt8(ascii: " ")]))
    }

    /// A list goes on after the list below it.
    static func added(_ value: [UInt8], to base: [UInt8], in context: ValueContext) -> [UInt8]? {
        guard let below = FilterCall.list(base, in: context), !below.isEmpty else { return value }
        guard let own = FilterCall.list(value, in: context), !own.isEmpty else { return base }
        return base + [UInt8(ascii: " ")] + value
    }
}

/// A filter function with its arguments as text.
private struct FilterCall {
    let name: [UInt8]
    let type: any FilterFunction.Type
    var arguments: [UInt8]

    private static let none: KeywordTable<Bool> = ["none": true]
    private static let end = Stops(")")

    /// The functions of a list; `nil` where it is malformed.
    static func list(_ text: [UInt8], in context: ValueContext) -> [FilterCall]? {
        text.withBytes { bytes in
            var input = ByteScanner(bytes.trimmed), list: [FilterCall] = []
            if input.isAtEnd || none.take(&input) != nil { return [] }
            while !input.isAtEnd {
                guard let name = input.takeIdentifier(), input.take("("),
                    let index = context.syntax.filterFunctionNames.index(of: name)
                else { return nil }
                let type = context.syntax.filterFunctions.handlers[index]
                let arguments = input.takeComponents(until: end).bytes.trimmed
                // Without an argument it is the whole.
                let text = arguments.isEmpty ? [UInt8(ascii: "1")] : arguments.array
                list.append(FilterCall(name: name.map(\.lowercasedASCII), type: type, arguments: text))
                guard input.take(")") else { return nil }
                input.skipSpace()
            }
            return list
        }
    }

    /// The same function without an effect; `nil` where there is none.
    func neutral(in context: ValueContext) -> FilterCall? {
        var call = self
        let zero = ComponentInterpolation.combined(
            WeightedValue(arguments, 0), WeightedValue(arguments, 0), in: context)
        guard let arguments = type.neutralAmount.map({ Array("\($0)".utf8) }) ?? zero else { return nil }
        call.arguments = arguments
        return call
    }
}

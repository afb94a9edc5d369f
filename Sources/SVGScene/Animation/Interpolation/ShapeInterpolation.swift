import Switchless

/// Basic shapes of the same kind (CSS Shapes 1, 6), what they leave out included.
enum ShapeInterpolation: Interpolation {
    static func combined(_ first: WeightedValue, _ second: WeightedValue, in context: ValueContext) -> [UInt8]? {
        ComponentInterpolation.combined(completed(first, in: context), completed(second, in: context), in: context)
    }

    private static let end = Stops(")")

    private static func completed(_ value: WeightedValue, in context: ValueContext) -> WeightedValue {
        value.text.withBytes { bytes in
            var input = ByteScanner(bytes.trimmed)
            guard let name = input.takeIdentifier(), input.take("("),
                let index = context.syntax.basicShapeNames.index(of: name)
            else { return value }
            let arguments = input.takeComponents(until: end).bytes.trimmed.array
            let whole = context.syntax.basicShapes.handlers[index].completed(arguments)
            let text = name.array + [UInt8(ascii: "(")] + whole + input.remaining.array
            return WeightedValue(text, value.weight)
        }
    }
}

extension BasicShape {
    /// The arguments with the position that a round shape has by default.
    static func centered(_ arguments: [UInt8]) -> [UInt8] {
        let words = arguments.split(separator: UInt8(ascii: " "))
        return words.contains(Array("at".utf8)[...]) ? arguments : arguments + Array(" at 50% 50%".utf8)
    }

    /// The arguments with all four distances, and with the radii of the corners.
    static func fourSided(_ arguments: [UInt8]) -> [UInt8] {
        let words = arguments.split(separator: UInt8(ascii: " ")).map(Array.init)
        let round = words.firstIndex(of: Array("round".utf8)) ?? words.count
        let sides = words[..<round]
        guard let first = sides.first, sides.count <= 4 else { return arguments }
        let right = sides.count > 1 ? sides[1] : first
        let all = [first, right, sides.count > 2 ? sides[2] : first, sides.count > 3 ? sides[3] : right]
        let radii = round < words.count ? Array(words[round...]) : [Array("round".utf8), Array("0px".utf8)]
        return Array((all + radii).joined(separator: [UInt8(ascii: " ")]))
    }
}

import Switchless

/// Numbers and percentages, of which 100 % is 1 (CSS Values 4, 5.4).
enum ProportionInterpolation: Interpolation {
    static func combined(_ first: WeightedValue, _ second: WeightedValue, in context: ValueContext) -> [UInt8]? {
        ComponentInterpolation.combined(numeric(first), numeric(second), in: context)
    }

    static func distance(from first: [UInt8], to second: [UInt8], in context: ValueContext) -> Double? {
        ComponentInterpolation.distance(
            from: numeric(WeightedValue(first, 1)).text, to: numeric(WeightedValue(second, 1)).text, in: context)
    }

    /// The value with numbers for its percentages, unless there are functions in it.
    static func numeric(_ value: WeightedValue) -> WeightedValue {
        let sign = UInt8(ascii: "%")
        guard value.text.contains(sign), !value.text.contains(UInt8(ascii: "(")) else { return value }
        return value.text.withBytes { bytes in
            var input = ByteScanner(bytes.trimmed), text: [UInt8] = []
            while !input.isAtEnd {
                guard let number = input.takeNumber() else { return value }
                let share = input.take("%") ? number / 100 : number
                text += (text.isEmpty ? "" : " ").utf8 + Array("\(share)".utf8)
                input.skipCommaSpace()
            }
            return WeightedValue(text, value.weight)
        }
    }
}

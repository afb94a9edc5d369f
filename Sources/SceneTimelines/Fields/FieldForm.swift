import Switchless
import VectorScene

/// What the value of a field has besides its numbers.
protocol FieldForm: Sendable {
    /// What two values must share so that others lie between them.
    var shape: String { get }
    /// The value with numbers, in the format.
    func json(_ numbers: [Double]) -> JSONValue
}

/// One number.
struct NumberForm: FieldForm {
    var shape: String { "number" }
    func json(_ numbers: [Double]) -> JSONValue { JSONValue(numbers.first ?? 0) }
}

/// A list of numbers.
struct ListForm: FieldForm {
    let count: Int
    var shape: String { "\(count) numbers" }
    func json(_ numbers: [Double]) -> JSONValue { JSONValue(numbers.map { JSONValue($0) }) }
}

/// A colour, of which the numbers are the channels.
struct ColorForm: FieldForm {
    static let shape = "color"
    var shape: String { Self.shape }

    func json(_ numbers: [Double]) -> JSONValue {
        SceneColor(channels: numbers).map { JSONValue($0.hex) } ?? .null
    }
}

extension SceneColor {
    /// The channels, 0 to 255.
    var channels: [Double] { [Double(red), Double(green), Double(blue)] }

    /// A colour of three channels, each rounded; `nil` for another count.
    init?(channels numbers: [Double]) {
        let channels = numbers.map { UInt8(min(max($0.rounded(), 0), 255)) }
        guard channels.count == 3 else { return nil }
        self.init(red: channels[0], green: channels[1], blue: channels[2])
    }
}

/// Path data, of which the numbers are the coordinates.
struct PathForm: FieldForm {
    /// The letters of the segments.
    let shape: String

    private static let counts: [Character: Int] = ["M": 2, "L": 2, "Q": 4, "C": 6, "Z": 0]

    func json(_ numbers: [Double]) -> JSONValue {
        var text = "", next = 0
        for letter in shape {
            let count = Self.counts[letter] ?? 0
            let own = numbers[min(next, numbers.count)..<min(next + count, numbers.count)]
            text.append(letter)
            text += own.map { JSONWriter().text(ofShallow: $0) }.joined(separator: " ")
            next += count
        }
        return JSONValue(text)
    }
}

/// A value without numbers of its own, from which there is only a step to another one.
struct WholeForm: FieldForm {
    let shape: String
    let value: JSONValue
    func json(_ numbers: [Double]) -> JSONValue { value }
}

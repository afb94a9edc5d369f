import Switchless

/// Path data with the same commands (SVG 2, 9.3.8; CSS Shapes 2, 6.1.1).
enum PathInterpolation: Interpolation {
    static func combined(_ first: WeightedValue, _ second: WeightedValue, in context: ValueContext) -> [UInt8]? {
        guard var one = CommandList(first.text), var two = CommandList(second.text), one.count == two.count else {
            return nil
        }
        if !one.hasSameNames(as: two) {
            one.makeAbsolute()
            two.makeAbsolute()
            guard one.hasSameNames(as: two) else { return nil }
        }
        return one.text(weight: first.weight, with: two, weight: second.weight)
    }

    static func distance(from first: [UInt8], to second: [UInt8], in context: ValueContext) -> Double? {
        guard let one = CommandList(first), let two = CommandList(second), one.hasSameNames(as: two) else { return nil }
        return zip(one.numbers, two.numbers).reduce(0) { $0 + ($1.1 - $1.0) * ($1.1 - $1.0) }.squareRoot()
    }
}

/// Path data as a list of commands with their numbers.
private struct CommandList {
    /// What the numbers of a command mean.
    private final class Shape: Sendable {
        /// For each number the axis that it moves along, 0 or 1; `nil` for what is no coordinate.
        let axes: [Int?]
        /// The places of flags.
        let flags: Range<Int>
        /// The command that further numbers stand for.
        let next: UInt8?
        /// Whether the path goes back to the start of its part.
        let isClosing: Bool

        init(axes: [Int?], flags: Range<Int> = 0..<0, next: UInt8? = nil, isClosing: Bool = false) {
            self.axes = axes
            self.flags = flags
            self.next = next
            self.isClosing = isClosing
        }
    }

    private static let point: [Int?] = [0, 1]

    private static let shapes: [UInt8: Shape] = [
        UInt8(ascii: "M"): Shape(axes: point, next: UInt8(ascii: "L")),
        UInt8(ascii: "L"): Shape(axes: point),
        UInt8(ascii: "T"): Shape(axes: point),
        UInt8(ascii: "H"): Shape(axes: [0]),
        UInt8(ascii: "V"): Shape(axes: [1]),
        UInt8(ascii: "Q"): Shape(axes: point + point),
        UInt8(ascii: "S"): Shape(axes: point + point),
        UInt8(ascii: "C"): Shape(axes: point + point + point),
        UInt8(ascii: "A"): Shape(axes: [nil, nil, nil, nil, nil] + point, flags: 3..<5),
        UInt8(ascii: "Z"): Shape(axes: [], isClosing: true),
    ]

    /// What tells a small letter from a large one.
    private static let relative: UInt8 = 32

    private var names: [UInt8] = []
    private var shapes: [Shape] = []
    /// The numbers of all commands.
    private(set) var numbers: [Double] = []
    /// Whether the data stand in the function `path()`.
    private var isFunction = false

    private static let function: KeywordTable<Bool> = ["path": true]

    /// Reads path data, or `path("…")`; `nil` where they are malformed.
    init?(_ text: [UInt8]) {
        let inner = text.withBytes { bytes -> [UInt8]? in
            var input = ByteScanner(bytes.trimmed)
            guard Self.function.take(&input) != nil, input.take("(") else { return nil }
            input.skipSpace()
            return input.takeString()
        }
        isFunction = inner != nil
        guard (inner ?? text).withBytes({ read(ByteScanner($0.trimmed)) }) else { return nil }
    }

    private mutating func read(_ start: ByteScanner) -> Bool {
        var input = start
        while !input.isAtEnd {
            let name = input.next
            guard let shape = Self.shapes[name & ~Self.relative] else { return false }
            input.skip()
            input.skipSpace()
            guard readArguments(of: name, shape, &input) else { return false }
        }
        return true
    }

    private mutating func readArguments(of first: UInt8, _ shape: Shape, _ input: inout ByteScanner) -> Bool {
        var (name, shape) = (first, shape)
        repeat {
            for index in shape.axes.indices {
                let number = shape.flags.contains(index) ? input.nextFlag().map { $0 ? 1.0 : 0 } : input.nextNumber()
                guard let number else { return false }
                numbers.append(number)
            }
            names.append(name)
            shapes.append(shape)
            if let next = shape.next {
                name = next | name & Self.relative
                shape = Self.shapes[next] ?? shape
            }
            input.skipCommaSpace()
        } while !shape.axes.isEmpty && !input.isAtEnd && !ByteSet.letter.contains(input.next)
        return true
    }

    var count: Int { names.count }

    func hasSameNames(as other: CommandList) -> Bool { names == other.names }

    /// Turns commands by distances into those by coordinates.
    mutating func makeAbsolute() {
        var current = [0.0, 0.0], start = [0.0, 0.0], place = 0
        for index in names.indices {
            let isRelative = names[index] & Self.relative != 0
            var end = current
            for axis in shapes[index].axes {
                defer { place += 1 }
                guard let axis else { continue }
                if isRelative { numbers[place] += current[axis] }
                end[axis] = numbers[place]
            }
            names[index] &= ~Self.relative
            current = shapes[index].isClosing ? start : end
            if shapes[index].next != nil { start = current }
        }
    }

    /// The sum with other data of the same commands.
    func text(weight: Double, with other: CommandList, weight otherWeight: Double) -> [UInt8]? {
        var text: [UInt8] = isFunction ? Array("path(\"".utf8) : [], place = 0
        for (name, shape) in zip(names, shapes) {
            text.append(name)
            for index in shape.axes.indices {
                let sum = numbers[place] * weight + other.numbers[place] * otherWeight
                guard sum.isFinite else { return nil }
                text += shape.flags.contains(index) ? sum < 0.5 ? "0 ".utf8 : "1 ".utf8 : "\(sum) ".utf8
                place += 1
            }
        }
        return isFunction ? text + Array("\")".utf8) : text
    }
}

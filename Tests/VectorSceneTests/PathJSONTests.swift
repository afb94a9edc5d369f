import Testing

@testable import VectorScene

/// Numbers that look random and are the same in every run.
private struct Noise {
    var state: UInt64

    /// From -`size` to `size`.
    mutating func number(_ size: Double) -> Double {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return (Double(state >> 11) / 4_503_599_627_370_496 - 1) * size
    }

    mutating func point() -> Point { Point(number(100), number(100)) }
}

@Suite("Paths as JSON")
struct PathJSONTests {
    @Test(
        "A number is written in a path as it is alone, with a space before it or its sign",
        arguments: [1, 6, 8, 9, 15, 17])
    func numbers(precision: Int) throws {
        var noise = Noise(state: 7)
        var numbers = [
            0, -0.0, 1, -1, 0.5, -0.5, 1e-5, -1e-5, 9.9e-6, -9.9e-6, 1e-300, 1e8, -1e8, 99_999_999, -99_999_999.7,
            123_456_789,
            -1e300, .infinity, -.infinity, .nan, -.nan, 9.99999999, -0.999999999, .leastNonzeroMagnitude,
        ]
        for size in [1e-6, 1e-3, 1, 10, 1000, 1e6, 1e9] { for _ in 0..<100 { numbers.append(noise.number(size)) } }
        for (x, y) in zip(numbers, numbers.dropFirst()) {
            var path = PathData()
            path.move(to: Point(x, y))
            let (first, second) = (formatted(x, precision), formatted(y, precision))
            let expected = "\"M" + first + (second.hasPrefix("-") ? "" : " ") + second + "\""
            #expect(try JSONWriter(precision: precision).string(of: path) == expected + "\n")
        }
    }

    @Test("A number that is nearly one of two decimals is written in a path as it is alone", arguments: [5, 8, 9])
    func hundredths(precision: Int) throws {
        for place in stride(from: 1, through: 100_300, by: 997) {
            let number = Double(place) / 100
            for near in [
                number, number.nextUp, number.nextDown, number * (1 + 1e-11), number * (1 - 6e-9), number + 3e-9,
            ] {
                var path = PathData()
                path.move(to: Point(near, -near))
                let expected = "\"M\(formatted(near, precision))\(formatted(-near, precision))\""
                #expect(try JSONWriter(precision: precision).string(of: path) == expected + "\n")
            }
        }
    }

    @Test("A path goes on with short numbers after a long one, and the other way round")
    func mixedLengths() {
        let numbers = [1.5, 1.0 / 3, 2.25, -0.75, 1000.25, 0, -0.0, 999.99, 1e-9, 12, 100.01]
        var path = PathData()
        var expected = ""
        for x in numbers {
            for y in numbers {
                path.move(to: Point(x, y))
                path.line(to: Point(y, x))
                let (first, second) = (formatted(x), formatted(y))
                let (spaced, other) = (
                    first.hasPrefix("-") ? first : " " + first, second.hasPrefix("-") ? second : " " + second
                )
                expected += "M\(first)\(other)L\(second)\(spaced)"
            }
        }
        #expect(json(path) == "\"\(expected)\"")
    }

    @Test("A path is written whole, however many segments it has", arguments: [0, 1, 31, 32, 33, 64, 1000, 20_000])
    func length(count: Int) {
        var path = PathData()
        var expected = ""
        for index in 0..<count {
            let (a, b, c) = (Double(index), Double(-index), 0.5)
            path.move(to: Point(a, b))
            path.cubic(to: Point(c, c), control1: Point(b, a), control2: Point(c, a))
            path.close()
            let (first, second) = ("\(index)", index == 0 ? " 0" : "-\(index)")
            let third = index == 0 ? "0" : "-\(index)"
            expected += "M\(first)\(second)C\(third) \(index) 0.5 \(index) 0.5 0.5Z"
        }
        #expect(json(path) == "\"\(expected)\"")
    }

    @Test("The box around a path is that around all of its segments")
    func bounds() throws {
        for seed in 1...500 as ClosedRange<UInt64> {
            var noise = Noise(state: seed)
            var whole = PathData()
            var box: Rect?
            whole.move(to: noise.point())
            for index in 0..<8 {
                var segment = PathData()
                segment.move(to: try #require(whole.end))
                let (first, second, end) = (noise.point(), noise.point(), noise.point())
                if index % 3 == 0 {
                    segment.quadratic(to: end, control: first)
                    whole.quadratic(to: end, control: first)
                } else {
                    segment.cubic(to: end, control1: first, control2: second)
                    whole.cubic(to: end, control1: first, control2: second)
                }
                let own = try #require(segment.bounds)
                box = box?.union(own) ?? own
            }
            let (found, expected) = (try #require(whole.bounds), try #require(box))
            #expect(abs(found.minX - expected.minX) < 1e-9 && abs(found.maxX - expected.maxX) < 1e-9, "seed \(seed)")
            #expect(abs(found.minY - expected.minY) < 1e-9 && abs(found.maxY - expected.maxY) < 1e-9, "seed \(seed)")
        }
    }

    @Test("A move counts for the box only where something is drawn from it")
    func moves() {
        #expect(PathData("M -9 -9 M 1 2 L 3 4 Z M 50 50").bounds == Rect(x: 1, y: 2, width: 2, height: 2))
        #expect(PathData("M 5 5").bounds == nil)
        #expect(PathData("").bounds == nil)
    }
}

@Suite("Texts, numbers and colours as JSON")
struct ScalarJSONTests {
    /// What RFC 8259, 7 wants, character by character.
    private func escaped(_ text: String) -> String {
        text.unicodeScalars.reduce(into: "") { text, character in
            let code = "000" + String(character.value, radix: 16)
            let short: [Unicode.Scalar: String] = [
                "\u{8}": "\\b", "\t": "\\t", "\n": "\\n", "\u{C}": "\\f", "\r": "\\r", "\"": "\\\"", "\\": "\\\\",
            ]
            text += short[character] ?? (character.value < 32 ? "\\u" + code.suffix(4) : String(character))
        }
    }

    @Test("Every character is escaped if it has to be, at any position", arguments: 0...20)
    func places(length: Int) {
        for scalar in (0..<256).compactMap({ Unicode.Scalar($0) }) + ["\u{2028}", "\u{1F600}"] {
            for place in 0...length {
                var text = String.UnicodeScalarView(repeatElement("x", count: length))
                text.insert(scalar, at: text.index(text.startIndex, offsetBy: place))
                #expect(json(String(text)) == "\"" + escaped(String(text)) + "\"")
            }
        }
    }

    @Test(
        "A text longer than the buffer is written whole", arguments: [1022, 1023, 1024, 1025, 65_534, 65_536, 200_000])
    func long(count: Int) {
        let text = String(repeating: "a", count: count)
        #expect(json(text) == "\"" + text + "\"")
        #expect(json(text + "\n") == "\"" + text + "\\n\"")
    }

    @Test(
        "A whole number is written as it is",
        arguments: [0, 1, 7, 10, 99, 12_345_678, 99_999_999, 100_000_000, 1_234_567_890, -1, -99_999_999, .max, .min])
    func integers(number: Int) { #expect(json(number) == number.description) }

    @Test("A colour is written in small letters")
    func colors() {
        for channel in 0...255 as ClosedRange<UInt8> {
            let color = SceneColor(red: channel, green: channel &+ 85, blue: 255 - channel)
            #expect(json(color) == "\"" + color.hex + "\"")
        }
    }
}

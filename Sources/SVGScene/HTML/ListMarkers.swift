import Switchless
import VectorScene

/// The value of `list-style`: a mark, where that stands, or both; images are left out (CSS Lists 3, 3.4).
struct ListStyle: SVGValue, BitwiseCopyable {
    var marker: ListMarker?
    var position: ListPosition?

    static func read(_ input: inout ByteScanner, in context: ValueContext) -> ListStyle? {
        var style = ListStyle(), count = 0
        while count < 3, style.take(&input, in: context) {
            input.skipSpace()
            count += 1
        }
        return count > 0 ? style : nil
    }

    private mutating func take(_ input: inout ByteScanner, in context: ValueContext) -> Bool {
        if let found = input.attempt({ ListPosition.read(&$0, in: context) }) {
            position = found
            return true
        }
        guard let found = input.attempt({ ListMarker.read(&$0, in: context) }) else { return false }
        marker = found
        return true
    }
}

/// Where the mark of a list item stands (CSS Lists 3, 3.3).
enum ListPosition: String, Keyword { case outside, inside }

/// The number that `ol` or `li` says (HTML, 4.4.5).
struct ListNumber: SVGValue, BitwiseCopyable {
    let value: Int

    static func read(_ input: inout ByteScanner, in context: ValueContext) -> ListNumber? {
        guard let number = input.takeNumber(), number == number.rounded(), abs(number) < 1e9 else { return nil }
        return ListNumber(value: Int(number))
    }
}

/// The mark of a list item (CSS Lists 3, 3.2; CSS Counter Styles 3, 6).
enum ListMarker: String, Keyword {
    case disc, circle, square, decimal, none
    case decimalLeadingZero = "decimal-leading-zero"
    case lowerAlpha = "lower-alpha", upperAlpha = "upper-alpha", lowerLatin = "lower-latin", upperLatin = "upper-latin"
    case lowerRoman = "lower-roman", upperRoman = "upper-roman", lowerGreek = "lower-greek"
    case disclosureOpen = "disclosure-open", disclosureClosed = "disclosure-closed"

    /// The form that is drawn; `nil` for a text.
    var symbol: MarkerSymbol? { Self.symbols[self] }

    /// The mark of the item with a number, as text.
    func text(_ number: Int) -> String {
        Self.signs[self].map { $0.isEmpty ? "" : $0 + "\u{A0}" } ?? sign(of: number) + ".\u{A0}"
    }

    /// A number in the style.
    func sign(of number: Int) -> String {
        Self.signs[self] ?? Self.counters[self]?(number) ?? "\(number)"
    }

    private static let symbols: [ListMarker: MarkerSymbol] = [.disc: .disc, .circle: .circle, .square: .square]
    private static let signs: [ListMarker: String] = [
        .disc: "\u{2022}", .circle: "\u{25E6}", .square: "\u{25AA}", .none: "", .disclosureOpen: "\u{25BE}",
        .disclosureClosed: "\u{25B8}",
    ]

    /// The text of a number; `nil` where the numbers of a style do not reach so far.
    private typealias Counter = @Sendable (Int) -> String?

    private static let counters: [ListMarker: Counter] = [
        .decimalLeadingZero: { abs($0) < 10 ? ($0 < 0 ? "-0" : "0") + "\(abs($0))" : nil },
        .lowerAlpha: letters("abcdefghijklmnopqrstuvwxyz"), .lowerLatin: letters("abcdefghijklmnopqrstuvwxyz"),
        .upperAlpha: letters("ABCDEFGHIJKLMNOPQRSTUVWXYZ"), .upperLatin: letters("ABCDEFGHIJKLMNOPQRSTUVWXYZ"),
        .lowerGreek: letters("αβγδεζηθικλμνξοπρστυφχψω"),
        .lowerRoman: { roman($0)?.lowercased() }, .upperRoman: { roman($0) },
    ]

    private static func letters(_ alphabet: String) -> Counter {
        let letters = Array(alphabet)
        return { number in
            guard number > 0 else { return nil }
            var rest = number, text = ""
            while rest > 0 {
                text = String(letters[(rest - 1) % letters.count]) + text
                rest = (rest - 1) / letters.count
            }
            return text
        }
    }

    private static func roman(_ number: Int) -> String? {
        guard 1..<4000 ~= number else { return nil }
        var rest = number, text = ""
        for (value, digits) in numerals {
            while rest >= value {
                text += digits
                rest -= value
            }
        }
        return text
    }

    private static let numerals = [
        (1000, "M"), (900, "CM"), (500, "D"), (400, "CD"), (100, "C"), (90, "XC"), (50, "L"), (40, "XL"), (10, "X"),
        (9, "IX"), (5, "V"), (4, "IV"), (1, "I"),
    ]
}

/// The form of a mark that is no text, as Chromium draws it.
struct MarkerSymbol: Sendable {
    private let isRound: Bool, isFilled: Bool

    static let disc = MarkerSymbol(isRound: true, isFilled: true)
    static let circle = MarkerSymbol(isRound: true, isFilled: false)
    static let square = MarkerSymbol(isRound: false, isFilled: true)

    /// Draws it before a line.
    ///
    /// - Parameters:
    ///   - start: where the line begins on its baseline.
    ///   - ascent: how far the font reaches above that.
    ///   - isRightToLeft: whether it stands on the right.
    func draw(before start: Point, ascent: Double, _ color: SceneFill, isRightToLeft: Bool, into drawing: Drawing) {
        let two = (ascent * 2 / 3).rounded(.down), size = ((two + 1) / 2).rounded(.down)
        let x = isRightToLeft ? start.x + two + Self.gap - size : start.x - two - Self.gap
        let y = start.y - ascent + (3 * (ascent - two) / 2).rounded(.down)
        let box = Rect(x: x, y: y, width: size, height: size).grown(by: isFilled ? 0 : -0.5)
        let radius = isRound ? box.width / 2 : 0, path = PathData.rect(box, rx: radius, ry: radius)
        guard !isFilled else { return drawing.add(path, fill: color) }
        drawing.add(path, stroke: SceneStroke(paint: color.paint, opacity: color.opacity), reach: 0.5)
    }

    private static let gap = 8.0
}

/// The mark of one list item.
struct BoxMarker {
    var symbol: MarkerSymbol?
    /// The text, in the style of the item, or of its mark.
    var text: TextSpan
    var color: SceneFill
}

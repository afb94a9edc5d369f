import Switchless

/// The lists of `begin` and `end` (SMIL 3, 12.5.1).
struct TimeConditions: SVGValue {
    let list: [TimeCondition]

    static func read(_ input: inout ByteScanner, in context: ValueContext) -> TimeConditions? {
        var list: [TimeCondition] = []
        while !input.isAtEnd {
            let text = input.take(while: condition).trimmed
            input.skip()
            // What is malformed is left out alone, as in browsers.
            if let condition = TimeCondition(text, in: context) {
                list.append(condition)
            } else {
                context.remark = "\(text.excerpt) is no time or event; it is left out"
            }
            guard list.count <= limit else { return nil }
        }
        return TimeConditions(list: list)
    }

    private static let condition = ByteSet(";").inverted
    /// The limit of conditions in one list.
    private static let limit = 1000
}

/// One time of `begin` or `end`: at a time of the drawing, or after something that another animation does.
struct TimeCondition {
    /// The seconds after the moment that the condition is about.
    let offset: Double
    /// The id of the element that the condition is about; `nil` for the drawing, or the target itself.
    let id: [UInt8]?
    /// What the animation with that id does; `nil` for an event.
    let moment: IntervalMoment?
    /// Which repetition it begins.
    let iteration: Int
    /// What it waits for, since it never happens by itself: an event such as `click`, a key, or `indefinite`.
    let event: String?

    private static let nameEnds = ByteSet("+-(").union(.space)
    private static let name = nameEnds.inverted
    private static let argument = ByteSet(")").inverted
    private static let dot = UInt8(ascii: ".")

    init?(_ text: Bytes, in context: ValueContext) {
        var input = ByteScanner(text)
        guard !input.isAtEnd else { return nil }
        if let offset = input.attempt({ Self.takeOffset(&$0, in: context, needsSign: false) }), input.isAtEnd {
            self.init(offset: offset)
            return
        }
        input = ByteScanner(text)
        // A dot or a dash in an id has a backslash before it.
        var id: [UInt8]?
        if let dot = Self.separator(in: text) {
            id = text.extracting(0..<dot).array.filter { $0 != UInt8(ascii: "\\") }
            input.skip(dot + 1)
        }
        let start = input
        let word = input.take(while: Self.name).string
        let argument = input.take("(") ? input.take(while: Self.argument) : nil
        guard !word.isEmpty, argument == nil || input.take(")") else { return nil }
        let name = input.bytes(since: start).string
        input.skipSpace()
        let offset = input.isAtEnd ? 0 : Self.takeOffset(&input, in: context, needsSign: true)
        guard let offset, input.isAtEnd else { return nil }
        guard id != nil, let moment = IntervalMoment.named[word] else {
            self.init(offset: offset, id: id, event: name)
            return
        }
        let iteration = argument.map { Double.read(all: $0, in: context) ?? -1 } ?? 0
        guard iteration >= 0, iteration < 1e9 else { return nil }
        self.init(offset: offset, id: id, moment: moment, iteration: Int(iteration))
    }

    private init(
        offset: Double, id: [UInt8]? = nil, moment: IntervalMoment? = nil, iteration: Int = 0, event: String? = nil
    ) {
        self.offset = offset
        self.id = id
        self.moment = moment
        self.iteration = iteration
        self.event = event
    }

    /// The event that never happens, unless the caller says so.
    static let indefinite = "indefinite"

    /// The condition of an animation without `begin`.
    static let atStart = TimeCondition(offset: 0)

    private static func separator(in text: Bytes) -> Int? {
        text.indices.last { index in
            text[index] == dot && index > 0 && text[index - 1] != UInt8(ascii: "\\")
                && !(index + 1 < text.count && ByteSet.digit.contains(text[index + 1]))
        }
    }

    private static func takeOffset(_ input: inout ByteScanner, in context: ValueContext, needsSign: Bool) -> Double? {
        let isNegative = input.take("-")
        guard isNegative || input.take("+") || !needsSign else { return nil }
        input.skipSpace()
        return ClockValue.read(&input, in: context).map { isNegative ? -$0.seconds : $0.seconds }
    }
}

/// Something that happens while an animation runs, which others may begin or end with (SMIL 3, 12.5.1).
struct IntervalMoment: Sendable {
    /// From when on repetitions are counted.
    private let start: any KeyPath<TimeGraph.Interval, Double> & Sendable
    /// Whether the time changes when the interval is ended early.
    let mayChange: Bool

    /// `id.begin`, `id.end`, and `id.repeat(n)`, the nth repetition.
    static let named: [String: IntervalMoment] = [
        "begin": IntervalMoment(start: \.begin, mayChange: false),
        "end": IntervalMoment(start: \.end, mayChange: true),
        "repeat": IntervalMoment(start: \.begin, mayChange: true),
    ]

    /// When it happens in an interval; `nil` where it does not.
    ///
    /// - Parameter iteration: the repetition; 0 for what is none.
    func time(_ iteration: Int, in interval: TimeGraph.Interval, of timing: AnimationTiming) -> Double? {
        guard iteration > 0 else { return interval[keyPath: start] }
        let time = interval[keyPath: start] + Double(iteration) * timing.simpleDuration
        return time < interval.end ? time : nil
    }
}

public import Switchless

// How keyframes run (CSS Animations 1, 4, and CSS Animations 2, 4).
extension Properties {
    /// The `animation` shorthand (CSS Animations 1, 4.9).
    public enum Animation: Declarable {
        public static let name: Name = "animation"
        public static let summary = "The keyframes of the element, and how they run, all at once."
        public static let longhands: [any Property.Type] = [
            AnimationDuration.self, AnimationDelay.self, AnimationTimingFunction.self, AnimationIterationCount.self,
            AnimationDirection.self, AnimationFillMode.self, AnimationPlayState.self, AnimationName.self,
            AnimationComposition.self,
        ]

        /// What an animation of the list may say, in the order in which a word is tried.
        private static let parts: [any AnimationProperty.Type] = [
            AnimationDuration.self, AnimationDelay.self, AnimationTimingFunction.self, AnimationIterationCount.self,
            AnimationDirection.self, AnimationFillMode.self, AnimationPlayState.self, AnimationName.self,
        ]

        public static func declare(_ input: inout ByteScanner, in declarations: inout DeclarationBlock) -> Bool {
            var lists = [[[UInt8]]](repeating: [], count: parts.count)
            repeat {
                input.skipSpace()
                var found = [[UInt8]?](repeating: nil, count: parts.count)
                while !input.isAtEnd, input.next != UInt8(ascii: ",") {
                    guard takeOne(&input, into: &found, in: declarations.context) else { return false }
                    input.skipSpace()
                }
                guard found.contains(where: { $0 != nil }), lists[0].count < AnimationList.limit else { return false }
                for index in parts.indices { lists[index].append(found[index] ?? parts[index].initialText) }
            } while input.take(",")
            for (part, list) in zip(parts, lists) { part.declare(list, in: &declarations) }
            declarations.reset(AnimationComposition.self)
            return true
        }

        private static func takeOne(
            _ input: inout ByteScanner, into found: inout [[UInt8]?], in context: ValueContext
        ) -> Bool {
            for index in parts.indices where found[index] == nil {
                let start = input
                if parts[index].take(&input, in: context) {
                    found[index] = input.bytes(since: start).array
                    return true
                }
                input = start
            }
            return false
        }
    }

    /// The `animation-name` property (CSS Animations 1, 4.1).
    public enum AnimationName: AnimationProperty {
        public static let name: Name = "animation-name"
        public static let summary = "The keyframes that run."
        static let initialItem: [UInt8]? = nil
        static let initialText = Array("none".utf8)

        private static let none: KeywordTable<Bool> = ["none": true]

        static func item(_ input: inout ByteScanner, in context: ValueContext) -> [UInt8]?? {
            if none.take(&input) != nil { return .some(nil) }
            return (input.takeString() ?? input.takeName()).map { .some($0) }
        }
    }

    /// The `animation-duration` property (CSS Animations 1, 4.2).
    public enum AnimationDuration: AnimationProperty {
        public static let name: Name = "animation-duration"
        public static let summary = "How long the keyframes take once."
        static let initialItem = 0.0
        static let initialText = Array("0s".utf8)

        private static let auto: KeywordTable<Double> = ["auto": 0]

        static func item(_ input: inout ByteScanner, in context: ValueContext) -> Double? {
            if let time = auto.take(&input) { return time }
            return AnimationList.time(&input, in: context).flatMap { $0 >= 0 ? $0 : nil }
        }
    }

    /// The `animation-delay` property (CSS Animations 1, 4.7).
    public enum AnimationDelay: AnimationProperty {
        public static let name: Name = "animation-delay"
        public static let summary = "When the keyframes begin; below zero they have run for a while."
        static let initialItem = 0.0
        static let initialText = Array("0s".utf8)

        static func item(_ input: inout ByteScanner, in context: ValueContext) -> Double? {
            AnimationList.time(&input, in: context)
        }
    }

    /// The `animation-timing-function` property (CSS Animations 1, 4.3).
    public enum AnimationTimingFunction: AnimationProperty {
        public static let name: Name = "animation-timing-function"
        public static let summary = "How fast it goes from each keyframe to the next."
        static let initialItem: any Easing = CubicBezier.ease
        static let initialText = Array("ease".utf8)

        static func item(_ input: inout ByteScanner, in context: ValueContext) -> (any Easing)? {
            TimingFunctions.read(&input, in: context)
        }
    }

    /// The `animation-iteration-count` property (CSS Animations 1, 4.4).
    public enum AnimationIterationCount: AnimationProperty {
        public static let name: Name = "animation-iteration-count"
        public static let summary = "How often the keyframes run."
        static let initialItem = 1.0
        static let initialText = Array("1".utf8)

        private static let endless: KeywordTable<Double> = ["infinite": .infinity]

        static func item(_ input: inout ByteScanner, in context: ValueContext) -> Double? {
            if let count = endless.take(&input) { return count }
            return Double.read(&input, in: context).flatMap { $0 >= 0 ? $0 : nil }
        }
    }

    /// The `animation-direction` property (CSS Animations 1, 4.5).
    public enum AnimationDirection: AnimationProperty {
        public static let name: Name = "animation-direction"
        public static let summary = "Whether the keyframes run forwards, backwards or in turns."
        static let initialItem = KeyframesDirection(reversesEven: false, reversesOdd: false)
        static let initialText = Array("normal".utf8)

        private static let words: KeywordTable<KeyframesDirection> = [
            "normal": initialItem,
            "reverse": KeyframesDirection(reversesEven: true, reversesOdd: true),
            "alternate": KeyframesDirection(reversesEven: false, reversesOdd: true),
            "alternate-reverse": KeyframesDirection(reversesEven: true, reversesOdd: false),
        ]

        static func item(_ input: inout ByteScanner, in context: ValueContext) -> KeyframesDirection? {
            words.take(&input)
        }
    }

    /// The `animation-fill-mode` property (CSS Animations 1, 4.8).
    public enum AnimationFillMode: AnimationProperty {
        public static let name: Name = "animation-fill-mode"
        public static let summary = "Whether the first keyframe counts before, and the last after the animation."
        static let initialItem = KeyframesFill(before: false, after: false)
        static let initialText = Array("none".utf8)

        private static let words: KeywordTable<KeyframesFill> = [
            "none": initialItem,
            "backwards": KeyframesFill(before: true, after: false),
            "both": KeyframesFill(before: true, after: true),
            "forwards": KeyframesFill(before: false, after: true),
        ]

        static func item(_ input: inout ByteScanner, in context: ValueContext) -> KeyframesFill? { words.take(&input) }
    }

    /// The `animation-play-state` property (CSS Animations 1, 4.6).
    public enum AnimationPlayState: AnimationProperty {
        public static let name: Name = "animation-play-state"
        public static let summary = "Whether the keyframes run, or stand where they begin."
        static let initialItem = true
        static let initialText = Array("running".utf8)

        private static let words: KeywordTable<Bool> = ["paused": false, "running": true]

        static func item(_ input: inout ByteScanner, in context: ValueContext) -> Bool? { words.take(&input) }
    }

    /// The `animation-composition` property (CSS Animations 2, 4.10).
    public enum AnimationComposition: AnimationProperty {
        public static let name: Name = "animation-composition"
        public static let summary = "Whether keyframes replace the element's values, or are added."
        static let initialItem: any SVGScene.AnimationComposition.Type = ReplaceComposition.self
        static let initialText = Array("replace".utf8)

        static func item(_ input: inout ByteScanner, in context: ValueContext) -> (
            any SVGScene.AnimationComposition.Type
        )? {
            AnimationCompositions.keywords.take(&input)
        }
    }
}

/// A property with an item for each animation of the element.
protocol AnimationProperty: Property where Value == RawValue {
    associatedtype Item
    /// What counts where nothing is said.
    static var initialItem: Item { get }
    /// The same as text.
    static var initialText: [UInt8] { get }
    /// Takes an item; `nil` where there is none.
    static func item(_ input: inout ByteScanner, in context: ValueContext) -> Item?
}

extension AnimationProperty {
    public static var isInherited: Bool { false }
    public static var isPresentationAttribute: Bool { false }
    public static var initial: RawValue { .noText }
    public static var isOfAnimation: Bool { true }

    /// Takes an item; `false` where there is none.
    fileprivate static func take(_ input: inout ByteScanner, in context: ValueContext) -> Bool {
        item(&input, in: context) != nil
    }

    fileprivate static func declare(_ list: [[UInt8]], in declarations: inout DeclarationBlock) {
        let text = Array(list.joined(separator: [UInt8(ascii: ",")]))
        declarations.declare(Self.self, RawValue(text: declarations.context.pool.store(text)))
    }

    public static func declare(_ input: inout ByteScanner, in declarations: inout DeclarationBlock) -> Bool {
        let start = input
        var count = 0
        repeat {
            input.skipSpace()
            guard take(&input, in: declarations.context), count < AnimationList.limit else { return false }
            count += 1
            input.skipSpace()
        } while input.take(",")
        let text = input.bytes(since: start).trimmed
        declarations.declare(Self.self, RawValue(text: declarations.context.pool.store(text)))
        return true
    }

    /// The items of a style.
    static func items(of style: StyleRecord, in context: ValueContext) -> [Item] {
        var input = ByteScanner(context.pool[style[Self.self].text]), items: [Item] = []
        while !input.isAtEnd {
            input.skipSpace()
            guard let item = item(&input, in: context) else { break }
            items.append(item)
            input.skipSpace()
            _ = input.take(",")
        }
        return items.isEmpty ? [initialItem] : items
    }
}

/// What the lists of animations have in common.
enum AnimationList {
    /// The limit of animations of one element. A declaration with more is invalid.
    static let limit = 100

    /// The seconds in one of each unit.
    private static let units: KeywordTable<Double> = ["ms": 0.001, "s": 1]

    /// A time in seconds; `nil` where `word` is no unit of time.
    static func seconds(_ number: Double, unit word: Bytes) -> Double? { units[word].map { number * $0 } }

    /// Takes a time in seconds (CSS Values 4, 7.2), or a calculation of one.
    static func time(_ input: inout ByteScanner, in context: ValueContext) -> Double? {
        guard let number = input.takeNumber() else {
            return Calculation.read(function: &input, in: context)?.seconds
        }
        return input.takeIdentifier().flatMap { seconds(number, unit: $0) }
    }
}

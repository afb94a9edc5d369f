public import Switchless
import VectorScene

// Where an element lies along a path (CSS Motion Path 1).
extension Properties {
    /// The `offset` shorthand (CSS Motion Path 1, 2.6).
    public enum Offset: Declarable {
        public static let name: Name = "offset"
        public static let summary =
            "Where the path of the element starts, the path, where on it, how turned, and by which point."
        public static let takesBareNumbers: DeclarationSites = []
        public static let longhands: [any Property.Type] = [
            OffsetPosition.self, OffsetPath.self, OffsetDistance.self, OffsetRotate.self, OffsetAnchor.self,
        ]

        /// What may follow the path, in either order.
        private static let parts: [any Property.Type] = [OffsetDistance.self, OffsetRotate.self]

        public static func declare(_ input: inout ByteScanner, in declarations: inout DeclarationBlock) -> Bool {
            declarations.reset(OffsetDistance.self)
            declarations.reset(OffsetRotate.self)
            declarations.reset(OffsetAnchor.self)
            declarations.reset(OffsetPath.self)
            let start = input
            let isPlaced = declarations.attempt { OffsetPosition.declare(&input, in: &$0) }
            if !isPlaced {
                input = start
                declarations.reset(OffsetPosition.self)
            }
            input.skipSpace()
            let path = input
            guard declarations.attempt({ OffsetPath.declare(&input, in: &$0) }) else {
                input = path
                return isPlaced && declareAnchor(&input, in: &declarations)
            }
            input.skipSpace()
            for _ in parts {
                for part in parts {
                    let mark = input
                    if !declarations.attempt({ part.declare(&input, in: &$0) }) { input = mark }
                    input.skipSpace()
                }
            }
            return declareAnchor(&input, in: &declarations)
        }

        private static func declareAnchor(
            _ input: inout ByteScanner, in declarations: inout DeclarationBlock
        ) -> Bool {
            guard input.take("/") else { return true }
            input.skipSpace()
            return OffsetAnchor.declare(&input, in: &declarations)
        }
    }

    /// The `offset-path` property (CSS Motion Path 1, 2.1).
    public enum OffsetPath: Property {
        public static let name: Name = "offset-path"
        public static let summary = "The path along which the element lies."
        public static let isInherited = false
        public static let isPresentationAttribute = false
        public static let takesBareNumbers: DeclarationSites = []
        public static let concernsWhole = true
        public static let initial = ShapeValue.none
    }

    /// The `offset-position` property (CSS Motion Path 1, 2.3).
    public enum OffsetPosition: Property {
        public static let name: Name = "offset-position"
        public static let summary = "Where a path starts that does not say so itself."
        public static let isInherited = false
        public static let isPresentationAttribute = false
        public static let takesBareNumbers: DeclarationSites = []
        public static let concernsWhole = true
        public static let initial = OffsetStart(position: nil)
    }

    /// The `offset-distance` property (CSS Motion Path 1, 2.2).
    public enum OffsetDistance: Property {
        public static let name: Name = "offset-distance"
        public static let summary = "How far along its path the element lies."
        public static let isInherited = false
        public static let isPresentationAttribute = false
        public static let takesBareNumbers: DeclarationSites = []
        public static let concernsWhole = true
        public static let initial = SVGLength.zero
    }

    /// The `offset-rotate` property (CSS Motion Path 1, 2.5).
    public enum OffsetRotate: Property {
        public static let name: Name = "offset-rotate"
        public static let summary = "How the element is turned on its path."
        public static let isInherited = false
        public static let isPresentationAttribute = false
        public static let takesBareNumbers: DeclarationSites = []
        public static let concernsWhole = true
        public static let initial = OffsetTurn(isAlongPath: true, degrees: 0)
    }

    /// The `offset-anchor` property (CSS Motion Path 1, 2.4).
    public enum OffsetAnchor: Property {
        public static let name: Name = "offset-anchor"
        public static let summary = "The point of the element that lies on its path."
        public static let isInherited = false
        public static let isPresentationAttribute = false
        public static let takesBareNumbers: DeclarationSites = []
        public static let concernsWhole = true
        public static let initial = AnchorValue(position: nil)
    }
}

/// The value of `offset-rotate`: `auto`, `reverse` and an angle (CSS Motion Path 1, 2.5).
public struct OffsetTurn: SVGValue, BitwiseCopyable {
    /// Whether the direction of the path is added.
    let isAlongPath: Bool
    let degrees: Double

    /// The keywords, and what they add in degrees.
    private static let words: KeywordTable<Double> = ["auto": 0, "reverse": 180]

    public static func read(_ input: inout ByteScanner, in context: ValueContext) -> OffsetTurn? {
        let before = words.take(&input)
        input.skipSpace()
        let angle = input.attempt { SVGAngle.read(&$0, in: context) }?.degrees
        input.skipSpace()
        let word = before ?? words.take(&input)
        guard word != nil || angle != nil else { return nil }
        return OffsetTurn(isAlongPath: word != nil, degrees: (word ?? 0) + (angle ?? 0))
    }
}

/// The value of `offset-position`: `normal`, which is the middle of the box, `auto`, its corner, or a position.
public struct OffsetStart: SVGValue, BitwiseCopyable {
    let position: PositionValue?

    private static let words: KeywordTable<OffsetStart> = [
        "normal": OffsetStart(position: nil), "auto": OffsetStart(position: PositionValue(share: 0)),
    ]

    public static func read(_ input: inout ByteScanner, in context: ValueContext) -> OffsetStart? {
        words.take(&input) ?? PositionValue.read(&input, in: context).map { OffsetStart(position: $0) }
    }
}

/// The value of `offset-anchor`: `auto`, which is the origin of transforms, or a position.
public struct AnchorValue: SVGValue, BitwiseCopyable {
    let position: PositionValue?

    private static let words: KeywordTable<AnchorValue> = ["auto": AnchorValue(position: nil)]

    public static func read(_ input: inout ByteScanner, in context: ValueContext) -> AnchorValue? {
        words.take(&input) ?? PositionValue.read(&input, in: context).map { AnchorValue(position: $0) }
    }
}

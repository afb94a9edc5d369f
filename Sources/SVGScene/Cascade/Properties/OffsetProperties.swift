public import Switchless
import VectorScene

// Where an element lies along a path (CSS Motion Path 1).
extension Properties {
    /// The `offset` shorthand (CSS Motion Path 1, 2.6), without a position before the path.
    public enum Offset: Declarable {
        public static let name: Name = "offset"
        public static let summary =
            "The path along which the element lies, where on it, how turned, and by which point."
        public static let takesBareNumbers: DeclarationSites = []
        public static let longhands: [any Property.Type] = [
            OffsetPath.self, OffsetDistance.self, OffsetRotate.self, OffsetAnchor.self,
        ]

        /// What may follow the path, in either order.
        private static let parts: [any Property.Type] = [OffsetDistance.self, OffsetRotate.self]

        public static func declare(_ input: inout ByteScanner, in declarations: inout DeclarationBlock) -> Bool {
            declarations.reset(OffsetDistance.self)
            declarations.reset(OffsetRotate.self)
            declarations.reset(OffsetAnchor.self)
            guard OffsetPath.declare(&input, in: &declarations) else { return false }
            input.skipSpace()
            for _ in parts {
                for part in parts {
                    let mark = input
                    if !declarations.attempt({ part.declare(&input, in: &$0) }) { input = mark }
                    input.skipSpace()
                }
            }
            guard input.take("/") else { return true }
            input.skipSpace()
            return OffsetAnchor.declare(&input, in: &declarations)
        }
    }

    /// The `offset-path` property (CSS Motion Path 1, 2.1). References and `ray()` are left out.
    public enum OffsetPath: Property {
        public static let name: Name = "offset-path"
        public static let summary = "The path along which the element lies."
        public static let isInherited = false
        public static let isPresentationAttribute = false
        public static let takesBareNumbers: DeclarationSites = []
        public static let concernsWhole = true
        public static let initial = ShapeValue.none

        public static func allows(_ value: ShapeValue) -> Bool { value.reference == nil }
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

/// The value of `offset-anchor`: `auto`, which is the origin of transforms, or a position.
public struct AnchorValue: SVGValue, BitwiseCopyable {
    let position: PositionValue?

    private static let words: KeywordTable<AnchorValue> = ["auto": AnchorValue(position: nil)]

    public static func read(_ input: inout ByteScanner, in context: ValueContext) -> AnchorValue? {
        words.take(&input) ?? PositionValue.read(&input, in: context).map { AnchorValue(position: $0) }
    }
}

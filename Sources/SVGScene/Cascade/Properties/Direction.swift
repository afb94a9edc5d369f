public import Switchless
public import VectorScene

extension Properties {
    /// The `direction` property (CSS Writing Modes 4, 2.1).
    public enum Direction: Property {
        public static let name: Name = "direction"
        public static let summary = "Which way text runs."
        public static let isInherited = true
        public static let isPartOfAll = false
        public static let initial = VectorScene.TextDirection.leftToRight
    }
}

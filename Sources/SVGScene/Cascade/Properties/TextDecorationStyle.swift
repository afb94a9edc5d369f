public import Switchless
public import VectorScene

extension Properties {
    /// The `text-decoration-style` property (CSS Text Decoration 4, 2.2).
    public enum TextDecorationStyle: Property {
        public static let name: Name = "text-decoration-style"
        public static let summary = "The form of lines along text."
        public static let isInherited = false
        public static let isPresentationAttribute = false
        public static let initial = VectorScene.DecorationStyle.solid
    }
}

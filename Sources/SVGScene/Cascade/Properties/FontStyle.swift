public import Switchless
public import VectorScene

extension Properties {
    /// The `font-style` property (CSS Fonts 4, 2.4).
    public enum FontStyle: Property {
        public static let name: Name = "font-style"
        public static let summary = "Whether text leans."
        public static let isInherited = true
        public static let initial = VectorScene.FontStyle.normal
    }
}

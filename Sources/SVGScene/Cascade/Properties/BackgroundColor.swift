public import Switchless

extension Properties {
    /// The `background-color` property (CSS Backgrounds 3, 2.2).
    ///
    /// As browsers do, only that of the outermost element is painted.
    public enum BackgroundColor: Property {
        public static let name: Name = "background-color"
        public static let summary = "The colour of the whole canvas, behind the drawing."
        public static let isInherited = false
        public static let isPresentationAttribute = false
        public static let initial = ColorValue.transparent
    }
}

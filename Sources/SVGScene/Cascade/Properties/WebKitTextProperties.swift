public import Switchless
import VectorScene

// How WebKit paints text in boxes (Compatibility Standard, 3.6), as all browsers have it.
extension Properties {
    /// The `-webkit-text-fill-color` property (Compatibility Standard, 3.6.2).
    public enum WebKitTextFillColor: Property {
        public static let name: Name = "-webkit-text-fill-color"
        public static let summary = "The colour of text in boxes, if it is not that of the property color."
        public static let isInherited = true
        public static let isPresentationAttribute = false
        public static let initial = ColorValue.current
    }

    /// The `-webkit-text-stroke` shorthand (Compatibility Standard, 3.6.5).
    public enum WebKitTextStroke: Declarable {
        public static let name: Name = "-webkit-text-stroke"
        public static let summary = "The width and the colour of strokes of text in boxes."
        public static let takesBareNumbers: DeclarationSites = []
        public static let longhands: [any Property.Type] = [WebKitTextStrokeColor.self, WebKitTextStrokeWidth.self]

        public static func declare(_ input: inout ByteScanner, in declarations: inout DeclarationBlock) -> Bool {
            guard let side = BorderSide.read(&input, in: declarations.context), side.style == .none else {
                return false
            }
            declarations.declare(WebKitTextStrokeColor.self, side.color)
            declarations.declare(WebKitTextStrokeWidth.self, side.width)
            return true
        }
    }

    /// The `-webkit-text-stroke-color` property (Compatibility Standard, 3.6.3).
    public enum WebKitTextStrokeColor: Property {
        public static let name: Name = "-webkit-text-stroke-color"
        public static let summary = "The colour of strokes of text in boxes."
        public static let isInherited = true
        public static let isPresentationAttribute = false
        public static let initial = ColorValue.current
    }

    /// The `-webkit-text-stroke-width` property (Compatibility Standard, 3.6.4).
    public enum WebKitTextStrokeWidth: Property {
        public static let name: Name = "-webkit-text-stroke-width"
        public static let summary = "The width of strokes of text in boxes."
        public static let isInherited = true
        public static let isPresentationAttribute = false
        public static let takesBareNumbers: DeclarationSites = []
        public static let initial = BorderWidth(length: .zero)

        public static func computed(_ value: BorderWidth, parent: ComputedStyle, viewport: Viewport) -> BorderWidth {
            BorderWidth(length: value.length.absolute(in: viewport))
        }
    }
}

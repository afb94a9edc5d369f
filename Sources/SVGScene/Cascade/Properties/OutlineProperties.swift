public import Switchless
import VectorScene

// Outlines, which take no room (CSS UI 4, 4).
extension Properties {
    /// The `outline` shorthand (CSS UI 4, 4.1).
    public enum Outline: Declarable {
        public static let name: Name = "outline"
        public static let summary = "A line around the element that takes no room: width, style and colour."
        public static let takesBareNumbers: DeclarationSites = []
        public static let longhands: [any Property.Type] = [OutlineColor.self, OutlineStyle.self, OutlineWidth.self]

        public static func declare(_ input: inout ByteScanner, in declarations: inout DeclarationBlock) -> Bool {
            guard let side = BorderSide.read(&input, in: declarations.context), OutlineStyle.allows(side.style) else {
                return false
            }
            declarations.declare(OutlineColor.self, side.color)
            declarations.declare(OutlineStyle.self, side.style)
            declarations.declare(OutlineWidth.self, side.width)
            return true
        }
    }

    /// The `outline-color` property (CSS UI 4, 4.4).
    public enum OutlineColor: Property {
        public static let name: Name = "outline-color"
        public static let summary = "The colour of the outline."
        public static let isInherited = false
        public static let isPresentationAttribute = false
        public static let initial = ColorValue.current
    }

    /// The `outline-offset` property (CSS UI 4, 4.5).
    public enum OutlineOffset: Property {
        public static let name: Name = "outline-offset"
        public static let summary = "How far the outline is from the element."
        public static let isInherited = false
        public static let isPresentationAttribute = false
        public static let takesBareNumbers: DeclarationSites = []
        public static let initial = SVGLength.zero

        public static func allows(_ value: SVGLength) -> Bool { !value.isPercentage }
    }

    /// The `outline-style` property (CSS UI 4, 4.3). The style `auto`, of what has the focus, is not known.
    public enum OutlineStyle: Property {
        public static let name: Name = "outline-style"
        public static let summary = "The form of the outline."
        public static let isInherited = false
        public static let isPresentationAttribute = false
        public static let concernsWhole = true
        public static let initial = BorderStyle.none

        public static func allows(_ value: BorderStyle) -> Bool { value != .hidden }
    }

    /// The `outline-width` property (CSS UI 4, 4.2).
    public enum OutlineWidth: Property {
        public static let name: Name = "outline-width"
        public static let summary = "The width of the outline."
        public static let isInherited = false
        public static let isPresentationAttribute = false
        public static let takesBareNumbers: DeclarationSites = []
        public static let initial = BorderWidth()

        public static func computed(_ value: BorderWidth, parent: ComputedStyle, viewport: Viewport) -> BorderWidth {
            BorderWidth(length: value.length.absolute(in: viewport))
        }
    }
}

public import Switchless
public import VectorScene

// Lines along text (CSS Text Decoration 4).
extension Properties {
    /// The `text-decoration` shorthand (CSS Text Decoration 4, 2.5).
    public enum TextDecoration: Declarable {
        public static let name: Name = "text-decoration"
        public static let summary = "Lines under, over and through text, with their style and thickness."
        public static let isPresentationAttribute = true
        public static let longhands: [any Property.Type] = [
            TextDecorationLine.self, TextDecorationStyle.self, TextDecorationThickness.self, TextDecorationColor.self,
        ]

        public static func declare(_ input: inout ByteScanner, in declarations: inout DeclarationBlock) -> Bool {
            declarations.reset(TextDecorationColor.self)
            declarations.reset(TextDecorationLine.self)
            declarations.reset(TextDecorationStyle.self)
            declarations.reset(TextDecorationThickness.self)
            while !input.isAtEnd {
                guard takePart(&input, in: &declarations) else { return false }
                input.skipSpace()
            }
            return true
        }

        private static func takePart(_ input: inout ByteScanner, in declarations: inout DeclarationBlock) -> Bool {
            longhands.contains { longhand in
                let mark = input
                let isPart = longhand.declare(&input, in: &declarations)
                if !isPart { input = mark }
                return isPart
            }
        }
    }

    /// The `text-decoration-color` property (CSS Text Decoration 4, 2.3), of boxes: lines of other text have its fill
    /// and stroke (SVG 2, 11.12).
    public enum TextDecorationColor: Property {
        public static let name: Name = "text-decoration-color"
        public static let summary = "The colour of lines along text in boxes."
        public static let isInherited = false
        public static let isPresentationAttribute = false
        public static let initial = ColorValue.current
    }

    /// The `text-decoration-line` property (CSS Text Decoration 3, 2.1).
    public enum TextDecorationLine: Property {
        public static let name: Name = "text-decoration-line"
        public static let summary = "Lines under, over and through text."
        public static let isInherited = false
        public static let isPresentationAttribute = false
        public static let initial = DecorationLines.noLines
    }

    /// The `text-decoration-style` property (CSS Text Decoration 4, 2.2).
    public enum TextDecorationStyle: Property {
        public static let name: Name = "text-decoration-style"
        public static let summary = "The form of lines along text."
        public static let isInherited = false
        public static let isPresentationAttribute = false
        public static let initial = VectorScene.DecorationStyle.solid
    }

    /// The `text-decoration-thickness` property (CSS Text Decoration 4, 2.4).
    public enum TextDecorationThickness: Property {
        public static let name: Name = "text-decoration-thickness"
        public static let summary = "The thickness of lines along text."
        public static let isInherited = false
        public static let isPresentationAttribute = false
        public static let initial = DecorationLength.auto

        public static func allows(_ value: DecorationLength) -> Bool { value.length?.isNegative != true }

        public static func computed(
            _ value: DecorationLength, parent: ComputedStyle, viewport: Viewport
        ) -> DecorationLength {
            value.measured(in: viewport)
        }
    }

    /// The `text-shadow` property (CSS Text Decoration 4, 5).
    public enum TextShadow: Property {
        public static let name: Name = "text-shadow"
        public static let summary = "The shadows of text, the first on top."
        public static let isInherited = true
        public static let isPresentationAttribute = false
        public static let takesBareNumbers: DeclarationSites = []
        public static let initial = RawValue.noText

        public static func declare(_ input: inout ByteScanner, in declarations: inout DeclarationBlock) -> Bool {
            declarations.declare(Self.self, noneOrListOf: TextShadowValue.self, &input)
        }
    }

    /// The `text-underline-offset` property (CSS Text Decoration 4, 2.8).
    public enum TextUnderlineOffset: Property {
        public static let name: Name = "text-underline-offset"
        public static let summary = "The distance of underlines from the baseline."
        public static let isInherited = true
        public static let isPresentationAttribute = false
        public static let initial = DecorationLength.auto

        public static func computed(
            _ value: DecorationLength, parent: ComputedStyle, viewport: Viewport
        ) -> DecorationLength {
            value.measured(in: viewport)
        }
    }
}

public import Switchless

extension Properties {
    /// The `font` shorthand (CSS Fonts 4, 2.7).
    public enum Font: Shorthand {
        public static let name: Name = "font"
        public static let summary = "Style, variant, weight, stretch, size and family at once."
        public static let longhands: [any Property.Type] = [
            FontStyle.self, FontVariant.self, FontWeight.self, FontStretch.self, FontSize.self, FontFamily.self,
        ]

        public static func declare(_ input: inout ByteScanner, in declarations: inout DeclarationBlock) -> Bool {
            declarations.reset(FontStyle.self)
            declarations.reset(FontVariant.self)
            declarations.reset(FontWeight.self)
            declarations.reset(FontStretch.self)
            while declareOne(&input, in: &declarations) { input.skipSpace() }
            guard FontSize.declare(&input, in: &declarations) else { return false }
            input.skipSpace()
            if input.take("/") { skipLineHeight(&input) }
            return FontFamily.declare(&input, in: &declarations)
        }

        /// Takes one of the parts that may come before the size, in any order.
        private static func declareOne(_ input: inout ByteScanner, in declarations: inout DeclarationBlock) -> Bool {
            let parts: [any Property.Type] = [FontStyle.self, FontVariant.self, FontWeight.self, FontStretch.self]
            return parts.contains { part in
                let mark = input
                // A size may begin like a weight: only a number that ends there is one.
                if part.declare(&input, in: &declarations), ByteSet.space.contains(input.next) { return true }
                input = mark
                return false
            }
        }

        private static func skipLineHeight(_ input: inout ByteScanner) {
            input.skipSpace()
            _ = input.take(while: .space.inverted)
            input.skipSpace()
        }
    }
}

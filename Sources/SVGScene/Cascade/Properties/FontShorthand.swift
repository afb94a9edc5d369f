public import Switchless

extension Properties {
    /// The `font` shorthand (CSS Fonts 4, 2.7).
    public enum Font: Declarable {
        public static let name: Name = "font"
        public static let takesBareNumbers: DeclarationSites = []
        public static let summary = "Style, variant, weight, stretch, size and family at once."
        public static let longhands: [any Property.Type] =
            [
                FontStyle.self, FontWeight.self, FontStretch.self, FontSize.self, FontFamily.self,
                FontFeatureSettings.self,
                FontKerning.self, FontOpticalSizing.self, FontVariationSettings.self, LineHeight.self,
            ] + FontVariant.longhands
        /// The bytes that can begin a font family. Digits are excluded because they begin a second size.
        private static let familyStarts = ByteSet("0123456789.+/").inverted
        /// The parts that may precede the size, in any order.
        private static let parts: [any Property.Type] = [
            FontStyle.self, FontVariantCaps.self, FontWeight.self, FontStretch.self,
        ]

        public static func declare(_ input: inout ByteScanner, in declarations: inout DeclarationBlock) -> Bool {
            declarations.reset(FontStyle.self)
            FontVariant.declare([], in: &declarations)
            declarations.reset(FontWeight.self)
            declarations.reset(FontStretch.self)
            declarations.reset(FontFeatureSettings.self)
            declarations.reset(FontKerning.self)
            declarations.reset(FontOpticalSizing.self)
            declarations.reset(FontVariationSettings.self)
            declarations.reset(LineHeight.self)
            while declareOne(&input, in: &declarations) { input.skipSpace() }
            guard FontSize.declare(&input, in: &declarations) else { return false }
            input.skipSpace()
            guard !input.take("/") || declareLineHeight(&input, in: &declarations) else { return false }
            return familyStarts.contains(input.next) && FontFamily.declare(&input, in: &declarations)
        }

        /// Takes one of the parts that may precede the size.
        private static func declareOne(_ input: inout ByteScanner, in declarations: inout DeclarationBlock) -> Bool {
            // A part that begins with a digit can only be a weight. A percentage is the size, never a stretch (CSS
            // Fonts 4, 2.7).
            let isWord = ByteSet.letter.contains(input.next)
            return (isWord ? parts : [FontWeight.self]).contains { part in
                let mark = input
                // `18px` begins like a weight, so a space has to follow the part.
                let isPart = declarations.attempt {
                    part.declare(&input, in: &$0) && ByteSet.space.contains(input.next)
                }
                if !isPart { input = mark }
                return isPart
            }
        }

        private static func declareLineHeight(
            _ input: inout ByteScanner, in declarations: inout DeclarationBlock
        ) -> Bool {
            input.skipSpace()
            guard LineHeight.declare(&input, in: &declarations) else { return false }
            input.skipSpace()
            return true
        }
    }
}

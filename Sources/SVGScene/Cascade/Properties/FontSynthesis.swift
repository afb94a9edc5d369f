public import Switchless

extension Properties {
    /// The `font-synthesis` shorthand (CSS Fonts 4, 8.6).
    public enum FontSynthesis: Shorthand {
        public static let name: Name = "font-synthesis"
        public static let summary = "Which forms of glyphs may be made where a font has none."
        public static let longhands: [any Property.Type] = [
            FontSynthesisSmallCaps.self, FontSynthesisStyle.self, FontSynthesisWeight.self,
        ]

        /// The keywords for the forms. Sub- and superscripts are never made.
        private enum Form: String, Keyword { case weight, style, smallCaps = "small-caps", position }

        public static func declare(_ input: inout ByteScanner, in declarations: inout DeclarationBlock) -> Bool {
            var forms: Set<Form> = []
            if !input.take(word: "none") {
                repeat {
                    guard let form = Form.read(&input, in: declarations.context), forms.insert(form).inserted
                    else { return false }
                    input.skipSpace()
                } while !input.isAtEnd
            }
            declarations.declare(FontSynthesisSmallCaps.self, forms.contains(.smallCaps) ? .auto : .none)
            declarations.declare(FontSynthesisStyle.self, forms.contains(.style) ? .auto : .none)
            declarations.declare(FontSynthesisWeight.self, forms.contains(.weight) ? .auto : .none)
            return true
        }
    }
}

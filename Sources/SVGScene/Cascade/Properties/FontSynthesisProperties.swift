public import Switchless

// Which faces may be made up (CSS Fonts 4, 2.8).
extension Properties {
    /// The `font-synthesis` shorthand (CSS Fonts 4, 8.6).
    public enum FontSynthesis: Declarable {
        public static let name: Name = "font-synthesis"
        public static let summary = "Which forms of glyphs may be made where a font has none."
        public static let longhands: [any Property.Type] = [
            FontSynthesisSmallCaps.self, FontSynthesisStyle.self, FontSynthesisWeight.self,
        ]

        /// The keywords for the forms. Sub- and superscripts are never made.
        private enum Form: String, Keyword { case weight, style, smallCaps = "small-caps", position }

        private static let words: KeywordTable<Set<Form>> = ["none": []]

        public static func declare(_ input: inout ByteScanner, in declarations: inout DeclarationBlock) -> Bool {
            guard let forms = words.take(&input) ?? readForms(&input, in: declarations.context) else { return false }
            declarations.declare(FontSynthesisSmallCaps.self, forms.contains(.smallCaps) ? .auto : .none)
            declarations.declare(FontSynthesisStyle.self, forms.contains(.style) ? .auto : .none)
            declarations.declare(FontSynthesisWeight.self, forms.contains(.weight) ? .auto : .none)
            return true
        }

        private static func readForms(_ input: inout ByteScanner, in context: ValueContext) -> Set<Form>? {
            var forms: Set<Form> = []
            repeat {
                guard let form = Form.read(&input, in: context), forms.insert(form).inserted else { return nil }
                input.skipSpace()
            } while !input.isAtEnd
            return forms
        }
    }

    /// The `font-synthesis-small-caps` property (CSS Fonts 4, 8.4).
    public enum FontSynthesisSmallCaps: Property {
        public static let name: Name = "font-synthesis-small-caps"
        public static let summary = "Whether small capitals may be made of capitals."
        public static let isInherited = true
        public static let isPresentationAttribute = false
        public static let initial = Value.auto

        /// The keyword values.
        public enum Value: String, Keyword { case auto, none }
    }

    /// The `font-synthesis-style` property (CSS Fonts 4, 8.3).
    public enum FontSynthesisStyle: Property {
        public static let name: Name = "font-synthesis-style"
        public static let summary = "Whether slanted glyphs may be made of upright ones."
        public static let isInherited = true
        public static let isPresentationAttribute = false
        public static let initial = Value.auto

        /// The keyword values.
        public enum Value: String, Keyword { case auto, none }
    }

    /// The `font-synthesis-weight` property (CSS Fonts 4, 8.2).
    public enum FontSynthesisWeight: Property {
        public static let name: Name = "font-synthesis-weight"
        public static let summary = "Whether bold glyphs may be made of regular ones."
        public static let isInherited = true
        public static let isPresentationAttribute = false
        public static let initial = Value.auto

        /// The keyword values.
        public enum Value: String, Keyword { case auto, none }
    }
}

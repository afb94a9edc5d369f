public import Switchless

extension Properties {
    /// The `text-decoration` shorthand (CSS Text Decoration 3, 2.4). Only the lines are used.
    public enum TextDecoration: Shorthand {
        public static let name: Name = "text-decoration"
        public static let summary = "Lines under, over and through text; their colour and style are passed over."
        public static let isPresentationAttribute = true
        public static let longhands: [any Property.Type] = [TextDecorationLine.self]

        public static func declare(_ input: inout ByteScanner, in declarations: inout DeclarationBlock) -> Bool {
            declarations.reset(TextDecorationLine.self)
            while !input.isAtEnd {
                guard takePart(&input, in: &declarations) else { return false }
                input.skipSpace()
            }
            return true
        }

        /// The keywords for the style and the thickness of lines, which are ignored.
        private enum Look: String, Keyword {
            case solid, double, dotted, dashed, wavy, auto, fromFont = "from-font"
        }

        private static func takePart(_ input: inout ByteScanner, in declarations: inout DeclarationBlock) -> Bool {
            let context = declarations.context
            return TextDecorationLine.declare(&input, in: &declarations)
                || input.attempt { Look.read(&$0, in: context) } != nil
                || input.attempt { ColorValue.read(&$0, in: context) } != nil
                || input.attempt { SVGLength.read(&$0, in: context) } != nil
        }
    }
}

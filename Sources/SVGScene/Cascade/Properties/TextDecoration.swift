public import Switchless

extension Properties {
    /// The `text-decoration` shorthand (CSS Text Decoration 3, 2.4), of which SVG draws the lines.
    public enum TextDecoration: Shorthand {
        public static let name: Name = "text-decoration"
        public static let summary = "Lines under, over and through text; their colour and style are passed over."
        public static let isPresentationAttribute = true
        public static let longhands: [any Property.Type] = [TextDecorationLine.self]

        public static func declare(_ input: inout ByteScanner, in declarations: inout DeclarationBlock) -> Bool {
            guard TextDecorationLine.declare(&input, in: &declarations) else { return false }
            input.skipAll()
            return true
        }
    }
}

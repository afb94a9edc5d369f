public import Switchless

extension Properties {
    /// The `text-decoration` shorthand (CSS Text Decoration 4, 2.5). The colour is ignored (SVG 2, 11.12).
    public enum TextDecoration: Shorthand {
        public static let name: Name = "text-decoration"
        public static let summary = "Lines under, over and through text, with their style and thickness."
        public static let isPresentationAttribute = true
        public static let longhands: [any Property.Type] = [
            TextDecorationLine.self, TextDecorationStyle.self, TextDecorationThickness.self,
        ]

        public static func declare(_ input: inout ByteScanner, in declarations: inout DeclarationBlock) -> Bool {
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
            let context = declarations.context
            return longhands.contains { longhand in
                let mark = input
                let isPart = longhand.declare(&input, in: &declarations)
                if !isPart { input = mark }
                return isPart
            } || input.attempt { ColorValue.read(&$0, in: context) } != nil
        }
    }
}

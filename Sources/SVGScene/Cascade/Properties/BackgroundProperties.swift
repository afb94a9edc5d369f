public import Switchless

// The background of the outermost element.
extension Properties {
    /// The `background` shorthand (CSS Backgrounds 3, 2.10). Only the colour is read.
    public enum Background: Declarable {
        public static let name: Name = "background"
        public static let summary = "The colour of the whole canvas, with an image that is not drawn."
        public static let longhands: [any Property.Type] = [BackgroundColor.self]

        private static let separators = ByteSet("/,")
        private static let stops = Stops(" \t\n\r\u{C}/,")
        /// The keywords of an image's repetition, attachment, position, size and box.
        private static let keywords = ByteNames([
            "none", "repeat", "repeat-x", "repeat-y", "no-repeat", "space", "round", "scroll", "fixed", "local",
            "center",
            "left", "right", "top", "bottom", "cover", "contain", "auto", "border-box", "padding-box", "content-box",
            "text",
        ])
        /// The functions that produce an image (CSS Images 4, 2).
        private static let images = ByteNames([
            "url", "image", "image-set", "cross-fade", "element", "linear-gradient", "radial-gradient",
            "conic-gradient",
            "repeating-linear-gradient", "repeating-radial-gradient", "repeating-conic-gradient",
        ])

        public static func declare(_ input: inout ByteScanner, in declarations: inout DeclarationBlock) -> Bool {
            var color = BackgroundColor.initial
            repeat {
                let found = input.attempt { ColorValue.read(&$0, in: declarations.context) }
                guard found != nil || skipPart(&input, in: declarations.context) else { return false }
                color = found ?? color
                input.skipSpace()
            } while !input.isAtEnd
            declarations.declare(BackgroundColor.self, color)
            return true
        }

        /// Takes a part that does not affect the colour; `false` if there is none.
        private static func skipPart(_ input: inout ByteScanner, in context: ValueContext) -> Bool {
            if separators.contains(input.next) {
                input.skip()
                return true
            }
            if input.attempt({ SVGLength.read(&$0, in: context) }) != nil { return true }
            let part = input
            guard let word = input.takeIdentifier() else { return false }
            guard input.next == UInt8(ascii: "(") else { return keywords.index(of: word) != nil }
            input = part
            return !input.takeComponents(until: stops).isBroken && images.index(of: word) != nil
        }
    }

    /// The `background-color` property (CSS Backgrounds 3, 2.2).
    ///
    /// As browsers do, only that of the outermost element is painted.
    public enum BackgroundColor: Property {
        public static let name: Name = "background-color"
        public static let summary = "The colour of the whole canvas, behind the drawing."
        public static let isInherited = false
        public static let isPresentationAttribute = false
        public static let initial = ColorValue.transparent
    }
}

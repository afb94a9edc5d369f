public import Switchless

extension Properties {
    /// The shorthand `all`, whose value is a CSS-wide keyword (CSS Cascade 4, 3.2).
    public enum All: Declarable {
        public static let name: Name = "all"
        public static let summary = "Every property but direction and unicode-bidi, by one keyword."
        public static let longhands: [any Property.Type] = []
        public static let setsEveryProperty = true

        public static func declare(_ input: inout ByteScanner, in declarations: inout DeclarationBlock) -> Bool {
            false
        }
    }
}

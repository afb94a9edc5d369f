public import Switchless

extension Properties {
    /// The `stroke-dasharray` property (SVG 2, 13.5.6).
    public enum StrokeDasharray: Property {
        public static let name: Name = "stroke-dasharray"
        public static let summary = "The lengths of dashes and gaps."
        public static let isInherited = true
        public static let initial = LengthList.empty

        public static func declare(_ input: inout ByteScanner, in declarations: inout DeclarationBlock) -> Bool {
            let context = declarations.context
            let list = input.take(word: "none") ? LengthList.empty : LengthList.readSeparated(&input, in: context)
            guard let list, !context.pool[list].contains(where: \.isNegative) else { return false }
            declarations.declare(Self.self, list)
            return true
        }
    }
}

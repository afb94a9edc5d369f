public import Switchless

extension Properties {
    /// The `filter` property (Filter Effects 1, 5).
    public enum Filter: Property {
        public static let name: Name = "filter"
        public static let summary = "What is done to the element as a picture."
        public static let isInherited = false
        public static let takesBareNumbers: DeclarationSites = .attribute
        public static let concernsWhole = true
        public static let initial = RawValue.noText

        /// Reads the list only to validate it. It is kept as text, and read again for an element that is filtered.
        public static func declare(_ input: inout ByteScanner, in declarations: inout DeclarationBlock) -> Bool {
            let list = input.remaining
            guard let value = RawValue.read(&input, in: declarations.context),
                value.text.isEmpty || FilterList.read(all: list, in: declarations.context) != nil
            else { return false }
            declarations.declare(Self.self, value)
            return true
        }
    }
}

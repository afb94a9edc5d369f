public import Switchless

extension Properties {
    /// The `marker` shorthand (SVG 2, 11.6.3).
    public enum Marker: Shorthand {
        public static let name: Name = "marker"
        public static let summary = "The markers of all vertices at once."
        public static let longhands: [any Property.Type] = [MarkerStart.self, MarkerMid.self, MarkerEnd.self]

        public static func declare(_ input: inout ByteScanner, in declarations: inout DeclarationBlock) -> Bool {
            guard let value = ReferenceValue.read(&input, in: declarations.context) else { return false }
            declarations.declare(MarkerStart.self, value)
            declarations.declare(MarkerMid.self, value)
            declarations.declare(MarkerEnd.self, value)
            return true
        }
    }
}

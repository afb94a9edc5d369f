public import Switchless

// What else paints a shape: the order, markers, and the space of strokes.
extension Properties {
    /// The `paint-order` property (SVG 2, 13.6).
    public enum PaintOrder: Property {
        public static let name: Name = "paint-order"
        public static let summary = "Whether fill, stroke or markers come first."
        public static let isInherited = true
        public static let initial = PaintOrderValue.normal
    }

    /// The `vector-effect` property (SVG 2, 8.13).
    public enum VectorEffect: Property {
        public static let name: Name = "vector-effect"
        public static let summary = "Whether a stroke keeps its width under transforms."
        public static let isInherited = false
        public static let initial = Value.none

        /// The keyword values.
        public enum Value: String, Keyword {
            case none, nonScalingStroke = "non-scaling-stroke", nonScalingSize = "non-scaling-size",
                nonRotation = "non-rotation", fixedPosition = "fixed-position"
        }
    }

    /// The `marker-end` property (SVG 2, 11.6.2).
    public enum MarkerEnd: Property {
        public static let name: Name = "marker-end"
        public static let summary = "What is drawn on the last vertex of a shape."
        public static let isInherited = true
        public static let initial = ReferenceValue.noReference
    }

    /// The `marker-mid` property (SVG 2, 11.6.2).
    public enum MarkerMid: Property {
        public static let name: Name = "marker-mid"
        public static let summary = "What is drawn on the inner vertices of a shape."
        public static let isInherited = true
        public static let initial = ReferenceValue.noReference
    }

    /// The `marker-start` property (SVG 2, 11.6.2).
    public enum MarkerStart: Property {
        public static let name: Name = "marker-start"
        public static let summary = "What is drawn on the first vertex of a shape."
        public static let isInherited = true
        public static let initial = ReferenceValue.noReference
    }

    /// The `marker` shorthand (SVG 2, 11.6.3).
    public enum Marker: Declarable {
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

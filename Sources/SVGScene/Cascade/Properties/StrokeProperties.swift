public import Switchless
public import VectorScene

// How an outline is painted (SVG 2, 13.5).
extension Properties {
    /// The `stroke` property (SVG 2, 13.5.1).
    public enum Stroke: Property {
        public static let name: Name = "stroke"
        public static let summary = "What the outline of a shape is painted with."
        public static let isInherited = true
        public static let initial = PaintValue.noPaint
    }

    /// The `stroke-dasharray` property (SVG 2, 13.5.6).
    public enum StrokeDasharray: Property {
        public static let name: Name = "stroke-dasharray"
        public static let summary = "The lengths of dashes and gaps."
        public static let isInherited = true
        public static let initial = LengthList.empty

        private static let words: KeywordTable<LengthList> = ["none": .empty]

        public static func declare(_ input: inout ByteScanner, in declarations: inout DeclarationBlock) -> Bool {
            let context = declarations.context
            let list = words.take(&input) ?? LengthList.readSeparated(&input, in: context)
            guard let list, !context.pool[list].contains(where: \.isNegative) else { return false }
            declarations.declare(Self.self, list)
            return true
        }
    }

    /// The `stroke-dashoffset` property (SVG 2, 13.5.6).
    public enum StrokeDashoffset: Property {
        public static let name: Name = "stroke-dashoffset"
        public static let summary = "Where in the dashes the stroke begins."
        public static let isInherited = true
        public static let initial = SVGLength.zero
    }

    /// The `stroke-linecap` property (SVG 2, 13.5.4).
    public enum StrokeLinecap: Property {
        public static let name: Name = "stroke-linecap"
        public static let summary = "How an open stroke ends."
        public static let isInherited = true
        public static let initial = VectorScene.LineCap.butt
    }

    /// The `stroke-linejoin` property (SVG 2, 13.5.5).
    public enum StrokeLinejoin: Property {
        public static let name: Name = "stroke-linejoin"
        public static let summary = "How a stroke turns a corner."
        public static let isInherited = true
        public static let initial = Value.miter

        /// The keyword values.
        public enum Value: String, Keyword {
            case miter, miterClip = "miter-clip", round, bevel, arcs
        }
    }

    /// The `stroke-miterlimit` property (SVG 2, 13.5.5).
    public enum StrokeMiterlimit: Property {
        public static let name: Name = "stroke-miterlimit"
        public static let summary = "How far a mitred corner may reach, in stroke widths."
        public static let isInherited = true
        public static let initial = 4.0

        public static func allows(_ value: Double) -> Bool { value >= 0 }

        /// Raises values below 1 to 1, as browsers do. A miter is never shorter than the stroke width.
        public static func computed(_ value: Double, parent: ComputedStyle, viewport: Viewport) -> Double {
            max(value, 1)
        }
    }

    /// The `stroke-opacity` property (SVG 2, 13.5.2).
    public enum StrokeOpacity: Property {
        public static let name: Name = "stroke-opacity"
        public static let summary = "How opaque the stroke is."
        public static let isInherited = true
        public static let initial = Alpha.opaque
    }

    /// The `stroke-width` property (SVG 2, 13.5.3).
    public enum StrokeWidth: Property {
        public static let name: Name = "stroke-width"
        public static let summary = "How thick the stroke is."
        public static let isInherited = true
        public static let initial = SVGLength(1)

        public static func allows(_ value: SVGLength) -> Bool { !value.isNegative }
    }
}

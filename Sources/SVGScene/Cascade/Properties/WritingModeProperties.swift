public import Switchless
public import VectorScene

// Which way text runs, and where it stands on its line.
extension Properties {
    /// The `alignment-baseline` property (CSS Inline 3, 4.2).
    public enum AlignmentBaseline: Property {
        public static let name: Name = "alignment-baseline"
        public static let summary = "The line of the parent that an element is aligned with."
        public static let isInherited = false
        public static let initial = Value.auto

        /// The keyword values.
        public enum Value: String, Keyword {
            case auto, baseline, beforeEdge = "before-edge", textBeforeEdge = "text-before-edge",
                textTop = "text-top", middle, central, afterEdge = "after-edge", textAfterEdge = "text-after-edge",
                textBottom = "text-bottom", ideographic, alphabetic, hanging, mathematical, top, center, bottom
        }
    }

    /// The `baseline-shift` property (SVG 2, 11.10.3).
    public enum BaselineShift: Property {
        public static let name: Name = "baseline-shift"
        public static let summary = "How far an element is raised over the line."
        public static let isInherited = false
        public static let initial = BaselineShiftValue.baseline

        public static func computed(
            _ value: BaselineShiftValue, parent: ComputedStyle, viewport: Viewport
        ) -> BaselineShiftValue {
            value.measured(in: viewport)
        }
    }

    /// The `direction` property (CSS Writing Modes 4, 2.1).
    public enum Direction: Property {
        public static let name: Name = "direction"
        public static let summary = "Which way text runs."
        public static let isInherited = true
        public static let isPartOfAll = false
        public static let initial = VectorScene.TextDirection.leftToRight
    }

    /// The `dominant-baseline` property (CSS Inline 3, 4.1).
    public enum DominantBaseline: Property {
        public static let name: Name = "dominant-baseline"
        public static let summary = "The line that glyphs are set on."
        public static let isInherited = true
        public static let initial = Value.auto

        public static func computed(_ value: Value, parent: ComputedStyle, viewport: Viewport) -> Value {
            value == .noChange ? parent[Self.self] : value
        }

        /// The keyword values.
        public enum Value: String, Keyword {
            case auto, useScript = "use-script", noChange = "no-change", resetSize = "reset-size",
                textBottom = "text-bottom", textAfterEdge = "text-after-edge", ideographic, alphabetic, hanging,
                mathematical, central, middle, textBeforeEdge = "text-before-edge", textTop = "text-top"
        }
    }

    /// The `text-combine-upright` property (CSS Writing Modes 4, 9.1).
    public enum TextCombineUpright: Property {
        public static let name: Name = "text-combine-upright"
        public static let summary = "Which characters of vertical text share the room of one."
        public static let isInherited = true
        public static let isPresentationAttribute = false
        public static let initial = TextCombineValue.none
    }

    /// The `text-orientation` property (CSS Writing Modes 4, 5.1).
    public enum TextOrientation: Property {
        public static let name: Name = "text-orientation"
        public static let summary = "Whether glyphs stand upright in vertical text."
        public static let isInherited = true
        public static let initial = Value.mixed

        /// The keyword values.
        public enum Value: String, Keyword { case mixed, upright, sideways }
    }

    /// The `unicode-bidi` property (CSS Writing Modes 4, 2.2).
    public enum UnicodeBidi: Property {
        public static let name: Name = "unicode-bidi"
        public static let summary = "How an element takes part in bidirectional text."
        public static let isInherited = false
        public static let isPartOfAll = false
        public static let initial = Value.normal

        /// The keyword values.
        public enum Value: String, Keyword {
            case normal, embed, isolate, bidiOverride = "bidi-override", isolateOverride = "isolate-override",
                plaintext
        }
    }

    /// The `writing-mode` property (SVG 2, 11.6.1).
    public enum WritingMode: Property {
        public static let name: Name = "writing-mode"
        public static let summary = "Whether lines of text are level or upright."
        public static let isInherited = true
        public static let initial = Value.horizontalTb

        /// The keyword values.
        public enum Value: String, Keyword {
            case horizontalTb = "horizontal-tb", verticalRl = "vertical-rl", verticalLr = "vertical-lr",
                sidewaysRl = "sideways-rl", sidewaysLr = "sideways-lr", lr, lrTb = "lr-tb", rl, rlTb = "rl-tb", tb,
                tbRl = "tb-rl"
        }
    }
}

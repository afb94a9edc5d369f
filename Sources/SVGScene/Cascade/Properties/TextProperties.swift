public import Switchless
public import VectorScene

// Lines of text, and the characters in them.
extension Properties {
    /// The language of text, set by `xml:lang` and `lang` (SVG 2, 5.9.2).
    ///
    /// It is inherited like a property. No style sheet can set it, because a CSS property name contains no colon.
    public enum Language: Property {
        public static let name: Name = "xml:lang"
        public static let summary = "The language of text, as a BCP 47 tag."
        public static let isInherited = true
        public static let initial = RawValue.noText
    }

    /// The `letter-spacing` property (CSS Text 3, 8.2).
    public enum LetterSpacing: Property {
        public static let name: Name = "letter-spacing"
        public static let summary = "Space added after each character."
        public static let isInherited = true
        public static let takesBareNumbers: DeclarationSites = [.attribute, .styleAttribute]
        public static let initial = SpacingValue.normal

        public static func computed(_ value: SpacingValue, parent: ComputedStyle, viewport: Viewport) -> SpacingValue {
            value.measured(in: viewport)
        }
    }

    /// The `line-break` property (CSS Text 3, 5.3): of its values only `anywhere` differs from the others.
    public enum LineBreak: Property {
        public static let name: Name = "line-break"
        public static let summary = "Whether a line may end between any two characters."
        public static let isInherited = true
        public static let isPresentationAttribute = false
        public static let initial = Value.auto

        /// The keyword values.
        public enum Value: String, Keyword { case auto, loose, normal, strict, anywhere }
    }

    /// The `line-height` property (CSS Inline 3, 4.1).
    ///
    /// Only `flowRoot` has lines. In other elements the property sets the size of the unit `lh`.
    public enum LineHeight: Property {
        public static let name: Name = "line-height"
        public static let summary = "How far the lines of a flowRoot stand from each other, and the unit lh."
        /// Other lengths may refer to it, so it is measured as soon as the font size is known.
        public static let comesFirst = true
        public static let isInherited = true
        public static let isPresentationAttribute = false
        public static let initial = LineHeightValue.normal

        public static func allows(_ value: LineHeightValue) -> Bool { !value.isNegative }
    }

    /// The `overflow-wrap` property (CSS Text 3, 5.5), which was called `word-wrap`.
    public enum OverflowWrap: Property {
        public static let name: Name = "overflow-wrap"
        public static let summary = "Whether a word that is too long for a line is broken."
        public static let isInherited = true
        public static let isPresentationAttribute = false
        public static let initial = Value.normal

        /// The keyword values.
        public enum Value: String, Keyword { case normal, anywhere, breakWord = "break-word" }
    }

    /// The `text-align` property (CSS Text 3, 6.1).
    ///
    /// It applies only to `flowRoot`, since other text has no lines.
    public enum TextAlign: Property {
        public static let name: Name = "text-align"
        public static let summary = "Where the lines of a flowRoot stand between its sides."
        public static let isInherited = true
        public static let isPresentationAttribute = false
        public static let initial = Value.start

        /// The keyword values.
        public enum Value: String, Keyword {
            case start, end, left, right, center, justify
            case justifyAll = "justify-all", matchParent = "match-parent"
        }
    }

    /// The `text-align-last` property (CSS Text 3, 6.3), of boxes.
    public enum TextAlignLast: Property {
        public static let name: Name = "text-align-last"
        public static let summary = "Where the last line of a box stands."
        public static let isInherited = true
        public static let isPresentationAttribute = false
        public static let initial = Value.auto

        /// The keyword values.
        public enum Value: String, Keyword { case auto, start, end, left, right, center, justify }
    }

    /// The `text-anchor` property (SVG 2, 11.9.2).
    public enum TextAnchor: Property {
        public static let name: Name = "text-anchor"
        public static let summary = "Which part of a chunk of text stands at its position."
        public static let isInherited = true
        public static let initial = VectorScene.TextAnchor.start
    }

    /// The `text-indent` property (CSS Text 3, 8.1), of boxes; without `hanging` and `each-line`.
    public enum TextIndent: Property {
        public static let name: Name = "text-indent"
        public static let summary = "How far the first line of a box is indented."
        public static let isInherited = true
        public static let isPresentationAttribute = false
        public static let takesBareNumbers: DeclarationSites = []
        public static let initial = SVGLength.zero
    }

    /// The `text-transform` property (CSS Text 3, 2.1).
    public enum TextTransform: Property {
        public static let name: Name = "text-transform"
        public static let summary = "Whether letters are written large or small."
        public static let isInherited = true
        public static let initial = Value.none
        public static let isPresentationAttribute = false

        /// The keyword values.
        public enum Value: String, Keyword {
            // full-size-kana, full-width, math-auto: Chromium does not read them
            case none, capitalize, lowercase, uppercase
        }
    }

    /// The `text-wrap` property (CSS Text 4, 5.1), of boxes.
    ///
    /// `balance`, `pretty` and `stable` leave the choice of breaks to the browser; here they are as `wrap`.
    public enum TextWrap: Property {
        public static let name: Name = "text-wrap"
        public static let summary = "Whether lines that are too long are broken."
        public static let isInherited = true
        public static let isPresentationAttribute = false
        public static let initial = Value.wrap

        /// The keyword values.
        public enum Value: String, Keyword { case wrap, nowrap, balance, pretty, stable }
    }

    /// The `white-space` property (CSS Text 3, 3).
    public enum WhiteSpace: Property {
        public static let name: Name = "white-space"
        public static let summary = "Whether white space is kept."
        public static let isInherited = true
        public static let initial = Value.normal

        /// The keyword values.
        public enum Value: String, Keyword {
            case normal, pre, nowrap, preWrap = "pre-wrap", breakSpaces = "break-spaces", preLine = "pre-line"
        }
    }

    /// The `word-break` property (CSS Text 3, 5.2), of boxes.
    public enum WordBreak: Property {
        public static let name: Name = "word-break"
        public static let summary = "Whether lines may end within words."
        public static let isInherited = true
        public static let isPresentationAttribute = false
        public static let initial = Value.normal

        /// The keyword values.
        public enum Value: String, Keyword {
            case normal, breakAll = "break-all", keepAll = "keep-all", breakWord = "break-word"
        }
    }

    /// The `word-spacing` property (CSS Text 3, 8.1).
    public enum WordSpacing: Property {
        public static let name: Name = "word-spacing"
        public static let summary = "Space added after each word."
        public static let isInherited = true
        public static let takesBareNumbers: DeclarationSites = [.attribute, .styleAttribute]
        public static let initial = SpacingValue.normal

        public static func computed(_ value: SpacingValue, parent: ComputedStyle, viewport: Viewport) -> SpacingValue {
            value.measured(in: viewport)
        }
    }
}

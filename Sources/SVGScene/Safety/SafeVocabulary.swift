import Switchless
import VectorScene

/// What a drawing of a stranger may have in one's own page: an allow-list of elements, attributes and values.
///
/// It is what ``SVGWriter`` writes, and held against each output, so that neither a handler nor a primitive from
/// outside can bring anything else.
enum SafeVocabulary {
    /// The elements, all of SVG's namespace.
    static let elements: Set<String> = [
        "a", "clipPath", "defs", "desc", "feBlend", "feColorMatrix", "feComponentTransfer", "feComposite",
        "feConvolveMatrix", "feDiffuseLighting", "feDisplacementMap", "feDistantLight", "feDropShadow", "feFlood",
        "feFuncA", "feFuncB", "feFuncG", "feFuncR", "feGaussianBlur", "feImage", "feMerge", "feMergeNode",
        "feMorphology", "feOffset", "fePointLight", "feSpecularLighting", "feSpotLight", "feTile", "feTurbulence",
        "filter", "g", "image", "linearGradient", "mask", "path", "pattern", "radialGradient", "stop", "style", "svg",
        "text", "textPath", "title", "tspan",
    ]

    /// Whether an element may have an attribute with a value. Names of XML have its prefix.
    static func allows(_ attribute: String, _ value: String, on element: String) -> Bool {
        (rules["\(element) \(attribute)"] ?? rules[attribute])?.allSatisfy { $0.allows(value) } ?? false
    }

    /// Whether a style sheet does nothing but bring fonts in data URLs.
    static func allows(styleSheet: String) -> Bool { fontRules.allSatisfy { $0.allows(styleSheet) } }

    /// What the values of each attribute have to meet; those of one element come first.
    private static let rules: [String: [SafeValue]] = {
        var rules: [String: [SafeValue]] = [
            "a href": [.whole(["#"] + LinkPolicy.foreign.schemes.map { "\($0):" })],
            "feImage href": [.whole(["#"] + bitmaps)],
            "image href": [.whole(bitmaps)],
            "href": [.whole(["#"])],
            "style": [.references([]), .declarations(properties.map { "\($0):" })],
            "target": [.whole(LinkPolicy.foreign.targets ?? [])],
        ]
        for name in references { rules[name] = [.references(["#"])] }
        for name in words { rules[name] = [] }
        for name in plain { rules[name] = [.references([])] }
        return rules
    }()

    private static let fontRules: [SafeValue] = [.rules(["@font-face{"]), .references(["data:font/"])]
    private static let bitmaps = ["png", "jpeg", "gif", "webp"].map { "data:image/\($0);base64," }

    /// The properties that a `style` attribute may declare.
    private static let properties = [
        "font-feature-settings", "font-kerning", "font-optical-sizing", "font-palette", "font-size-adjust",
        "font-synthesis", "font-variation-settings", "glyph-orientation-vertical", "image-rendering", "isolation",
        "mix-blend-mode", "text-combine-upright", "text-orientation", "text-underline-offset", "white-space",
    ]

    /// The attributes whose values may refer to an element of the drawing.
    private static let references = ["clip-path", "fill", "filter", "mask", "stroke"]

    /// The attributes whose values are words of the drawing's author, which nothing reads as CSS.
    private static let words = ["font-family", "id", "in", "in2", "result", "xml:lang"]

    private static let plain = [
        "alignment-baseline", "amplitude", "azimuth", "baseFrequency", "baseline-shift", "bias", "clip-rule",
        "clipPathUnits", "color-interpolation", "color-interpolation-filters", "cx", "cy", "d", "diffuseConstant",
        "direction", "divisor", "dominant-baseline", "dx", "dy", "edgeMode", "elevation", "exponent", "fill-opacity",
        "fill-rule", "filterUnits", "flood-color", "flood-opacity", "font-size", "font-stretch",
        "font-style", "font-variant", "font-weight", "fr", "fx", "fy", "gradientTransform", "gradientUnits", "height",
        "intercept", "k1", "k2", "k3", "k4", "kernelMatrix", "kernelUnitLength", "lengthAdjust",
        "letter-spacing", "lighting-color", "limitingConeAngle", "mask-type", "maskContentUnits", "maskUnits",
        "method", "mode", "numOctaves", "offset", "opacity", "operator", "order", "paint-order",
        "patternContentUnits", "patternTransform", "patternUnits", "pointsAtX", "pointsAtY", "pointsAtZ",
        "preserveAlpha", "preserveAspectRatio", "primitiveUnits", "r", "radius", "rotate", "scale", "seed",
        "shape-rendering", "side", "slope", "spacing", "specularConstant", "specularExponent", "spreadMethod",
        "startOffset", "stdDeviation", "stitchTiles", "stop-color", "stop-opacity", "stroke-dasharray",
        "stroke-dashoffset", "stroke-linecap", "stroke-linejoin", "stroke-miterlimit", "stroke-opacity",
        "stroke-width", "surfaceScale", "tableValues", "targetX", "targetY", "text-anchor", "text-decoration",
        "text-rendering", "textLength", "transform", "type", "unicode-bidi", "values", "vector-effect", "viewBox",
        "visibility", "width", "word-spacing", "writing-mode", "x", "x1", "x2", "xChannelSelector", "xml:space", "y",
        "y1", "y2",
        "yChannelSelector", "z",
    ]
}

/// What each part of a value has to begin with.
struct SafeValue: Sendable {
    private static let ignored: Set<Character> = ["\t", "\n", "\r", "\r\n"]
    private let parts: @Sendable (String) -> [String]
    private let beginnings: [String]

    /// The value as a whole, as browsers read the scheme of a URL (URL Standard, 4.4).
    static func whole(_ beginnings: [String]) -> SafeValue {
        SafeValue(beginnings) { value in
            [value.drop { $0 <= " " }.filter { !ignored.contains($0) }.lowercased()]
        }
    }

    /// Each reference of CSS.
    static func references(_ beginnings: [String]) -> SafeValue {
        SafeValue(beginnings) { value in
            RemovedContent.withoutStrings(value).withBytes { RemovedContent.references(in: $0.array).map(\.url) }
        }
    }

    /// Each declaration of a `style` attribute.
    static func declarations(_ beginnings: [String]) -> SafeValue {
        SafeValue(beginnings) { RemovedContent.withoutStrings($0).split(separator: ";").map(String.init) }
    }

    /// Each rule of a style sheet without groups of rules. A second `@` in one stands for a rule of its own.
    static func rules(_ beginnings: [String]) -> SafeValue {
        SafeValue(beginnings) { sheet in
            RemovedContent.withoutStrings(sheet).split(separator: "}").flatMap { rule in
                rule.split(separator: "@", omittingEmptySubsequences: false).enumerated().compactMap { index, text in
                    index == 0 && text.isEmpty ? nil : (index == 0 ? "" : "@") + text
                }
            }
        }
    }

    private init(_ beginnings: [String], parts: @escaping @Sendable (String) -> [String]) {
        self.parts = parts
        self.beginnings = beginnings
    }

    /// Whether all parts of a value begin with what is allowed.
    func allows(_ value: String) -> Bool {
        parts(value).allSatisfy { part in beginnings.contains { part.hasPrefix($0) } }
    }
}

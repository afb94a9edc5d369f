import Switchless
import XMLStream

/// An attribute that every element has and that is not a property.
protocol CoreAttribute: Named {
    /// Reads the attribute's value.
    static func read(_ value: Bytes, into node: inout TreeNode, of builder: inout TreeBuilder)
}

/// The attributes that every element has (SVG 2, 5.8 and 5.9).
enum CoreAttributes {
    static let standard = Registry<any CoreAttribute.Type>(
        "attribute",
        [
            ClassAttribute.self,
            IDAttribute.self,
            LangAttribute.self,
            // requiredFeatures: SVG 2 drops it, and treats it as always true
            RequiredExtensions.self,
            StyleAttribute.self,
            SystemLanguage.self,
            // tabindex: a scene has no focus
            XMLLang.self,
            XMLSpace.self,
        ], as: { $0 })
}

/// The `id` attribute (SVG 2, 5.9).
enum IDAttribute: CoreAttribute {
    static let name: Name = "id"
    static let summary = "The name by which the element is referred to."

    static func read(_ value: Bytes, into node: inout TreeNode, of builder: inout TreeBuilder) {
        node.id = builder.context.pool.store(value)
    }
}

/// The `class` attribute (SVG 2, 6.5).
enum ClassAttribute: CoreAttribute {
    static let name: Name = "class"
    static let summary = "Words that style sheets select the element by."

    static func read(_ value: Bytes, into node: inout TreeNode, of builder: inout TreeBuilder) {
        node.classes = builder.context.pool.store(value)
    }
}

/// The `style` attribute (CSS Style Attributes).
enum StyleAttribute: CoreAttribute {
    static let name: Name = "style"
    static let summary = "Declarations for this element alone."

    static func read(_ value: Bytes, into node: inout TreeNode, of builder: inout TreeBuilder) {
        builder.styleAttribute = BytesReference(value)
    }
}

/// The `lang` attribute (SVG 2, 5.9.2).
enum LangAttribute: CoreAttribute {
    static let name: Name = "lang"
    static let summary = "The language of what is in the element."

    static func read(_ value: Bytes, into node: inout TreeNode, of builder: inout TreeBuilder) {
        guard !builder.tree.declarations.declares(Properties.Language.self, from: node.declarations.lowerBound) else {
            return
        }
        XMLLang.read(value, into: &node, of: &builder)
    }
}

/// The `xml:lang` attribute (SVG 2, 5.9.2).
enum XMLLang: CoreAttribute {
    static let name: Name = .xml("lang")
    static let summary = "The language of what is in the element; it beats `lang`."

    static func read(_ value: Bytes, into node: inout TreeNode, of builder: inout TreeBuilder) {
        builder.tree.declarations.declareAttribute(
            Properties.Language.self, RawValue(text: builder.context.pool.store(value.trimmed)))
    }
}

/// The `xml:space` attribute (SVG 2, 11.7.3). As in browsers, it is a presentation attribute for `white-space`.
enum XMLSpace: CoreAttribute {
    static let name: Name = .xml("space")
    static let summary = "Whether white space is kept, as `white-space` says it in CSS."

    private enum Value: String, Keyword { case preserve, `default` }

    static func read(_ value: Bytes, into node: inout TreeNode, of builder: inout TreeBuilder) {
        guard let space = Value.read(all: value, in: builder.context) else { return }
        builder.tree.declarations.declareAttribute(Properties.WhiteSpace.self, space == .preserve ? .pre : .normal)
    }
}

/// The `requiredExtensions` attribute (SVG 2, 5.8.4).
enum RequiredExtensions: CoreAttribute {
    static let name: Name = "requiredExtensions"
    static let summary = "Extensions without which the element is not to be drawn."

    static func read(_ value: Bytes, into node: inout TreeNode, of builder: inout TreeBuilder) {
        // An empty list evaluates to false, and so does every extension, since none is supported.
        node.passesConditions = false
    }
}

/// The `systemLanguage` attribute (SVG 2, 5.8.5).
enum SystemLanguage: CoreAttribute {
    static let name: Name = "systemLanguage"
    static let summary = "Languages of which the reader must understand one, or the element is not drawn."

    static func read(_ value: Bytes, into node: inout TreeNode, of builder: inout TreeBuilder) {
        let wanted = value.string.split(separator: ",").map { $0.trimmingSpace.lowercased() }
        let spoken = builder.options.languages.map { $0.lowercased() }
        let isUnderstood = wanted.contains { tag in
            spoken.contains { $0 == tag || tag.hasPrefix($0 + "-") }
        }
        if !isUnderstood { node.passesConditions = false }
    }
}

extension Substring {
    fileprivate var trimmingSpace: String {
        String(String(drop(while: \.isWhitespace).reversed()).drop(while: \.isWhitespace).reversed())
    }
}

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

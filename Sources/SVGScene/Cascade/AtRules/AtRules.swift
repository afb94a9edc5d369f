import Switchless

/// The at-rules by name.
enum AtRules {
    static let standard = Registry<any AtRule.Type>(
        "at-rule",
        [
            CharsetRule.self,
            // color-profile: colours are sRGB
            ContainerRule.self,
            // counter-style: there are no lists
            FontFaceRule.self,
            // font-feature-values: the consumer has the fonts
            FontPaletteValuesRule.self,
            FunctionRule.self,
            ImportRule.self,
            KeyframesRule.self,
            LayerRule.self,
            MediaRule.self,
            NamespaceRule.self,
            PageRule.self,
            PropertyRule.self,
            ScopeRule.self,
            StartingStyleRule.self,
            SupportsRule.self,
            WebKitKeyframesRule.self,
        ], as: { $0 })
}

import Switchless

/// The registry of attribute tests by sign.
enum AttributeTests {
    static let standard = Registry<any AttributeTest.Type>(
        "attribute test",
        [
            DashTest.self,
            EqualityTest.self,
            PrefixTest.self,
            PresenceTest.self,
            SubstringTest.self,
            SuffixTest.self,
            WordTest.self,
        ], as: { $0 })
}

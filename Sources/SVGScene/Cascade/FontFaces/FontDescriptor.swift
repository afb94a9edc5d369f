import Switchless

/// A descriptor of `@font-face` (CSS Fonts 4, 4.2).
protocol FontDescriptor: Named {
    /// Reads a value. An invalid one changes nothing.
    static func read(_ value: Bytes, into face: inout FontFaceDraft)
}

/// The descriptors by name.
enum FontDescriptors {
    static let standard = Registry<any FontDescriptor.Type>(
        "descriptor of @font-face",
        [
            // ascent-override, descent-override, line-gap-override, size-adjust: metrics are the font's own
            // font-display: nothing is waited for
            FontFamilyDescriptor.self,
            // font-feature-settings, font-language-override, font-variation-settings: those of the element count
            FontStretchDescriptor.self,
            FontStyleDescriptor.self,
            FontWeightDescriptor.self,
            SrcDescriptor.self,
            UnicodeRangeDescriptor.self,
        ], as: { $0 })
}

/// A font that is being read.
struct FontFaceDraft {
    /// The font, without bytes.
    var face = FontFace(family: "", bytes: [])
    /// The URLs of formats that can be read, in order of preference.
    var urls: [[UInt8]] = []
}

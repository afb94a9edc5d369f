#if Rendering

import CFriBidi
import CHarfBuzz

/// The bidirectional algorithm (UAX 9), by FriBidi.
enum Bidi {
    /// The embedding level of each character in a paragraph of one line.
    static func levels(of scalars: [Unicode.Scalar], rightToLeft: Bool) -> [UInt8] {
        guard rightToLeft || scalars.contains(where: { $0.value >= firstRightToLeft }) else {
            return [UInt8](repeating: 0, count: scalars.count)
        }
        let text = scalars.map(\.value)
        let count = FriBidiStrIndex(text.count)
        var types = [FriBidiCharType](repeating: FRIBIDI_TYPE_LTR, count: text.count)
        var brackets = [FriBidiBracketType](repeating: 0, count: text.count)
        var levels = [FriBidiLevel](repeating: 0, count: text.count)
        unsafe fribidi_get_bidi_types(text, count, &types)
        unsafe fribidi_get_bracket_types(text, count, types, &brackets)
        var direction = rightToLeft ? FRIBIDI_PAR_RTL : FRIBIDI_PAR_LTR
        guard unsafe fribidi_get_par_embedding_levels_ex(types, brackets, count, &direction, &levels) != 0 else {
            return [UInt8](repeating: rightToLeft ? 1 : 0, count: text.count)
        }
        var result = levels.map { UInt8(clamping: $0) }
        // White space at the end of the line has the level of the paragraph (UAX 9, L1).
        for index in result.indices.reversed() {
            guard scalars[index].properties.isWhitespace else { break }
            result[index] = rightToLeft ? 1 : 0
        }
        return result
    }

    /// No character below runs from right to left.
    private static let firstRightToLeft: UInt32 = 0x590
}

/// The scripts of characters (UAX 24), by HarfBuzz.
enum Scripts {
    /// The script of each character. Characters that belong to all scripts take the one before them.
    static func resolved(of characters: [TextCharacter]) -> [hb_script_t] {
        var current = HB_SCRIPT_COMMON
        var scripts = characters.map { character in
            let script = character.scalar.script
            if !shared.contains(script.rawValue) { current = script }
            return current
        }
        // Those before the first of any script take its script.
        if let first = scripts.firstIndex(where: { $0 != HB_SCRIPT_COMMON }) {
            for index in 0..<first { scripts[index] = scripts[first] }
        }
        return scripts
    }

    private static let shared: Set<UInt32> = [
        HB_SCRIPT_COMMON.rawValue, HB_SCRIPT_INHERITED.rawValue, HB_SCRIPT_UNKNOWN.rawValue,
    ]

    /// Whether letters of the script may be moved apart (CSS Text 3, 8.2). Joined ones may not.
    static func takesSpacing(_ scalar: Unicode.Scalar) -> Bool {
        scalar.value < 0x300 || !joined.contains(scalar.script.rawValue)
    }

    private static let joined: Set<UInt32> = [
        HB_SCRIPT_ARABIC.rawValue, HB_SCRIPT_BENGALI.rawValue, HB_SCRIPT_DEVANAGARI.rawValue,
        HB_SCRIPT_GURMUKHI.rawValue, HB_SCRIPT_HANIFI_ROHINGYA.rawValue, HB_SCRIPT_MANDAIC.rawValue,
        HB_SCRIPT_MANICHAEAN.rawValue, HB_SCRIPT_MODI.rawValue, HB_SCRIPT_MONGOLIAN.rawValue, HB_SCRIPT_NKO.rawValue,
        HB_SCRIPT_OGHAM.rawValue, HB_SCRIPT_PHAGS_PA.rawValue, HB_SCRIPT_PSALTER_PAHLAVI.rawValue,
        HB_SCRIPT_SHARADA.rawValue, HB_SCRIPT_SYLOTI_NAGRI.rawValue, HB_SCRIPT_SYRIAC.rawValue,
        HB_SCRIPT_TIRHUTA.rawValue,
    ]
}

#endif

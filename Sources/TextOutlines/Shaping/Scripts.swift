#if Rendering

import CHarfBuzz

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

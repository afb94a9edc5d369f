extension SceneColor {
    /// The shortest text of the colour in SVG.
    var shortText: String {
        if let name = Self.shortNames[hex] { return name }
        let digits = Array(hex.dropFirst())
        let isDoubled = digits[0] == digits[1] && digits[2] == digits[3] && digits[4] == digits[5]
        return isDoubled ? "#\(digits[0])\(digits[2])\(digits[4])" : hex
    }

    /// The names that are shorter than the number (CSS Color 4, 6.1).
    private static let shortNames = [
        "#f0ffff": "azure", "#f5f5dc": "beige", "#ffe4c4": "bisque", "#a52a2a": "brown", "#ff7f50": "coral",
        "#ffd700": "gold", "#808080": "gray", "#008000": "green", "#4b0082": "indigo", "#fffff0": "ivory",
        "#f0e68c": "khaki", "#faf0e6": "linen", "#800000": "maroon", "#000080": "navy", "#808000": "olive",
        "#ffa500": "orange", "#da70d6": "orchid", "#cd853f": "peru", "#ffc0cb": "pink", "#dda0dd": "plum",
        "#800080": "purple", "#ff0000": "red", "#fa8072": "salmon", "#a0522d": "sienna", "#c0c0c0": "silver",
        "#fffafa": "snow", "#d2b48c": "tan", "#008080": "teal", "#ff6347": "tomato", "#ee82ee": "violet",
        "#f5deb3": "wheat",
    ]
}

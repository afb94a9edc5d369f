/// A part of a context that can be set by the words of a media query.
private struct MediaSetting: Sendable {
    /// Sets it; `false` where the value is not one of the feature's.
    let set: @Sendable (inout MediaContext, String) -> Bool

    /// One of several keywords.
    static func keyword<Value: RawRepresentable<String> & SendableMetatype>(
        _ field: any WritableKeyPath<MediaContext, Value> & Sendable
    ) -> MediaSetting {
        MediaSetting { context, text in
            guard let value = Value(rawValue: text) else { return false }
            context[keyPath: field] = value
            return true
        }
    }

    /// One of two keywords.
    static func flag(
        _ field: any WritableKeyPath<MediaContext, Bool> & Sendable, _ words: [String: Bool]
    ) -> MediaSetting {
        MediaSetting { context, text in
            guard let value = words[text] else { return false }
            context[keyPath: field] = value
            return true
        }
    }

    /// A number above 0 with a unit, which counts as so many of the field's.
    static func number(_ units: [String: Double], _ store: @escaping @Sendable (inout MediaContext, Double) -> Void)
        -> MediaSetting
    {
        MediaSetting { context, text in
            let unit = String(text.reversed().prefix { $0.isLetter }.reversed())
            guard let factor = units[unit], let number = Double(text.dropLast(unit.count)), number > 0,
                (number * factor).isFinite
            else { return false }
            store(&context, number * factor)
            return true
        }
    }

    private static let pixels = ["px": 1.0]
    private static let reducing = ["reduce": true, "no-preference": false]

    /// The features by name.
    static let all: [String: MediaSetting] = [
        "prefers-color-scheme": keyword(\.colorScheme), "prefers-contrast": keyword(\.contrast),
        "prefers-reduced-motion": flag(\.reducesMotion, reducing),
        "prefers-reduced-transparency": flag(\.reducesTransparency, reducing),
        "hover": flag(\.hasPointer, ["hover": true, "none": false]),
        "pointer": flag(\.hasPointer, ["fine": true, "none": false]),
        "width": number(pixels) { $0.width = $1 }, "height": number(pixels) { $0.height = $1 },
        "resolution": number(["dppx": 1, "x": 1, "dpi": 1 / 96.0, "dpcm": 2.54 / 96]) { $0.resolution = $1 },
    ]
}

extension MediaContext {
    /// The names that ``set(_:)`` takes with a value, in the order of the alphabet.
    public static let features: [String] = MediaSetting.all.keys.sorted()

    /// Sets what a media query would ask for: a type such as `print`, or a feature with its value, such as
    /// `prefers-reduced-motion: reduce` or `width: 800px` (Media Queries 5).
    ///
    /// - Returns: `false` where the feature cannot be set, or not to that value; nothing has changed then.
    public mutating func set(_ query: String) -> Bool {
        let parts = query.split(separator: ":", maxSplits: 1).map {
            String($0.filter { !$0.isWhitespace }).lowercased()
        }
        guard let name = parts.first else { return false }
        guard parts.count > 1 else {
            guard let type = Medium(rawValue: name) else { return false }
            medium = type
            return true
        }
        return MediaSetting.all[name]?.set(&self, parts[1]) ?? false
    }
}

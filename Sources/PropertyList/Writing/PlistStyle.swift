public import Switchless

/// A way to write the values of a property list as JSON, which has fewer kinds of value.
public protocol PlistStyle: Named {
    /// The text before a value of that kind.
    static func open(_ kind: PlistJSON.Kind) -> String
    /// The text after it.
    static func close(_ kind: PlistJSON.Kind) -> String
    /// A number with these digits.
    static func number(_ digits: String) -> String
}

/// The ways to write a property list as JSON.
public enum PlistStyles {
    /// All styles.
    public static let standard = Registry<any PlistStyle.Type>(
        "JSON style",
        [
            PlainStyle.self,
            TypedStyle.self,
        ], as: { $0 })
}

/// The values alone.
public enum PlainStyle: PlistStyle {
    public static let name: Name = "plain"
    public static let summary = "Dates and base64 as strings, UIDs as {\"CF$UID\": 1}, nan and infinities as strings."

    public static func open(_ kind: PlistJSON.Kind) -> String { kind.plainOpening }
    public static func close(_ kind: PlistJSON.Kind) -> String { kind.plainClosing }
    public static func number(_ digits: String) -> String { digits }
}

/// The values with their kinds.
public enum TypedStyle: PlistStyle {
    public static let name: Name = "typed"
    public static let summary =
        "Each value in an object that names its kind: {\"integer\": \"42\"}; numbers as strings."

    public static func open(_ kind: PlistJSON.Kind) -> String { "{\"\(kind.name)\":" }
    public static func close(_ kind: PlistJSON.Kind) -> String { "}" }
    public static func number(_ digits: String) -> String { "\"\(digits)\"" }
}

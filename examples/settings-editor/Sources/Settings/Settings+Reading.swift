import ModelMapping
import PropertyList

extension Settings {
    /// The entry that a property list describes: `{"class": "Note", "name": "motto", "value": "x"}`.
    ///
    /// - Throws: an error with line and column.
    public static func entry(reading text: String) throws -> any Setting {
        try SettingError.naming("entry") {
            try PlistDecoder(models: classes).decode(Polymorphic<any Setting>.self, from: Array(text.utf8)).wrappedValue
        }
    }
}

public import Switchless

/// A form of settings files. Its name is the extension of their names.
public protocol SettingsForm: Named {
    /// Reads the file at `path`.
    ///
    /// - Throws: an error with line and column.
    static func settings(inFileAt path: String) throws -> Settings
    /// The content of a file of `settings`.
    static func bytes(of settings: Settings) throws -> [UInt8]
}

/// The forms that there are. A new one is its own file and a line here.
public enum SettingsForms {
    public static let standard = Registry<any SettingsForm.Type>(
        "form of settings",
        [
            BinaryPlist.self,
            JSONPlist.self,
            MappedXML.self,
            OpenStepPlist.self,
            XMLPlist.self,
        ], as: { $0 })
}

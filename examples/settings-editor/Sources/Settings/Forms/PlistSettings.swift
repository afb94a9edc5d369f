import PropertyList
import XMLStream

/// A form of property lists. Reading takes all of them, whatever the file's name says.
protocol PlistSettings: SettingsForm {
    static var form: PlistForm { get }
}

extension PlistSettings {
    public static func settings(inFileAt path: String) throws -> Settings {
        try PlistDecoder(models: Settings.classes).decode(Settings.self, from: FileSource(path))
    }

    public static func bytes(of settings: Settings) throws -> [UInt8] {
        var encoder = PlistEncoder(models: Settings.classes)
        encoder.outputFormat = form
        encoder.isPretty = true
        return try encoder.bytes(of: settings)
    }
}

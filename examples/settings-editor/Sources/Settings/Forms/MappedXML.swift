import Foundation
import Switchless
import XMLMapping
import XMLStream

/// `xml`: XML with an element for each class of entries, by the mapping in `Mappings/settings.plist`.
enum MappedXML: SettingsForm {
    static let name: Name = "xml"
    static let summary = "XML with an element for each class of entries."

    private static func plan() throws -> MappingPlan {
        let file = Bundle.module.url(forResource: "settings", withExtension: "plist", subdirectory: "Mappings")
        return try MappingPlan(Mapping(contentsOf: file?.path ?? "settings.plist"))
    }

    static func settings(inFileAt path: String) throws -> Settings {
        try ModelReader(plan(), models: Settings.classes).decode(Settings.self, from: FileSource(path))
    }

    static func bytes(of settings: Settings) throws -> [UInt8] {
        try ModelWriter(plan(), models: Settings.classes).document([settings])
    }
}

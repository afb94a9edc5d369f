import PropertyList
import Switchless

/// `json`: JSON.
enum JSONPlist: PlistSettings {
    static let name: Name = "json"
    static let summary = "JSON."
    static let form = PlistForm.json
}

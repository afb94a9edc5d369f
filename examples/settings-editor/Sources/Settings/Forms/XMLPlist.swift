import PropertyList
import Switchless

/// `plist`: a property list in XML.
enum XMLPlist: PlistSettings {
    static let name: Name = "plist"
    static let summary = "A property list in XML."
    static let form = PlistForm.xml
}

import PropertyList
import Switchless

/// `openstep`: a property list in OpenStep's syntax.
enum OpenStepPlist: PlistSettings {
    static let name: Name = "openstep"
    static let summary = "A property list in OpenStep's syntax."
    static let form = PlistForm.openStep
}

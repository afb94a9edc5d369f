import PropertyList
import Switchless

/// `bplist`: a binary property list.
enum BinaryPlist: PlistSettings {
    static let name: Name = "bplist"
    static let summary = "A binary property list."
    static let form = PlistForm.binary
}

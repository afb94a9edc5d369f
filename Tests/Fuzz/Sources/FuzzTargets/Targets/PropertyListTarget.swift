import PropertyList
public import Switchless
import XMLStream

/// Property lists of each form: XML and the binary form of one say the same.
public enum PropertyListTarget: FuzzTarget {
    public static let name: Name = "property-list"
    public static let summary = "Property lists of each form; XML and the binary form of one say the same."

    public static func read(_ bytes: [UInt8]) throws -> Disagreement? {
        let document = try PlistDocument(reading: BytesSource(bytes))
        for (name, _) in PlistForm.entries { _ = PlistForm(named: name.local).map { try? document.bytes(as: $0) } }
        // XML cuts the fractions of dates, and has no control characters: what it cannot say is refused here.
        // The binary form comes first, since XML keeps how a number was spelled: `00` and `0` are one value.
        let binary = try reread(document.bytes(as: .xml)).bytes(as: .binary)
        let again = Result { try reread(reread(binary).bytes(as: .xml)).bytes(as: .binary) }
        return Disagreement(
            between: binary, "binary", and: (try? again.get()) ?? Array("\(again)".utf8), "binary from the XML form")
    }

    private static func reread(_ bytes: [UInt8]) throws -> PlistDocument {
        try PlistDocument(reading: BytesSource(bytes))
    }
}

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
        let xml = try document.bytes(as: .xml)
        let binary = Result { try reread(reread(xml).bytes(as: .binary)).bytes(as: .xml) }
        return Disagreement(
            between: xml, "XML", and: (try? binary.get()) ?? Array("\(binary)".utf8), "XML from the binary form")
    }

    private static func reread(_ bytes: [UInt8]) throws -> PlistDocument {
        try PlistDocument(reading: BytesSource(bytes))
    }
}

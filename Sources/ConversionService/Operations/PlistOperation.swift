#if Server

import PropertyList
import Switchless

/// `POST /plist`: what `switchless plist` does.
struct PlistOperation: ServiceOperation {
    static let name: Name = "plist"
    static let summary = "Converts a property list of any form to JSON."
    static let reads = "A property list: XML, binary, JSON or in OpenStep's syntax."
    static let mediaTypes = [
        "application/x-plist", "application/x-apple-plist", "application/xml", "text/xml", "application/json",
        "text/plain",
        "application/gzip",
    ]
    static let answers = "The value of the property list, in a line."
    static let parameters: [ServiceParameter<Self>] = [
        ServiceParameter(
            "json", \.style, from: { _ in PlistStyles.standard },
            "How values that JSON lacks are written. Default: plain."),
        ServiceParameter("pretty", \.isPretty, "Whether the answer is indented."),
    ]

    var style: any PlistStyle.Type = PlainStyle.self
    var isPretty = false

    init(_ resources: ServiceResources) {}

    func convert(_ document: ServiceDocument, to answer: ServiceAnswer) throws {
        let tape = try PlistDocument(reading: document.source, reporting: &answer.diagnostics).tape
        guard let root = tape.root else { return }
        var json = PlistJSON(style: style, isPretty: isPretty) { try answer.write($0) }
        try json.write(root)
    }
}

#endif

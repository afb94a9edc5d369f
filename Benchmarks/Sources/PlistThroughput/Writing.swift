import Foundation
import JSONTape
import PropertyList

/// Writing models in each form.
func writingPairs(records: Int) throws -> [Pair] {
    let library = try PlistDecoder().decode(Library.self, from: Library.document(records: records))
    var xml = PlistEncoder()
    xml.outputFormat = .xml
    let binary = PlistEncoder(), json = TapeJSONEncoder(), xmlEncoder = xml
    let foundationXML = PropertyListEncoder(), foundationBinary = PropertyListEncoder(), foundationJSON = JSONEncoder()
    foundationXML.outputFormat = .xml
    foundationBinary.outputFormat = .binary
    return [
        try writing("write-xml", "writing XML", library, xmlEncoder.bytes, foundationXML.encode),
        try writing("write-binary", "writing binary", library, binary.bytes, foundationBinary.encode),
        try writing("write-json", "writing JSON", library, { try json.encode($0) }, foundationJSON.encode),
    ]
}

private func writing<Bytes: Collection, Theirs: Collection>(
    _ key: String, _ name: String, _ library: Library, _ ours: @escaping (Library) throws -> Bytes,
    _ foundation: @escaping (Library) throws -> Theirs
) throws -> Pair {
    Pair(key, name, aim: 3, bytes: (try ours(library).count, try foundation(library).count)) {
        _ = try ours(library)
    } foundation: {
        _ = try foundation(library)
    }
}

// Property lists and JSON to Codable models and back, beside Foundation's coders, and libxml2 alone, in turns in one
// run. plist-throughput [ROUNDS]    compares them; 9 rounds unless you say otherwise plist-throughput --only KEY
// [RECORDS] runs one alone, once for each line of standard input: for a profiler, or in turns with another program, to
// see how it grows; KEY is libxml2, tape, models, binary, json, small, write-xml, write-binary, write-json, or one of
// the pairs' with foundation- before it
import Floor
import Foundation
import PropertyList
import XMLStream

let arguments = Array(CommandLine.arguments.dropFirst())
let isAlone = arguments.first == "--only"
let records = isAlone && arguments.count > 2 ? Int(arguments[2]) ?? 50_000 : 50_000
let floor = Floor()
let document = Library.document(records: records)
var alone = [
    Contender("libxml2", "XML: libxml2 alone", bytes: document.count) { floor.parse(document) },
    Contender("tape", "XML: ours, to the tape", bytes: document.count) {
        _ = try PlistDocument(reading: BytesSource(document))
    },
]
if isAlone, let index = alone.firstIndex(where: { $0.key == arguments[1] }) { try repeatAlone(&alone[index]) }
var pairs = try readingPairs(records: records) + writingPairs(records: records)
if isAlone {
    var found = pairs.flatMap { [$0.ours, $0.foundation] }.filter { $0.key == arguments[1] }
    try repeatAlone(&found[0])
}

for _ in 0..<(arguments.first.flatMap { Int($0) } ?? 9) {
    for index in alone.indices { _ = try alone[index].race() }
    for index in pairs.indices { try pairs[index].race() }
}
print(
    "\(records) records, medians of \(pairs[0].ours.times.count)\n                                    ms       MB/s        bytes"
)
for contender in alone + pairs.flatMap({ [$0.ours, $0.foundation] }) { print(contender.line) }
for pair in pairs { print(pair.verdict) }
print(String(format: "XML to models: %.2f of libxml2's speed", alone[0].median / pairs[0].ours.median))

/// Runs `contender` once for each line of standard input.
func repeatAlone(_ contender: inout Contender) throws -> Never {
    while readLine() != nil { FileHandle.standardOutput.write(Data("\(try contender.race())\n".utf8)) }
    exit(0)
}

// A property list of nested records to Codable models: ours, Foundation's decoder and libxml2 alone, in turns in one run.
//   plist-throughput             compares them
//   plist-throughput --writing   compares models to XML, binary and JSON with Foundation's encoders
//   plist-throughput --only KEY [RECORDS]
//                                runs one alone, once for each line of standard input: for a profiler, or in turns with
//                                another program, to see how it grows
import Floor
import Foundation
import JSONTape
import PropertyList
import XMLStream

struct Contender {
    let key: String
    let name: String
    let run: () throws -> Void
    var times: [Double] = []

    init(_ key: String, _ name: String, _ run: @escaping () throws -> Void) {
        (self.key, self.name, self.run) = (key, name, run)
    }

    /// Time of the processor that this program had: what else runs on the machine does not count.
    mutating func race() throws {
        let start = Self.milliseconds
        try run()
        times.append(Self.milliseconds - start)
    }

    private static var milliseconds: Double {
        var time = timespec()
        clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
        return Double(time.tv_sec) * 1e3 + Double(time.tv_nsec) / 1e6
    }

    var median: Double { times.sorted()[times.count / 2] }

    func line(_ bytes: Int) -> String {
        name.padding(toLength: 24, withPad: " ", startingAt: 0)
            + String(format: "%10.1f %10.1f", median, Double(bytes) / median / 1000)
    }
}

let rounds = 9
let arguments = Array(CommandLine.arguments.dropFirst())
let records = arguments.count > 2 ? Int(arguments[2]) ?? 50_000 : 50_000
let floor = Floor()
let document = Library.document(records: records)
let data = Data(document)
var contenders = [
    Contender("models", "ours, to models") { _ = try PlistDecoder().decode(Library.self, from: document) },
    Contender("libxml2", "libxml2 alone") { floor.parse(document) },
    Contender("tape", "ours, to the tape") { _ = try PlistDocument(reading: BytesSource(document)) },
    Contender("foundation", "Foundation, to models") {
        _ = try PropertyListDecoder().decode(Library.self, from: data)
    },
]
if arguments.first == "--only" {
    contenders += try writers().map(\.0)
    for place in contenders.indices where contenders[place].key == arguments[1] {
        while readLine() != nil {
            try contenders[place].race()
            let time = contenders[place].times.last.map { "\($0)\n" } ?? ""
            FileHandle.standardOutput.write(Data(time.utf8))
        }
    }
    exit(0)
}

if arguments.first == "--writing" {
    try compareWriting()
    exit(0)
}

guard try PlistDecoder().decode(Library.self, from: document) == PropertyListDecoder().decode(Library.self, from: data)
else { fatalError("the two decoders do not agree") }
for _ in 0..<rounds { for place in contenders.indices { try contenders[place].race() } }
print(
    "\(records) records, \(document.count) bytes, medians of \(rounds)\n"
        + "                                ms       MB/s")
for contender in contenders { print(contender.line(document.count)) }
let (ours, libxml2, foundation) = (contenders[0].median, contenders[1].median, contenders[3].median)
print(String(format: "%.2f times Foundation's speed, %.2f of libxml2's", foundation / ours, libxml2 / ours))

/// Ours and Foundation's encoders in turns, each with the bytes that it writes.
func writers() throws -> [(Contender, Int)] {
    let library = try PlistDecoder().decode(Library.self, from: document)
    var xml = PlistEncoder()
    xml.outputFormat = .xml
    let binary = PlistEncoder(), json = TapeJSONEncoder(), ours = xml
    let foundationXML = PropertyListEncoder(), foundationBinary = PropertyListEncoder(), foundationJSON = JSONEncoder()
    foundationXML.outputFormat = .xml
    foundationBinary.outputFormat = .binary
    return [
        (Contender("write-xml", "ours, XML") { _ = try ours.bytes(of: library) }, try ours.bytes(of: library).count),
        (
            Contender("foundation-xml", "Foundation, XML") { _ = try foundationXML.encode(library) },
            try foundationXML.encode(library).count
        ),
        (
            Contender("write-binary", "ours, binary") { _ = try binary.bytes(of: library) },
            try binary.bytes(of: library).count
        ),
        (
            Contender("foundation-binary", "Foundation, binary") { _ = try foundationBinary.encode(library) },
            try foundationBinary.encode(library).count
        ),
        (Contender("write-json", "ours, JSON") { _ = try json.encode(library) }, try json.encode(library).count),
        (
            Contender("foundation-json", "Foundation, JSON") { _ = try foundationJSON.encode(library) },
            try foundationJSON.encode(library).count
        ),
    ]
}

/// Compares writing; the aim is three times Foundation's speed.
func compareWriting() throws {
    var pairs = try writers()
    for _ in 0..<rounds { for place in pairs.indices { try pairs[place].0.race() } }
    print("\(records) records, medians of \(rounds)\n                                ms       MB/s      bytes")
    for (contender, bytes) in pairs { print(contender.line(bytes), bytes) }
    for place in stride(from: 0, to: pairs.count, by: 2) {
        let (ours, foundation) = (pairs[place].0.median, pairs[place + 1].0.median)
        print(
            "\(pairs[place].0.name): "
                + String(format: "%.2f times Foundation's speed (aim: at least 3)", foundation / ours))
    }
}

// How the time of a conversion grows when a drawing is doubled, three times along each way of being large: 2 is linear.
// Fails where any doubling takes more than 2.3 times as long.
import Foundation
import Measuring
import SVGScene
import VectorScene

let most = 2.3
var options = SVGOptions()
// Every use is an element, and so is each thing that it shows.
options.limits.instances = 10_000_000
let converter = SVGConverter(options: options)
let writer = JSONWriter()
let names = Set(CommandLine.arguments.dropFirst())

/// Converts `document` and writes the scene.
///
/// - Returns: the codes of what was reported, of which there should be none: a drawing that is refused is fast.
@discardableResult
func convert(_ document: [UInt8]) throws -> [String] {
    let conversion = try converter.convert(document)
    var written = 0
    try writer.write(conversion.scene) { written += $0.count }
    return conversion.diagnostics.map(\.code.rawValue)
}

/// The seconds that each of `documents` takes. All have their turn in each round, so that what else the machine does
/// meets all alike; and as long as one seems too slow there is another round.
func times(of documents: [[UInt8]]) throws -> [Double] {
    var best = documents.map { _ in Double.infinity }
    for round in 0..<40 where round < 4 || growth(best).contains(where: { $0 > most }) {
        for (place, document) in documents.enumerated() {
            let time = try fastestRound(for: .milliseconds(100)) { try convert(document) }
            best[place] = min(best[place], time / .seconds(1))
        }
    }
    return best
}

/// How many times as long each takes as the one before.
func growth(_ times: [Double]) -> [Double] { zip(times.dropFirst(), times).map { $0 / $1 } }

func cell(_ text: String, _ width: Int) -> String { String(repeating: " ", count: max(0, width - text.count)) + text }

print("axis".padding(toLength: 26, withPad: " ", startingAt: 0) + "    from  time in ms, each doubled      growth")
var hasFailed = false
for axis in Axis.all where names.isEmpty || names.contains(axis.name) {
    let documents = [1, 2, 4, 8].map { axis.document(axis.count * $0) }
    let codes = try documents.flatMap(convert)
    let times = try times(of: documents)
    let isSlow = growth(times).contains { $0 > most }
    let milliseconds = times.map { cell(String(format: "%.1f", $0 * 1000), 8) }.joined()
    let factors = growth(times).map { cell(String(format: "%.2f", $0), 6) }.joined()
    let complaint = (isSlow ? "  more than \(most)" : "") + (codes.isEmpty ? "" : "  refused: \(Set(codes).sorted())")
    print(
        axis.name.padding(toLength: 26, withPad: " ", startingAt: 0) + cell("\(axis.count)", 8) + milliseconds + "  "
            + factors + complaint)
    hasFailed = hasFailed || isSlow || !codes.isEmpty
}
exit(hasFailed ? 1 : 0)

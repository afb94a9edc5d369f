import Foundation
import Testing

@Suite("Defaults in doc comments")
struct DefaultTests {
    /// A stored property whose doc comment says a number as its default.
    private struct Property {
        let name: String
        let stated: String
        let initial: String
    }

    private static let units: [String: Double] = [
        "KiB": 1024, "MiB": 1_048_576, "GiB": 1_073_741_824, "ms": 0.001, "s": 1, "min": 60, "minute": 60, "hour": 3600,
        "day": 86_400,
        "milliseconds": 0.001, "seconds": 1,
    ]

    @Test("Each number that a doc comment states as the default is the initial value")
    func numbers() throws {
        let root = Snippet.root.appending(path: "Sources")
        let names = FileManager.default.enumerator(atPath: root.path)?.compactMap { $0 as? String } ?? []
        var count = 0
        for name in names.sorted() where name.hasSuffix(".swift") {
            for property in Self.properties(of: try String(contentsOf: root.appending(path: name), encoding: .utf8)) {
                count += 1
                let stated = try #require(Self.stated(property.stated), "\(name): \(property.name)")
                let initial = try #require(Self.initial(property.initial), "\(name): \(property.name)")
                #expect(abs(stated - initial) < 1e-9 * max(1, stated), "\(name): \(property.name)")
            }
        }
        #expect(count > 100)
    }

    private static func properties(of source: String) -> [Property] {
        var comment = "", found: [Property] = []
        for line in source.split(separator: "\n").map({ $0.trimmingCharacters(in: .whitespaces) }) {
            guard !line.hasPrefix("///") else {
                comment += line.dropFirst(3)
                continue
            }
            guard !line.hasPrefix("@") else { continue }
            if let text = comment.firstMatch(of: /Default: ([0-9][0-9,.]* ?[A-Za-z]*)/),
                let declaration = line.firstMatch(of: /\bvar (\w+)(?:: [\w.?]+)? = (.+)$/)
            {
                found.append(
                    Property(name: String(declaration.1), stated: String(text.1), initial: String(declaration.2)))
            }
            comment = ""
        }
        return found
    }

    /// "16 KiB" as bytes, "250 ms" as seconds, "1,000" as it is. A word that is no unit belongs to the sentence.
    private static func stated(_ text: String) -> Double? {
        let parts = text.split(separator: " ").map(String.init)
        let digits = parts[0].replacing(",", with: "").trimmingCharacters(in: ["."])
        return Double(digits).map { $0 * (parts.count > 1 ? units[parts[1]] ?? 1 : 1) }
    }

    /// `16 << 10`, `.milliseconds(250)` and `1_000` as numbers.
    private static func initial(_ text: String) -> Double? {
        guard let match = text.firstMatch(of: /(?:\.(\w+)\(|Int\(clamping: )?([0-9][0-9_.]*)(?: << ([0-9]+))?/),
            let number = Double(match.2.replacing("_", with: ""))
        else { return nil }
        let shift = match.3.flatMap { Double($0) } ?? 0
        return number * pow(2, shift) * (match.1.flatMap { units[String($0)] } ?? 1)
    }
}

import Foundation
import JSONTape
import PropertyList

/// Reading into models: a long list in each form, and many small ones.
func readingPairs(records: Int) throws -> [Pair] {
    let library = try PlistDecoder().decode(Library.self, from: Library.document(records: records))
    let encoder = PropertyListEncoder()
    encoder.outputFormat = .xml
    let xml = try encoder.encode(library)
    encoder.outputFormat = .binary
    let binary = try encoder.encode(library), json = try JSONEncoder().encode(library)
    let small = try (0..<10_000).map { number in
        encoder.outputFormat = number % 2 == 0 ? .xml : .binary
        return try encoder.encode(library.records[number % library.records.count])
    }
    let smallBytes = small.map { Array($0) }
    return [
        try reading("models", "XML", xml, library, aim: 4.5, PropertyListDecoder().decode) {
            try PlistDecoder().decode($0, from: $1)
        },
        try reading("binary", "binary", binary, library, aim: 6, PropertyListDecoder().decode) {
            try PlistDecoder().decode($0, from: $1)
        },
        try reading("json", "JSON", json, library, aim: 3, JSONDecoder().decode) {
            try TapeJSONDecoder().decode($0, from: $1)
        },
        Pair(
            "small", "10,000 small lists", aim: 4,
            bytes: (small.map(\.count).reduce(0, +), small.map(\.count).reduce(0, +))
        ) {
            let decoder = PlistDecoder()
            for list in smallBytes { _ = try decoder.decode(Library.Record.self, from: list) }
        } foundation: {
            let decoder = PropertyListDecoder()
            for list in small { _ = try decoder.decode(Library.Record.self, from: list) }
        },
    ]
}

private func reading(
    _ key: String, _ name: String, _ data: Data, _ expected: Library, aim: Double,
    _ foundation: @escaping (Library.Type, Data) throws -> Library,
    ours: @escaping (Library.Type, [UInt8]) throws -> Library
) throws -> Pair {
    let bytes = Array(data)
    guard try ours(Library.self, bytes) == expected, try foundation(Library.self, data) == expected else {
        fatalError("the two decoders of \(name) do not agree")
    }
    return Pair(key, name, aim: aim, bytes: (bytes.count, bytes.count)) {
        _ = try ours(Library.self, bytes)
    } foundation: {
        _ = try foundation(Library.self, data)
    }
}

import Switchless

extension JSONValue: Decodable {
    /// Decodes any value. A decoder does not tell the kind of a value, so each kind is asked for, the containers
    /// without their content.
    ///
    /// - Throws: what the decoder throws; ``PaintingError`` if the current thread's stack has no room for one more
    ///   level.
    public init(from decoder: any Decoder) throws {
        try PaintingError.checkBudgets()
        if var elements = try? decoder.unkeyedContainer() {
            var array: [JSONValue] = []
            while !elements.isAtEnd { array.append(try elements.decode(JSONValue.self)) }
            self.init(array)
            return
        }
        if let members = try? decoder.container(keyedBy: MemberName.self) {
            var object: [String: JSONValue] = [:]
            for key in members.allKeys { object[key.stringValue] = try members.decode(JSONValue.self, forKey: key) }
            self.init(object)
            return
        }
        let container = try decoder.singleValueContainer()
        guard !container.decodeNil() else {
            self = .null
            return
        }
        let readers: [(any SingleValueDecodingContainer) throws -> JSONValue] = [
            { JSONValue(try $0.decode(Bool.self)) }, { JSONValue(try $0.decode(Double.self)) },
            { JSONValue(try $0.decode(String.self)) },
        ]
        for read in readers {
            guard let value = try? read(container) else { continue }
            self = value
            return
        }
        throw DecodingError.dataCorruptedError(in: container, debugDescription: "the value is not JSON")
    }
}

/// The name of a member of an object, whatever it is.
private struct MemberName: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }

    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
}

/// A list of exactly `Count.count` numbers.
struct FixedNumbers<Count: NumberCount>: Decodable {
    private let numbers: [Double]

    subscript(i: Int) -> Double { numbers[i] }

    init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        numbers = try container.decode([Double].self)
        guard numbers.count == Count.count else {
            throw DecodingError.dataCorruptedError(in: container, debugDescription: "expected \(Count.count) numbers")
        }
    }
}

protocol NumberCount {
    static var count: Int { get }
}

enum Pair: NumberCount { static let count = 2 }
enum Four: NumberCount { static let count = 4 }
enum Six: NumberCount { static let count = 6 }

extension Size: Decodable {
    public init(from decoder: any Decoder) throws {
        let side = try FixedNumbers<Pair>(from: decoder)
        self.init(width: side[0], height: side[1])
    }
}

extension Rect: Decodable {
    public init(from decoder: any Decoder) throws {
        let side = try FixedNumbers<Four>(from: decoder)
        self.init(x: side[0], y: side[1], width: side[2], height: side[3])
    }
}

extension Transform: Decodable {
    public init(from decoder: any Decoder) throws {
        let entry = try FixedNumbers<Six>(from: decoder)
        self.init(entry[0], entry[1], entry[2], entry[3], entry[4], entry[5])
    }
}

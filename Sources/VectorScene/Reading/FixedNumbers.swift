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

import Foundation

/// What is decoded: the same types for every library.
public struct Book: Codable, Sendable {
    public struct Author: Codable, Sendable {
        public var name: String
        public var born: Date
    }
    public var id: Int
    public var available: Bool
    public var title: String
    public var author: Author
    public var pages: Int
    public var price: Double
    public var published: Date
    public var tag: [String]
    public var summary: String
}

/// The root of a document of books.
public struct Library: Codable, Sendable {
    public var book: [Book]
}

/// A document of so many books that it has at least so many bytes, piece by piece.
public struct LibraryText: Sequence, IteratorProtocol {
    private static let booksInPiece = 200
    private let length: Int
    private var made = 0, number = 0
    private var isOpen = false, isDone = false

    public init(bytes length: Int) { self.length = length }

    public mutating func next() -> [UInt8]? {
        guard !isDone else { return nil }
        var text = isOpen ? "" : "<?xml version=\"1.0\"?>\n<library>\n"
        isOpen = true
        for _ in 0..<Self.booksInPiece where made + text.utf8.count < length {
            text += Self.book(number)
            number += 1
        }
        made += text.utf8.count
        isDone = made >= length
        if isDone { text += "</library>\n" }
        return Array(text.utf8)
    }

    /// All of it in one piece, in memory that was never anything else.
    public static func whole(bytes length: Int) -> [UInt8] {
        var text: [UInt8] = []
        text.reserveCapacity(length + 100_000)
        for piece in LibraryText(bytes: length) { text += piece }
        return text
    }

    private static func book(_ number: Int) -> String {
        """
          <book id="\(number)" available="\(number % 3 > 0)">
            <title>The Tides and Moons, volume \(number)</title>
            <author><name>Ida Person \(number % 97)</name><born>19\(number % 90 + 10)-04-01T12:00:00Z</born></author>
            <pages>\(100 + number % 900)</pages>
            <price>\(number % 100).\(number % 10)5</price>
            <published>20\(number % 20 + 10)-03-0\(number % 9 + 1)T08:30:00Z</published>
            <tag>sea</tag><tag>sky</tag><tag>night &amp; day</tag>
            <summary>A book about what the moon does to the water, and what the water does to us.</summary>
          </book>

        """
    }
}

/// Prints what was measured as one line of JSON.
public func report(_ books: Int, _ bytes: Int, _ duration: Duration) {
    var usage = rusage()
    #if canImport(Darwin)
    getrusage(RUSAGE_SELF, &usage)
    let memory = usage.ru_maxrss
    #else
    getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
    let memory = usage.ru_maxrss << 10
    #endif
    print("{\"books\": \(books), \"bytes\": \(bytes), \"seconds\": \(duration / .seconds(1)), \"memory\": \(memory)}")
}

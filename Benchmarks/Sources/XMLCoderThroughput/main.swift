// The same books by XMLCoder, in documents of 5 MB: the parser below it refuses one of more than 10 MB.
import Books
import Foundation
import XMLCoder

guard let length = CommandLine.arguments.dropFirst().first.flatMap({ Int($0) }) else {
    print("usage: xmlcoder-throughput BYTES")
    exit(2)
}
let documentLength = min(length, 5_000_000)
let data = Data(LibraryText.whole(bytes: documentLength))
let decoder = XMLDecoder()
decoder.dateDecodingStrategy = .iso8601
var books: [Book] = []
let time = try ContinuousClock().measure {
    for _ in 0..<length / documentLength { books += try decoder.decode(Library.self, from: data).book }
}
report(books.count, data.count * (length / documentLength), time)

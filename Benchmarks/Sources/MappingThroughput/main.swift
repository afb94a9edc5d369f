// XML to Codable models by a mapping: BYTES of books, decoded into one array; with --stream, each forgotten when it is
// decoded. With --write, models to XML: one book as often as makes so many BYTES, each forgotten when it is written.
import Books
import Foundation
import XMLMapping
import XMLStream

let mapping = Mapping(root: "library", items: ["Book"]) {
    MappedClass("Book", from: "book") {
        MappedProperty("id", from: "@id", as: "integer")
        MappedProperty("available", from: "@available", as: "bool")
        MappedProperty("title")
        MappedProperty("author", as: "Author")
        MappedProperty("pages", as: "integer")
        MappedProperty("price", as: "real")
        MappedProperty("published", as: "date", formats: ["iso-8601"])
        MappedProperty("tag", from: "tag[]")
        MappedProperty("summary")
    }
    MappedClass("Author") {
        MappedProperty("name")
        MappedProperty("born", as: "date", formats: ["iso-8601"])
    }
}
let arguments = CommandLine.arguments.dropFirst()
guard let length = arguments.first.flatMap({ Int($0) }) else {
    print("usage: mapping-throughput BYTES [--stream|--write]")
    exit(2)
}
let reader = try ModelReader(MappingPlan(mapping))
let clock = ContinuousClock()
if arguments.contains("--stream") {
    var count = 0
    let source = ChunkSource(LibraryText(bytes: length))
    let time = try clock.measure { try reader.forEach(Book.self, in: source) { _ in count += 1 } }
    report(count, length, time)
} else if arguments.contains("--write") {
    var book = try reader.decode(Book.self, from: BytesSource(LibraryText.whole(bytes: 100)))
    var bytes = 0
    let stream = try ModelWriter(MappingPlan(mapping)).stream { bytes += $0.count }
    let time = try clock.measure {
        while bytes < length {
            book.id += 1
            try stream.write(book)
        }
        try stream.finish()
    }
    report(book.id, bytes, time)
} else {
    let source = BytesSource(LibraryText.whole(bytes: length))
    var books: [Book] = []
    let time = try clock.measure { try reader.forEach(Book.self, in: source) { books.append($0) } }
    report(books.count, source.bytes.count, time)
}

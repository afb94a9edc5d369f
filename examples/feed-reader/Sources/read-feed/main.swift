import FeedReader
import Foundation

// swift run --package-path examples/feed-reader read-feed atom feed.xml

guard CommandLine.arguments.count == 3 else {
    print("usage: read-feed \(FeedReader.formats.joined(separator: "|")) FILE")
    exit(2)
}
do {
    for try await entry in try FeedReader(format: CommandLine.arguments[1]).entries(inFileAt: CommandLine.arguments[2])
    {
        print(
            entry.published?.formatted(.iso8601) ?? "                    ", entry.title,
            entry.link?.absoluteString ?? "")
    }
} catch {
    print("\(CommandLine.arguments[2]): \(error)")
    exit(1)
}

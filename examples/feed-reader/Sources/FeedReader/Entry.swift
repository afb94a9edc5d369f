public import Foundation

/// An entry of a feed, whichever format the feed has: what RSS, Atom and podcasts call it is the mappings' business.
public struct Entry: Decodable, Equatable, Sendable {
    public var id: String?
    public var title: String
    public var link: URL?
    public var published: Date?
    public var summary: String?
    public var authors: [String]
    public var topics: [String]
    public var audio: URL?
    /// How long the audio is, in seconds.
    public var duration: Int?

    public init(
        id: String?, title: String, link: URL?, published: Date?, summary: String?, authors: [String], topics: [String],
        audio: URL?, duration: Int?
    ) {
        self.id = id
        self.title = title
        self.link = link
        self.published = published
        self.summary = summary
        self.authors = authors
        self.topics = topics
        self.audio = audio
        self.duration = duration
    }
}

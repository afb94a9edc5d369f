import CommandBridge

/// What the board's commands work on. Its services are filled by modules, and by the program itself.
public struct Board: Sendable {
    /// The items and the history.
    public let store = Service<BoardStore>("board")
    /// The way of events to the pages.
    public let events = Service<EventOutlet>("events")
    /// The views of all modules.
    public let views = Service<[ModuleView]>("views")
    /// Decides where the views stand on a page.
    public let layouter = Service<any Layouter>("layouter")
    /// Where the board is served; known when it is.
    public let address = Service<ServerAddress>("address")
    /// The poll.
    public let polls = Service<any PollSource>("poll")
    /// Where pictures are uploaded to.
    public let uploads = Service<UploadDesk>("uploads")

    /// A board without any service.
    public init() {}
}

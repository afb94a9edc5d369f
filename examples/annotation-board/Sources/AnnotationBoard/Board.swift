import BridgeHost
import CommandBridge

/// What the commands of a room work on. Its services are filled by modules, and by the room itself.
public struct Board: LinkedHost {
    /// The items and the history.
    public let store = Service<any ItemStore>("board")
    /// Sends events to the pages.
    public let events = Service<EventOutlet>("events")
    /// The views, links and states of the modules as they are now.
    public let parts = Service<RoomParts>("parts")
    /// Suspends and resumes modules.
    public let control = Service<any ModuleControl>("control")
    /// Decides where the views stand on a page.
    public let layouter = Service<any Layouter>("layouter")
    /// Where the room is served; known when it is.
    public let address = Service<RoomAddress>("address")
    /// The poll.
    public let polls = Service<any PollSource>("poll")
    /// Where pictures are uploaded to.
    public let uploads = Service<UploadDesk>("uploads")
    /// The moderators, and whether they have paused the room.
    public let moderation = Service<Moderation>("moderation")
    /// Counts the calls of the room.
    public let activity = Service<ActivityCounter>("activity")
    /// Where the board is saved.
    public let files = Service<BoardFiles>("files")
    /// The names of the drawings of another server.
    public let gallery = Service<Gallery>("gallery")
    /// The drawings of another server, by name.
    public let drawings = Service<any Repository<String, String>>("drawings")
    /// The drawings that came from that server at some time.
    let keptDrawings = Service<KeptDrawings>("kept-drawings")
    /// The way of changes and pictures to another server.
    let mirror = Service<BoardMirror>("mirror")

    /// A board without any service.
    public init() {}

    public func linkRoutes() throws(CommandFault) -> LinkRoutes<Board> { try parts().links }
}

#if Server

internal import NIOCore

/// The connections of a server, on its event loop. Says who is let in.
final class ConnectionTable {
    /// A connection, as the table uses it.
    protocol Member: AnyObject {
        /// Closes the connection at once, without a word.
        func drop()
        /// Finishes what was begun, and closes.
        func stop()
    }

    private struct Entry {
        let member: any Member
        /// The address of its client.
        let network: ClientNetwork?
        /// When it began to wait for its client: for a request, or for the client to read the response. `nil` while a
        /// request is being answered, and for a WebSocket.
        var waitsSince: UInt64?
        /// The client that it was counted for when it became a WebSocket.
        var client: Client?
    }

    /// Whose WebSockets are counted together.
    struct Client {
        /// The user; `nil` if unknown.
        let user: String?
        /// The address of the client; `nil` if unknown.
        let network: ClientNetwork?
    }

    private let most: Int
    /// The connections that there may be until a time, while descriptors are short.
    private var shortage = (most: 0, end: NIODeadline.distantPast)
    private var entries: [ObjectIdentifier: Entry] = [:]
    /// The connections of each network.
    private var counts: [ClientNetwork?: Int] = [:]
    private var users: Tally<String>
    private var networks: Tally<ClientNetwork>
    private var clock: UInt64 = 0
    private let now: () -> NIODeadline

    init(limits: ServerLimits, now: @escaping () -> NIODeadline = NIODeadline.now) {
        self.now = now
        most = min(limits.connections, max(System.fileNumberLimit - limits.spareDescriptors, 8))
        users = Tally(most: limits.connectionsPerUser)
        networks = Tally(most: limits.connectionsPerAddress)
    }

    /// The connections.
    var count: Int { entries.count }
    /// The connections that there may be.
    var limit: Int { now() < shortage.end ? min(most, shortage.most) : most }
    /// All of them.
    var members: [any Member] { entries.values.map(\.member) }

    /// Lets a connection in, which waits for its first request. If there are too many, drops another one.
    ///
    /// - Returns: `false` if there are too many, and none waits.
    func admit(_ member: any Member, from network: ClientNetwork? = nil) -> Bool {
        guard entries.count < limit || dropOldest() else { return false }
        clock += 1
        entries[ObjectIdentifier(member)] = Entry(member: member, network: network, waitsSince: clock)
        counts[network, default: 0] += 1
        return true
    }

    /// Drops a connection that waits for its client: of the network that has the most, the one that has waited longest.
    ///
    /// - Returns: whether there was one.
    @discardableResult
    func dropOldest() -> Bool {
        func rank(_ entry: Entry) -> (Int, UInt64) {
            (-counts[entry.network, default: 0], entry.waitsSince ?? .max)
        }
        let oldest = entries.values.lazy.filter { $0.waitsSince != nil }.min { rank($0) < rank($1) }
        guard let oldest else { return false }
        remove(oldest.member)
        oldest.member.drop()
        return true
    }

    /// Makes do with fewer connections for a while: drops an eighth of them, as far as they wait for their clients.
    func shrink(for time: TimeAmount) {
        let count = max(4, entries.count / 8)
        for _ in 0..<count { guard dropOldest() else { break } }
        shortage = (max(entries.count, 1), now() + time)
    }

    /// Notes that the server answers a request of a connection.
    func begin(_ member: any Member) { entries[ObjectIdentifier(member)]?.waitsSince = nil }

    /// Notes that a connection waits for its client from now on.
    func wait(_ member: any Member) {
        clock += 1
        entries[ObjectIdentifier(member)]?.waitsSince = clock
    }

    /// Replaces a connection's member when its protocol changes, and counts it for its client.
    ///
    /// - Returns: the limit that the client exceeds; it is not counted then, and has to be closed.
    func upgrade(_ member: any Member, to next: any Member, of client: Client) -> ExceededLimit? {
        let network = entries.removeValue(forKey: ObjectIdentifier(member))?.network
        entries[ObjectIdentifier(next)] = Entry(member: next, network: network, waitsSince: nil)
        guard users.hasRoom(for: client.user) else { return .connectionsPerUser(users.most) }
        guard networks.hasRoom(for: client.network) else { return .connectionsPerAddress(networks.most) }
        users.add(client.user)
        networks.add(client.network)
        entries[ObjectIdentifier(next)]?.client = client
        return nil
    }

    /// Forgets a connection that is closed.
    func remove(_ member: any Member) {
        guard let entry = entries.removeValue(forKey: ObjectIdentifier(member)) else { return }
        let count = counts[entry.network, default: 1]
        counts[entry.network] = count > 1 ? count - 1 : nil
        guard let client = entry.client else { return }
        users.remove(client.user)
        networks.remove(client.network)
    }
}

/// How many there are of each key, and how many there may be. What has no key is not counted.
private struct Tally<Key: Hashable> {
    let most: Int
    private var counts: [Key: Int] = [:]

    init(most: Int) { self.most = most }

    func hasRoom(for key: Key?) -> Bool { key.map { counts[$0, default: 0] < most } ?? true }

    mutating func add(_ key: Key?) {
        if let key { counts[key, default: 0] += 1 }
    }

    mutating func remove(_ key: Key?) {
        guard let key, let count = counts[key] else { return }
        counts[key] = count > 1 ? count - 1 : nil
    }
}

#endif

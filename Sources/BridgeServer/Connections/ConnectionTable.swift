#if BridgeServer

import NIOCore

/// The connections of a server, on its event loop. Says who is let in.
final class ConnectionTable {
    /// What a connection can be told.
    protocol Member: AnyObject {
        /// Closes the connection at once, without a word.
        func drop()
        /// Finishes what was begun, and closes.
        func stop()
    }

    private struct Entry {
        let member: any Member
        /// When it began to wait for its client: for a request, or for the client to read the response. `nil` while a request is being
        /// answered, and for a WebSocket.
        var waitsSince: UInt64?
        var origin: WebOrigin?
    }

    private let most: Int
    private let mostPerOrigin: Int
    /// The connections that there may be until a time, while descriptors are short.
    private var shortage = (most: 0, end: NIODeadline.distantPast)
    private var entries: [ObjectIdentifier: Entry] = [:]
    private var counts: [WebOrigin: Int] = [:]
    private var clock: UInt64 = 0
    private let now: () -> NIODeadline

    init(limits: ServerLimits, now: @escaping () -> NIODeadline = NIODeadline.now) {
        self.now = now
        most = min(limits.connections, max(System.fileNumberLimit - limits.spareDescriptors, 8))
        mostPerOrigin = limits.connectionsPerOrigin
    }

    /// The connections.
    var count: Int { entries.count }
    /// The connections that there may be.
    var limit: Int { now() < shortage.end ? min(most, shortage.most) : most }
    /// All of them.
    var members: [any Member] { entries.values.map(\.member) }

    /// Lets a connection in, which waits for its first request. If there are too many, drops the one that has waited longest.
    ///
    /// - Returns: `false` if there are too many, and none waits.
    func admit(_ member: any Member) -> Bool {
        guard entries.count < limit || dropOldest() else { return false }
        clock += 1
        entries[ObjectIdentifier(member)] = Entry(member: member, waitsSince: clock)
        return true
    }

    /// Drops the connection that has waited longest for its client.
    ///
    /// - Returns: whether there was one.
    @discardableResult
    func dropOldest() -> Bool {
        let oldest = entries.values.min { ($0.waitsSince ?? .max) < ($1.waitsSince ?? .max) }
        guard let oldest, oldest.waitsSince != nil else { return false }
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

    /// Replaces a connection's member when its protocol changes, and counts it for its origin.
    ///
    /// - Returns: `false` if the origin has too many connections already.
    func upgrade(_ member: any Member, to next: any Member, of origin: WebOrigin) -> Bool {
        guard counts[origin, default: 0] < mostPerOrigin, entries.removeValue(forKey: ObjectIdentifier(member)) != nil
        else { return false }
        counts[origin, default: 0] += 1
        entries[ObjectIdentifier(next)] = Entry(member: next, waitsSince: nil, origin: origin)
        return true
    }

    /// Forgets a connection that is closed.
    func remove(_ member: any Member) {
        guard let origin = entries.removeValue(forKey: ObjectIdentifier(member))?.origin else { return }
        counts[origin, default: 1] -= 1
        if counts[origin] == 0 { counts[origin] = nil }
    }
}

#endif

import BridgeServer
import CommandBridge
import Foundation

/// A stroke, as a drawing board tells its pages of it.
struct Stroke: Codable, Sendable {
    struct Point: Codable, Sendable { var x, y: Double }
    var id: Int
    var points: [Point]

    init(id: Int, count: Int) {
        self.id = id
        points = (0..<count).map { Point(x: Double($0) * 1.25 + 0.5, y: Double(($0 * 7919 + id) % 4000) / 8) }
    }
}

/// Events of 400 points for 50 pages: how many a second reach all of them.
enum Fanout {
    static let pages = 50, points = 400, events = 2_000
    /// The events that may be on their way to the slowest page.
    private static let ahead = 100

    /// - Returns: the events a second.
    static func run(_ dispatcher: CommandDispatcher, port: Int) async -> Double {
        let sizes = Counter()
        // One more page, in the program itself, counts the bytes that each of the others will receive.
        let scale = Caller(id: .max, scheme: "http", host: "localhost", port: port)
        await dispatcher.connect(scale) { sizes.add(frame($0.count)) }
        let subscribe = Array(#"{"jsonrpc":"2.0","method":"$/subscribe","params":{"name":"stroke"}}"#.utf8)
        await dispatcher.receive(subscribe, from: scale)
        let readers = Readers(count: pages, port: port, sending: Client.frame(of: subscribe))
        try? await Task.sleep(for: .milliseconds(300))
        let stroke = Stroke(id: 1, count: points)
        var sent: [Int] = []
        let start = ContinuousClock.now
        for _ in 0..<events {
            await dispatcher.emit("stroke", stroke)
            sent.append(sizes.value)
            guard sent.count >= ahead else { continue }
            let wanted = sent[sent.count - ahead]
            while readers.slowest < wanted { try? await Task.sleep(for: .milliseconds(1)) }
        }
        while readers.slowest < sizes.value { try? await Task.sleep(for: .milliseconds(1)) }
        let rate = Double(events) / ((ContinuousClock.now - start) / .seconds(1))
        await dispatcher.callerLeft(scale.id)
        readers.leave()
        return rate
    }

    /// The bytes of a frame of a server.
    private static func frame(_ count: Int) -> Int { count + (count < 126 ? 2 : count < 65_536 ? 4 : 10) }
}

/// Clients that one thread reads from, and counts the bytes of each.
final class Readers: Sendable {
    private let clients: [Client]
    private let least = Counter()

    init(count: Int, port: Int, sending message: [UInt8]) {
        clients = (0..<count).map { _ in Client(port: port) }
        for client in clients { client.write(message) }
        Thread.detachNewThread { [clients, least] in
            var received = [Int](repeating: 0, count: clients.count)
            var waiting = clients.map { pollfd(fd: $0.descriptor, events: Int16(POLLIN), revents: 0) }
            var buffer = [UInt8](repeating: 0, count: 1 << 18)
            while poll(&waiting, nfds_t(waiting.count), -1) > 0 {
                for index in waiting.indices where waiting[index].revents != 0 {
                    let count = recv(waiting[index].fd, &buffer, buffer.count, 0)
                    guard count > 0 else { return clients.forEach { $0.end() } }
                    received[index] += count
                }
                least.add((received.min() ?? 0) - least.value)
            }
        }
    }

    /// The bytes that the slowest client has received.
    var slowest: Int { least.value }

    /// Ends the connections.
    func leave() { for client in clients { client.leave() } }
}

/// A number that several threads look at.
final class Counter: @unchecked Sendable {
    private let lock = NSLock()
    private var count = 0
    var value: Int { lock.withLock { count } }
    func add(_ more: Int) { lock.withLock { count += more } }
}

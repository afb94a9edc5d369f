import BridgeServer
import CommandBridge
import Dispatch

#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

// Calls over a WebSocket on loopback, of a client in the same process: one after the other, and with 50 in flight. In rounds; the medians
// are printed, and the exit code is 1 if they miss what the last lines say. With the argument `serve FOLDER` the program serves that folder
// until SIGTERM instead, for Scripts/attack-server.

enum Add: Command {
    struct Arguments: Decodable, Sendable { var a, b: Int }
    static let name: CommandName = "test.add"
    static let summary = "Adds two numbers."
    static func run(_ arguments: Arguments, on host: Desk) -> Int { arguments.a + arguments.b }
}

enum Large: Command {
    struct Arguments: Decodable, Sendable { var bytes: Int }
    static let name: CommandName = "test.large"
    static let summary = "Answers with so many bytes."
    static func run(_ arguments: Arguments, on host: Desk) -> String { String(repeating: "x", count: arguments.bytes) }
}

struct Desk: Sendable {}

/// Serves a folder until SIGTERM.
func serve(_ folder: String) async throws {
    let dispatcher = CommandDispatcher(host: Desk(), commands: CommandRegistry([Add.self, Large.self]))
    let server = PageServer(dispatcher, routes: [PageFiles(folder: folder)])
    let serving = Task {
        try await server.run { point in
            await dispatcher.change(policy: point.policy(allowing: ["*"]))
            print(point.port)
            fflush(nil)
        }
    }
    signal(SIGTERM, SIG_IGN)
    let signals = DispatchSource.makeSignalSource(signal: SIGTERM)
    signals.setEventHandler { serving.cancel() }
    signals.resume()
    try await serving.value
    signals.cancel()
}

if let mode = CommandLine.arguments.firstIndex(of: "serve") {
    try await serve(CommandLine.arguments[mode + 1])
    exit(0)
}

/// A WebSocket that blocks its thread.
struct Client {
    private let descriptor: CInt
    private var buffer = [UInt8](repeating: 0, count: 1 << 16)
    private static let call = Array(#"{"jsonrpc":"2.0","id":1,"method":"test.add","params":{"a":1,"b":2}}"#.utf8)
    /// A call as a frame, whose mask is zero.
    static let frame: [UInt8] = [0x81, 0x80 | UInt8(call.count), 0, 0, 0, 0] + call
    /// The bytes of the frame that answers it.
    static let reply = 2 + #"{"jsonrpc":"2.0","result":3,"id":1}"#.utf8.count

    init(port: Int) {
        #if canImport(Darwin)
        descriptor = socket(AF_INET, SOCK_STREAM, 0)
        #else
        descriptor = socket(AF_INET, CInt(SOCK_STREAM.rawValue), 0)
        #endif
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = UInt16(port).bigEndian
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        let connected = withUnsafePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
            }
        }
        precondition(connected == 0)
        var one: CInt = 1
        setsockopt(descriptor, CInt(IPPROTO_TCP), TCP_NODELAY, &one, socklen_t(MemoryLayout<CInt>.size))
        let fields = [
            "GET /bridge HTTP/1.1", "Host: localhost:\(port)", "Origin: http://localhost:\(port)", "Upgrade: websocket",
            "Connection: Upgrade", "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==", "Sec-WebSocket-Version: 13", "", "",
        ]
        write(Array(fields.joined(separator: "\r\n").utf8))
        precondition(read() > 100)
    }

    func write(_ bytes: [UInt8]) { precondition(send(descriptor, bytes, bytes.count, 0) == bytes.count) }

    mutating func read() -> Int {
        let count = recv(descriptor, &buffer, buffer.count, 0)
        precondition(count > 0)
        return count
    }

    /// The times of calls, one after the other, in microseconds and sorted.
    mutating func sequential(_ count: Int) -> [Double] {
        (0..<count).map { _ in
            let start = ContinuousClock.now
            write(Self.frame)
            var received = 0
            while received < Self.reply { received += read() }
            return (ContinuousClock.now - start) / .microseconds(1)
        }
        .sorted()
    }

    /// The calls a second with so many in flight.
    mutating func throughput(_ count: Int, inFlight: Int) -> Double {
        let start = ContinuousClock.now
        var sent = 0
        var received = 0
        while received < count * Self.reply {
            let new = min(count, received / Self.reply + inFlight) - sent
            if new > 0 { write(Array(repeatElement(Self.frame, count: new).joined())) }
            sent += max(0, new)
            received += read()
        }
        return Double(count) / ((ContinuousClock.now - start) / .seconds(1))
    }

    func end() { close(descriptor) }
}

let rounds = CommandLine.arguments.dropFirst().first.flatMap { Int($0) } ?? 11
let dispatcher = CommandDispatcher(host: Desk(), commands: CommandRegistry([Add.self]))
var configuration = ServerConfiguration()
configuration.limits.messagesPerSecond = 1_000_000
let server = PageServer(dispatcher, routes: [], configuration: configuration)
let (ports, port) = AsyncStream<Int>.makeStream()
let serving = Task.detached {
    try await server.run { point in
        await dispatcher.change(policy: point.policy(allowing: ["*"]))
        port.yield(point.port)
    }
}
guard let port = await ports.first(where: { _ in true }) else { exit(1) }

var medians: [Double] = []
var nines: [Double] = []
var rates: [Double] = []
for _ in 0..<rounds {
    var client = Client(port: port)
    _ = client.sequential(500)
    let times = client.sequential(5_000)
    medians.append(times[times.count / 2])
    nines.append(times[times.count * 99 / 100])
    rates.append(client.throughput(100_000, inFlight: 50))
    client.end()
}
let median = medians.sorted()[rounds / 2]
let rate = rates.sorted()[rounds / 2]
print("one after the other: p50 \(Int(median)) µs, p99 \(Int(nines.sorted()[rounds / 2])) µs; at most 60 µs are wanted")
print("50 in flight: \(Int(rate)) calls a second; 40000 at least are wanted")
serving.cancel()
_ = try? await serving.value
exit(median <= 60 && rate >= 40_000 ? 0 : 1)

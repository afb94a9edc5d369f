import BridgeServer
import CommandBridge
import Dispatch

#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

// Calls over a WebSocket on loopback, of a client in the same process: one after the other, and with 50 in flight. In
// rounds; the medians are printed, and the exit code is 1 if they miss what the lines say; then events to many pages,
// and uploads. With the argument `serve FOLDER` the program serves that folder until SIGTERM instead, for Scripts/check
// attacks and Scripts/check clients.

/// Serves a folder until SIGTERM.
func serve(_ folder: String) async throws {
    let (ticks, continuation) = AsyncStream<Int>.makeStream()
    let dispatcher = CommandDispatcher(host: Desk(ticks: continuation), commands: Desk.commands)
    let telling = Task { for await number in ticks { await dispatcher.emit(Ticked.self, number) } }
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
    telling.cancel()
    signals.cancel()
}

if let mode = CommandLine.arguments.firstIndex(of: "serve") {
    try await serve(CommandLine.arguments[mode + 1])
    exit(0)
}

/// A WebSocket that blocks its thread.
struct Client: Sendable {
    let descriptor: CInt
    private var buffer = [UInt8](repeating: 0, count: 1 << 16)
    /// A call as a frame, whose mask is zero.
    private let frame: [UInt8]
    /// The bytes of the frame that answers it.
    private var reply = 0

    /// Connects, and calls once.
    init(port: Int, _ call: String = #"{"jsonrpc":"2.0","id":1,"method":"test.add","params":{"a":1,"b":2}}"#) {
        precondition(call.utf8.count < 126)
        frame = [0x81, 0x80 | UInt8(call.utf8.count), 0, 0, 0, 0] + Array(call.utf8)
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
        write(frame)
        reply = read()
    }

    /// A message as a frame, whose mask is zero.
    static func frame(of message: [UInt8], opcode: UInt8 = 1) -> [UInt8] {
        let count = message.count
        let sizes =
            count < 126
            ? [0x80 | count]
            : count < 65_536 ? [0xFE, count >> 8, count] : [0xFF] + (0..<8).map { count >> (56 - 8 * $0) }
        return [0x80 | opcode] + sizes.map { UInt8(truncatingIfNeeded: $0) } + [0, 0, 0, 0] + message
    }

    func write(_ bytes: [UInt8]) { precondition(send(descriptor, bytes, bytes.count, 0) == bytes.count) }

    /// The credit for a stream that the server gave last.
    var credit = 0
    private var text = ""

    /// Waits for more credit.
    mutating func readCredit() {
        text += String(decoding: buffer[..<read()], as: UTF8.self)
        let counts = text.matches(of: /"count":([0-9]+)/).compactMap { Int($0.1) }
        credit = max(credit, counts.max() ?? 0)
    }

    /// Waits for a text.
    mutating func readUntil(_ end: String) {
        while !text.contains(end) { text += String(decoding: buffer[..<read()], as: UTF8.self) }
        text = ""
    }

    mutating func read() -> Int {
        let count = recv(descriptor, &buffer, buffer.count, 0)
        precondition(count > 0)
        return count
    }

    /// The times of calls, one after the other, in microseconds and sorted.
    mutating func sequential(_ count: Int) -> [Double] {
        (0..<count).map { _ in
            let start = ContinuousClock.now
            write(frame)
            var received = 0
            while received < reply { received += read() }
            return (ContinuousClock.now - start) / .microseconds(1)
        }
        .sorted()
    }

    /// The calls a second with so many in flight.
    mutating func throughput(_ count: Int, inFlight: Int) -> Double {
        let start = ContinuousClock.now
        var sent = 0
        var received = 0
        while received < count * reply {
            let new = min(count, received / reply + inFlight) - sent
            if new > 0 { write(Array(repeatElement(frame, count: new).joined())) }
            sent += max(0, new)
            received += read()
        }
        return Double(count) / ((ContinuousClock.now - start) / .seconds(1))
    }

    /// Ends the connection; another thread may be reading.
    func leave() { shutdown(descriptor, CInt(SHUT_RDWR)) }

    func end() { close(descriptor) }
}

// `measure PORT...` measures servers in other processes, in turns and in bursts that no limit forbids: annotation
// boards of several versions.
if let mode = CommandLine.arguments.firstIndex(of: "measure") {
    let ports = CommandLine.arguments[(mode + 1)...].compactMap { Int($0) }
    let call = #"{"jsonrpc":"2.0","id":1,"method":"history.redo","params":{"steps":1}}"#
    var results = Array(repeating: (medians: [Double](), rates: [Double]()), count: ports.count)
    for _ in 0..<11 {
        for (index, port) in ports.enumerated() {
            var client = Client(port: port, call)
            let times = client.sequential(4_000)
            results[index].medians.append(times[times.count / 2])
            try await Task.sleep(for: .seconds(1))
            results[index].rates.append(client.throughput(8_000, inFlight: 50))
            client.end()
        }
    }
    for (port, result) in zip(ports, results) {
        print(
            "port \(port): p50 \(Int(result.medians.sorted()[5])) µs, \(Int(result.rates.sorted()[5])) calls a second")
    }
    exit(0)
}

let rounds = CommandLine.arguments.dropFirst().first.flatMap { Int($0) } ?? 11
var codec = JSONRPCCodec()
codec.limits.messageBytes = 16 << 20
let dispatcher = CommandDispatcher(
    host: Desk(), commands: try Desk.commands.registering(Save.self).registering(SaveStream.self), codec: codec)
var configuration = ServerConfiguration()
configuration.limits.messagesPerSecond = 1_000_000
configuration.limits.frameBytes = 16 << 20
configuration.limits.messageBytes = 16 << 20
configuration.limits.connectionsPerAddress = 100
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
print("of that, two threads that send each other as many bytes over a socket: p50 \(Int(Echo.median)) µs")
print("50 in flight: \(Int(rate)) calls a second; 40000 at least are wanted")
var fanouts: [Double] = []
var calls: [Double] = []
var streams: [Double] = []
for _ in 0..<rounds {
    fanouts.append(await Fanout.run(dispatcher, port: port))
    var client = Client(port: port)
    calls.append(Uploading.call(&client))
    streams.append(Uploading.stream(&client))
    client.end()
}
let fanout = fanouts.sorted()[rounds / 2]
let upload = calls.sorted()[rounds / 2]
print("\(Fanout.points) points to \(Fanout.pages) pages: \(Int(fanout)) events a second; 2000 at least are wanted")
print("10 MB in a binary message: \(Int(upload)) MB/s; 200 at least are wanted")
print("10 MB as a stream: \(Int(streams.sorted()[rounds / 2])) MB/s")
serving.cancel()
_ = try? await serving.value
exit(median <= 60 && rate >= 40_000 && fanout >= 2_000 && upload >= 200 ? 0 : 1)

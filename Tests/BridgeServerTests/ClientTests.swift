#if Server
import BridgeServer
import CommandBridge
import CommandClient
import Foundation
import NIOCore
import Testing

/// A client in Swift, over a WebSocket.
extension ServerTests {
    @Suite("CommandClient over a WebSocket", .timeLimit(.minutes(5)))
    struct ClientTests {
        private func fault<Value>(_ body: () async throws -> Value) async -> CommandFault? {
            do {
                _ = try await body()
                return nil
            } catch {
                return error as? CommandFault
            }
        }

        @Test(
            "Calls, long replies and events come through, and the server learns of the end",
            arguments: ["localhost", "127.0.0.1", "[::1]"])
        func calls(host: String) async throws {
            try await TestServer.run { server in
                let client = CommandClient(
                    try await WebSocketTransport.connect(to: "ws://\(host):\(server.port)/bridge"))
                #expect(try await client.call("test.add", ["a": 1, "b": 2], as: Int.self) == 3)
                for bytes in [0, 125, 126, 65535, 65536, 1_000_000] {
                    #expect(try await client.call("test.large", ["bytes": bytes], as: String.self).utf8.count == bytes)
                }
                let events = try await client.events("test.event", as: Int.self)
                await server.dispatcher.emit("test.event", 7)
                #expect(try await events.first { _ in true }?.value == 7)
                #expect(await fault { try await client.call("other", as: Int.self) }?.code == .refused)
                let sums = try await withThrowingTaskGroup(of: Int.self) { group in
                    for number in 0..<300 {
                        group.addTask { try await client.call("test.add", ["a": number, "b": 1], as: Int.self) }
                    }
                    return try await group.reduce(0, +)
                }
                #expect(sums == (1...300).reduce(0, +))
                await client.close()
                #expect(
                    await fault { try await client.call("test.add", ["a": 1, "b": 2], as: Int.self) }?.code
                        == .disconnected)
                while await server.dispatcher.load != BridgeLoad() { try await Task.sleep(for: .milliseconds(5)) }
            }
        }

        @Test(
            "A message of each length goes there and back as it was",
            arguments: [0, 1, 125, 126, 65535, 65536, 300_000])
        func lengths(count: Int) async throws {
            try await TestServer.run { server in
                let transport = try await WebSocketTransport.connect(to: "ws://127.0.0.1:\(server.port)/echo")
                let message = (0..<count).map { UInt8(97 + $0 % 26) }
                try await transport.send(message)
                #expect(try await transport.next() == message)
                transport.close()
                #expect(try await transport.next() == nil)
            }
        }

        @Test("A message that is longer than the limit closes the connection")
        func limit() async throws {
            try await TestServer.run { server in
                let address = "ws://localhost:\(server.port)/bridge"
                let client = CommandClient(try await WebSocketTransport.connect(to: address, limit: 1000))
                let fault = await fault { try await client.call("test.large", ["bytes": 2000], as: String.self) }
                #expect(fault?.code == .disconnected)
                #expect(fault?.message.contains("limit-received") == true)
            }
        }

        @Test("An origin that is not allowed, a wrong path and a wrong address are faults")
        func refused() async throws {
            try await TestServer.run { server in
                let address = "ws://localhost:\(server.port)"
                let foreign = await fault {
                    try await WebSocketTransport.connect(to: "\(address)/bridge", origin: "http://evil.example")
                }
                #expect(foreign?.message == "localhost:\(server.port) does not open a WebSocket at /bridge")
                #expect(
                    await fault { try await WebSocketTransport.connect(to: "\(address)/nowhere?x#y") }?.message
                        .hasSuffix("at /nowhere?x") == true)
            }
            for address in ["", "http://localhost", "ws://", "ws://a:0/", "ws://a:99999/", "ws://user@a/", "ws://a b/"]
            {
                #expect(
                    await fault { try await WebSocketTransport.connect(to: address) }?.message.hasPrefix(
                        "the address of a WebSocket is") == true)
            }
            #expect(
                await fault { try await WebSocketTransport.connect(to: "ws://127.0.0.1:1/") }?.code == .disconnected)
        }

        @Test("When the server stops, calls fail")
        func stop() async throws {
            let open = Task { () -> CommandFault? in
                let (clients, continuation) = AsyncStream<CommandClient>.makeStream()
                async let call: CommandFault? = {
                    guard let client = await clients.first(where: { _ in true }) else { return nil }
                    return await fault { try await client.call("test.forever", as: Bool.self) }
                }()
                try await TestServer.run { server in
                    let client = CommandClient(
                        try await WebSocketTransport.connect(to: "ws://localhost:\(server.port)/bridge"))
                    continuation.yield(client)
                    while await server.dispatcher.openCount == 0 { try await Task.sleep(for: .milliseconds(5)) }
                }
                return await call
            }
            #expect(try await open.value?.code == .disconnected)
        }
    }
}
#endif

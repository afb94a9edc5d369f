#if Server
import BridgeServer
import Foundation
import Switchless
import Testing

extension ServerTests {
    @Suite("The end of the server", .timeLimit(.minutes(5)))
    struct StopTests {
        @Test("It ends within two seconds, whatever goes on")
        func stops() async throws {
            let route = HandlerRoute(path: "/forever") { _ in
                await withCheckedContinuation { continuation in
                    DispatchQueue.global().asyncAfter(deadline: .now() + 10) { continuation.resume() }
                }
                return ServerResponse()
            }
            var end = ContinuousClock.now
            var clients: [RawClient] = []
            try await TestServer.run(routes: [route]) { server in
                let half = try await RawClient.connect(server.port)
                try await half.send("GET / HTTP/1.1\r\nHost: l")
                let busy = try await RawClient.connect(server.port)
                try await busy.send("GET /forever HTTP/1.1\r\nHost: localhost:\(server.port)\r\n\r\n")
                let deaf = try await SocketClient.open(server, "/bridge", reads: false)
                try await deaf.send(text: #"{"jsonrpc":"2.0","id":1,"method":"test.large","params":{"bytes":9000000}}"#)
                let calling = try await SocketClient.open(server, "/bridge")
                try await calling.send(text: #"{"jsonrpc":"2.0","id":1,"method":"test.forever"}"#)
                try await Task.sleep(for: .milliseconds(200))
                clients = [half, busy, calling.client]
                end = ContinuousClock.now
            }
            #expect(ContinuousClock.now - end < .seconds(20))
            for client in clients { try await client.closed(within: 1) }
            let last = TestFrame.read(clients[2].received)?.value
            #expect(last?.code == 1001)
        }

        @Test("A request that is being answered is answered")
        func finishes() async throws {
            let begun = Guarded(false)
            let route = HandlerRoute(path: "/waiting") { _ in
                begun.withLock { $0 = true }
                try? await Task.sleep(for: .milliseconds(300))
                return ServerResponse(body: Array("done".utf8))
            }
            let client = Kept()
            try await TestServer.run(routes: [route]) { server in
                let slow = try await RawClient.connect(server.port)
                try await slow.send("GET /waiting HTTP/1.1\r\nHost: localhost:\(server.port)\r\n\r\n")
                while begun.withLock({ !$0 }) { try await Task.sleep(for: .milliseconds(2)) }
                client.client = slow
            }
            let reply = try await client.client?.reply()
            #expect(reply?.text == "done" && reply?.fields["connection"] == "close")
        }

        @Test("With nothing going on it ends at once")
        func atOnce() async throws {
            var end = ContinuousClock.now
            try await TestServer.run {
                $0.stopTime = .seconds(60)
            } _: { _ in
                end = ContinuousClock.now
            }
            #expect(ContinuousClock.now - end < .seconds(30))
        }

        private final class Kept { var client: RawClient? }
    }
}
#endif

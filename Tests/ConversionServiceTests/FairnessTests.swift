#if Server
import Foundation
import NIOCore
import Testing

@testable import ConversionService

@Suite("Fairness", .serialized)
struct FairnessTests {
    @Test("Slow conversions hold up no quick one, however many there are", arguments: [false, true])
    func slow(_ isBusy: Bool) async throws {
        let document = "fairness \(isBusy)"
        try await TestService.run({
            $0.jobs = 1
            $0.limits.conversionTime = .seconds(600)
        }) { service in
            let held = try await service.hold(document, clients: 4, "?busy=\(isBusy)")
            for _ in 0..<20 { #expect(try await service.post("/wait").status == 200) }
            service.release(document)
            for client in held { #expect(try await client.reply().status == 200) }
            #expect(try await service.metric("switchless_slow_conversions_total") == 4)
            // A thread says that it has ended after its client has the answer.
            while try await service.metric("switchless_slow_conversions") != 0 {
                try await Task.sleep(for: .milliseconds(5))
            }
        }
    }

    @Test("Slow conversions of one client take no other client's turn, however many there are")
    func clients() async throws {
        try await TestService.run({ $0.limits.conversionTime = .seconds(60) }) { service in
            let held = try await service.hold("clients", clients: 40, from: "127.0.0.2")
            for _ in 0..<20 { #expect(try await service.post("/wait").status == 200) }
            service.release("clients")
            for client in held { #expect(try await client.reply().status == 200) }
        }
    }

    @Test("Slow conversions of several clients leave a place to one that has none")
    func severalClients() async throws {
        try await TestService.run({ $0.limits.conversionTime = .seconds(60) }) { service in
            let documents = (2...4).map { "several \($0)" }
            var held: [TestClient] = []
            for (index, document) in documents.enumerated() {
                let request = TestClient.request("POST", "/hold", Array(document.utf8))
                for _ in 0..<20 {
                    let client = try TestClient(service.port, from: "127.0.0.\(index + 2)")
                    await client.send(request)
                    held.append(client)
                }
            }
            while try await service.metric("switchless_in_flight") != 60 { try await Task.sleep(for: .milliseconds(5)) }
            for _ in 0..<5 { #expect(try await service.post("/wait").status == 200) }
            documents.forEach(service.release)
            for client in held { #expect(try await client.reply().status == 200) }
        }
    }

    @Test("A client that has all requests in flight gives one that waits for its turn to another client")
    func requests() async throws {
        try await TestService.run({
            $0.jobs = 1
            $0.limits.requests = 8
            $0.limits.slowConversionsPerClient = 1
        }) { service in
            let held = try await service.hold("all requests", clients: 8, from: "127.0.0.2")
            #expect(try await service.post("/wait").status == 200)
            service.release("all requests")
            var codes: [String] = []
            for client in held {
                let reply = try await client.reply()
                codes += reply.code.map { [$0] } ?? []
            }
            #expect(codes == ["limit-requests"])
        }
    }

    @Test("Clients that a proxy names share the service as if they came by themselves")
    func proxy() async throws {
        try await TestService.run({
            $0.limits.conversionTime = .seconds(60)
            $0.clientField = "X-Forwarded-For"
        }) { service in
            let fields = ["X-Forwarded-For": "198.51.100.9, 192.0.2.1"]
            let held = try await service.hold("proxy", clients: 40, "", from: "127.0.0.1", fields)
            for _ in 0..<5 {
                let other = ["X-Forwarded-For": "192.0.2.1, 198.51.100.9"]
                #expect(try await service.post("/wait", "", other).status == 200)
            }
            service.release("proxy")
            for client in held { #expect(try await client.reply().status == 200) }
        }
    }

    @Test("A client that uses more than the others on average gives way at once, and one that uses less may take long")
    func usage() throws {
        let clients = try (1...3).map { ClientAddress(try SocketAddress(ipAddress: "192.0.2.\($0)", port: 1)) }
        var usage = ClientUsage()
        let start = ContinuousClock.now
        func patience(_ index: Int, after seconds: Int = 0) -> Int {
            let now = start + .seconds(seconds), average = usage.average(at: now)
            return usage.patience(with: clients[index], beside: average, at: now)
        }
        #expect(patience(0) == 1)
        usage.add(.seconds(2), by: clients[0], at: start)
        #expect(patience(0) == 1)
        #expect(patience(1) == 20)
        usage.add(.milliseconds(300), by: clients[1], at: start)
        #expect((0...2).map { patience($0) } == [0, 20, 20])
        // After four seconds, a sixteenth of both is left.
        usage.add(.milliseconds(300), by: clients[2], at: start + .seconds(4))
        #expect((0...2).map { patience($0, after: 4) } == [20, 20, 0])
        #expect(patience(2, after: 3600) == 1)
    }

    @Test("Clients without end are not kept without end, and those that use most are")
    func manyClients() throws {
        var usage = ClientUsage()
        let start = ContinuousClock.now, greedy = ClientAddress(try SocketAddress(ipAddress: "192.0.2.1", port: 1))
        usage.add(.seconds(100), by: greedy, at: start)
        for index in 0..<5000 {
            let address = "2001:db8:\(String(index, radix: 16))::1"
            usage.add(.milliseconds(2), by: ClientAddress(try SocketAddress(ipAddress: address, port: 1)), at: start)
        }
        #expect(usage.count <= 1024)
        #expect(usage.patience(with: greedy, beside: usage.average(at: start), at: start) == 0)
    }

    @Test("The next place is for the client with the fewest under way, then for the one that waits longest")
    func order() throws {
        let clients = try (1...3).map { ClientAddress(try SocketAddress(ipAddress: "192.0.2.\($0)", port: 1)) }
        var limits = ServiceLimits()
        limits.slowConversions = 4
        limits.slowConversionsPerClient = 1
        limits.reservedConversions = 1
        // Five places, of which one client gets two, and the last goes to a client that has none.
        var shares = ClientShares(threads: 1, limits)
        #expect(shares.next(of: []) == nil)
        #expect(shares.next(of: [clients[0], clients[1]]) == 0)
        shares.begin(clients[0])
        #expect(shares.next(of: [clients[0], clients[0], clients[1], clients[2]]) == 2)
        shares.begin(clients[0])
        #expect(shares.next(of: [clients[0], clients[0]]) == nil)
        shares.begin(clients[1])
        shares.begin(clients[1])
        #expect(shares.next(of: [clients[0], clients[1], clients[2]]) == 2)
        shares.end(clients[0])
        #expect(shares.next(of: [clients[1], clients[0]]) == 1)
    }
}
#endif

#if Server

import Hummingbird
import NIOCore

/// Reads the body of a request, within the limits.
///
/// It is collected before its conversion begins. A client that sends slowly so holds no thread, and the parser is fastest with the whole
/// document. Each piece is copied once, out of the network's buffer, which may be many times as large as the piece.
struct BodyReader: Sendable {
    let limits: ServiceLimits

    /// Refuses a request whose body is too long by its own account.
    func check(_ request: Request) throws(ServiceProblem) {
        guard let length = request.headers[.contentLength].flatMap({ Int($0) }), length > limits.bodyBytes else {
            return
        }
        throw tooLong
    }

    /// Reads the body.
    func read(
        _ request: Request, _ permit: Admission.Permit, on loop: any EventLoop
    ) async throws(ServiceProblem) -> [UInt8] {
        let body = request.body
        // A task that sleeps would leave its timer behind when it is cancelled, until that fires.
        let (refusals, refusal) = AsyncStream<ServiceProblem>.makeStream()
        let timer = loop.scheduleTask(in: TimeAmount(limits.bodyTime)) { [tooSlow] in _ = refusal.yield(tooSlow) }
        permit.receive { refusal.yield($0) }
        defer {
            permit.received()
            timer.cancel()
        }
        let result = await withTaskGroup(of: Result<[UInt8], ServiceProblem>.self) { group in
            group.addTask { await collect(body, permit) }
            group.addTask {
                for await problem in refusals { return .failure(problem) }
                return .failure(tooSlow)
            }
            let first = await group.next() ?? .failure(tooSlow)
            group.cancelAll()
            return first
        }
        return try result.get()
    }

    private func collect(_ body: RequestBody, _ permit: Admission.Permit) async -> Result<[UInt8], ServiceProblem> {
        var bytes: [UInt8] = []
        var pieces = body.makeAsyncIterator()
        do throws(ServiceProblem) {
            while let piece = try await next(&pieces) {
                guard bytes.count + piece.readableBytes <= limits.bodyBytes else { throw tooLong }
                try permit.take(piece.readableBytes)
                bytes.append(contentsOf: piece.readableBytesView)
            }
            return .success(bytes)
        } catch {
            return .failure(error)
        }
    }

    private func next(_ pieces: inout RequestBody.AsyncIterator) async throws(ServiceProblem) -> ByteBuffer? {
        do { return try await pieces.next() } catch {
            throw ServiceProblem(400, "incomplete-body", "the body ended too early; send the request again")
        }
    }

    private var tooLong: ServiceProblem {
        ServiceProblem(413, "limit-body", "the body has more than \(limits.bodyBytes) bytes; send a smaller document")
    }

    private var tooSlow: ServiceProblem {
        ServiceProblem(408, "limit-body-time", "the body did not come within \(limits.bodyTime); send it faster")
    }
}

#endif

import FlyingFox
import Foundation
import Synchronization

/// Where pictures are uploaded to: `POST /uploads` gives a place, `PUT` to it takes the picture, `POST` to its `/confirm` keeps it.
public final class UploadDesk: Sendable {
    /// The steps of an upload.
    static let steps = ["allocate", "upload", "confirm"]

    private struct Place: Sendable {
        var picture: Data?
        var isConfirmed = false
    }
    private struct State: Sendable {
        var places: [String: Place] = [:]
        /// The oldest first.
        var order: [String] = []
        var failing: Set<String> = []
    }

    private let limits: BoardLimits
    private let state = Mutex(State())

    init(limits: BoardLimits) { self.limits = limits }

    /// Makes the next request of a step fail.
    func fail(_ step: String) { state.withLock { _ = $0.failing.insert(step) } }

    /// Adds what can be asked of the desk to what a server is asked.
    func addRoutes(to routes: inout RoutedHTTPHandler) {
        routes.appendRoute("POST /uploads") { [self] _ in allocate() }
        routes.appendRoute("PUT /uploads/:id") { [self] request in try await upload(request) }
        routes.appendRoute("POST /uploads/:id/confirm") { [self] request in confirm(request) }
        routes.appendRoute("GET /uploads/:id") { [self] request in show(request) }
    }

    private func allocate() -> HTTPResponse {
        state.withLock { state in
            guard state.failing.remove(Self.steps[0]) == nil else { return Self.failure }
            let id = (0..<2).map { _ in String(UInt64.random(in: .min ... .max), radix: 36) }.joined()
            state.places[id] = Place()
            state.order.append(id)
            if state.order.count > limits.uploads { state.places[state.order.removeFirst()] = nil }
            let body = (try? JSONEncoder().encode(UploadPlace(url: "/uploads/\(id)"))) ?? Data()
            return HTTPResponse(statusCode: .created, headers: [.contentType: "application/json"], body: body)
        }
    }

    private func upload(_ request: HTTPRequest) async throws -> HTTPResponse {
        var picture = Data()
        for try await piece in request.bodySequence {
            picture += piece
            guard picture.count <= limits.snapshotBytes else { return HTTPResponse(statusCode: .payloadTooLarge) }
        }
        return change(request, Self.steps[1]) { $0.picture = picture }
    }

    private func confirm(_ request: HTTPRequest) -> HTTPResponse {
        change(request, Self.steps[2]) { $0.isConfirmed = $0.picture != nil }
    }

    private func show(_ request: HTTPRequest) -> HTTPResponse {
        let place = state.withLock { $0.places[request.routeParameters["id"] ?? ""] }
        guard let place, place.isConfirmed, let picture = place.picture else {
            return HTTPResponse(statusCode: .notFound)
        }
        let headers: HTTPHeaders = [.contentType: "image/png", HTTPHeader("X-Content-Type-Options"): "nosniff"]
        return HTTPResponse(statusCode: .ok, headers: headers, body: picture)
    }

    private func change(_ request: HTTPRequest, _ step: String, _ body: (inout Place) -> Void) -> HTTPResponse {
        let id = request.routeParameters["id"] ?? ""
        return state.withLock { state in
            guard state.failing.remove(step) == nil else { return Self.failure }
            guard var place = state.places[id] else { return HTTPResponse(statusCode: .notFound) }
            body(&place)
            state.places[id] = place
            return HTTPResponse(statusCode: .noContent)
        }
    }

    private static let failure = HTTPResponse(statusCode: .serviceUnavailable)
}

/// Where a picture is to go.
struct UploadPlace: Codable {
    let url: String
}

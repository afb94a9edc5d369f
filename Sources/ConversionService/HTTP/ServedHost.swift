#if Server

import HTTPTypes
import Hummingbird
import Switchless
import WebRequests

/// The names by which a service may be asked for, and the pages that may have it convert something.
///
/// An address of this machine is always allowed: only a *name* can be pointed here by somebody else (DNS rebinding). The port may be any, as a
/// proxy or a container has another.
struct ServedHost: Sendable {
    /// Stands for the host that a request of HTTP/1.0 does not name.
    static let unnamed = "localhost"

    /// The name of the field. The first one is not among the fields of a request, but its authority.
    private static let field = HTTPField.Name("Host")

    private let names: Set<String>

    init(_ configuration: ServiceConfiguration) {
        let own = [Self.unnamed, configuration.host] + configuration.names
        names = Set(own.map(HostAndPort.spelled))
    }

    /// Checks a request.
    ///
    /// - Throws: a ``ServiceProblem`` unless `Host` is there once and names this service, and what converts comes from no page, or from one of this host.
    func check(_ request: Request) throws(ServiceProblem) {
        let fields = [request.head.authority].compactMap { $0 } + (Self.field.map { request.headers[values: $0] } ?? [])
        guard let host = HostAndPort(fields: fields) else {
            throw ServiceProblem(400, "host", "the request has to name one host; send the field Host once")
        }
        guard host.isAddress || names.contains(host.host) else {
            throw ServiceProblem(
                421, "host",
                "the service is not known as '\(ShownText.of(host.host, most: 60))'; use its address, or start it with --name"
            )
        }
        let isAllowed = request.headers[values: .origin].allSatisfy { OriginParts($0)?.isOrigin(of: host) ?? false }
        guard isAllowed || Self.safe.contains(request.method) else {
            throw ServiceProblem(
                403, "origin", "pages of other origins may not use the service; serve the page from the same host")
        }
    }

    private static let safe: Set<HTTPRequest.Method> = [.get, .head]
}

#endif

#if Server

public import Logging
import NIOSSL

/// How a server serves.
public struct ServerConfiguration: Sendable {
    /// The addresses that it listens on.
    public var address: ListenAddress
    /// The certificate and key; `nil` for no TLS, as is usual on loopback.
    public var identity: ServerIdentity?
    /// The path of the bridge's WebSocket.
    public var bridgePath = "/bridge"
    /// The origins that may open a WebSocket, besides the pages that this server serves itself.
    public var origins: Set<WebOrigin> = []
    /// Returns the user who opens a WebSocket, from a cookie or a field that a proxy has checked; `nil` if unknown. It
    /// becomes the `user` of the `Caller`. It is called on an event loop and must not block.
    public var user: @Sendable (ServerRequest) -> String? = { _ in nil }
    /// The limits.
    public var limits = ServerLimits()
    /// The fields that each response has, unless its route sets them.
    public var fields: [String: String] = [
        "Content-Security-Policy": "frame-ancestors 'none'",
        "Cross-Origin-Resource-Policy": "same-origin",
        "X-Content-Type-Options": "nosniff",
    ]
    /// Receives what happens. Texts from outside are escaped and cut.
    public var logger = Logger(label: "BridgeServer") { _ in SwiftLogNoOpLogHandler() }

    /// The scheme of the pages' addresses.
    var scheme: String { identity == nil ? "http" : "https" }

    /// Makes a configuration with the defaults; on loopback at any free port unless you say otherwise.
    public init(address: ListenAddress = .loopback()) { self.address = address }
}

/// The certificate and key by which a server speaks TLS.
public struct ServerIdentity: Hashable, Sendable {
    /// The file with the certificate and those of its issuers, in PEM.
    public var certificates: String
    /// The file with the private key, in PEM.
    public var key: String

    /// Makes an identity of two files.
    public init(certificates: String, key: String) {
        self.certificates = certificates
        self.key = key
    }

    /// Reads the files. TLS 1.2 is the oldest version.
    ///
    /// - Throws: ``PageServerError``.
    func context() throws(PageServerError) -> NIOSSLContext {
        do {
            let chain = try NIOSSLCertificate.fromPEMFile(certificates)
            let key = try NIOSSLPrivateKey(file: key, format: .pem)
            var configuration = TLSConfiguration.makeServerConfiguration(
                certificateChain: chain.map { .certificate($0) }, privateKey: .privateKey(key))
            configuration.minimumTLSVersion = .tlsv12
            configuration.applicationProtocols = ["http/1.1"]
            return try NIOSSLContext(configuration: configuration)
        } catch {
            throw PageServerError(
                "the certificate '\(certificates)' and the key '\(self.key)' cannot be used: \(error); "
                    + "both have to be files in PEM that belong together")
        }
    }
}

/// Why a server cannot serve, for people.
public struct PageServerError: Error, Hashable, CustomStringConvertible {
    /// The fault, and what to do about it.
    public let description: String

    init(_ description: String) { self.description = description }
}

#endif

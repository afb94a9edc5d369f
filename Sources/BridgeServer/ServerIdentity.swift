#if Server

import NIOSSL

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

#endif

import CommandBridge
import XMLRPC

extension Codecs {
    /// The codecs that the tool offers.
    static let tool = CodecRegistry(
        "codec",
        [
            JSONRPCCodec.self,
            URLCodec.self,
            XMLRPCCodec.self,
        ], as: { $0 })
}

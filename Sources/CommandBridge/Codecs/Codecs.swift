public import Switchless

/// Codecs, found by their names.
public typealias CodecRegistry = Registry<any Codec.Type>

/// The codecs of the bridge.
public enum Codecs {
    /// Every syntax in which commands can be called. Add yours with `registering(_:)`.
    public static let standard = CodecRegistry(
        "codec",
        [
            JSONRPCCodec.self,
            URLCodec.self,
            XMLRPCCodec.self,
        ], as: { $0 })
}

public import Switchless

/// Codecs, found by their names.
public typealias CodecRegistry = Registry<any Codec.Type>

/// The codecs of the bridge.
public enum Codecs {
    /// The syntaxes that need no XML. Add yours with `registering(_:)`; `XMLRPCCodec` is in a library of its own, as it needs libxml2.
    public static let standard = CodecRegistry(
        "codec",
        [
            JSONRPCCodec.self,
            URLCodec.self,
        ], as: { $0 })
}

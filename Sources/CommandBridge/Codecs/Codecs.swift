public import Switchless

/// A registry of codecs by name.
public typealias CodecRegistry = Registry<any Codec.Type>

/// The codecs of this library.
public enum Codecs {
    /// The codecs that need no XML. Add others with `registering(_:)`.
    ///
    /// `XMLRPCCodec` is in a library of its own, because it needs libxml2.
    public static let standard = CodecRegistry(
        "codec",
        [
            JSONRPCCodec.self,
            URLCodec.self,
        ], as: { $0 })
}

/// The page's half of the bridge, for hosts that serve their pages themselves.
///
/// It is one ECMAScript module without dependencies, `bridge.js` beside this file; its types are in `bridge.d.ts`.
public enum BridgeScript {
    /// The module as UTF-8, to be served as `text/javascript`.
    public static var bytes: [UInt8] { PackageResources.bridge_js }
}

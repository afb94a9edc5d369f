/// The module that draws scenes in a page, for hosts that serve their pages themselves.
///
/// It is one ECMAScript module without dependencies, `scene.js` beside this file; its types are in `scene.d.ts`. It is
/// bundled from the modules in the folder `scene`.
public enum SceneScript {
    /// The module as UTF-8, to be served as `text/javascript`.
    public static var bytes: [UInt8] { PackageResources.scene_js }
}

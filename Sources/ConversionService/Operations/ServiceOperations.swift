#if Server

public import Switchless

/// The operations of a service.
public enum ServiceOperations {
    /// All operations of this package: `POST /models`, `/plist`, `/svg`, and `/render` in a build with the package
    /// trait `Cairo`.
    public static let standard = Registry<any ServiceOperation.Type>(
        "service operation",
        [
            ModelsOperation.self,
            PlistOperation.self,
            SVGOperation.self,
        ] + drawing, as: { $0 })

    #if Rendering
    private static let drawing: [any ServiceOperation.Type] = [RenderOperation.self]
    #else
    private static let drawing: [any ServiceOperation.Type] = []
    #endif
}

#endif

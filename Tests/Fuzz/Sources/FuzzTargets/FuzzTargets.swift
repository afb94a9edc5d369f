public import Switchless

/// The targets and their registry.
public enum FuzzTargets {
    /// All targets.
    public static let standard = Registry<any FuzzTarget.Type>(
        "fuzz target",
        [
            BinaryMessageTarget.self,
            JSONRPCTarget.self,
            JSONTarget.self,
            KeyedArchiveTarget.self,
            MappingTarget.self,
            PathDataTarget.self,
            PolicyTarget.self,
            PropertyListTarget.self,
            SVGTarget.self,
            StyleSheetTarget.self,
            URLTarget.self,
            XMLRPCTarget.self,
            XMLStreamTarget.self,
        ] + optional, as: { $0 })

    #if TEXT_OUTLINES
    private static let optional: [any FuzzTarget.Type] = [FontTarget.self]
    #else
    private static let optional: [any FuzzTarget.Type] = []
    #endif
}

#if Server

#if Rendering
import CairoDrawing
#endif
public import SVGScene
public import Switchless
public import VectorScene
public import XMLMapping

/// What the operations of a service work with.
public struct ServiceResources: Sendable {
    /// Converts drawings. By default it reads no file, so that a drawing sees nothing of this machine.
    public var converter: SVGConverter
    /// The formats of scenes.
    public var formats: Registry<any SceneWriter.Type>
    /// The mappings that requests name.
    public var mappings: [String: MappingPlan]

    /// Makes resources.
    public init(
        converter: SVGConverter = SVGConverter(), formats: Registry<any SceneWriter.Type> = ServiceResources.formats,
        mappings: [String: MappingPlan] = [:]
    ) {
        self.converter = converter
        self.formats = formats
        self.mappings = mappings
    }

    /// The formats of this package, with those of Cairo in a build with that package trait.
    public static let formats = Registry<any SceneWriter.Type>(
        "scene format", SceneWriters.standard.handlers + pictures, as: { $0 })

    #if Rendering
    static let pictures: [any SceneWriter.Type] = CairoWriters.all
    #else
    static let pictures: [any SceneWriter.Type] = []
    #endif
}

#endif

/// The closed tables of the types in a scene, by their names in JSON.
enum SceneKinds {
    static let nodes: [String: any SceneNode.Type] = named([
        ExtensionNode.self, GroupNode.self, ImageNode.self, PathNode.self, TextNode.self,
    ]) { $0.type }

    static let paints: [String: any PaintResource.Type] = named([
        LinearGradientPaint.self, PatternPaint.self, RadialGradientPaint.self,
    ]) { $0.type }

    static let primitives: [String: any FilterPrimitive.Type] = named([
        FEBlend.self, FEColorMatrix.self, FEComponentTransfer.self, FEComposite.self, FEConvolveMatrix.self,
        FEDiffuseLighting.self, FEDisplacementMap.self, FEDropShadow.self, FEFlood.self, FEGaussianBlur.self,
        FEImage.self, FEMerge.self, FEMorphology.self, FEOffset.self, FESpecularLighting.self, FETile.self,
        FETurbulence.self,
    ]) { $0.type }

    static let lights: [String: any LightSource.Type] = named([
        DistantLight.self, PointLight.self, SpotLight.self,
    ]) { $0.type }

    static let transfers: [String: any TransferFunction.Type] = named([
        DiscreteTransfer.self, GammaTransfer.self, IdentityTransfer.self, LinearTransfer.self, TableTransfer.self,
    ]) { $0.type }

    private static func named<Kind>(_ kinds: [Kind], _ name: (Kind) -> String) -> [String: Kind] {
        Dictionary(uniqueKeysWithValues: kinds.map { (name($0), $0) })
    }
}

/// A node of any kind. An unknown kind is read as a group of its children.
struct AnyNode: Decodable {
    let value: any SceneNode

    init(from decoder: any Decoder) throws {
        let fields = try SceneFields(decoder)
        let kind = SceneKinds.nodes[try fields("type")]
        value = try kind?.init(from: decoder) ?? GroupNode(unknown: fields)
    }
}

/// A paint of any kind.
struct AnyPaintResource: Decodable {
    let value: any PaintResource

    init(from decoder: any Decoder) throws {
        value = try SceneKinds.paints.kind(of: decoder).init(from: decoder)
    }
}

/// A filter primitive of any kind.
struct AnyFilterPrimitive: Decodable {
    let value: any FilterPrimitive

    init(from decoder: any Decoder) throws {
        value = try SceneKinds.primitives.kind(of: decoder).init(from: decoder)
    }
}

/// A light of any kind.
struct AnyLightSource: Decodable {
    let value: any LightSource

    init(from decoder: any Decoder) throws {
        value = try SceneKinds.lights.kind(of: decoder).init(from: decoder)
    }
}

/// A transfer function of any kind.
struct AnyTransferFunction: Decodable {
    let value: any TransferFunction

    init(from decoder: any Decoder) throws {
        value = try SceneKinds.transfers.kind(of: decoder).init(from: decoder)
    }
}

extension Dictionary where Key == String {
    /// The entry for the object's `type`.
    fileprivate func kind(of decoder: any Decoder) throws -> Value {
        let fields = try SceneFields(decoder)
        let name: String = try fields("type")
        guard let kind = self[name] else { throw fields.fault("type", "unknown type \(name)") }
        return kind
    }
}

/// The fields of an object during decoding. Unknown fields are ignored.
struct SceneFields {
    private let container: KeyedDecodingContainer<FieldName>

    init(_ decoder: any Decoder) throws {
        container = try decoder.container(keyedBy: FieldName.self)
    }

    /// Decodes a required field.
    func callAsFunction<Value: Decodable>(_ name: FieldName) throws -> Value {
        try container.decode(Value.self, forKey: name)
    }

    /// Decodes a field, or returns its default.
    func callAsFunction<Value: Decodable>(_ name: FieldName, default standard: Value) throws -> Value {
        try container.decodeIfPresent(Value.self, forKey: name) ?? standard
    }

    /// Decodes an optional field.
    func optional<Value: Decodable>(_ name: FieldName) throws -> Value? {
        try container.decodeIfPresent(Value.self, forKey: name)
    }

    /// Whether an optional field equals `word`.
    func says(_ name: FieldName, _ word: String) throws -> Bool {
        try container.decodeIfPresent(String.self, forKey: name) == word
    }

    /// Decodes a list of nodes; empty if the field is absent.
    func nodes(_ name: FieldName) throws -> [any SceneNode] {
        try self(name, default: [AnyNode]()).map(\.value)
    }

    /// Decodes a list of nodes; `nil` if the field is absent.
    func optionalNodes(_ name: FieldName) throws -> [any SceneNode]? {
        let nodes: [AnyNode]? = try optional(name)
        return nodes?.map(\.value)
    }

    /// Decodes a list of two numbers.
    func pair(_ name: FieldName) throws -> (Double, Double) {
        let numbers: FixedNumbers<Pair> = try self(name)
        return (numbers[0], numbers[1])
    }

    /// Decodes a list of two integers.
    func integers(_ name: FieldName) throws -> (Int, Int) {
        let (first, second) = try pair(name)
        guard let first = Int(exactly: first), let second = Int(exactly: second) else {
            throw fault(name, "expected whole numbers")
        }
        return (first, second)
    }

    /// Decodes a range of indices from the first one and their count.
    func range(_ name: FieldName) throws -> Range<Int>? {
        guard container.contains(name) else { return nil }
        let (first, count) = try integers(name)
        let (end, isTooLarge) = first.addingReportingOverflow(count)
        guard first >= 0, count >= 0, !isTooLarge else { throw fault(name, "expected the first index and a count") }
        return first..<end
    }

    func fault(_ name: FieldName, _ message: String) -> DecodingError {
        .dataCorruptedError(forKey: name, in: container, debugDescription: message)
    }
}

/// The name of a field.
struct FieldName: CodingKey, ExpressibleByStringLiteral {
    let stringValue: String
    var intValue: Int? { nil }

    init(stringLiteral value: String) { stringValue = value }
    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
}

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
package struct AnyNode: Decodable {
    package let value: any SceneNode

    package init(from decoder: any Decoder) throws {
        let fields = try SceneFields(decoder)
        let kind = SceneKinds.nodes[try fields("type")]
        value = try kind?.init(from: decoder) ?? GroupNode(unknown: fields)
    }
}

/// A paint of any kind.
package struct AnyPaintResource: Decodable {
    package let value: any PaintResource

    package init(from decoder: any Decoder) throws {
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

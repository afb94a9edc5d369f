#if Server

import Hummingbird
import Switchless

/// What the query of a request asks for.
struct ConversionQuery<Operation: ServiceOperation>: Sendable {
    /// The operation, with the fields that the query sets.
    var operation: Operation
    /// Whether the answer is a JSON document of the result and the diagnostics.
    var showsDiagnostics = false

    /// The parameters of every operation, and those of this one.
    static var parameters: [ServiceParameter<Self>] {
        let common = ServiceParameter<Self>(
            "diagnostics", \.showsDiagnostics,
            "Whether the answer is a JSON document with the result and what was found in the document.")
        return [common] + Operation.parameters.map { $0.of(\.operation) }
    }

    /// - Parameter pairs: the names and values of the query.
    init(_ pairs: [(name: String, value: String)], _ resources: ServiceResources) throws(ServiceProblem) {
        operation = Operation(resources)
        guard !pairs.isEmpty else { return }
        let parameters = Self.parameters
        var seen: Set<String> = []
        for (name, value) in pairs {
            let shown = ShownText.of(name, most: 40)
            guard let parameter = parameters.first(where: { $0.name == name }) else {
                let known = parameters.map(\.name).sorted().joined(separator: ", ")
                throw ServiceProblem(400, "unknown-parameter", "unknown parameter '\(shown)'; there is \(known)")
            }
            guard seen.insert(name).inserted else {
                throw ServiceProblem(
                    400, "duplicate-parameter", "the parameter '\(shown)' is there twice; give it once")
            }
            guard parameter.set(value, &self, resources) else {
                let value = ShownText.of(value, most: 40)
                throw ServiceProblem(
                    400, "invalid-parameter",
                    "invalid value '\(value)' of the parameter '\(shown)'; see \(OpenAPIRoute.path) for its values")
            }
        }
    }
}

#endif

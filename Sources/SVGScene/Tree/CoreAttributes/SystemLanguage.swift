import Switchless

/// The `systemLanguage` attribute (SVG 2, 5.8.5).
enum SystemLanguage: CoreAttribute {
    static let name: Name = "systemLanguage"
    static let summary = "Languages of which the reader must understand one, or the element is not drawn."

    static func read(_ value: Bytes, into node: inout TreeNode, of builder: inout TreeBuilder) {
        let wanted = value.string.split(separator: ",").map { $0.trimmingSpace.lowercased() }
        let spoken = builder.options.languages.map { $0.lowercased() }
        let isUnderstood = wanted.contains { tag in
            spoken.contains { $0 == tag || tag.hasPrefix($0 + "-") }
        }
        if !isUnderstood { node.passesConditions = false }
    }
}

extension Substring {
    fileprivate var trimmingSpace: String {
        String(String(drop(while: \.isWhitespace).reversed()).drop(while: \.isWhitespace).reversed())
    }
}

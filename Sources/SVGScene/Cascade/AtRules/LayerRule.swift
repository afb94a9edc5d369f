import Switchless

/// The `@layer` rule (CSS Cascade 5, 6.4): rules that are weaker than those of later layers, or only the layers' order.
enum LayerRule: AtRule {
    static let name: Name = "layer"
    static let summary = "Rules that are weaker than those of later layers, and than rules in none."
    static let mayPrecedeImports = true

    static func read(from parser: inout StyleSheetParser, as name: String) {
        let names = parser.takePrelude().withText { LayerNames.read($0) }
        let hasBlock = parser.input.next == UInt8(ascii: "{")
        guard let names, hasBlock ? names.count == 1 : names != [[nil]] else {
            parser.report(.warning, "invalid-at-rule", "@layer ignored: it needs one name before a block, or a list")
            return parser.skipAtRule()
        }
        guard hasBlock else {
            for path in names { _ = layer(path, in: &parser) }
            return parser.skipAtRule()
        }
        parser.readBlockOfRules(in: layer(names[0], in: &parser))
    }

    /// The layer of a name, within that of the rule.
    private static func layer(_ path: [[UInt8]?], in parser: inout StyleSheetParser) -> CascadeLayers.Number {
        let layer = parser.loader.definitions.layers.layer(path, in: parser.layer)
        if layer == parser.layer {
            parser.report(
                .error, "style-limit",
                "@layer ignored: there are more than \(CascadeLayers.limit) layers; its rules belong to the layer around"
            )
        }
        return layer
    }
}

/// The names of layers: `base`, `theme.dark`.
enum LayerNames {
    /// Reads a list of names; `nil` where something else follows.
    ///
    /// - Returns: the parts of each name; for an empty list one without a name.
    static func read(_ text: Bytes) -> [[[UInt8]?]]? {
        var input = ByteScanner(text)
        var names: [[[UInt8]?]] = []
        guard !input.isAtEnd else { return [[nil]] }
        repeat {
            input.skipBlank()
            var path: [[UInt8]?] = []
            repeat {
                guard let name = input.takeName() else { return nil }
                path.append(name)
            } while input.take(".")
            names.append(path)
            input.skipBlank()
        } while input.take(",")
        return input.isAtEnd ? names : nil
    }
}

extension CascadeLayers {
    /// The layer of a path of names within another one.
    mutating func layer(_ path: [[UInt8]?], in outer: Number) -> Number {
        path.reduce(outer) { layer($1, in: $0) }
    }
}

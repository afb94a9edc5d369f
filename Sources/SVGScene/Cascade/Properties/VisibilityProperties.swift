public import Switchless

// Whether something is shown, and how well.
extension Properties {
    /// The `display` property (CSS Display 3, 2).
    public enum Display: Property {
        public static let name: Name = "display"
        public static let summary = "Whether the element and what is in it is drawn at all."
        public static let isInherited = false
        public static let initial = Value.inline

        /// The keyword values.
        public enum Value: String, Keyword {
            case inline, block, inlineBlock = "inline-block", listItem = "list-item", runIn = "run-in", compact,
                marker, table, inlineTable = "inline-table", tableRowGroup = "table-row-group",
                tableHeaderGroup = "table-header-group", tableFooterGroup = "table-footer-group",
                tableRow = "table-row", tableColumnGroup = "table-column-group", tableColumn = "table-column",
                tableCell = "table-cell", tableCaption = "table-caption", flex, inlineFlex = "inline-flex", grid,
                inlineGrid = "inline-grid", flowRoot = "flow-root", contents, none

            public static var interpolation: any Interpolation.Type { AppearanceInterpolation.self }

            /// The values by their names in two words, in the order of the alphabet (CSS Display 3, 2).
            private static let pairs: [String: Value] = [
                "block flex": .flex, "block flow": .block, "block flow-root": .flowRoot, "block grid": .grid,
                "block list-item": .listItem, "block table": .table, "flex inline": .inlineFlex,
                "flow inline": .inline, "flow list-item": .listItem, "flow-root inline": .inlineBlock,
                "grid inline": .inlineGrid, "inline table": .inlineTable,
            ]

            /// Their other names (Compatibility Standard, 3.6.1).
            private static let others: [String: Value] = ["-webkit-flex": .flex, "-webkit-inline-flex": .inlineFlex]

            public static func read(_ input: inout ByteScanner, in context: ValueContext) -> Value? {
                guard let first = input.takeIdentifier()?.string.lowercased() else { return nil }
                let second = input.attempt { input in
                    input.skipSpace()
                    return input.takeIdentifier()?.string.lowercased()
                }
                guard let second else { return Value(rawValue: first) ?? others[first] }
                return pairs[[first, second].sorted().joined(separator: " ")]
            }
        }
    }

    /// The `overflow` property (SVG 2, 3.3.3).
    public enum Overflow: Property {
        public static let name: Name = "overflow"
        public static let summary = "Whether what reaches over a viewport is clipped."
        public static let isInherited = false
        public static let initial = Value.visible

        /// The keyword values.
        public enum Value: String, Keyword {
            case visible, hidden, scroll, auto, clip
        }
    }

    /// The `overflow-x` property (CSS Overflow 3, 3.1): an element that is clipped across is clipped down, too.
    public enum OverflowX: Declarable {
        public static let name: Name = "overflow-x"
        public static let summary = "Whether what reaches over a box is clipped."
        public static let longhands: [any Property.Type] = [Overflow.self]

        public static func declare(_ input: inout ByteScanner, in declarations: inout DeclarationBlock) -> Bool {
            declarations.declareOverflow(&input)
        }
    }

    /// The `overflow-y` property (CSS Overflow 3, 3.1): an element that is clipped down is clipped across, too.
    public enum OverflowY: Declarable {
        public static let name: Name = "overflow-y"
        public static let summary = "Whether what reaches over a box is clipped."
        public static let longhands: [any Property.Type] = [Overflow.self]

        public static func declare(_ input: inout ByteScanner, in declarations: inout DeclarationBlock) -> Bool {
            declarations.declareOverflow(&input)
        }
    }

    /// The `visibility` property (SVG 2, 13.8).
    public enum Visibility: Property {
        public static let name: Name = "visibility"
        public static let summary = "Whether the element is seen; if not it still takes its room."
        public static let isInherited = true
        public static let initial = Value.visible

        /// The keyword values.
        public enum Value: String, Keyword {
            case visible, hidden, collapse

            public static var interpolation: any Interpolation.Type { AppearanceInterpolation.self }
        }
    }

    /// The `image-orientation` property (CSS Images 3, 5.2).
    public enum ImageOrientation: Property {
        public static let name: Name = "image-orientation"
        public static let summary = "Whether a bitmap is turned as its file says."
        public static let isInherited = true
        public static let initial = Value.fromImage
        public static let isPresentationAttribute = false

        /// The keyword values. The angles that CSS calls deprecated are not read, as in browsers.
        public enum Value: String, Keyword {
            case fromImage = "from-image", none
        }
    }

    /// The `image-rendering` property (CSS Images 3, 5.1).
    public enum ImageRendering: Property {
        public static let name: Name = "image-rendering"
        public static let summary = "How a bitmap is scaled."
        public static let isInherited = true
        public static let initial = Value.auto

        /// The keyword values.
        public enum Value: String, Keyword {
            case auto, smooth, highQuality = "high-quality", crispEdges = "crisp-edges", pixelated,
                optimizeQuality, optimizeSpeed
        }
    }

    /// The `shape-rendering` property (SVG 2, 13.10.1).
    public enum ShapeRendering: Property {
        public static let name: Name = "shape-rendering"
        public static let summary = "Whether edges are smooth or crisp."
        public static let isInherited = true
        public static let initial = Value.auto

        /// The keyword values.
        public enum Value: String, Keyword {
            case auto, optimizeSpeed, crispEdges, geometricPrecision
        }
    }

    /// The `text-rendering` property (SVG 2, 13.10.2).
    public enum TextRendering: Property {
        public static let name: Name = "text-rendering"
        public static let summary = "Whether text favours speed, legibility or geometry."
        public static let isInherited = true
        public static let initial = Value.auto

        /// The keyword values.
        public enum Value: String, Keyword {
            case auto, optimizeSpeed, optimizeLegibility, geometricPrecision
        }
    }
}

extension DeclarationBlock {
    /// Declares that an element is clipped along one axis.
    fileprivate mutating func declareOverflow(_ input: inout ByteScanner) -> Bool {
        guard let value = Properties.Overflow.Value.read(&input, in: context) else { return false }
        // What is visible along one axis alone is not (CSS Overflow 3, 3.1).
        if value != .visible { declare(Properties.Overflow.self, value) }
        return true
    }
}

public import Switchless

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
        }
    }
}

import Switchless

extension TreeBuilder {
    /// Parses the text of `node` as a style sheet, if the media query list `media` holds.
    func addStyleSheet(_ node: NodeID, media: String) {
        guard media.withBytes({ options.media.meets($0) }) else { return }
        let position = textPosition ?? tree[node].position
        let text = tree.text(of: node)
        let sheet = text.withBytes {
            StyleSheet(parsing: $0, at: position, media: options.media, loader: tree.styleLoader)
        }
        tree.styleSheets.append(sheet)
    }

    /// Loads the style sheet at `url`, if the media query list `media` holds.
    func addStyleSheet(at url: String, media: String, named position: SourcePosition) {
        let (url, media) = (url, media)
        guard media.withBytes({ options.media.meets($0) }) else { return }
        let sheet = url.withBytes { tree.styleLoader.sheet(at: $0, named: position, media: options.media) }
        tree.styleSheets.append(sheet)
    }
}

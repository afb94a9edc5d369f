import Switchless

extension TreeBuilder {
    /// Parses the text of `node` as a style sheet, if the media query list `media` holds.
    func addStyleSheet(_ node: NodeID, media: String) {
        var media = media
        guard media.withUTF8({ options.media.meets($0) }) else { return }
        let position = textPosition ?? tree[node].position
        var text = tree.text(of: node)
        let sheet = text.withUTF8 {
            StyleSheet(parsing: $0, at: position, media: options.media, loader: tree.styleLoader)
        }
        tree.styleSheets.append(sheet)
    }

    /// Loads the style sheet at `url`, if the media query list `media` holds.
    func addStyleSheet(at url: String, media: String, named position: SourcePosition) {
        var (url, media) = (url, media)
        guard media.withUTF8({ options.media.meets($0) }) else { return }
        let sheet = url.withUTF8 { tree.styleLoader.sheet(at: $0, named: position, media: options.media) }
        tree.styleSheets.append(sheet)
    }
}

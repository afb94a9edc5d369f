import Switchless

extension TreeBuilder {
    /// Reads the text of `node` as a style sheet, if `media`, a list of media queries, holds.
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

    /// Reads the style sheet at `url`, if `media`, a list of media queries, holds.
    func addStyleSheet(at url: String, media: String, named position: SourcePosition) {
        var (url, media) = (url, media)
        guard media.withUTF8({ options.media.meets($0) }) else { return }
        let sheet = url.withUTF8 { tree.styleLoader.sheet(at: $0, named: position, media: options.media) }
        tree.styleSheets.append(sheet)
    }
}

import CLibXML2

/// A parse that builds libxml2's tree, under the same limits as any other, and remembers where each element starts.
final class TreeSession: ParserSession {
    private var positions: [XMLPosition] = []
    private let ignoredPrefix: [UInt8]

    /// - Parameter prefix: What the names of attributes begin with that are left out of the tree; empty for none.
    init(vocabulary: XMLVocabulary, limits: XMLLimits, file: String?, ignoringAttributes prefix: String) {
        ignoredPrefix = Array(prefix.utf8)
        super.init(vocabulary: vocabulary, limits: limits, file: file, callbacks: Self.callbacks)
    }

    /// The tree, complete once the input is finished.
    var document: xmlDocPtr? { parser?.pointee.myDoc }

    /// Where the element that `node` is or belongs to starts.
    func position(of node: xmlNodePtr?) -> XMLPosition? {
        var node = node
        while let candidate = node, candidate.pointee._private == nil { node = candidate.pointee.parent }
        guard let index = node.flatMap({ Int(bitPattern: $0.pointee._private) }), positions.indices.contains(index - 1)
        else { return nil }
        return positions[index - 1]
    }

    override func deliver(_ tag: XMLStartTag) throws { positions.append(tag.position) }

    /// The element whose tag was delivered last now has a node: mark that with the index of its place.
    private func markNode() {
        parser?.pointee.node?.pointee._private = UnsafeMutableRawPointer(bitPattern: positions.count)
    }

    /// The attributes, five pointers each, without those that are to be ignored.
    private func kept(_ fields: UnsafeBufferPointer<UnsafePointer<xmlChar>?>) -> [UnsafePointer<xmlChar>?] {
        stride(from: 0, to: fields.count, by: 5).filter { !isIgnored(local: fields[$0], prefix: fields[$0 + 1]) }
            .flatMap { fields[$0..<$0 + 5] }
    }

    private func isIgnored(local: UnsafePointer<xmlChar>?, prefix: UnsafePointer<xmlChar>?) -> Bool {
        guard !ignoredPrefix.isEmpty, prefix == nil, let local else { return false }
        return xmlStrncmp(local, ignoredPrefix, Int32(ignoredPrefix.count)) == 0
    }

    /// The callbacks of every session, each followed by libxml2's own that builds the tree.
    private static var callbacks: xmlSAXHandler {
        var handler = SAXCallbacks.handler
        handler.startDocument = { context in context.session { xmlSAX2StartDocument($0.parser) } }
        handler.startElementNs = {
            context, local, prefix, uri, namespaceCount, namespaces, count, defaulted, attributes in
            guard let local else { return }
            context.tree {
                $0.startElement(
                    local, prefix: prefix, namespace: uri, declaredNamespaces: Int(namespaceCount),
                    attributeFields: attributes, attributeCount: Int(count), defaulted: Int(defaulted))
                guard !$0.hasFailed else { return }
                // A copy: libxml2 frees what its own array points to.
                var kept = $0.kept(UnsafeBufferPointer(start: attributes, count: Int(count) * 5))
                xmlSAX2StartElementNs(
                    $0.parser, local, prefix, uri, namespaceCount, namespaces, Int32(kept.count / 5), 0, &kept)
                $0.markNode()
            }
        }
        handler.endElementNs = { context, local, prefix, uri in
            context.tree {
                $0.endElement()
                if !$0.hasFailed { xmlSAX2EndElementNs($0.parser, local, prefix, uri) }
            }
        }
        handler.characters = characters
        handler.ignorableWhitespace = characters
        handler.cdataBlock = characters
        return handler
    }

    private static let characters: charactersSAXFunc = { context, bytes, count in
        context.tree {
            $0.text(Bytes(start: bytes, count: Int(count)), areLinesCounted: true)
            if !$0.hasFailed { xmlSAX2Characters($0.parser, bytes, count) }
        }
    }
}

extension UnsafeMutableRawPointer? {
    /// The session behind the context pointer of a callback that only tree sessions install.
    fileprivate func tree(_ body: (TreeSession) -> Void) {
        guard let self else { return }
        Unmanaged<TreeSession>.fromOpaque(self)._withUnsafeGuaranteedRef(body)
    }
}

import Switchless
import XMLStream

/// Builds a tree of typed elements. The dispatcher's handlers call it.
public struct TreeBuilder {
    let tree: Tree
    var diagnostics: Diagnostics
    /// The open element. Its ancestors are open too.
    private var innermost = NodeID.missing
    private var text: [UInt8] = []
    /// The position of the text that was read last.
    private(set) var textPosition: SourcePosition?
    /// The `style` attribute of the current element. It is read last, since it overrides presentation attributes.
    var styleAttribute: BytesReference?
    private var styles = StyleTexts()
    /// The outermost open `foreignObject`.
    var foreignObject: NodeID?
    /// The type of the element whose attributes are read.
    private(set) var openingType = -1
    /// Whether the current `style` attribute cannot be cached: it does more than declare properties, or is partly
    /// invalid.
    private var isStyleSpecial = false
    /// The start of the current `style` attribute's declarations.
    private var styleStart = 0

    init(tree: Tree) {
        self.tree = tree
        diagnostics = Diagnostics(limit: tree.options.diagnosticLimit)
    }

    /// The open element; `nil` outside the root element.
    var openNode: NodeID? { innermost.exists ? innermost : nil }
    /// The local name of the open element, for messages.
    var parentName: String { openNode.map(tree.name) ?? "" }

    var options: SVGOptions { tree.options }

    /// The context that values are read in.
    public var context: ValueContext { tree.context }

    /// Opens an element: reads the attributes of `tag`, and adds it to its parent.
    @inline(__always)
    mutating func open<E: SVGElement>(_ element: consuming E, _ tag: XMLStartTag, type: Int? = nil) throws {
        flushText()
        let tree = tree
        let position = tag.position
        openingType = type ?? tree.dialect.elementType(of: tag.name.id)
        var node = TreeNode(elementType: Int32(openingType))
        node.line = UInt32(clamping: position.line)
        node.column = UInt32(clamping: position.column)
        let declared = tree.declarations.entries.count
        node.declarations = declared..<declared
        let attributes = tree.attributes.count
        for index in tag.attributes.indices {
            let attribute = tag.attributes[index]
            if !read(attribute, into: &element, &node, in: tree) { refuse(attribute, tag) }
            if tree.context.remark != nil {
                remark(attribute.name.localBytes, tag, at: tag.position(of: attribute))
            }
            keep(attribute, of: E.self, tag, in: tree)
        }
        if let style = styleAttribute {
            styleAttribute = nil
            readStyle(style.bytes, into: &element, tag)
            tree.declarations.sort(from: declared)
        }
        node.declarations = declared..<tree.declarations.entries.count
        node.attributes = attributes..<tree.attributes.count
        node.isLink = element.link != nil
        if tree.options.reportsRemovals { reportRemovals(of: tag, link: element.link) }
        if element.isDescriptive, let parent = openNode { tree[parent].isDescribed = true }
        innermost = append(&node, consume element)
    }

    /// Closes the open element.
    mutating func close() {
        flushText()
        guard let closed = openNode else { return }
        innermost = tree[closed].parent
        tree.elements[Int(closed.index)].finish(closed, in: &self)
    }

    /// Appends a piece of the open element's text.
    ///
    /// - Parameter keepingSpace: whether to keep text that begins with a piece of only white space.
    @inline(__always)
    mutating func append(_ piece: XMLText, keepingSpace: Bool) {
        guard keepingSpace || !text.isEmpty || !piece.bytes.isBlank else { return }
        if text.isEmpty { textPosition = piece.position }
        text.append(piece.bytes)
    }

    /// Reads an attribute as a field, a core attribute or a property; `false` where its value is invalid.
    @inline(__always)
    private mutating func read<E: SVGElement>(
        _ attribute: XMLAttribute, into element: inout E, _ node: inout TreeNode, in tree: Tree
    ) -> Bool {
        let id = attribute.name.id
        if let own = tree.dialect.ownAttribute(id, of: Int(node.elementType)) {
            guard E.hasPresentationAttributes || !E.attributes[own].isProperty else { return true }
            return element.read(own, attribute.value, in: tree.context)
                || readLate(own, attribute.value, into: &element, node)
        }
        if let core = tree.dialect.coreAttribute(id) {
            core.read(attribute.value, into: &node, of: &self)
            return true
        }
        guard E.hasPresentationAttributes, let property = tree.dialect.property(id) else { return true }
        return tree.declarations.read(property, attribute.value, tier: .presentationAttribute)
    }

    private mutating func flushText() {
        guard !text.isEmpty else { return }
        var node = TreeNode(elementType: -1)
        node.isElement = false
        node.classes = context.pool.store(text)
        text.removeAll(keepingCapacity: true)
        _ = append(&node, CharacterData())
    }

    private mutating func append<E: SVGElement>(_ node: inout TreeNode, _ element: consuming E) -> NodeID {
        let id = NodeID(index: Int32(tree.nodes.count))
        if let parent = openNode {
            node.parent = parent
            let previous = tree[parent].lastChild
            node.previous = previous
            tree[parent].lastChild = id
            if node.isElement { tree[parent].elementCount += 1 }
            if previous.exists { tree[previous].next = id } else { tree[parent].firstChild = id }
        }
        tree.nodes.append(node)
        tree.elements.append(consume element)
        if !node.id.isEmpty { tree.identified.append(id) }
        return id
    }

    /// Reads a `style` attribute: properties, and the element's attributes that are properties too (SVG 2, 6.6).
    private mutating func readStyle<E: SVGElement>(_ style: Bytes, into element: inout E, _ tag: XMLStartTag) {
        if let known = styles.declarations(of: style, in: context.pool) {
            return tree.declarations.append(from: known)
        }
        isStyleSpecial = false
        let mark = tree.declarations.entries.count
        styleStart = mark
        DeclarationList.forEach(in: style) { name, value, isImportant in
            let tier: CascadeTier = isImportant ? .importantStyleAttribute : .styleAttribute
            if DeclarationList.isCustom(name) {
                guard let plain = EscapedText.resolved(name) else {
                    return tree.declarations.readCustom(name, value, tier: tier)
                }
                return plain.withBytes { tree.declarations.readCustom($0, value, tier: tier) }
            }
            let isRead = read(name, value, tier: tier, into: &element, tag)
            if !isRead { refuse(name, value, tag) }
            if !isRead || context.remark != nil { isStyleSpecial = true }
            if context.remark != nil { remark(name, tag, at: tag.position) }
        }
        if !isStyleSpecial { styles.remember(style, mark..<tree.declarations.entries.count, in: context.pool) }
    }

    /// Reads a declaration as a property or a field of the element; `false` where its value is invalid.
    private mutating func read<E: SVGElement>(
        _ name: Bytes, _ value: Bytes, tier: CascadeTier, into element: inout E, _ tag: XMLStartTag
    ) -> Bool {
        if let property = tree.dialect.layout.declarable(named: name) {
            let isRead = tree.declarations.read(property, value, tier: tier)
            guard isRead, tree.dialect.layout.sites[property].everyProperty else { return isRead }
            tree.declarations.keepLastShorthand(from: styleStart)
            setGeometry(name, value, tier: tier, of: &element, tag)
            return true
        }
        isStyleSpecial = true
        guard tree.dialect.ownProperty(name, of: openingType) != nil else {
            if let resolved = EscapedText.resolved(name) {
                return resolved.withBytes { read($0, value, tier: tier, into: &element, tag) }
            }
            // A property that does not apply to the element is not an error.
            if !tree.dialect.isOwnProperty(name),
                let note = tree.unknownProperties.note(name, in: tree.dialect, at: tag.position)
            {
                diagnostics.report(note)
            }
            return true
        }
        return setGeometry(name, value, tier: tier, of: &element, tag)
    }

    /// Sets the attributes of the element that the declaration `name` means; `false` where the value is invalid.
    @discardableResult
    private mutating func setGeometry<E: SVGElement>(
        _ name: Bytes, _ value: Bytes, tier: CascadeTier, of element: inout E, _ tag: XMLStartTag
    ) -> Bool {
        isStyleSpecial = true
        let node = nextNode
        let isBoxed = { [tree, openNode] in openNode.map(tree.laysOutBoxes) ?? true }
        return tree.dialect.ownProperties(name, of: openingType, isOutermost: isBoxed()).allSatisfy { own in
            let key = GeometryKey(node: node, attribute: own)
            if let before = tree.styledGeometry[key], before.rawValue > tier.rawValue { return true }
            guard set(own, to: value, at: .styleAttribute, of: &element, node) else { return false }
            tree.styledGeometry[key] = tier
            let kept = StyledGeometry(attribute: own, value: context.pool.store(value), tier: tier)
            tree.styleAttributes[node, default: []].append(kept)
            return true
        }
    }

    /// The element that is being read is not in the tree yet. It gets the next index.
    private var nextNode: NodeID { NodeID(index: Int32(tree.nodes.count)) }

    /// Keeps the value of an attribute that is also a property, if it can be read when the element is drawn.
    @inline(never)
    private mutating func readLate<E: SVGElement>(
        _ own: Int, _ value: Bytes, into element: inout E, _ node: TreeNode
    ) -> Bool {
        guard E.attributes[own].isProperty else { return false }
        return set(own, to: value, at: .attribute, of: &element, nextNode)
    }

    private func set<E: SVGElement>(
        _ own: Int, to value: Bytes, at site: DeclarationSites, of element: inout E, _ node: NodeID
    ) -> Bool {
        var late: LateValue?
        guard element.setGeometry(own, to: value, at: site, late: &late, in: tree) else { return false }
        if let late { tree.lateGeometry[node, default: [:]][own] = late } else { tree.lateGeometry[node]?[own] = nil }
        return true
    }

    /// Keeps an attribute's text, unless it is too long for selectors and consumers.
    @inline(__always)
    private mutating func keep<E: SVGElement>(
        _ attribute: XMLAttribute, of element: E.Type, _ tag: XMLStartTag, in tree: Tree
    ) {
        let id = attribute.name.id
        guard attribute.value.count <= 256 || E.keepsLongAttributes || tree.options.includesSource && id < 0 else {
            return
        }
        let name = id >= 0 ? Int32(id) : foreignName(attribute, of: E.self, tag)
        tree.attributes.append(RawAttribute(name: name, value: tree.context.pool.store(attribute.value)))
    }

    private mutating func foreignName<E: SVGElement>(
        _ attribute: XMLAttribute, of element: E.Type, _ tag: XMLStartTag
    ) -> Int32 {
        let name = attribute.name
        // The stream interns names, so an address identifies a local name. Its namespace may still differ.
        let address = name.localBytes.address
        if let known = tree.foreignNameIDs[address], tree.foreignNames[Int(~known)] == name.name {
            return known
        }
        let identifier = ~Int32(tree.foreignNames.count)
        tree.foreignNames.append(name.name)
        compareWithKnown(attribute, tag)
        tree.foreignNameIDs.set(address, to: identifier)
        return identifier
    }
}

extension TreeBuilder {
    /// Reports an unknown attribute that resembles one which the element may have. It is called once for each name.
    @inline(never)
    private mutating func compareWithKnown(_ attribute: XMLAttribute, _ tag: XMLStartTag) {
        let name = attribute.name.name, element = tree.dialect.elementType(of: tag.name.id)
        guard name.namespace == nil, element >= 0, tree.comparedAttributes < 100 else { return }
        tree.comparedAttributes += 1
        guard let meant = tree.dialect.attribute(of: element, resembling: name.local) else { return }
        diagnostics.report(
            Diagnostic(
                .warning, "unknown-attribute", "unknown attribute \(name.local); did you mean \(meant)?",
                element: tag.name.localBytes.string, attribute: name.local, at: tag.position(of: attribute)))
    }

    private mutating func refuse(_ attribute: XMLAttribute, _ tag: XMLStartTag) {
        // The attributes of an unregistered element may have other meanings: `fill` of `animate` is not a paint.
        guard tree.dialect.elementType(of: tag.name.id) >= 0 else {
            context.remark = nil
            return
        }
        refuse(attribute.name.localBytes, attribute.value, tag, at: tag.position(of: attribute))
    }

    private mutating func refuse(_ name: Bytes, _ value: Bytes, _ tag: XMLStartTag, at position: SourcePosition? = nil)
    {
        context.remark = nil
        guard openingType >= 0 else { return }
        let shown = value.prefix(60).string + (value.count > 60 ? "…" : "")
        diagnostics.report(
            Diagnostic(
                .warning, "invalid-value",
                "invalid value '\(shown)' for \(name.string); it is ignored",
                element: tag.name.localBytes.string, attribute: name.string, at: position ?? tag.position))
    }

    private mutating func remark(_ name: Bytes, _ tag: XMLStartTag, at position: SourcePosition) {
        guard let remark = context.remark else { return }
        context.remark = nil
        diagnostics.report(
            Diagnostic(
                .warning, "partial-value", remark, element: tag.name.localBytes.string, attribute: name.string,
                at: position))
    }
}

extension Bytes {
    /// Whether there is nothing but white space.
    var isBlank: Bool {
        var input = ByteScanner(self)
        input.skipSpace()
        return input.isAtEnd
    }
}

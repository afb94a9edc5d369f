import Switchless
package import VectorScene
package import XMLStream

extension TreeBuilder {
    /// Opens the element that boxes are laid out in, in whatever document it is.
    package mutating func openBoxes<E: SVGElement>(_ element: consuming E, _ tag: XMLStartTag) throws {
        try open(element, tag)
        foreignObject = foreignObject ?? openNode
    }
}

/// A document that is a box with all that is laid out in it, without a drawing around it.
extension BoxElement {
    /// The size of the document.
    ///
    /// - Parameter defaultWidth: the width of one that says none, in px.
    package func documentSize(_ instance: Instance, defaultWidth: Double, in drawing: Drawing) -> Size {
        let viewport = instance.viewport, asked = drawing.options.size, box = styled(instance, drawing)
        let pixels = { (side: BoxExtent, axis: LengthAxis) in
            side.length.flatMap { $0.isPercentage ? nil : viewport.length($0, along: axis) }
        }
        let width = asked?.width ?? pixels(box.width, .width)
        let height = asked?.height ?? pixels(box.height, .height)
        let wide = width ?? defaultWidth
        if let height { return Size(width: wide, height: height) }
        let made = laidOut(instance, wide, nil, drawing)
        drawing.documentBox = made
        return Size(width: wide, height: made.frame.height)
    }

    /// Draws the document, whose size is known.
    package func drawDocument(_ instance: Instance, ofSize size: Size, into drawing: Drawing) {
        let painter = HTMLPainter(drawing: drawing)
        let box = drawing.pages?.box ?? drawing.documentBox ?? laidOut(instance, size.width, size.height, drawing)
        if let pages = drawing.pages { return painter.draw(pages) }
        warnOfCutText(in: box, instance, drawing)
        painter.draw(box, at: .zero)
    }

    /// The pages of a document that is laid out as high as its content needs; `nil` where it fits into one.
    private func pages(
        of whole: LayoutBox, _ size: Size, _ instance: Instance, _ drawing: Drawing, in layout: HTMLLayout
    ) -> BoxPages? {
        let edges = whole.edges(size.width), height = size.height - edges.down, limit = drawing.pageLimit
        guard height > 0 else { return nil }
        let end = whole.frame.height - edges.down
        let parts = PageBreaks(whole, contentTop: edges.top).parts(of: height, until: end, most: limit)
        if let last = parts.last, last.range.upperBound < end - 0.5 {
            drawing.fail(
                "too-many-pages", "the layout has more than \(limit) pages; the rest is left out", instance.node)
        }
        guard parts.count > 1 else { return nil }
        let fixed = LayoutBox(whole.style)
        fixed.floating = whole.floating.filter { $0.style.box.position == .fixed }
        whole.floating.removeAll { $0.style.box.position == .fixed }
        layout.place(
            fixed, at: .zero, width: size.width, height: size.height, contentWidth: max(0, size.width - edges.across),
            contentHeight: height)
        return BoxPages(box: whole, fixed: fixed, size: size, parts: parts)
    }

    /// Says that text stands out of a page that clips it.
    private func warnOfCutText(in box: LayoutBox, _ instance: Instance, _ drawing: Drawing) {
        let reach = box.textReach, frame = box.frame
        guard box.style.clips, reach.x > frame.width + 1 || reach.y > frame.height + 1 else { return }
        let name = drawing.tree.name(of: instance.node)
        let pixels = { (length: Double) in Int(max(0, min(length, 1e9)).rounded(.up)) }
        drawing.warn(
            "cut-text",
            "text stands out of the <\(name)> by \(pixels(reach.x - frame.width)) px to the right and "
                + "\(pixels(reach.y - frame.height)) px down, and is cut; make it larger, or write pages, as PDF has them",
            instance)
    }

    /// What the style sheets say of the box, too.
    private func styled(_ instance: Instance, _ drawing: Drawing) -> HTMLBox {
        drawing.element(of: instance).part(as: BoxRole.self)?.box ?? box
    }

    /// The box of the document, laid out; its pages, if it has several, are those of the drawing then.
    ///
    /// - Parameter height: that of the border box, or of a page; `nil` for that of its content.
    private func laidOut(
        _ instance: Instance, _ width: Double, _ height: Double?, _ drawing: Drawing
    ) -> LayoutBox {
        drawing.settled { laidOutOnce(instance, width, height, drawing) }
    }

    private func laidOutOnce(
        _ instance: Instance, _ width: Double, _ height: Double?, _ drawing: Drawing
    ) -> LayoutBox {
        var own = styled(instance, drawing)
        own.height = .auto
        drawing.beginBoxes()
        drawing.pages = nil
        // The group around has the effects of the outermost element.
        let style = BoxStyle(instance, own, in: drawing).withoutEffects
        let box = HTMLBuilder.build(instance, self, style, in: drawing)
        let edges = box.edges(width)
        drawing.layOut(box, of: instance) { layout in
            let place = { (height: Double?) in
                layout.place(
                    box, at: .zero, width: width, height: height, contentWidth: max(0, width - edges.across),
                    contentHeight: height.map { max(0, $0 - edges.down) })
            }
            if let height, drawing.pageLimit > 1 {
                place(nil)
                drawing.pages = pages(of: box, Size(width, height), instance, drawing, in: layout)
            }
            if drawing.pages == nil { place(height) }
        }
        return box
    }
}

extension Drawing {
    /// Begins the boxes of a layout.
    func beginBoxes() {
        usage.boxes = 0
        counters = BoxCounters()
    }

    /// Counts one more box of a layout; `false` beyond the limit.
    func takesBox(_ node: NodeID) -> Bool {
        usage.boxes += 1
        let limit = options.limits.layoutBoxes
        if usage.boxes == limit + 1 {
            fail("too-many-boxes", "more than \(limit) boxes to lay out; the rest is left out", node)
        }
        return usage.boxes <= limit
    }

    /// Lays out a box, and says what is missing in it.
    func layOut(_ box: LayoutBox, of instance: Instance, _ body: (HTMLLayout) -> Void) {
        let layout = HTMLLayout(measurer, options.limits)
        body(layout)
        let name = tree.name(of: instance.node)
        if layout.isEstimated {
            noteOnce(
                "estimated-lines", "the text in this <\(name)> is laid out with Helvetica's metrics: no font is read",
                instance.node)
        }
        if layout.lacksTracks {
            warn(
                "too-many-tracks",
                "a grid in this <\(name)> has more than \(options.limits.gridTracks) rows or columns; those beyond are "
                    + "left out", instance.node)
        }
        guard layout.isExhausted else { return }
        fail(
            "layout-limit",
            "the layout of this <\(name)> takes more than \(options.limits.layoutSteps) steps; the rest is left out",
            instance.node)
    }
}

import VectorScene

extension Drawing {
    /// Draws a `flowRoot` element as one text with a chunk for each line.
    func drawFlow(_ instance: Instance) {
        drawText(instance, isVertical: false) { text in
            let flow = FlowedText(text)
            text.isFlowed = true
            text.hold(instance, TextPlacement()) { flow.addParts(of: instance) }
            setLines(of: flow, instance)
        }
    }

    private func setLines(of flow: FlowedText, _ instance: Instance) {
        let isEmpty = flow.text.characters.allSatisfy { $0 == " " }
        let lines = LineBreaker(flow)
        flow.text.keep(lines.isSet, startingAt: lines.starts)
        guard !isEmpty else { return }
        guard !flow.regions.isEmpty else {
            // Inkscape supports regions, and shows nothing in this case either.
            return noteOnce(
                "missing-region", "the <flowRoot> has no region with a width and a height; its text is not drawn",
                instance.node)
        }
        if lines.isBroken {
            noteOnce(
                "estimated-lines",
                "the line breaks of this <flowRoot> are estimated with Helvetica's metrics: no font is read",
                instance.node)
        }
        guard lines.isCut else { return }
        guard !lines.starts.isEmpty else {
            return noteOnce(
                "flow-overflow", "no line of this <flowRoot> fits into its region; its text is not drawn", instance.node
            )
        }
        warnOfLoss(
            "flow-overflow", "the text of this <flowRoot> does not fit into its region; the overflow is not drawn",
            instance.node)
    }
}

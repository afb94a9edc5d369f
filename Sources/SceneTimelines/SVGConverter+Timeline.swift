public import SVGScene
import Switchless
import VectorScene
public import XMLStream

extension SVGConverter {
    /// Converts a drawing that moves: the scene has a `SceneTimeline`, which says how it changes in time.
    ///
    /// The scene itself is the one at `SVGOptions.time`. Where nothing moves, it has no timeline.
    ///
    /// - Parameters:
    ///   - source: the document.
    ///   - timeline: how closely the drawing is recorded, and how much of it.
    ///   - deadline: when the conversion is to be done; `nil` for any time.
    /// - Throws: what `convert` throws.
    public func convertMoving(
        _ source: some XMLSource, timeline: TimelineOptions = TimelineOptions(),
        deadline: ContinuousClock.Instant? = nil
    ) throws -> SVGConversion {
        try TimeBudget.run(until: deadline) {
            var bytes: [UInt8] = []
            try source.forEachChunk { bytes.append($0) }
            return try record(BytesSource(bytes, named: source.name), timeline)
        }
    }

    /// Converts a drawing in memory that moves: SVG, or SVG compressed with gzip.
    ///
    /// - Parameters:
    ///   - bytes: the document.
    ///   - timeline: how closely the drawing is recorded, and how much of it.
    ///   - deadline: when the conversion is to be done; `nil` for any time.
    /// - Throws: what `convert` throws.
    public func convertMoving(
        _ bytes: [UInt8], timeline: TimelineOptions = TimelineOptions(), deadline: ContinuousClock.Instant? = nil
    ) throws -> SVGConversion {
        try convertMoving(BytesSource(bytes), timeline: timeline, deadline: deadline)
    }

    /// Converts a drawing that moves at moments of equal distance.
    ///
    /// Frames of what repeats for ever are those of one repetition, after all else has ended. Otherwise the first frame
    /// is the start, and the last one the end. Where nothing moves, there is one.
    ///
    /// - Parameters:
    ///   - source: the document.
    ///   - count: how many frames there are, from 1.
    ///   - timeline: `seconds` bounds how long they are together; a drawing that goes on longer is cut, with a warning.
    ///     `nodes` bounds the nodes of all frames, as if all had those of the first.
    ///   - deadline: when the conversion is to be done; `nil` for any time.
    /// - Returns: the frames, and the conversion of the first.
    /// - Throws: what `convert` throws; `PaintingError` where the frames would have too many nodes.
    public func convertFrames(
        _ source: some XMLSource, count: Int, timeline: TimelineOptions = TimelineOptions(),
        deadline: ContinuousClock.Instant? = nil
    ) throws -> (frames: SceneFrames, conversion: SVGConversion) {
        try TimeBudget.run(until: deadline) {
            var bytes: [UInt8] = []
            try source.forEachChunk { bytes.append($0) }
            return try frames(BytesSource(bytes, named: source.name), max(1, count), timeline)
        }
    }

    private func frames(
        _ source: BytesSource, _ count: Int, _ options: TimelineOptions
    ) throws -> (frames: SceneFrames, conversion: SVGConversion) {
        let plan = MomentPlan(try motion(of: source, options), options)
        let (start, length) = plan.stretch
        guard length > 0 else {
            let conversion = try convert(source)
            return (SceneFrames([conversion.scene], every: 0, repeats: false), conversion)
        }
        let interval = length / Double(plan.isEndless ? count : max(1, count - 1))
        func frame(_ index: Int) throws -> SVGConversion {
            var converter = self
            converter.options.time = .seconds(start + Double(index) * interval)
            return try converter.convert(source)
        }
        var conversion = try frame(0)
        let (nodes, isTooLarge) = conversion.scene.nodeCount.multipliedReportingOverflow(by: count)
        guard !isTooLarge, nodes <= options.nodes else {
            throw PaintingError(
                "limit-frames",
                "\(count) frames would have more than \(options.nodes) nodes together; choose fewer frames")
        }
        let scenes = [conversion.scene] + (try (1..<count).map { try frame($0).scene })
        if plan.isCut || plan.isEndless && plan.commonPeriod == nil { conversion.report.report(Self.cut(options)) }
        return (SceneFrames(scenes, every: interval, repeats: plan.isEndless), conversion)
    }

    /// When the drawing moves.
    private func motion(of source: BytesSource, _ options: TimelineOptions) throws -> RecordedMotion {
        var motion = RecordedMotion()
        for moment in [0, options.seconds] { motion.add(try moving(at: .seconds(moment)).convert(source).motion) }
        return motion
    }

    private static func cut(_ options: TimelineOptions) -> Diagnostic {
        Diagnostic(
            .warning, "timeline-cut",
            "the drawing goes on, or repeats, after more than \(options.seconds) seconds; what is left out is shown as "
                + "before; raise TimelineOptions.seconds")
    }

    private func record(_ source: BytesSource, _ options: TimelineOptions) throws -> SVGConversion {
        var conversion = try convert(source)
        let motion = try motion(of: source, options)
        guard !motion.runs.isEmpty || !motion.events.isEmpty else { return conversion }
        if self.options.isCropped || self.options.elementID != nil {
            conversion.report.report(
                Diagnostic(.warning, "timeline-whole", "a drawing that moves is shown whole, and is not cropped"))
        }
        var plan = MomentPlan(motion, options)
        let recorder = try TimelineRecorder(options, keepsSource: self.options.includesSource) { time in
            try self.moving(at: time.map { .seconds($0) } ?? self.options.time).convert(source).scene
        }
        try recorder.record(plan)
        var runs = [SceneAssembly.Run(plan: plan, samples: recorder.ordered)]
        var assembly = SceneAssembly(recorder, runs), scene = try assembly.assemble()
        let extends = !assembly.repeatsWhole && plan.extendToWhole()
        if extends {
            try recorder.record(plan)
            runs = [SceneAssembly.Run(plan: plan, samples: recorder.ordered)]
        }
        let events = motion.events.sorted { $0.label < $1.label }.prefix(max(0, options.events))
        // What repeats for ever does so by then.
        let moment = plan.settled + (plan.periods.last ?? 0)
        for event in events { runs.append(try record(event, at: moment, of: source, options, with: recorder)) }
        if extends || !events.isEmpty {
            assembly = SceneAssembly(recorder, runs)
            scene = try assembly.assemble()
        }
        if motion.events.count > events.count {
            conversion.report.report(
                Diagnostic(
                    .warning, "timeline-events",
                    "the drawing waits for \(motion.events.count) events; what \(events.count) of them begin is "
                        + "recorded; raise TimelineOptions.events"))
        }
        if plan.isCut || !assembly.repeatsWhole {
            conversion.report.report(Self.cut(options))
        }
        if recorder.isCut {
            conversion.report.report(
                Diagnostic(
                    .warning, "timeline-limit",
                    "the drawing changes so much that \(options.samples) moments, or \(options.nodes) nodes at all of "
                        + "them, are not enough; between them it is shown less closely"))
        }
        if scene.timeline != nil { conversion.scene = scene }
        return conversion
    }

    /// Records what an event begins.
    private func record(
        _ event: DrawingEvent, at time: Double, of source: BytesSource, _ options: TimelineOptions,
        with recorder: TimelineRecorder
    ) throws -> SceneAssembly.Run {
        var converter = self
        converter.options.events.append(DrawingEvent(event.name, of: event.element, at: time))
        let plan = MomentPlan(try converter.motion(of: source, options), options, from: time)
        recorder.begin { [converter] moment in
            try converter.moving(at: moment.map { .seconds($0) } ?? converter.options.time).convert(source).scene
        }
        try recorder.record(plan)
        return SceneAssembly.Run(event: (event.label, time), plan: plan, samples: recorder.ordered)
    }

    /// The converter for one moment of a drawing, which has the same nodes at all moments.
    private func moving(at time: DrawingTime) -> SVGConverter {
        var converter = self
        converter.options.time = time
        converter.options.recordsMotion = true
        converter.options.includesSource = true
        converter.options.isCropped = false
        converter.options.elementID = nil
        return converter
    }
}

extension SceneGraph {
    /// The nodes from the root on, without those of resources.
    fileprivate var nodeCount: Int {
        var count = 0
        [root].walk { _ in
            count += 1
            return true
        }
        return count
    }
}

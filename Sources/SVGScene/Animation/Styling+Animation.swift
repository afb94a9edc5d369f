import Switchless

/// The animations of one property of an element.
struct AnimationEffect {
    /// The custom property; `nil` for a property of the layout.
    var variable: [UInt8]?
    var stack: AnimationStack
}

/// A value that an animation gives to a property.
enum AnimatedValue: DeclarationSource {
    static let name: Name = "animation"
    static let summary = "What animations make of a property at the moment of the drawing."
    static let isOpen = true

    static func apply(_ declaration: DeclaredValue, to styling: Styling) {
        styling.apply(effect: Int(declaration.value), to: Int(declaration.property))
    }
}

/// A value that an animation gives to a custom property.
enum AnimatedVariable: DeclarationSource {
    static let name: Name = "animated-custom"
    static let summary = "What animations make of a custom property at the moment of the drawing."

    static func apply(_ declaration: DeclaredValue, to styling: Styling) {
        styling.declare(effect: Int(declaration.value))
    }
}

extension Tree {
    /// Whether anything in the document is animated at the moment of the drawing.
    var isAnimated: Bool {
        animations.time.isAnimated
            && !(animations.properties.isEmpty && animations.motions.isEmpty && definitions.keyframes.isEmpty)
    }

    /// Whether keyframes have properties that are attributes of elements, such as `cx`.
    var animatesGeometry: Bool {
        definitions.keyframes.values.contains { keyframes in
            keyframes.tracks.contains { $0.name.withBytes(dialect.isOwnProperty) }
        }
    }
}

extension Styling {
    /// The declarations of an element with those that animations make; `nil` where there are none.
    ///
    /// - Parameter declarations: weakest first. What says how the element is animated is computed already.
    func animated(_ declarations: ArraySlice<DeclaredValue>, of node: NodeID) -> [DeclaredValue]? {
        effects.removeAll(keepingCapacity: true)
        var made: [DeclaredValue] = []
        for (declarable, stack) in tree.animations.properties[node] ?? [] {
            made.append(declaration(of: declarable, with: AnimationEffect(stack: stack)))
        }
        let running = runningAnimations(of: current)
        // Looking at what keyframes change is work, too, for each element.
        readableBytes -= running.reduce(0) { $0 + 64 * $1.keyframes.tracks.count }
        let isNamed = tree.options.recordsMotion && !current[Properties.AnimationName.self].text.isEmpty
        current.isAnimated = (!running.isEmpty || isNamed) && readableBytes >= 0
        guard readableBytes >= 0 else { return nil }
        hasAnimated = hasAnimated || !running.isEmpty
        var indices: [[UInt8]: Int] = [:]
        for animation in running {
            for track in animation.keyframes.tracks {
                guard let index = indices[track.name] ?? addEffect(of: track, &made) else { continue }
                indices[track.name] = index
                effects[index].stack.stages.append(animation.stage(of: track))
            }
        }
        guard !made.isEmpty else { return nil }
        let attributes = made.filter { $0.tier == CascadeTier.presentationAttribute.rawValue }
        let others = made.filter { $0.tier != CascadeTier.presentationAttribute.rawValue }
        let first = declarations.firstIndex { $0.tier > CascadeTier.presentationAttribute.rawValue }
        let important = declarations.firstIndex { $0.tier > CascadeTier.animation.rawValue }
        let end = declarations.endIndex
        return declarations[..<(first ?? end)] + attributes + declarations[(first ?? end)..<(important ?? end)]
            + others + declarations[(important ?? end)...]
    }

    /// Adds an empty effect for a property of keyframes; `nil` where it is none of the layout.
    private func addEffect(of track: Keyframes.Track, _ made: inout [DeclaredValue]) -> Int? {
        let isCustom = track.name.withBytes(DeclarationList.isCustom)
        let effect = AnimationEffect(
            variable: isCustom ? track.name : nil, stack: AnimationStack(syntax: .rule, stages: []))
        guard !isCustom else {
            made.append(
                DeclaredValue(
                    property: 0, source: AnimatedVariable.self, tier: effect.stack.tier.rawValue,
                    phase: .animatedVariables, value: UInt32(effects.count)))
            effects.append(effect)
            return effects.count - 1
        }
        guard let declarable = track.name.withBytes(layout.declarable(named:)),
            layout.phase(ofLonghandsOf: declarable) != .animation
        else { return nil }
        made.append(declaration(of: declarable, with: effect))
        return effects.count - 1
    }

    private func declaration(of declarable: Int, with effect: AnimationEffect) -> DeclaredValue {
        effects.append(effect)
        return DeclaredValue(
            property: UInt16(declarable), source: AnimatedValue.self, tier: effect.stack.tier.rawValue,
            phase: layout.phase(ofLonghandsOf: declarable), value: UInt32(effects.count - 1))
    }

    /// Computes an animated property, and sets it.
    fileprivate func apply(effect index: Int, to declarable: Int) {
        let stack = effects[index].stack
        guard takes(stack) else { return }
        context.elementColors = colors
        context.mixesPlainly = stack.syntax == .presentationAttribute
        let value = stack.value(
            over: stack.base ?? text(of: declarable), by: layout.declarables[declarable].interpolation, in: context
        ) { resolved($0, for: declarable) }
        context.mixesPlainly = false
        var block = DeclarationBlock(context: context, layout: layout)
        block.measure = LengthMeasure(viewport: viewport, axis: .diagonal)
        defer { context.elementColors = nil }
        let isRead = value?.withBytes { block.read(declarable, $0, tier: stack.syntax) } ?? false
        context.remark = nil
        guard isRead else { return }
        for entry in block.entries { entry.source.apply(entry, to: self) }
    }

    /// Computes an animated custom property, and declares it.
    fileprivate func declare(effect index: Int) {
        let effect = effects[index], scope = current.customProperties
        // A custom property is looked up, declared and indexed for each element.
        readableBytes -= 256
        guard let name = effect.variable, takes(effect.stack) else { return }
        let substitution = makeSubstitution(scope: scope, of: nil)
        let base = name.withBytes { substitution.value(of: $0) }
        settle(substitution)
        let type = tree.definitions.properties[name]?.syntax.interpolation ?? StepInterpolation.self
        context.elementColors = colors
        let value = effect.stack.value(over: base, by: type, in: context) { text in
            text.withBytes { substitute($0, scope: scope) }
        }
        context.elementColors = nil
        guard let value else { return }
        declare(CustomProperty(name: context.pool.store(name), value: context.pool.store(value)))
    }

    /// The animations of a style that count at the moment of the drawing, weakest first.
    func runningAnimations(of style: StyleRecord) -> [RunningAnimation] {
        guard !style[Properties.AnimationName.self].text.isEmpty else { return [] }
        let lists = RunningAnimation.lists(of: style)
        // Many elements mostly have the same.
        if let known = lastRunning, known.lists == lists { return known.animations }
        let animations = RunningAnimation.all(
            of: style, at: tree.animations.time, definitions: tree.definitions, in: context
        ) { keyframes, timing in
            guard tree.options.recordsMotion, let run = timing.run(of: keyframes) else { return }
            motion.add(run)
        }
        lastRunning = (lists, animations)
        return animations
    }

    /// Counts the bytes that an animation reads; `false` once there were too many.
    ///
    /// Going through values takes several times as long as reading them.
    func takes(_ stack: AnimationStack) -> Bool {
        readableBytes -= stack.stages.reduce(8) {
            $0 + 8 + 4 * (($1.from.text?.count ?? 0) + ($1.to.text?.count ?? 0))
        }
        return readableBytes >= 0 && !TimeBudget.isOver(after: 8 * stack.stages.count)
    }

    /// The computed value of a property as text; `nil` for a shorthand, and where the value has none.
    private func text(of declarable: Int) -> [UInt8]? {
        let longhands = layout.longhandIndices[declarable]
        guard longhands.count == 1, let index = longhands.first else { return nil }
        let slot = PropertySlot(current.memory + layout.offsets[index], of: layout.valueTypes[index])
        return layout.properties[index].text(of: slot, in: context)
    }

    /// What a text of an animation means: with custom properties filled in, and the value for a CSS-wide keyword.
    private func resolved(_ text: [UInt8], for declarable: Int) -> [UInt8]? {
        text.withBytes { bytes in
            guard !Substitution.occurs(in: bytes) else {
                // What is invalid at computed-value time is unset.
                return substitute(bytes, scope: current.customProperties)
                    ?? resolved(Array(UnsetKeyword.name.local.utf8), for: declarable)
            }
            guard let keyword = layout.cssWide(in: ByteScanner(bytes.trimmed)) else { return text }
            let index = layout.longhandIndices[declarable].first ?? 0
            let longhand = DeclaredValue(
                property: UInt16(index), source: keyword, tier: 0, phase: layout.phases[index], value: 0)
            keyword.apply(longhand, to: self)
            return self.text(of: declarable)
        }
    }
}

extension Drawing {
    /// The element with the geometry that keyframes give to it.
    func animated(_ element: any SVGElement, for instance: Instance) -> any SVGElement {
        var element = element
        let context = tree.context, record = instance.style.record
        let running = styling.runningAnimations(of: record)
        var stacks: [Int: AnimationStack] = [:]
        for animation in running {
            for track in animation.keyframes.tracks {
                guard let name = String(validating: track.name, as: UTF8.self),
                    let index = element.attributeIndex(named: name), element.isProperty(index)
                else { continue }
                stacks[index, default: AnimationStack(syntax: .rule, stages: [])].stages.append(
                    animation.stage(of: track))
            }
        }
        let numbers = stacks.isEmpty ? [:] : element.numbers(in: instance.viewport)
        for (index, stack) in stacks.sorted(by: { $0.key < $1.key }) where styling.takes(stack) {
            context.measure = LengthMeasure(viewport: instance.viewport, axis: element.axis(of: index))
            defer {
                context.measure = nil
                context.remark = nil
            }
            let base =
                element.text(of: index, in: context)
                ?? numbers[element.attributeName(of: index).local].map { Array("\($0)px".utf8) }
                ?? tree.text(ofAttribute: element.attributeName(of: index), of: instance.node)
            let value = stack.value(over: base, by: element.interpolation(of: index), in: context) { text in
                text.withBytes { bytes in
                    guard Substitution.occurs(in: bytes) else { return text }
                    return styling.substitute(bytes, scope: record.customProperties, of: instance.node)
                }
            }
            _ = value?.withBytes { element.declare(index, $0.trimmed, at: .rule, in: context) }
        }
        return element
    }
}

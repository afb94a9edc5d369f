import Switchless

/// The rules of a document's style sheets, indexed by the names in their selectors.
///
/// A selector is filed under the id, class or type that its last compound requires. An element is then compared only
/// with the few selectors that can match it.
struct RuleIndex: Sendable {
    /// A rule that applies to an element.
    struct Match: Hashable, Sendable {
        /// The index in ``RuleIndex/rules``.
        let rule: Int
        /// The specificity of the selector that matched.
        let specificity: Specificity
    }

    /// All rules, in the order of the sheets.
    let rules: [Rule]

    /// Whether a selector may depend on other elements than the one it matches.
    let looksAround: Bool

    /// Whether a rule belongs to a scope.
    private let hasScopes: Bool
    /// Whether a rule has more than one selector, so that it may match an element more than once.
    private let hasSelectorLists: Bool
    /// The selectors in cascade order; the later one wins.
    private let candidates: [Candidate]
    /// The candidates that require a name, for each kind of name.
    private let buckets: [Buckets]
    /// The candidates that require no name.
    private let others: [Entry]

    /// The rank of each rule's layer; empty where there are no layers.
    private let ranks: [Int32]

    /// Indexes the rules of `sheets`. Of two equally specific rules, the one in the later sheet wins.
    ///
    /// - Parameters:
    ///   - layers: the layers that the rules refer to.
    ///   - part: the part of elements that the selectors select; `nil` for elements themselves.
    init(_ sheets: [StyleSheet], layers: CascadeLayers = CascadeLayers(), of part: PseudoElement? = nil) {
        let rules = sheets.flatMap(\.rules)
        let isLayered = rules.contains { $0.layer != CascadeLayers.none }, ofLayers = isLayered ? layers.ranks : []
        let ranks = isLayered ? rules.map { $0.layer < 0 ? -1 : ofLayers[Int($0.layer)] } : []
        self.ranks = ranks
        let rank = { (rule: Int) in ranks.isEmpty ? 0 : ranks[rule] }
        let candidates = rules.indices.lazy
            .filter { !rules[$0].declarations.isEmpty }
            .flatMap { rule in rules[rule].selectors.filter { $0.part == part }.map { Candidate($0, of: rule) } }
            .sorted {
                (rank($0.match.rule), $0.match.specificity, $0.match.rule)
                    < (rank($1.match.rule), $1.match.specificity, $1.match.rule)
            }
        self.rules = rules
        self.candidates = candidates
        looksAround = candidates.contains(where: \.looksAround)
        hasScopes = rules.contains { $0.scope != nil }
        hasSelectorLists = rules.contains { $0.selectors.count > 1 }
        buckets = SelectorKey.Kind.allCases.map { Buckets(of: candidates, by: $0) }
        others = candidates.indices.filter { candidates[$0].key == nil }.map { Entry($0, of: candidates) }
    }

    /// Whether rules belong to layers.
    var hasLayers: Bool { !ranks.isEmpty }

    /// Whether the matches of a layer are what browsers say.
    func isOfBrowsers(_ layer: ArraySlice<Match>) -> Bool {
        hasLayers && layer.first.map { ranks[$0.rule] < 0 } ?? false
    }

    /// The matches of each layer, weakest first.
    func layers(of matches: [Match]) -> [ArraySlice<Match>] {
        guard hasLayers else { return [matches[...]] }
        var layers: [ArraySlice<Match>] = []
        var rest = matches[...]
        while let first = rest.first {
            let layer = rest.prefix { ranks[$0.rule] == ranks[first.rule] }
            layers.append(layer)
            rest = rest.dropFirst(layer.count)
        }
        return layers
    }

    /// The rules that apply to `subject`, in cascade order; the later one wins.
    ///
    /// Each rule occurs once, with the most specific of its matching selectors.
    ///
    /// - Parameter memory: the match memory of the tree, shared by all its elements.
    func matches<Subject: SelectorSubject>(_ subject: Subject, in memory: MatchMemory<Subject>) -> [Match] {
        if candidates.isEmpty { return [] }
        var found: [Int32] = []
        let ancestors = memory.ancestors
        func look(in bucket: [Entry], at name: Bytes) {
            guard memory.mayFilter(bucket.count) else { return }
            for entry in bucket where entry.mayMatch(below: ancestors) {
                if candidates[Int(entry.candidate)].matches(subject, called: name, in: memory) {
                    found.append(entry.candidate)
                }
            }
        }
        let name = subject.localName
        look(in: others, at: name)
        look(in: buckets[SelectorKey.Kind.type.rawValue][name], at: name)
        var words = subject.classWords
        while let word = words.next() { look(in: buckets[SelectorKey.Kind.class.rawValue][word], at: word) }
        if let id = subject.id { look(in: buckets[SelectorKey.Kind.id.rawValue][id], at: id) }
        found.sort()
        let matches = merge(found)
        return hasScopes ? sorted(matches, of: subject, in: memory) : matches
    }

    /// Sorts matches of equal layer and specificity by how near their scopes' roots are (CSS Cascade 6, 2.6); the
    /// nearest wins.
    private func sorted<Subject: SelectorSubject>(
        _ matches: [Match], of subject: Subject, in memory: MatchMemory<Subject>
    ) -> [Match] {
        let places = matches.enumerated().map { place, match in
            (
                match: match, rank: ranks.isEmpty ? 0 : ranks[match.rule], place: place,
                nearness: rules[match.rule].scope.map { -$0.distance(of: subject, in: memory) } ?? .min
            )
        }
        let order = places.sorted {
            ($0.rank, $0.match.specificity, $0.nearness, $0.place) < (
                $1.rank, $1.match.specificity, $1.nearness, $1.place
            )
        }
        return order.map(\.match)
    }

    /// Turns sorted candidates into matches. Of several candidates of one rule, the last one stays.
    private func merge(_ found: [Int32]) -> [Match] {
        var matches: [Match] = []
        guard hasSelectorLists else {
            // A class that an element has twice finds its selectors twice.
            for (position, index) in found.enumerated() where position == 0 || found[position - 1] != index {
                matches.append(candidates[Int(index)].match)
            }
            return matches
        }
        var seen: Set<Int> = []
        for index in found.reversed() {
            let match = candidates[Int(index)].match
            if found.count == 1 || seen.insert(match.rule).inserted { matches.append(match) }
        }
        matches.reverse()
        return matches
    }
}

extension RuleIndex {
    /// A selector and its rule.
    private struct Candidate: Sendable {
        let match: Match
        let key: SelectorKey?
        private let selector: SelectorStep
        /// Whether the selector requires nothing but its key.
        private let isKeyAlone: Bool

        init(_ selector: Selector, of rule: Int) {
            let compound = selector.subject.compound
            match = Match(rule: rule, specificity: selector.specificity)
            key = selector.subject.key
            isKeyAlone = compound.count == 1 && selector.subject.origin == nil && key?.isWhole == true
            self.selector = selector.subject
        }

        var ancestorNames: (AncestorFilter.NameHash, AncestorFilter.NameHash) { selector.ancestorNames }

        var looksAround: Bool { selector.looksAround }

        /// Whether it matches `subject`, which was found by `name`. Buckets ignore case, so `name` may differ from the
        /// key.
        func matches<Subject: SelectorSubject>(
            _ subject: Subject, called name: Bytes, in memory: MatchMemory<Subject>
        ) -> Bool {
            if isKeyAlone, let key { return name.elementsEqual(key.name) }
            memory.begin()
            return selector.matches(subject, in: memory)
        }
    }

    /// The index of a candidate, and the names that its ancestors must have.
    private struct Entry: Sendable {
        let candidate: Int32
        private let first: AncestorFilter.NameHash
        private let second: AncestorFilter.NameHash

        init(_ index: Int, of candidates: [Candidate]) {
            candidate = Int32(index)
            (first, second) = candidates[index].ancestorNames
        }

        @inline(__always)
        func mayMatch(below ancestors: AncestorFilter?) -> Bool {
            guard let ancestors else { return true }
            return ancestors.mayContain(first) && ancestors.mayContain(second)
        }
    }

    /// The candidates of one kind of key, by name without regard to ASCII case.
    private struct Buckets: Sendable {
        private let names: ByteNames
        private let members: [[Entry]]

        init(of candidates: [Candidate], by kind: SelectorKey.Kind) {
            var byName: [String: [Entry]] = [:]
            for (index, candidate) in candidates.enumerated() {
                guard let key = candidate.key, key.kind == kind else { continue }
                let name = String(decoding: key.name.map(\.lowercasedASCII), as: UTF8.self)
                byName[name, default: []].append(Entry(index, of: candidates))
            }
            names = ByteNames(byName.keys)
            members = Array(byName.values)
        }

        subscript(name: Bytes) -> [Entry] { names.index(of: name).map { members[$0] } ?? [] }
    }
}

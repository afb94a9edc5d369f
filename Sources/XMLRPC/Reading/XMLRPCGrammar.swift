import Switchless

/// The grammar as a table of states, built from the content that each element declares.
///
/// A state is an element and the number of parts of its content that have been read, so that each element costs one
/// look-up. Elements are identified by their index in the registry.
final class XMLRPCGrammar: Sendable {
    static let standard = XMLRPCGrammar(XMLRPCElements.standard.handlers)

    /// The elements.
    let elements: ContiguousArray<any XMLRPCElement.Type>
    /// The first state of each element; the last is that of the document.
    private let first: ContiguousArray<Int16>
    /// For each state and child element, the next state; negative if the child is not allowed.
    private let next: ContiguousArray<Int16>
    /// For each state, whether the element may end there.
    private let isComplete: ContiguousArray<Bool>

    init(_ elements: [any XMLRPCElement.Type]) {
        self.elements = ContiguousArray(elements)
        var first: ContiguousArray<Int16> = [], next: ContiguousArray<Int16> = [],
            isComplete: ContiguousArray<Bool> = []
        for outer in elements + [DocumentElement.self] {
            let start = isComplete.count
            first.append(Int16(start))
            for state in 0...outer.content.count {
                next += elements.map {
                    Self.nextState(of: $0, in: outer.content, from: state).map { Int16(start + $0) } ?? -1
                }
                isComplete.append(outer.content.dropFirst(state).allSatisfy { $0.isOptional })
            }
        }
        (self.first, self.next, self.isComplete) = (first, next, isComplete)
    }

    /// The number of parts read after `element`; `nil` if it is not allowed after `state` parts.
    private static func nextState(
        of element: any XMLRPCElement.Type, in content: [XMLRPCContent], from state: Int
    ) -> Int? {
        for (index, wanted) in content.enumerated().dropFirst(state) {
            if wanted.role == element.role { return wanted.mayRepeat ? index : index + 1 }
            guard wanted.isOptional else { return nil }
        }
        return nil
    }

    /// The state before the root.
    var start: Int { Int(first[elements.count]) }

    /// The first state of the element with that number.
    @inline(__always)
    func start(of element: Int) -> Int { Int(first[element]) }

    /// The state after the element with that number; negative if it is not allowed.
    @inline(__always)
    func state(after state: Int, _ element: Int) -> Int { Int(next[state * elements.count + element]) }

    /// Whether an element may end in this state.
    @inline(__always)
    func mayEnd(_ state: Int) -> Bool { isComplete[state] }
}

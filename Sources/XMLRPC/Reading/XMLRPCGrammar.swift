import CommandBridge
import Switchless

/// What may stand in which element, made of what the elements say of their content: a table of states.
///
/// A state is an element and how many of its content's places have been passed. So an element that comes costs one look at the table,
/// however much may stand beside it. Elements are known by their places in the registry.
final class XMLRPCGrammar: Sendable {
    static let standard = XMLRPCGrammar(XMLRPCElements.standard.handlers)

    /// The elements.
    let elements: ContiguousArray<any XMLRPCElement.Type>
    /// The state in which an element begins; the last is that of what is around the root.
    private let first: ContiguousArray<Int16>
    /// For each state and element, the state after it; negative where it may not stand.
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
            for place in 0...outer.content.count {
                next += elements.map {
                    Self.place(of: $0, in: outer.content, from: place).map { Int16(start + $0) } ?? -1
                }
                isComplete.append(outer.content.dropFirst(place).allSatisfy { $0.isOptional })
            }
        }
        (self.first, self.next, self.isComplete) = (first, next, isComplete)
    }

    /// How many places of the content are passed when `element` has come; `nil` if it may not come after `place` of them.
    private static func place(
        of element: any XMLRPCElement.Type, in content: [XMLRPCContent], from place: Int
    ) -> Int? {
        for (index, wanted) in content.enumerated().dropFirst(place) {
            if wanted.role == element.role { return wanted.mayRepeat ? index : index + 1 }
            guard wanted.isOptional else { return nil }
        }
        return nil
    }

    /// The state before the root.
    var start: Int { Int(first[elements.count]) }

    /// The state in which the element of that number begins.
    @inline(__always)
    func start(of element: Int) -> Int { Int(first[element]) }

    /// The state after the element of that number; negative if it may not stand there.
    @inline(__always)
    func state(after state: Int, _ element: Int) -> Int { Int(next[state * elements.count + element]) }

    /// Whether an element may end in this state.
    @inline(__always)
    func mayEnd(_ state: Int) -> Bool { isComplete[state] }
}

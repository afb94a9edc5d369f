import ModelMapping
import Switchless

/// A change of the value at a path.
protocol PlistEdit: Named, Sendable {
    /// How many arguments it has on the command line.
    static var arguments: [String] { get }
    /// The path of the value that it changes.
    var path: PlistPath { get }
    /// Makes the edit of its arguments; `nil` if they are invalid.
    init?(_ arguments: [String])
    /// The values that replace one: none removes it.
    ///
    /// - Parameters:
    ///   - present: the value; `nil` if there is none.
    ///   - isElement: whether it is the element of an array, where several values may take its place.
    func values(insteadOf present: TapeValue?, isElement: Bool) throws -> [TapeValue]
}

/// The ways to change a property list, as options of the command line.
enum PlistEdits {
    static let standard = Registry<any PlistEdit.Type>(
        "edit",
        [
            InsertEdit.self,
            MergeEdit.self,
            RemoveEdit.self,
            ReplaceEdit.self,
        ], as: { $0 })
}

extension PlistEdit {
    /// The values of `root` with the change.
    ///
    /// - Throws: ``PathFault`` if the path leads nowhere.
    func apply(to root: TapeValue) throws -> ValueTape {
        let writer = TapeWriter()
        let rewriter = PlistRewriter(edit: self, steps: path.steps[...], writer: writer)
        try rewriter.write(root)
        return try writer.finish()
    }
}

/// Copies values to a new tape, and those at the path of an edit as the edit says.
struct PlistRewriter {
    let edit: any PlistEdit
    /// The steps that are left to the value to change.
    let steps: ArraySlice<any PlistPathStep>
    let writer: TapeWriter

    /// Writes a value that the steps left begin at.
    func write(_ value: TapeValue) throws {
        guard let step = steps.first else {
            guard let root = try edit.values(insteadOf: value, isElement: false).first else {
                throw PathFault(path: edit.path.text, end: value)
            }
            return try writer.write(root)
        }
        let inner = PlistRewriter(edit: edit, steps: steps.dropFirst(), writer: writer)
        guard try step.rewrite(value, with: inner) else { throw PathFault(path: edit.path.text, end: value) }
    }

    /// Writes what takes the place of a value that the last step led to.
    ///
    /// - Parameter prefix: writes what comes before each value.
    func write(insteadOf present: TapeValue?, isElement: Bool, after prefix: () throws -> Void = {}) throws {
        guard steps.isEmpty else {
            guard let present else { throw PathFault(path: edit.path.text, end: nil) }
            try prefix()
            return try write(present)
        }
        for value in try edit.values(insteadOf: present, isElement: isElement) {
            try prefix()
            try writer.write(value)
        }
    }
}

import ActionHistory
import Foundation
import ModelMapping
import PropertyList
import Testing

@Suite("A history that is saved")
struct StoringTests {
    private static let models = ModelRegistry([Append.self, Put.self])

    private func saved(_ history: History<String>) throws -> History<String> {
        let data = try PropertyListEncoder().encode(history)
        return try PlistDecoder(models: Self.models).decode(History<String>.self, from: data)
    }

    @Test("What was done and undone comes back, with what the actions kept")
    func roundTrip() throws {
        var board = "0"
        var history = History<String>()
        try history.perform(Put(value: "1"), on: &board)
        try history.perform(Append(text: "a"), on: &board)
        try history.perform(Append(text: "b"), on: &board)
        try history.undo(on: &board)
        var read = try saved(history)
        #expect(read.undoTitle == "Append a" && read.redoTitle == "Append b")
        try read.redo(on: &board)
        #expect(board == "1ab")
        while try read.undo(on: &board) {}
        #expect(board == "0")
    }

    @Test("A clearing comes back as one")
    func clearing() throws {
        var board = ""
        var history = History<String>()
        try history.perform(Append(text: "a"), on: &board)
        try history.clear("Wipe", on: &board)
        var read = try saved(history)
        #expect(read.undoTitle == "Wipe")
        try read.undo(on: &board)
        #expect(board == "a")
    }

    @Test("An action is saved under the name of its class")
    func className() throws {
        var board = ""
        var history = History<String>()
        try history.perform(Append(text: "a"), on: &board)
        let json = String(decoding: try JSONEncoder().encode(history), as: UTF8.self)
        #expect(json.contains(#""class":"Append""#) && json.contains(#""text":"a""#))
    }

    @Test("An action that cannot be saved is named")
    func notStored() throws {
        var board = ""
        var history = History<String>()
        try history.perform(Stuck(), on: &board)
        #expect(throws: HistoryError(reason: .notStored, title: "Stick")) { try JSONEncoder().encode(history) }
    }

    @Test("A history is not saved while a group is open")
    func openGroup() throws {
        var board = ""
        var history = History<String>()
        try history.group("Word", on: &board) { history, _ in
            #expect(throws: HistoryError(reason: .groupIsOpen, title: "Word")) { try JSONEncoder().encode(history) }
        }
    }

    @Test("An action of an unregistered class is an error")
    func unknownClass() throws {
        var board = ""
        var history = History<String>()
        try history.perform(Append(text: "a"), on: &board)
        let data = try PropertyListEncoder().encode(history)
        #expect(throws: DecodingError.self) {
            try PlistDecoder(models: ModelRegistry([Put.self])).decode(History<String>.self, from: data)
        }
    }
}

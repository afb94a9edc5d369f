import ModelMapping
import Switchless

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// A value of OpenStep's syntax, decoded by Foundation.
///
/// Foundation's decoder does not tell the kind of a value, so the four kinds are tried in turn.
struct OpenStepValue: Decodable {
    /// Writes the value to a tape.
    let write: (TapeWriter) throws -> Void

    init(reading bytes: [UInt8]) throws {
        do {
            self = try PropertyListDecoder().decode(Self.self, from: Data(bytes))
        } catch {
            throw ModelError(
                .syntax, "not a property list in XML, binary or OpenStep's syntax: \(error)")
        }
    }

    init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        // The decoder takes this word for null.
        if let text = container.decodeNil() ? "$null" : try? container.decode(String.self) {
            write = { tape in
                try text.withBytes { try tape.word($0, at: nil) }
            }
            return
        }
        if let data = try? decoder.singleValueContainer().decode(Data.self) {
            write = { tape in
                try [UInt8](data).withBytes { try tape.data($0, at: nil) }
            }
            return
        }
        if var list = try? decoder.unkeyedContainer() {
            var elements: [OpenStepValue] = []
            while !list.isAtEnd { elements.append(try list.decode(OpenStepValue.self)) }
            write = { tape in
                try tape.beginArray(at: nil)
                for element in elements { try element.write(tape) }
                tape.endArray()
            }
            return
        }
        let members = try [String: OpenStepValue](from: decoder).sorted { $0.key < $1.key }
        write = { tape in
            try tape.beginMap(at: nil)
            for (key, value) in members {
                try key.withBytes { try tape.key($0) }
                try value.write(tape)
            }
            _ = tape.endMap()
        }
    }
}

import Foundation
import ModelMapping
import Switchless
import XMLStream

/// Numbers that look random and are the same in every run (SplitMix64).
struct SteadyGenerator: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = (state ^ state >> 30) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ mixed >> 27) &* 0x94D0_49BB_1331_11EB
        return mixed ^ mixed >> 31
    }
}

/// Damages documents, the same way in every run.
struct Mutator {
    typealias Edit = @Sendable (inout [UInt8], inout SteadyGenerator) -> Void

    /// The maximum length of a damaged document.
    private static let longest = 64 << 10
    private let edits: [Edit]
    private var generator: SteadyGenerator

    /// - Parameters:
    ///   - seed: the number that decides all.
    ///   - words: what means something in the documents, to be put in anywhere.
    ///   - documents: the documents that are damaged, of which pieces get into each other.
    init(seed: UInt64, words: [[UInt8]], documents: [[UInt8]]) {
        generator = SteadyGenerator(state: seed)
        edits = [
            { $0[Int.random(in: 0..<$0.count, using: &$1)] ^= 1 << UInt8.random(in: 0..<8, using: &$1) },
            { $0[Int.random(in: 0..<$0.count, using: &$1)] = UInt8.random(in: 0...255, using: &$1) },
            {
                $0[Int.random(in: 0..<$0.count, using: &$1)] = [0, 9, 32, 127, 128, 255].randomElement(using: &$1) ?? 0
            },
            { $0.removeSubrange(Self.range(in: $0, 40, &$1)) },
            { $0.removeSubrange(Int.random(in: 1...$0.count, using: &$1)...) },
            { $0.replaceSubrange(Self.range(in: $0, 8, &$1), with: words.randomElement(using: &$1) ?? []) },
            {
                $0.insert(
                    contentsOf: words.randomElement(using: &$1) ?? [], at: Int.random(in: 0...$0.count, using: &$1))
            },
            { $0.insert(contentsOf: $0[Self.range(in: $0, 200, &$1)], at: Int.random(in: 0...$0.count, using: &$1)) },
            {
                let piece = $0[Self.range(in: $0, 30, &$1)]
                let count = min(2000, Self.longest / max(1, piece.count))
                let many = (0..<Int.random(in: 2...max(2, count), using: &$1)).flatMap { _ in piece }
                $0.insert(contentsOf: many, at: piece.startIndex)
            },
            {
                let other = documents.randomElement(using: &$1) ?? []
                $0.replaceSubrange(Self.range(in: $0, 200, &$1), with: other[Self.range(in: other, 200, &$1)])
            },
        ]
    }

    private static func range(in bytes: [UInt8], _ length: Int, _ generator: inout SteadyGenerator) -> Range<Int> {
        let start = Int.random(in: 0...bytes.count, using: &generator)
        return start..<min(bytes.count, start + Int.random(in: 0...length, using: &generator))
    }

    /// A damaged copy of a document.
    mutating func damaged(_ document: [UInt8]) -> [UInt8] {
        var bytes = document
        let count = [1, 1, 1, 2, 4].randomElement(using: &generator) ?? 1
        for _ in 0..<count where !bytes.isEmpty {
            edits.randomElement(using: &generator)?(&bytes, &generator)
        }
        return Array(bytes.prefix(Self.longest))
    }
}

/// What became of the mutations of one form.
struct MutationCount: CustomStringConvertible {
    var accepted = 0, refused = 0, placed = 0
    var longest = Duration.zero
    /// What was refused without saying where, by code.
    var lost: [String: Int] = [:]
    var examples: [String: String] = [:]

    var description: String {
        "\(accepted) accepted, \(refused) refused, \(placed) of them with a place; longest \(longest); lost: \(lost)"
    }

    /// Reads one document.
    mutating func add(_ bytes: [UInt8], _ read: ([UInt8]) throws -> Void) {
        var failure: (any Error)?
        longest = max(longest, ContinuousClock().measure { do { try read(bytes) } catch { failure = error } })
        guard let failure else { return accepted += 1 }
        // An empty document has no place.
        guard !bytes.isEmpty else { return }
        refused += 1
        let (code, hasPlace) = Self.place(of: failure, bytes)
        placed += hasPlace ? 1 : 0
        guard !hasPlace else { return }
        lost[code, default: 0] += 1
        examples[code] = "\(failure) in \(String(decoding: bytes.prefix(300), as: UTF8.self))"
    }

    /// The code of an error, and whether it says where in the document it is: a line and a column, or the byte, object
    /// or key of a binary one.
    private static func place(of error: any Error, _ bytes: [UInt8]) -> (String, Bool) {
        do { throw error } catch let error as XMLStreamError {
            return (error.code.rawValue, isInside(error.position, bytes))
        } catch let error as ModelError {
            let isBinary = bytes.starts(with: Array("bplist0".utf8))
            let place = /(?:byte|object|UID) [0-9]+|trailer|\$[a-z]+|archiver?/
            return (
                error.code.rawValue, isInside(error.position, bytes) || isBinary && error.message.contains(place)
            )
        } catch DecodingError.typeMismatch(_, let context), DecodingError.valueNotFound(_, let context),
            DecodingError.keyNotFound(_, let context), DecodingError.dataCorrupted(let context)
        {
            let isBinary = bytes.starts(with: Array("bplist0".utf8))
            return ("decoding", isBinary || context.debugDescription.hasPrefix("line "))
        } catch { return ("\(error)", false) }
    }

    private static func isInside(_ position: SourcePosition?, _ bytes: [UInt8]) -> Bool {
        guard let position else { return false }
        let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        return 1...lines.count ~= position.line && 1...lines[position.line - 1].count + 1 ~= position.column
    }
}

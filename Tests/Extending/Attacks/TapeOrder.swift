// files: ModelMapping/Tape/TapeBuffer.swift, ModelMapping/Tape/TapeWriter+Text.swift
// held: runs
import ModelMapping
import Switchless

func refuses(_ body: () throws -> Void) -> Bool {
    do { try body() } catch { return true }
    return false
}

let text = Array("text".utf8)
let writer = TapeWriter()
try writer.beginMap(at: nil)
precondition(refuses { try writer.string(Bytes(text.span), at: nil) })
precondition(refuses { try writer.endArray() })
precondition(refuses { _ = try writer.finish() })
try writer.key(Bytes(text.span))
precondition(refuses { try writer.key(Bytes(text.span)) })
precondition(refuses { _ = try writer.endMap() })
try writer.string(Bytes(text.span), at: nil)
precondition(refuses { try writer.string(Bytes(text.span), at: nil) })
_ = try writer.endMap()
precondition(refuses { try writer.bool(true, at: nil) })
let tape = try writer.finish()
// Writing after the end neither changes nor moves the tape.
for _ in 0..<100_000 {
    precondition(refuses { try writer.string(Bytes(text.span), at: nil) })
    precondition(refuses { try writer.key(Bytes(text.span)) })
    precondition(refuses { try writer.integer(TapeInteger(UInt64.max), at: nil) })
    precondition(refuses { try writer.beginArray(at: nil) })
    precondition(refuses { _ = try writer.endMap() })
}
precondition(tape.root?["text"]?.string == "text")

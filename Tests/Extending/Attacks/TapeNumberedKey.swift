// files: ModelMapping/Tape/TapeBuffer.swift
// held: refused, extraneous argument label 'numbered:'
import ModelMapping

let writer = TapeWriter()
try writer.beginMap(at: nil)
try writer.key(numbered: 40_000_000, at: nil)

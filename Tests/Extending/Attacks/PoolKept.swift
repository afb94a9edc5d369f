// files: SVGScene/Values/ValuePool.swift
// held: refused, to specified type 'Bytes'
import SVGScene
import Switchless

/// Asks a pool to lend its memory, and gets a copy.
func read(_ pool: ValuePool, _ handle: Stored<UInt8>) {
    let bytes: Bytes = pool[handle]
    _ = bytes.count
}

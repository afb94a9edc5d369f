import Foundation

@testable import BridgeHost
@testable import CommandBridge

/// A file system in memory. Its power can fail: then what was not synchronized is lost, whole or in part.
final class MemoryDisk: StateDisk, @unchecked Sendable {
    /// A file, and what of it survives.
    final class Node {
        var bytes: [UInt8] = [], durable: [UInt8] = []

        init(_ bytes: [UInt8] = []) { (self.bytes, durable) = (bytes, bytes) }
    }

    private let mutex = NSRecursiveLock()
    private var names: [String: Node] = [:], durableNames: [String: Node] = [:]
    private var locked: Set<String> = []
    private var left = Int.max
    private(set) var synchronizations = 0
    /// Why writing fails; `nil` if it does not.
    private var fault: String?
    private var delay: UInt32 = 0

    private func alone<Value>(_ body: () throws(StorageError) -> Value) throws(StorageError) -> Value {
        mutex.lock()
        defer { mutex.unlock() }
        return try body()
    }

    /// Lets the power fail after so many more calls.
    func failPower(after calls: Int) { mutex.withLock { left = calls } }
    /// Lets writing fail, or not any more.
    func fail(_ reason: String?) { mutex.withLock { fault = reason } }
    /// Lets each synchronization take so many milliseconds.
    func slow(milliseconds: UInt32) { mutex.withLock { delay = milliseconds } }
    /// All files.
    var files: [String: [UInt8]] {
        get { mutex.withLock { names.mapValues(\.bytes) } }
        set {
            mutex.withLock {
                names = newValue.mapValues { Node($0) }
                durableNames = names
            }
        }
    }

    /// Turns the power on again: each name and each file is as it was at its last synchronization, or has a part of
    /// what came after.
    func restart(_ dice: inout SplitMix) {
        mutex.withLock {
            for (name, node) in names where Bool.random(using: &dice) { durableNames[name] = node }
            names = durableNames
            for node in Set(names.values.map(ObjectIdentifier.init)).compactMap({ id in
                names.values.first { ObjectIdentifier($0) == id }
            }) {
                let more = max(0, node.bytes.count - node.durable.count)
                var tail = Array(
                    node.bytes.dropFirst(node.durable.count).prefix(Int.random(in: 0...more, using: &dice)))
                // Blocks that never reached the disk read as zeros.
                if !tail.isEmpty, Int.random(in: 0..<4, using: &dice) == 0 {
                    tail[Int.random(in: 0..<tail.count, using: &dice)] = 0
                }
                node.durable += tail
                node.bytes = node.durable
            }
            (left, fault, locked) = (.max, nil, [])
        }
    }

    private func step() throws(StorageError) {
        guard left > 0 else { throw StorageError(.file, "disk", "the power is off") }
        left -= 1
    }

    private func write(_ body: () throws(StorageError) -> Void) throws(StorageError) {
        try alone { () throws(StorageError) in
            try step()
            if let fault { throw StorageError(.file, "disk", fault) }
            try body()
        }
    }

    func realPath(_ path: String) -> String { path }

    func read(_ path: String, atMost most: Int) throws(StorageError) -> [UInt8]? {
        mutex.withLock { names[path].map { Array($0.bytes.prefix(most == .max ? .max : most + 1)) } }
    }

    func read(_ path: String, from offset: Int, count: Int) throws(StorageError) -> [UInt8] {
        mutex.withLock { Array(names[path]?.bytes.dropFirst(offset).prefix(count) ?? []) }
    }

    func open(_ path: String) throws(StorageError) -> any StateDiskFile {
        try alone { () throws(StorageError) in
            try step()
            let node = names[path] ?? Node()
            names[path] = node
            return File(disk: self, node: node)
        }
    }

    func replacement(of path: String) throws(StorageError) -> any StateDiskReplacement {
        try write {}
        return Replacement(disk: self, path: path, node: Node())
    }

    func restrict(_ path: String) {}

    func link(_ path: String, to name: String) throws(StorageError) -> Bool {
        var isFree = false
        try write {
            isFree = names[name] == nil
            if isFree { names[name] = names[path] }
        }
        return isFree
    }

    func synchronizeFolder(of path: String) { mutex.withLock { if left > 0 { durableNames = names } } }

    func lock(_ path: String) throws(StorageError) -> any StateDiskFile {
        try alone { () throws(StorageError) in
            guard locked.insert(path).inserted else { throw StorageError(.inUse, path, "locked") }
            return Lock(disk: self, path: path)
        }
    }

    func pause(milliseconds: UInt32) { usleep(milliseconds * 1000) }

    private struct Replacement: StateDiskReplacement {
        let disk: MemoryDisk, path: String
        nonisolated(unsafe) let node: Node
        private var file: File { File(disk: disk, node: node) }

        func write(_ bytes: [UInt8], at offset: Int) throws(StorageError) { try file.write(bytes, at: offset) }
        func synchronize() throws(StorageError) { try disk.write { node.durable = node.bytes } }
        func cut(at offset: Int) { file.cut(at: offset) }
        func close() {}
        func finish() {}

        func takePlace() throws(StorageError) {
            // A file that is moved to its name before its bytes are on the disk would be worth nothing.
            try synchronize()
            try disk.write { disk.names[path] = node }
            try disk.write { disk.durableNames = disk.names }
        }
    }

    private struct File: StateDiskFile {
        let disk: MemoryDisk
        nonisolated(unsafe) let node: Node

        func write(_ bytes: [UInt8], at offset: Int) throws(StorageError) {
            try disk.write {
                let hole = Array(repeating: UInt8(0), count: max(0, offset - node.bytes.count))
                node.bytes = node.bytes.prefix(offset) + hole + bytes + node.bytes.dropFirst(offset + bytes.count)
            }
        }

        func synchronize() throws(StorageError) {
            let delay = disk.mutex.withLock { disk.delay }
            if delay > 0 { usleep(delay * 1000) }
            try disk.write {
                node.durable = node.bytes
                disk.synchronizations += 1
            }
        }

        func cut(at offset: Int) { disk.mutex.withLock { node.bytes = Array(node.bytes.prefix(offset)) } }
        func close() {}
    }

    private struct Lock: StateDiskFile {
        let disk: MemoryDisk
        let path: String

        func write(_ bytes: [UInt8], at offset: Int) {}
        func synchronize() {}
        func cut(at offset: Int) {}
        func close() { disk.mutex.withLock { _ = disk.locked.remove(path) } }
    }
}

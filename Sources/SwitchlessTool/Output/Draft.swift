import SystemCalls

/// A file that is being written and will take the place of another.
protocol Draft {
    /// The open file.
    var number: System.FileNumber { get }

    /// Closes it and gives it the file's name.
    ///
    /// - Returns: `false` on failure, with the reason in `errno`; then nothing is left of it.
    func takePlace() -> Bool

    /// Closes it and throws it away.
    func discard()
}

/// A draft that has no name until it is done: nothing is left of it when the process is killed, and the folder changes
/// only once.
struct UnnamedDraft: Draft {
    let number: System.FileNumber
    private let target: String

    /// Returns `nil` where the file system has no unnamed files.
    init?(of target: String) {
        guard let number = System.createUnnamed(inFolder: Path.folder(of: target)) else { return nil }
        self.number = number
        self.target = target
    }

    func takePlace() -> Bool {
        guard System.name(number, target) else { return replace() }
        // A full disk may be reported only here.
        guard System.closeFile(number) else { return fail { System.remove(target) } }
        return true
    }

    /// Another process was faster to write the file: that one is replaced.
    private func replace() -> Bool {
        let temporary = Path.temporary(besides: target)
        guard System.name(number, temporary) else { return fail { System.closeFile(number) } }
        guard System.closeFile(number), System.move(temporary, to: target) else {
            return fail { System.remove(temporary) }
        }
        return true
    }

    func discard() { System.closeFile(number) }
}

/// A draft beside the file, with a name of its own.
struct NamedDraft: Draft {
    let number: System.FileNumber
    private let temporary: String
    private let target: String

    /// Returns `nil` where it cannot be created, with the reason in `errno`.
    init?(of target: String) {
        temporary = Path.temporary(besides: target)
        guard let number = System.create(temporary) else { return nil }
        self.number = number
        self.target = target
    }

    func takePlace() -> Bool {
        // A full disk may be reported only here.
        guard System.closeFile(number), System.move(temporary, to: target) else {
            return fail { System.remove(temporary) }
        }
        return true
    }

    func discard() {
        System.closeFile(number)
        System.remove(temporary)
    }
}

extension Draft {
    /// Cleans up, and keeps the reason of the failure.
    fileprivate func fail(_ cleanUp: () -> Void) -> Bool {
        System.keepingReason(cleanUp)
        return false
    }
}

extension Path {
    /// The name of a file beside another that nobody else has chosen.
    fileprivate static func temporary(besides path: String) -> String {
        "\(folder(of: path))/.\(base(of: path)).\(String(UInt64.random(in: .min ... .max), radix: 36))"
    }
}

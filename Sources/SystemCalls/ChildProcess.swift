#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// A program that was started by this one, which writes to its standard input and reads its standard output.
///
/// Its standard error is ours. It is in a process group of its own: an interrupt of the terminal ends us alone, and the
/// end of its input ends it. A child that calls ``endWithParent()`` ends when this process does, also in the middle of
/// its work. Only one thread uses a child at a time.
package final class ChildProcess: @unchecked Sendable {
    private let number: pid_t
    private let input: System.FileNumber
    private let output: System.FileNumber
    /// An end of a pipe that nobody writes to. The other end is the child's, which sees it close when this process
    /// ends, however that happens.
    private let lifeline: System.FileNumber

    private init(number: pid_t, input: System.FileNumber, output: System.FileNumber, lifeline: System.FileNumber) {
        self.number = number
        self.input = input
        self.output = output
        self.lifeline = lifeline
    }

    /// The path of this program; `nil` where the system does not say.
    package static var thisProgram: String? {
        #if canImport(Darwin)
        var count = UInt32(0)
        _NSGetExecutablePath(nil, &count)
        var path = [CChar](repeating: 0, count: Int(count))
        guard _NSGetExecutablePath(&path, &count) == 0 else { return nil }
        return SystemText.text(of: path.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)))
        #else
        System.realPath(of: Array("/proc/self/exe".utf8)).map(SystemText.text)
        #endif
    }

    /// Starts a program with the environment of this one; `nil` on failure.
    package static func start(_ program: String, _ arguments: [String]) -> ChildProcess? {
        starting.withLock { startAlone(program, arguments) }
    }

    private static func startAlone(_ program: String, _ arguments: [String]) -> ChildProcess? {
        guard let input = makePipe() else { return nil }
        guard let output = makePipe() else {
            for end in [input.read, input.write] { System.closeFile(end) }
            return nil
        }
        guard let lifeline = makePipe() else {
            for end in [input.read, input.write, output.read, output.write] { System.closeFile(end) }
            return nil
        }
        var actions = unsafe unmadeActions
        unsafe posix_spawn_file_actions_init(&actions)
        unsafe posix_spawn_file_actions_adddup2(&actions, input.read, 0)
        unsafe posix_spawn_file_actions_adddup2(&actions, output.write, 1)
        unsafe posix_spawn_file_actions_adddup2(&actions, lifeline.read, lifelineNumber)
        var attributes = unmadeAttributes
        unsafe posix_spawnattr_init(&attributes)
        unsafe posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETPGROUP))
        unsafe posix_spawnattr_setpgroup(&attributes, 0)
        var words = unsafe ([program] + arguments).map { unsafe $0.withName { unsafe strdup($0) } } + [nil]
        defer {
            unsafe words.forEach { unsafe free($0) }
            unsafe posix_spawnattr_destroy(&attributes)
            unsafe posix_spawn_file_actions_destroy(&actions)
            for end in [input.read, output.write, lifeline.read] { System.closeFile(end) }
        }
        var number = pid_t()
        guard unsafe posix_spawn(&number, program, &actions, &attributes, &words, environ) == 0 else {
            for end in [input.write, output.read, lifeline.write] { System.closeFile(end) }
            return nil
        }
        return ChildProcess(number: number, input: input.write, output: output.read, lifeline: lifeline.write)
    }

    /// The number that the child's end of the lifeline has there.
    private static let lifelineNumber: System.FileNumber = 3

    /// Ends this process when the one that started it as a ``ChildProcess`` has ended, also by a signal that it could
    /// not handle.
    ///
    /// Call it before any file is opened. A process without a lifeline goes on.
    package static func endWithParent() {
        guard fcntl(lifelineNumber, F_GETFD) >= 0 else { return }
        _ = fcntl(lifelineNumber, F_SETFD, FD_CLOEXEC)
        _ = System.onOwnThread(stackBytes: 1 << 16) {
            var lifeline = pollfd(fd: lifelineNumber, events: 0, revents: 0)
            while unsafe poll(&lifeline, 1, -1) < 0, errno == EINTR {}
            _exit(1)
        }
    }

    /// Programs are started one after the other, so that none inherits the pipes of another before these are marked.
    private static let starting = Gate()

    /// A pipe whose ends are not passed on to programs that are started.
    private static func makePipe() -> (read: System.FileNumber, write: System.FileNumber)? {
        var ends: [Int32] = [-1, -1]
        guard unsafe pipe(&ends) == 0 else { return nil }
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        return (ends[0], ends[1])
    }

    /// Writes all of `bytes`; `false` if the child does not read them.
    package func write(_ bytes: [UInt8]) -> Bool { System.writeFile(all: bytes, to: input) }

    /// Reads what there is; none where the child has closed its output.
    ///
    /// - Parameter milliseconds: the time to wait for it.
    /// - Returns: `nil` if nothing came in that time.
    package func read(within milliseconds: Int) -> [UInt8]? {
        var waiting = pollfd(fd: output, events: Int16(POLLIN), revents: 0)
        guard unsafe poll(&waiting, 1, Int32(clamping: milliseconds)) != 0 else { return nil }
        return System.readFile(output, atMost: 1 << 16) ?? []
    }

    /// Ends the child at once.
    package func kill() { _ = System.signal(SIGKILL, to: number) }

    /// Ends the child's input, and waits until it has ended.
    ///
    /// - Returns: how it ended, for people.
    package func finish() -> String {
        for end in [input, output] { System.closeFile(end) }
        defer { System.closeFile(lifeline) }
        var status: Int32 = 0
        while unsafe waitpid(number, &status, 0) < 0, errno == EINTR {}
        // The macros WIFSIGNALED, WTERMSIG and WEXITSTATUS of POSIX are not imported.
        let signal = status & 0x7F
        return signal == 0 ? "exit code \(status >> 8 & 0xFF)" : "signal \(signal)"
    }
}

extension System {
    fileprivate static func signal(_ signal: Int32, to process: pid_t) -> Int32 { kill(process, signal) }
}

#if canImport(Darwin)
private var unmadeActions: posix_spawn_file_actions_t? { nil }
private var unmadeAttributes: posix_spawnattr_t? { nil }
#else
private var unmadeActions: posix_spawn_file_actions_t { unsafe posix_spawn_file_actions_t() }
private var unmadeAttributes: posix_spawnattr_t { posix_spawnattr_t() }
#endif

// Made from the description of a host by 'switchless commands --swift'; change that, not this.
// swift-format-ignore-file

public import CommandBridge
public import CommandClient
public import Switchless

/// Adds two numbers.
public enum TestAddCommand {
    public struct Arguments: Codable, Hashable, Sendable {
        public var a: Int
        public var b: Int

        public init(a: Int, b: Int) {
            self.a = a
            self.b = b
        }
    }

    public typealias Reply = Int
}

/// Counts, and tells of each number as progress.
public enum TestCountCommand {
    public struct Arguments: Codable, Hashable, Sendable {
        public var to: Int

        public init(to: Int) {
            self.to = to
        }
    }

    public typealias Reply = Int

    public typealias Progress = Int
}

/// Fails.
public enum TestFailCommand {
    public typealias Arguments = NoArguments

    public typealias Reply = Int
}

/// Answers with so many bytes.
public enum TestLargeCommand {
    public struct Arguments: Codable, Hashable, Sendable {
        public var bytes: Int

        public init(bytes: Int) {
            self.bytes = bytes
        }
    }

    public typealias Reply = String
}

/// Tells the pages of a tick.
public enum TestTickCommand {
    public struct Arguments: Codable, Hashable, Sendable {
        public var number: Int

        public init(number: Int) {
            self.number = number
        }
    }

    public typealias Reply = Bool
}

/// Waits until it is cancelled.
public enum TestWaitCommand {
    public typealias Arguments = NoArguments

    public typealias Reply = Bool
}

/// The number of a tick.
public enum TestTickedEvent: BridgeEvent {
    public static let name: Name = "test.ticked"
    public static let summary = "The number of a tick."

    public typealias Value = Int
}

extension CommandClient {
    /// Adds two numbers.
    public func testAdd(
        _ arguments: TestAddCommand.Arguments, deadline: Duration? = nil
    ) async throws(CommandFault) -> TestAddCommand.Reply {
        try await call("test.add", arguments, deadline: deadline)
    }

    /// Counts, and tells of each number as progress.
    public func testCount(
        _ arguments: TestCountCommand.Arguments, deadline: Duration? = nil
    ) async throws(CommandFault) -> TestCountCommand.Reply {
        try await call("test.count", arguments, deadline: deadline)
    }

    /// Counts, and tells of each number as progress.
    public func beginTestCount(
        _ arguments: TestCountCommand.Arguments, deadline: Duration? = nil
    ) throws(CommandFault) -> ClientCall<TestCountCommand.Progress, TestCountCommand.Reply> {
        try begin("test.count", arguments, deadline: deadline)
    }

    /// Fails.
    public func testFail(
        deadline: Duration? = nil
    ) async throws(CommandFault) -> TestFailCommand.Reply {
        try await call("test.fail", NoArguments(), deadline: deadline)
    }

    /// Answers with so many bytes.
    public func testLarge(
        _ arguments: TestLargeCommand.Arguments, deadline: Duration? = nil
    ) async throws(CommandFault) -> TestLargeCommand.Reply {
        try await call("test.large", arguments, deadline: deadline)
    }

    /// Tells the pages of a tick.
    public func testTick(
        _ arguments: TestTickCommand.Arguments, deadline: Duration? = nil
    ) async throws(CommandFault) -> TestTickCommand.Reply {
        try await call("test.tick", arguments, deadline: deadline)
    }

    /// Waits until it is cancelled.
    public func testWait(
        deadline: Duration? = nil
    ) async throws(CommandFault) -> TestWaitCommand.Reply {
        try await call("test.wait", NoArguments(), deadline: deadline)
    }
}

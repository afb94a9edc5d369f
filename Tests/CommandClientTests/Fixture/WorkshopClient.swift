// Made from the description of a host by 'switchless commands --swift'; change that, not this.
// swift-format-ignore-file

public import CommandBridge
public import CommandClient
public import Foundation
public import ModelMapping
public import Switchless

/// Fails.
public enum FailCommand {
    public typealias Arguments = NoArguments

    public typealias Reply = Bool
}

/// Counts all items.
public enum ItemCountCommand {
    public struct Arguments: Codable, Hashable, Sendable {
        public var to: Int?

        public init(to: Int? = nil) {
            self.to = to
        }
    }

    public typealias Reply = Int

    public struct Progress: Codable, Hashable, Sendable {
        public var done: Int

        public init(done: Int) {
            self.done = done
        }
    }
}

/// Draws a shape; "as it is".
public enum ItemDrawCommand {
    public struct Arguments: Codable, Hashable, Sendable {
        public var shape: Shape
        public var `class`: String?

        public init(shape: Shape, `class`: String? = nil) {
            self.shape = shape
            self.`class` = `class`
        }

        public enum Shape: Codable, Hashable, Sendable {
            case circle(radius: Double)
            case pair(Int, Pair1?)
            case nothing

            public enum Pair1: String, Codable, CaseIterable, Hashable, Sendable {
                case readOnly = "read-only"
                case `default` = "default"
            }
        }
    }

    public enum Reply: Codable, Hashable, Sendable {
        case circle(radius: Double)
        case pair(Int, Pair1?)
        case nothing

        public enum Pair1: String, Codable, CaseIterable, Hashable, Sendable {
            case readOnly = "read-only"
            case `default` = "default"
        }
    }
}

/// Loads items.
public enum ItemLoadCommand {
    public struct Arguments: Codable, Hashable, Sendable {
        public var most: Int?

        public init(most: Int? = nil) {
            self.most = most
        }
    }

    public typealias Reply = [String]

    public typealias Progress = ModelValue

    public struct Piece: Codable, Hashable, Sendable {
        public var title: String
        public var bytes: Data
        public var mode: Mode?

        public init(title: String, bytes: Data, mode: Mode? = nil) {
            self.title = title
            self.bytes = bytes
            self.mode = mode
        }

        public enum Mode: String, Codable, CaseIterable, Hashable, Sendable {
            case readOnly = "read-only"
            case `default` = "default"
        }
    }
}

/// Opens an item.
public enum ItemOpenCommand {
    public struct Arguments: Codable, Hashable, Sendable {
        public var id: Int
        public var tags: [String]
        public var mode: Mode?
        public var at: Date?

        public init(id: Int, tags: [String], mode: Mode? = nil, at: Date? = nil) {
            self.id = id
            self.tags = tags
            self.mode = mode
            self.at = at
        }

        public enum Mode: String, Codable, CaseIterable, Hashable, Sendable {
            case readOnly = "read-only"
            case `default` = "default"
        }
    }

    public struct Reply: Codable, Hashable, Sendable {
        public var title: String
        public var shape: Shape
        public var mode: Mode
        public var bytes: Data
        public var parents: [String: [Int?]]
        public var other: ModelValue
        public var at: Date?

        public init(title: String, shape: Shape, mode: Mode, bytes: Data, parents: [String: [Int?]], other: ModelValue, at: Date? = nil) {
            self.title = title
            self.shape = shape
            self.mode = mode
            self.bytes = bytes
            self.parents = parents
            self.other = other
            self.at = at
        }

        public enum Shape: Codable, Hashable, Sendable {
            case circle(radius: Double)
            case pair(Int, Pair1?)
            case nothing

            public enum Pair1: String, Codable, CaseIterable, Hashable, Sendable {
                case readOnly = "read-only"
                case `default` = "default"
            }
        }

        public enum Mode: String, Codable, CaseIterable, Hashable, Sendable {
            case readOnly = "read-only"
            case `default` = "default"
        }
    }
}

/// Deprecated; call 'item.open' instead. Opens an item.
public enum OpenCommand {
    public struct Arguments: Codable, Hashable, Sendable {
        public var id: Int
        public var tags: [String]
        public var mode: Mode?
        public var at: Date?

        public init(id: Int, tags: [String], mode: Mode? = nil, at: Date? = nil) {
            self.id = id
            self.tags = tags
            self.mode = mode
            self.at = at
        }

        public enum Mode: String, Codable, CaseIterable, Hashable, Sendable {
            case readOnly = "read-only"
            case `default` = "default"
        }
    }

    public struct Reply: Codable, Hashable, Sendable {
        public var title: String
        public var shape: Shape
        public var mode: Mode
        public var bytes: Data
        public var parents: [String: [Int?]]
        public var other: ModelValue
        public var at: Date?

        public init(title: String, shape: Shape, mode: Mode, bytes: Data, parents: [String: [Int?]], other: ModelValue, at: Date? = nil) {
            self.title = title
            self.shape = shape
            self.mode = mode
            self.bytes = bytes
            self.parents = parents
            self.other = other
            self.at = at
        }

        public enum Shape: Codable, Hashable, Sendable {
            case circle(radius: Double)
            case pair(Int, Pair1?)
            case nothing

            public enum Pair1: String, Codable, CaseIterable, Hashable, Sendable {
                case readOnly = "read-only"
                case `default` = "default"
            }
        }

        public enum Mode: String, Codable, CaseIterable, Hashable, Sendable {
            case readOnly = "read-only"
            case `default` = "default"
        }
    }
}

/// What the calling page shows.
public enum PageShowCommand {
    public typealias Arguments = NoArguments

    public typealias Reply = [String]

    public typealias Progress = ModelValue
}

/// Square numbers.
public enum SquaresCommand {
    public typealias Arguments = [Int]

    public struct Reply: Codable, Hashable, Sendable {
        public var count: Int

        public init(count: Int) {
            self.count = count
        }
    }

    public typealias Progress = Int
}

/// The sum of numbers.
public enum SumCommand {
    public typealias Arguments = [Int]

    public typealias Reply = Int
}

/// Waits until it is cancelled.
public enum WaitCommand {
    public typealias Arguments = NoArguments

    public typealias Reply = Bool
}

/// The number of items has changed.
public enum ItemsChangedEvent: BridgeEvent {
    public static let name: Name = "items.changed"
    public static let summary = "The number of items has changed."

    public struct Value: Codable, Hashable, Sendable {
        public var count: Int
        public var mode: Mode

        public init(count: Int, mode: Mode) {
            self.count = count
            self.mode = mode
        }

        public enum Mode: String, Codable, CaseIterable, Hashable, Sendable {
            case readOnly = "read-only"
            case `default` = "default"
        }
    }
}

/// What the page shows.
public enum PageLookMethod: PageMethod {
    public static let name: Name = "page.look"
    public static let summary = "What the page shows."

    public struct Arguments: Codable, Hashable, Sendable {
        public var zoom: Double

        public init(zoom: Double) {
            self.zoom = zoom
        }
    }

    public struct Reply: Codable, Hashable, Sendable {
        public var parts: [String]

        public init(parts: [String]) {
            self.parts = parts
        }
    }
}

extension CommandClient {
    /// Fails.
    public func fail(
        deadline: Duration? = nil
    ) async throws(CommandFault) -> FailCommand.Reply {
        try await call("fail", NoArguments(), deadline: deadline)
    }

    /// Counts all items.
    public func itemCount(
        _ arguments: ItemCountCommand.Arguments = .init(), deadline: Duration? = nil
    ) async throws(CommandFault) -> ItemCountCommand.Reply {
        try await call("item.count", arguments, deadline: deadline)
    }

    /// Counts all items.
    public func beginItemCount(
        _ arguments: ItemCountCommand.Arguments = .init(), deadline: Duration? = nil
    ) throws(CommandFault) -> ClientCall<ItemCountCommand.Progress, ItemCountCommand.Reply> {
        try begin("item.count", arguments, deadline: deadline)
    }

    /// Draws a shape; "as it is".
    public func itemDraw(
        _ arguments: ItemDrawCommand.Arguments, deadline: Duration? = nil
    ) async throws(CommandFault) -> ItemDrawCommand.Reply {
        try await call("item.draw", arguments, deadline: deadline)
    }

    /// Loads items.
    public func itemLoad<Pieces: AsyncSequence & Sendable>(
        _ arguments: ItemLoadCommand.Arguments = .init(), sending pieces: Pieces, deadline: Duration? = nil
    ) async throws(CommandFault) -> ItemLoadCommand.Reply where Pieces.Element == ItemLoadCommand.Piece {
        try await call("item.load", arguments, sending: pieces, deadline: deadline)
    }

    /// Loads items.
    public func beginItemLoad<Pieces: AsyncSequence & Sendable>(
        _ arguments: ItemLoadCommand.Arguments = .init(), sending pieces: Pieces, deadline: Duration? = nil
    ) throws(CommandFault) -> ClientCall<ItemLoadCommand.Progress, ItemLoadCommand.Reply> where Pieces.Element == ItemLoadCommand.Piece {
        try begin("item.load", arguments, sending: pieces, deadline: deadline)
    }

    /// Opens an item.
    public func itemOpen(
        _ arguments: ItemOpenCommand.Arguments, deadline: Duration? = nil
    ) async throws(CommandFault) -> ItemOpenCommand.Reply {
        try await call("item.open", arguments, deadline: deadline)
    }

    /// Deprecated; call 'item.open' instead. Opens an item.
    @available(*, deprecated, message: "call 'item.open' instead")
    public func open(
        _ arguments: OpenCommand.Arguments, deadline: Duration? = nil
    ) async throws(CommandFault) -> OpenCommand.Reply {
        try await call("open", arguments, deadline: deadline)
    }

    /// What the calling page shows.
    public func pageShow(
        deadline: Duration? = nil
    ) async throws(CommandFault) -> PageShowCommand.Reply {
        try await call("page.show", NoArguments(), deadline: deadline)
    }

    /// What the calling page shows.
    public func beginPageShow(
        deadline: Duration? = nil
    ) throws(CommandFault) -> ClientCall<PageShowCommand.Progress, PageShowCommand.Reply> {
        try begin("page.show", NoArguments(), deadline: deadline)
    }

    /// Square numbers.
    public func squares(
        _ arguments: SquaresCommand.Arguments, deadline: Duration? = nil
    ) async throws(CommandFault) -> SquaresCommand.Reply {
        try await call("squares", arguments, deadline: deadline)
    }

    /// Square numbers.
    public func beginSquares(
        _ arguments: SquaresCommand.Arguments, deadline: Duration? = nil
    ) throws(CommandFault) -> ClientCall<SquaresCommand.Progress, SquaresCommand.Reply> {
        try begin("squares", arguments, deadline: deadline)
    }

    /// The sum of numbers.
    public func sum(
        _ arguments: SumCommand.Arguments, deadline: Duration? = nil
    ) async throws(CommandFault) -> SumCommand.Reply {
        try await call("sum", arguments, deadline: deadline)
    }

    /// Waits until it is cancelled.
    public func wait(
        deadline: Duration? = nil
    ) async throws(CommandFault) -> WaitCommand.Reply {
        try await call("wait", NoArguments(), deadline: deadline)
    }
}

import BridgeHost
import CommandBridge
import Synchronization

/// Asks the pages of a room's moderators for permissions. The first answer counts.
struct ModeratorPrompt: PermissionPrompt {
    /// The decisions, by the words of the page.
    private static let decisions: [String: PermissionDecision] = [
        "once": .allowedOnce, "always": .allowed, "never": .refused,
    ]

    private let host: WeakHost

    init(_ host: ModuleHost<Board>) { self.host = WeakHost(host) }

    func decide(_ question: PermissionQuestion, for call: CommandCall) async -> PermissionDecision {
        // Without a moderator it is not decided for good: one may come.
        guard let room = host.value, let moderation = try? room.host.moderation() else { return .unanswered }
        let asked = PagePermit.Arguments(
            origin: question.origin, user: question.user, commands: question.commands)
        return await withTaskGroup(of: PermissionDecision?.self) { group in
            for id in moderation.moderators {
                group.addTask {
                    do throws(CommandFault) {
                        let reply = try await room.dispatcher.ask(
                            "\(PagePermit.name)", asked, of: id, as: PagePermit.Reply.self, deadline: .seconds(60))
                        return Self.decisions[reply.decision]
                    } catch {
                        if error.code == .gone { moderation.leave(id) }
                        return nil
                    }
                }
            }
            for await decision in group {
                guard let decision else { continue }
                group.cancelAll()
                return decision
            }
            return .unanswered
        }
    }
}

/// A host that is not kept alive: it has what refers to it here.
final class WeakHost: Sendable {
    private struct Link: Sendable {
        weak var host: ModuleHost<Board>?
    }

    private let link: Mutex<Link>

    init(_ host: ModuleHost<Board>? = nil) { link = Mutex(Link(host: host)) }

    var value: ModuleHost<Board>? { link.withLock { $0.host } }
    func set(_ host: ModuleHost<Board>) { link.withLock { $0.host = host } }
}

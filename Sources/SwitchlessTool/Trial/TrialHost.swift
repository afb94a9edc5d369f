/// What the commands of `switchless bridge` work on: nothing, as they only compute.
struct TrialHost: Sendable {}

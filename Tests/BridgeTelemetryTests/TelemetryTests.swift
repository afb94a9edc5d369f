import Testing

/// The tests of telemetry; none without the trait `BridgeTelemetry`.
@Suite("Telemetry")
struct TelemetryTests {}

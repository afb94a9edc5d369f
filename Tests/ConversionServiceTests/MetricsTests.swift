#if Server
import CoreMetrics
import Foundation
import InMemoryTracing
import Testing

@testable import ConversionService

@Suite("Metrics and traces")
struct MetricsTests {
    @Test("Requests are counted by operation and class of status, with their bytes and times")
    func counts() async throws {
        try await TestService.run { service in
            _ = try await service.post("/svg", sun)
            _ = try await service.post("/svg", "<svg")
            _ = try await service.post("/nothing", "")
            let bytes = Double(sun.utf8.count + 4)
            for (line, value) in [
                ("switchless_requests_total{operation=\"svg\",status=\"2xx\"}", 1),
                ("switchless_requests_total{operation=\"svg\",status=\"4xx\"}", 1),
                ("switchless_requests_total{operation=\"other\",status=\"4xx\"}", 1),
                ("switchless_received_bytes_total{operation=\"svg\"}", bytes),
                ("switchless_request_duration_seconds_count{operation=\"svg\"}", 2),
                ("switchless_request_duration_seconds_bucket{operation=\"svg\",le=\"+Inf\"}", 2),
                ("switchless_in_flight", 0),
            ] {
                #expect(try await service.metric(line) == value, "\(line)")
            }
        }
    }

    @Test("The text is in Prometheus' format: each metric once, with its type before its samples")
    func format() async throws {
        try await TestService.run { service in
            let reply = try await service.send("GET", "/metrics")
            #expect(reply.fields["content-type"] == "text/plain; version=0.0.4; charset=utf-8")
            #expect(reply.text.hasSuffix("\n"))
            let sample = /[a-zA-Z_:][a-zA-Z0-9_:]*(\{([a-z]+="([^"\\\n]|\\.)*",?)*\})? (-?[0-9.e+-]+|NaN|[+-]Inf)/
            var types: Set<Substring> = []
            for line in reply.text.split(separator: "\n") {
                if line.hasPrefix("# TYPE ") {
                    #expect(types.insert(line.split(separator: " ")[2]).inserted, "\(line)")
                } else if !line.hasPrefix("# HELP ") {
                    #expect(try sample.wholeMatch(in: line) != nil, "\(line)")
                    #expect(types.contains { line.hasPrefix($0) }, "\(line)")
                }
            }
        }
    }

    @Test("Names and labels from anywhere are written so that the format holds")
    func escapes() {
        let metrics = PrometheusMetrics(help: ["a_b": "One\nline"])
        Counter(label: "a.b", dimensions: [("1", "x\"\\\n")], factory: metrics).increment(by: 3)
        #expect(metrics.text == "# HELP a_b One\\nline\n# TYPE a_b counter\na_b{_1=\"x\\\"\\\\\\n\"} 3\n")
    }

    @Test("A timer is a histogram in seconds, whose buckets add up")
    func histogram() {
        let metrics = PrometheusMetrics(buckets: [0.5, 1])
        let timer = Timer(label: "t", factory: metrics)
        for milliseconds in [250, 500, 750, 2000] { timer.recordMilliseconds(milliseconds) }
        let expected = """
            # TYPE t histogram
            t_bucket{le="0.5"} 2
            t_bucket{le="1"} 3
            t_bucket{le="+Inf"} 4
            t_sum 3.5
            t_count 4

            """
        #expect(metrics.text == expected)
    }

    @Test("A gauge shows the last value, and what is destroyed is gone")
    func gauge() {
        let metrics = PrometheusMetrics()
        let meter = Meter(label: "m", factory: metrics)
        meter.set(2)
        meter.increment(by: 0.5)
        #expect(metrics.text == "# TYPE m gauge\nm 2.5\n")
        meter.destroy()
        #expect(!metrics.text.contains("m 2.5"))
    }

    @Test("A request is a span, whose parent the client names")
    func trace() async throws {
        let tracer = InMemoryTracer()
        try await TestService.run({ $0.tracer = tracer }) { service in
            _ = try await service.post("/svg", sun, ["in-memory-trace-id": "7", "in-memory-span-id": "9"])
            let span = try #require(tracer.finishedSpans.first)
            #expect(span.operationName == "svg")
            #expect(span.attributes.get("http.response.status_code") == 200)
            #expect(span.spanContext.traceID == "7")
            #expect(span.spanContext.parentSpanID == "9")
        }
    }
}
#endif

import Foundation
import ReelbookHTTP
import ReelbookTestSupport
import Testing

@Suite(.timeLimit(.minutes(60))) struct RetryTransportTests {
  private let clock = ManualClock(jumps: true)

  private func retrying(_ base: ScriptedTransport, _ policy: RetryPolicy = .standard) -> RetryTransport {
    RetryTransport(base, policy: policy, clock: clock, randomness: SeededGenerator(seed: 1))
  }

  @Test func `a busy server is asked again after the seconds that it states`() async throws {
    let base = ScriptedTransport(.text("", status: 429, headers: ["Retry-After": "7"]), .text("{}"))
    #expect(try await retrying(base).send(anyRequest()).status == 200)
    #expect(clock.slept.count == 1)
    #expect(clock.slept.allSatisfy { $0 >= .seconds(7) && $0 <= .milliseconds(7_500) })
  }

  @Test func `a request that is not idempotent is sent only once`() async throws {
    for (method, count) in [("MOVE", 1), ("POST", 1), ("PUT", 2), ("PROPFIND", 2), ("DELETE", 2)] {
      let base = ScriptedTransport(.error(.connectionLost), .text("{}"))
      var request = try anyRequest()
      request.method = method
      _ = try? await retrying(base).send(request)
      #expect(base.requests.count == count, "\(method)")
    }
  }

  @Test func `a server that is down is asked again after the seconds that it states`() async throws {
    let base = ScriptedTransport(.text("", status: 503, headers: ["Retry-After": "7"]), .text("{}"))
    #expect(try await retrying(base).send(anyRequest()).status == 200)
    #expect(clock.slept.count == 1)
    #expect(clock.slept.allSatisfy { $0 >= .seconds(7) && $0 <= .milliseconds(7_500) })
  }

  @Test func `random waits spread the clients that get the same time`() {
    let waits = [0, 0.5, 1].map { RetryPolicy.standard.wait(afterAttempt: 1, requested: .seconds(7), chance: $0) }
    #expect(waits == [.seconds(7), .milliseconds(7_250), .milliseconds(7_500)])
  }

  @Test func `a wait without a stated time never exceeds the limit`() {
    for attempt in 1...100 {
      let wait = RetryPolicy.standard.wait(afterAttempt: attempt, requested: nil, chance: 1)
      #expect(wait.map { $0 <= .seconds(30) } == true, "\(attempt)")
    }
    #expect(RetryPolicy.standard.wait(afterAttempt: 100, requested: nil, chance: 0) == .seconds(30))
  }

  @Test func `a date in Retry-After is compared with the server's own clock`() async throws {
    let headers = ["Date": "Sun, 06 Nov 1994 08:49:37 GMT", "Retry-After": "Sun, 06 Nov 1994 08:49:47 GMT"]
    let base = ScriptedTransport(.text("", status: 429, headers: headers), .text("{}"))
    #expect(try await retrying(base).send(anyRequest()).status == 200)
    #expect(clock.slept.allSatisfy { $0 >= .seconds(10) && $0 <= .milliseconds(10_500) })
  }

  @Test(arguments: [429, 503])
  func `a server that asks for a longer wait than the limit is not asked again`(status: Int) async throws {
    let base = ScriptedTransport(.text("", status: status, headers: ["Retry-After": "31"]), .text("{}"))
    #expect(try await retrying(base).send(anyRequest()).status == status)
    #expect(base.requests.count == 1 && clock.slept.isEmpty)
    #expect(RetryPolicy.standard.wait(afterAttempt: 1, requested: .seconds(31), chance: 0) == nil)
  }

  @Test func `the longest wait is also random, and never shorter than stated`() {
    let waits = [0, 0.5, 1].map { RetryPolicy.standard.wait(afterAttempt: 1, requested: .seconds(30), chance: $0) }
    #expect(waits == [.seconds(30), .milliseconds(30_250), .milliseconds(30_500)])
  }

  @Test func `waits double, and vary by a quarter at random`() async throws {
    let base = ScriptedTransport(.text("", status: 503))
    #expect(try await retrying(base).send(anyRequest()).status == 503)
    #expect(base.requests.count == 4)
    #expect(clock.slept.count == 3)
    for (index, wait) in clock.slept.enumerated() {
      let middle = Duration.milliseconds(500 << index)
      #expect(wait >= middle * 0.75 && wait <= middle * 1.25, "wait \(index)")
    }
    #expect(Set(clock.slept.enumerated().map { $1 / (1 << $0) }).count == 3)
  }

  @Test(arguments: [500, 502, 503, 504, 429])
  func `a server error is tried again`(status: Int) async throws {
    let base = ScriptedTransport(.text("", status: status), .text("{}"))
    #expect(try await retrying(base).send(anyRequest()).status == 200)
  }

  @Test(arguments: [400, 401, 403, 404, 410, 422])
  func `a refused request is not tried again`(status: Int) async throws {
    let base = ScriptedTransport(.text("{}", status: status), .text("{}"))
    #expect(try await retrying(base).send(anyRequest()).status == status)
    #expect(base.requests.count == 1)
  }

  @Test func `a dropped connection is tried again`() async throws {
    let base = ScriptedTransport(.error(.connectionLost), .text("{}"))
    #expect(try await retrying(base).send(anyRequest()).status == 200)
  }

  @Test(arguments: [TransportError.Code.offline, .timedOut, .insecure, .malformedReply, .tooLong])
  func `an error that waiting cannot help is not tried again`(code: TransportError.Code) async throws {
    let base = ScriptedTransport(.error(code), .text("{}"))
    await #expect(throws: TransportError.self) { try await retrying(base).send(anyRequest()) }
    #expect(base.requests.count == 1)
  }

  @Test func `a web page in place of a reply is tried again`() async throws {
    let base = ScriptedTransport(
      .text("Please sign in.", headers: ["Content-Type": "text/html; charset=utf-8"]), .text(" <!doctype html>"),
      .text("\u{FEFF}<HTML>"), .text("{}"))
    #expect(try await retrying(base).send(anyRequest()).body == Data("{}".utf8))
  }

  @Test(arguments: ["<?xml version=\"1.0\"?><tv></tv>", "<tv></tv>", "<svg></svg>", "{\"text\":\"<html>\"}", ""])
  func `other markup is a reply`(body: String) async throws {
    let base = ScriptedTransport(.text(body), .text("again"))
    #expect(try await retrying(base).send(anyRequest()).body == Data(body.utf8))
  }

  @Test func `the last error is thrown when the attempts are used up`() async throws {
    let base = ScriptedTransport(.error(.connectionLost))
    await #expect(throws: TransportError(.connectionLost, "As scripted.")) {
      try await retrying(base).send(anyRequest())
    }
    #expect(base.requests.count == 4)
  }

  @Test func `a request that is cancelled while waiting is not sent again`() async throws {
    let still = ManualClock(jumps: false)
    let base = ScriptedTransport(.text("", status: 503))
    let transport = RetryTransport(base, clock: still, randomness: SeededGenerator(seed: 1))
    let task = Task { try await transport.send(anyRequest()) }
    try await still.sleepers(reach: 1)
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(base.requests.count == 1)
  }

  @Test func `a cancelled request is not sent again even if the clock ignores cancellation`() async throws {
    let base = ScriptedTransport(.text("", status: 503))
    let transport = RetryTransport(base, clock: HeedlessClock(), randomness: SeededGenerator(seed: 1))
    let task = Task { try await transport.send(anyRequest()) }
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(base.requests.count == 1)
  }

  @Test(arguments: [TransportError.Code.connectionLost, .offline], [RetryPolicy.standard, .never])
  func `a request that is cancelled while it fails throws CancellationError and is not sent again`(
    code: TransportError.Code, policy: RetryPolicy
  ) async throws {
    let base = ScriptedTransport { _, _ in
      withUnsafeCurrentTask { $0?.cancel() }
      throw TransportError(code, "Gone.")
    }
    let transport = retrying(base, policy)
    let task = Task { try await transport.send(anyRequest()) }
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(base.requests.count == 1)
  }
}

@Suite struct HTTPDateTests {
  @Test func `dates in HTTP's format are read`() {
    #expect(HTTPDate.parse("Thu, 01 Jan 1970 00:00:00 GMT") == 0)
    #expect(HTTPDate.parse("Sun, 06 Nov 1994 08:49:37 GMT") == 784_111_777)
    #expect(HTTPDate.parse("Tue, 29 Feb 2028 23:59:59 GMT") == 1_835_481_599)
  }

  @Test func `other texts are no dates`() {
    for text in [
      "", "soon", "Sun, 06 Nov 1994 08:49:37", "Sun, 06 Foo 1994 08:49:37 GMT", "Sun, 99 Nov 1994 08:49:37 GMT",
      "Sun, 06 Nov 1994 24:49:37 GMT", "Sun, 06 Nov 1994 08:60:37 GMT", "Sun, 06 Nov 1994 08:49:61 GMT",
    ] {
      #expect(HTTPDate.parse(text) == nil, "\(text)")
    }
  }
}

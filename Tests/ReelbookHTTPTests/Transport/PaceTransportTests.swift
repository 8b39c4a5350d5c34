import Foundation
import ReelbookHTTP
import ReelbookModel
import ReelbookTestSupport
import Testing

@Suite(.timeLimit(.minutes(60))) struct PaceTransportTests {
  @Test func `in no second more requests start than the pace allows`() async throws {
    let clock = ManualClock(jumps: false)
    let base = ScriptedTransport(.text("{}"))
    let transport = PaceTransport(base, requestsPerSecond: 10, clock: clock)
    try await withThrowingTaskGroup(of: Void.self) { group in
      for _ in 0..<35 { group.addTask { _ = try await transport.send(anyRequest()) } }
      // Time passes only once all that may start have started, so a late thread is not counted in the next second.
      for count in [10, 20, 30] {
        try await waitUntil { base.requests.count >= count }
        try await clock.sleepers(reach: 1)
        clock.advance(by: .milliseconds(999))
        for _ in 0..<100 { await Task.yield() }
        #expect(base.requests.count == count)
        clock.advance(by: .milliseconds(1))
      }
      try await group.waitForAll()
    }
    #expect(base.requests.count == 35)
  }

  @Test func `requests start in the order in which they were sent`() async throws {
    let clock = ManualClock(jumps: false)
    let base = ScriptedTransport(.text("{}"))
    let transport = PaceTransport(base, requestsPerSecond: 1, clock: clock)
    _ = try await transport.send(anyRequest("0"))
    var tasks = [Task { _ = try await transport.send(anyRequest("1")) }]
    try await clock.sleepers(reach: 1)
    // The first request waits for the clock, the others wait behind it. Each is queued before the next is made.
    for number in 2...4 {
      let came = Gate()
      tasks.append(
        Task {
          came.arrive()
          _ = try await transport.send(anyRequest("\(number)"))
        })
      try await came.arrivals(reach: 1)
      try await waitUntil { transport.waitingCount >= number - 1 }
    }
    for count in 2...5 {
      try await clock.sleepers(reach: 1)
      clock.advance(by: .seconds(1))
      try await waitUntil { base.requests.count == count }
    }
    for task in tasks { try await task.value }
    #expect(base.requests.map(\.url.lastPathComponent) == ["0", "1", "2", "3", "4"])
  }

  @Test func `a cancelled request gives its place to the next`() async throws {
    let clock = ManualClock(jumps: false)
    let base = ScriptedTransport(.text("{}"))
    let transport = PaceTransport(base, requestsPerSecond: 1, clock: clock)
    _ = try await transport.send(anyRequest("0"))
    let first = Task { try await transport.send(anyRequest("1")) }
    try await clock.sleepers(reach: 1)
    let second = Task { try await transport.send(anyRequest("2")) }
    try await waitUntil { transport.waitingCount >= 1 }
    first.cancel()
    await #expect(throws: CancellationError.self) { try await first.value }
    try await clock.sleepers(reach: 1)
    clock.advance(by: .seconds(1))
    _ = try await second.value
    #expect(base.requests.map(\.url.lastPathComponent) == ["0", "2"])
  }

  @Test func `a request that is cancelled in the queue never starts`() async throws {
    let clock = ManualClock(jumps: false)
    let base = ScriptedTransport(.text("{}"))
    let transport = PaceTransport(base, requestsPerSecond: 1, clock: clock)
    _ = try await transport.send(anyRequest("0"))
    let first = Task { try await transport.send(anyRequest("1")) }
    try await clock.sleepers(reach: 1)
    let second = Task { try await transport.send(anyRequest("2")) }
    try await waitUntil { transport.waitingCount >= 1 }
    second.cancel()
    await #expect(throws: CancellationError.self) { try await second.value }
    clock.advance(by: .seconds(1))
    _ = try await first.value
    #expect(base.requests.map(\.url.lastPathComponent) == ["0", "1"])
  }

  @Test func `a request that is cancelled before it is sent does not wait`() async throws {
    let clock = ManualClock(jumps: false)
    let base = ScriptedTransport(.text("{}"))
    let transport = PaceTransport(base, requestsPerSecond: 1, clock: clock)
    _ = try await transport.send(anyRequest("0"))
    let first = Task { try await transport.send(anyRequest("1")) }
    try await clock.sleepers(reach: 1)
    let second = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return try await transport.send(anyRequest("2"))
    }
    await #expect(throws: CancellationError.self) { try await second.value }
    clock.advance(by: .seconds(1))
    _ = try await first.value
    #expect(base.requests.map(\.url.lastPathComponent) == ["0", "1"])
  }

  @Test func `a request that is cancelled at its turn never starts`() async throws {
    let base = ScriptedTransport(.text("{}"))
    let transport = PaceTransport(base, requestsPerSecond: 1, clock: HeedlessClock())
    _ = try await transport.send(anyRequest("0"))
    let task = Task { try await transport.send(anyRequest("1")) }
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(base.requests.map(\.url.lastPathComponent) == ["0"])
  }

  @Test func `a pace of zero is a programmer's error`() async {
    await #expect(processExitsWith: .failure) {
      _ = PaceTransport(URLSessionTransport(), requestsPerSecond: 0, clock: ContinuousClock())
    }
  }
}

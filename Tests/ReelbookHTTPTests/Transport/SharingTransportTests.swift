import Foundation
import ReelbookHTTP
import ReelbookModel
import ReelbookTestSupport
import Testing

@Suite(.timeLimit(.minutes(60))) struct SharingTransportTests {
  @Test func `ten callers with the same request share one`() async throws {
    let gate = Gate()
    let base = ScriptedTransport { _, _ in
      try await gate.pass()
      return .text("{}")
    }
    let transport = SharingTransport(base)
    let callers = (1...10).map { _ in Task { try await transport.send(anyRequest()) } }
    try await waitUntil { transport.waitingCount >= 10 }
    gate.open()
    for caller in callers { #expect(try await caller.value.status == 200) }
    #expect(base.requests.count == 1)
  }

  @Test func `callers with different requests do not share`() async throws {
    let gate = Gate()
    let base = ScriptedTransport { request, _ in
      try await gate.pass()
      return .text(request.url.lastPathComponent)
    }
    let transport = SharingTransport(base)
    let requests = try [
      anyRequest("1"), anyRequest("2"), anyRequest("1", caching: CachingRule(revalidates: true)),
    ]
    let callers = requests.map { request in Task { try await transport.send(request) } }
    try await gate.arrivals(reach: 3)
    gate.open()
    var bodies: [String] = []
    for caller in callers { bodies.append(String(decoding: try await caller.value.body, as: UTF8.self)) }
    #expect(bodies == ["1", "2", "1"])
  }

  @Test func `a PUT request is sent for each caller`() async throws {
    let gate = Gate()
    let base = ScriptedTransport { _, _ in
      try await gate.pass()
      return .text("")
    }
    let transport = SharingTransport(base)
    var request = try anyRequest()
    request.method = "PUT"
    let callers = (1...3).map { _ in Task { [request] in try await transport.send(request) } }
    try await gate.arrivals(reach: 3)
    gate.open()
    for caller in callers { _ = try await caller.value }
    #expect(base.requests.count == 3)
  }

  @Test func `a finished request is sent again for the next caller`() async throws {
    let base = ScriptedTransport(.text("{}"))
    let transport = SharingTransport(base)
    for _ in 1...3 { _ = try await transport.send(anyRequest()) }
    #expect(base.requests.count == 3)
  }

  @Test func `an error reaches every caller`() async throws {
    let gate = Gate()
    let base = ScriptedTransport { _, _ in
      try await gate.pass()
      throw TransportError(.offline, "No.")
    }
    let transport = SharingTransport(base)
    let callers = (1...3).map { _ in Task { try await transport.send(anyRequest()) } }
    try await waitUntil { transport.waitingCount >= 3 }
    gate.open()
    for caller in callers { await #expect(throws: TransportError.self) { try await caller.value } }
  }

  @Test func `a cancelled caller returns at once, and the others get their reply`() async throws {
    let gate = Gate()
    let base = ScriptedTransport { _, _ in
      try await gate.pass()
      return .text("{}")
    }
    let transport = SharingTransport(base)
    let leaving = Task { try await transport.send(anyRequest()) }
    let staying = Task { try await transport.send(anyRequest()) }
    try await waitUntil { transport.waitingCount >= 2 }
    leaving.cancel()
    await #expect(throws: CancellationError.self) { try await leaving.value }
    gate.open()
    #expect(try await staying.value.status == 200)
    #expect(base.requests.count == 1)
  }

  @Test func `the request stops when all callers are cancelled`() async throws {
    let gate = Gate()
    let stopped = Gate()
    let base = ScriptedTransport { _, _ in
      do {
        try await gate.pass()
      } catch {
        stopped.arrive()
        throw error
      }
      return .text("{}")
    }
    let transport = SharingTransport(base)
    let callers = (1...3).map { _ in Task { try await transport.send(anyRequest()) } }
    try await waitUntil { transport.waitingCount >= 3 }
    try await gate.arrivals(reach: 1)
    for caller in callers { caller.cancel() }
    try await stopped.arrivals(reach: 1)
    for caller in callers { await #expect(throws: CancellationError.self) { try await caller.value } }
  }

  @Test func `a caller after the last cancelled one sends a request of its own`() async throws {
    let gate = Gate()
    let base = ScriptedTransport { _, number in
      if number == 1 { try await gate.pass() }
      return .text("{}")
    }
    let transport = SharingTransport(base)
    let first = Task { try await transport.send(anyRequest()) }
    try await gate.arrivals(reach: 1)
    first.cancel()
    await #expect(throws: CancellationError.self) { try await first.value }
    #expect(try await transport.send(anyRequest()).status == 200)
    #expect(base.requests.count == 2)
  }

  @Test func `a caller that is already cancelled sends nothing`() async throws {
    let base = ScriptedTransport(.text("{}"))
    let transport = SharingTransport(base)
    let task = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return try await transport.send(anyRequest())
    }
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(base.requests.isEmpty)
  }
}

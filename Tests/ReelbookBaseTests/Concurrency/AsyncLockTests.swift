import ReelbookBase
import ReelbookTestSupport
import Testing

@Suite struct AsyncLockTests {
  @Test func `one task is inside at a time, and each gets in`() async throws {
    let lock = AsyncLock()
    let counts = Lock((inside: 0, most: 0, total: 0))
    try await withThrowingTaskGroup(of: Void.self) { group in
      for _ in 0..<20 {
        group.addTask {
          for _ in 0..<50 {
            try await lock.enter()
            counts.withLock { counts in
              counts.inside += 1
              counts.most = max(counts.most, counts.inside)
            }
            await Task.yield()
            counts.withLock { counts in
              counts.inside -= 1
              counts.total += 1
            }
            lock.leave()
          }
        }
      }
      try await group.waitForAll()
    }
    #expect(counts.withLock { $0 } == (0, 1, 1000))
    #expect(lock.waitingCount == 0)
  }

  @Test func `a waiting task gets in when the one inside leaves`() async throws {
    let lock = AsyncLock()
    try await lock.enter()
    let waiting = Task { try await lock.enter() }
    try await waitUntil { lock.waitingCount == 1 }
    lock.leave()
    try await waiting.value
    lock.leave()
    try await lock.enter()
  }

  @Test func `tasks get in by the order of their arrival`() async throws {
    let lock = AsyncLock()
    let order = Lock([Int]())
    try await lock.enter()
    var tasks: [Task<Void, any Error>] = []
    for number in 0..<10 {
      tasks.append(Task { try await lock.run { order.withLock { $0.append(number) } } })
      try await waitUntil { lock.waitingCount == number + 1 }
    }
    lock.leave()
    for task in tasks { try await task.value }
    #expect(order.withLock { $0 } == Array(0..<10))
  }

  @Test func `a task that is cancelled while it waits, or before, does not get in`() async throws {
    let lock = AsyncLock()
    try await lock.enter()
    let waiting = Task { try await lock.enter() }
    try await waitUntil { lock.waitingCount == 1 }
    waiting.cancel()
    await #expect(throws: CancellationError.self) { try await waiting.value }
    #expect(lock.waitingCount == 0)
    lock.leave()
    let late = Task {
      withUnsafeCurrentTask { unsafe $0?.cancel() }
      try await lock.enter()
    }
    await #expect(throws: CancellationError.self) { try await late.value }
    try await lock.enter()
  }

  @Test func `tasks that are cancelled at any moment leave the lock free`() async throws {
    let lock = AsyncLock()
    for seed in Laws.seeds(20) {
      var generator = SeededGenerator(seed: seed)
      let tasks = (0..<30).map { _ in
        Task {
          try await lock.run { await Task.yield() }
        }
      }
      for task in tasks where generator.next() % 2 == 0 {
        if generator.next() % 2 == 0 { await Task.yield() }
        task.cancel()
      }
      for task in tasks { _ = await task.result }
      #expect(lock.waitingCount == 0, "seed \(seed)")
    }
    try await lock.enter()
  }
}

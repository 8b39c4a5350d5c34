import ReelbookModel
import ReelbookPersistence
import Testing

@Suite struct AsyncLockTests {
  @Test func `one task is inside at a time, and each gets in`() async {
    let turnstile = AsyncLock()
    let counts = Lock((inside: 0, most: 0, total: 0))
    await withTaskGroup(of: Void.self) { group in
      for _ in 0..<20 {
        group.addTask {
          for _ in 0..<50 {
            await turnstile.enter()
            counts.withLock { counts in
              counts.inside += 1
              counts.most = max(counts.most, counts.inside)
            }
            await Task.yield()
            counts.withLock { counts in
              counts.inside -= 1
              counts.total += 1
            }
            turnstile.leave()
          }
        }
      }
    }
    #expect(counts.withLock { $0 } == (0, 1, 1000))
    #expect(turnstile.waitingCount == 0)
  }

  @Test func `a waiting task gets in when the one inside leaves`() async {
    let turnstile = AsyncLock()
    await turnstile.enter()
    let waiting = Task { await turnstile.enter() }
    await until { turnstile.waitingCount == 1 }
    turnstile.leave()
    await waiting.value
    turnstile.leave()
    await turnstile.enter()
  }
}

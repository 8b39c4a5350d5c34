import Foundation
import ReelbookModel
import ReelbookPersistence
import ReelbookTestSupport
import Testing

@Suite struct BusyStoreTests {
  @Test func `snapshots, history and settings get their turn while edits never stop`() async throws {
    let storage = ScriptedStorage()
    let store = try await LibraryStore.test(storage)
    let (left, most) = (Lock(500), 500)
    // While one edit is written, the next one starts to wait, up to the limit.
    storage.script.withLock { script in
      script.onAppend = {
        let number = left.withLock { left in
          left -= 1
          return left
        }
        guard number > 0 else { return }
        Task { try await store.star(number) }
        while store.waitingCount == 0, !store.isClosing { sched_yield() }
      }
    }
    try await store.star(most)
    try await store.compact()
    _ = try await store.history()
    try await store.setMe(store.me)
    let isEarly = left.withLock { left in
      defer { left = 0 }
      return left > 0
    }
    #expect(isEarly)
    storage.script.withLock { $0.onAppend = {} }
    await store.close()
  }
}

import Foundation
import ReelbookModel
import ReelbookPersistence
import ReelbookTestSupport
import Testing

@Suite struct UpdateTests {
  @Test func `each observer sees every later commit once and in order`() async throws {
    let store = try await LibraryStore.test()
    let anna = store.me
    let ben = try await store.edit { try $0.addPerson("Ben") }
    let first = store.updates()
    try await withThrowingTaskGroup(of: Void.self) { group in
      group.addTask { for person in [ben, anna, ben, anna] { try await store.setMe(person) } }
      for task in 0..<10 { group.addTask { for number in 1...10 { try await store.star(task * 10 + number) } } }
      try await group.waitForAll()
    }
    let second = store.updates()
    for number in 101...120 { try await store.star(number) }
    await store.close()
    let all = try await commits(of: first)
    let late = try await commits(of: second)
    #expect(all.count == 120 && late.count == 20)
    #expect(all.map(\.id) == all.map(\.id).sorted())
    #expect(Set(all.map(\.id)).count == 120)
    #expect(late == Array(all.suffix(20)))
  }

  @Test func `an update has the library right after its commit, and the store has it too`() async throws {
    let store = try await LibraryStore.test()
    let updates = store.updates()
    async let editing: Void = { for number in 1...50 { try await store.star(number) } }()
    var seen = 0
    for await update in updates {
      seen += 1
      #expect(update.library.marks.count(where: \.isStarred) == seen)
      #expect(store.starCount >= seen)
      if seen == 50 { break }
    }
    try await editing
  }

  @Test func `an edit that is refused or changes nothing causes no update`() async throws {
    let storage = ScriptedStorage()
    let store = try await LibraryStore.test(storage)
    let updates = store.updates()
    storage.refuseAppends(1)
    try? await store.star(1)
    try await store.star(2)
    try await store.star(2)
    await store.close()
    #expect(try await commits(of: updates).count == 1)
  }

  @Test func `edits that closing waits for still cause updates`() async throws {
    let storage = ScriptedStorage()
    let store = try await LibraryStore.test(storage)
    let updates = store.updates()
    let gate = storage.closeAppends()
    async let starring: Void = store.star(1)
    await gate.isReached()
    async let closing: Void = store.close()
    await until { store.isClosing }
    gate.open()
    try await starring
    await closing
    #expect(try await commits(of: updates).count == 1)
  }

  @Test func `merged commits of other devices cause updates`() async throws {
    let store = try await LibraryStore.test()
    let other = try await LibraryStore.test(seed: 2)
    for number in 1...3 { try await other.star(number) }
    let updates = store.updates()
    try await store.merge(other.sentCommits())
    await store.close()
    let seen = try await commits(of: updates)
    #expect(seen == (try await other.sentCommits()))
  }

  @Test func `a change of the device's person causes an update, and setting the same person again does not`()
    async throws
  {
    let store = try await LibraryStore.test()
    let anna = store.me
    let updates = store.updates()
    let ben = try await store.edit { try $0.addPerson("Ben") }
    for _ in 1...2 { try await store.setMe(ben) }
    try await store.star(1)
    await store.close()
    var seen: [LibraryUpdate] = []
    for await update in updates { seen.append(update) }
    #expect(seen.map(\.commit?.verb) == [.addPerson, nil, .star])
    #expect(seen.map(\.me) == [anna, ben, ben])
    #expect(seen.map(\.library.marks.count) == [0, 0, 1])
  }

  @Test func `the last update and the store agree on the device's person`() async throws {
    let store = try await LibraryStore.test()
    let ben = try await store.edit { try $0.addPerson("Ben") }
    let updates = store.updates()
    async let editing: Void = { for number in 1...20 { try await store.star(number) } }()
    try await store.setMe(ben)
    try await editing
    await store.close()
    var (asked, told) = (PersonID.absent, PersonID.absent)
    for await update in updates { (asked, told) = (store.me, update.me) }
    #expect(asked == ben && told == ben)
  }

  @Test func `a person who cannot be saved causes no update`() async throws {
    let storage = ScriptedStorage()
    let store = try await LibraryStore.test(storage)
    let ben = try await store.edit { try $0.addPerson("Ben") }
    let updates = store.updates()
    storage.script.withLock { $0.refusesSaving = true }
    try? await store.setMe(ben)
    await store.close()
    for await update in updates { Issue.record("There is an update of \(update.me).") }
  }

  @Test func `an observer that stops listening is released`() async throws {
    let store = try await LibraryStore.test()
    let listening = Task { for await _ in store.updates() {} }
    await until { store.observerCount == 1 }
    listening.cancel()
    await listening.value
    #expect(store.observerCount == 0)
    do { _ = store.updates() }
    #expect(store.observerCount == 0)
    try await store.star(1)
  }

  @Test func `updates of a closed store end at once`() async throws {
    let store = try await LibraryStore.test()
    await store.close()
    #expect(try await commits(of: store.updates()).isEmpty)
  }

  private func commits(of updates: AsyncStream<LibraryUpdate>) async throws -> [Commit] {
    var commits: [Commit] = []
    for await update in updates { commits += [update.commit].compactMap(\.self) }
    return commits
  }
}

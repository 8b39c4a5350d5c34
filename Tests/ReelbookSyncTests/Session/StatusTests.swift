import Foundation
import ReelbookModel
import ReelbookPersistence
import ReelbookSync
import ReelbookTestSupport
import Testing

/// The status of an exchange that an app can show.
@Suite struct StatusTests {
  @Test func `an app sees how many files are taken in, and that the device publishes`() async throws {
    let place = MemoryExchange()
    let a = try await SyncingDevice.open(place, seed: 1, person: "Ada")
    for number in 1...5 {
      try await a.star(number)
      try await a.sync()
    }
    let watched = WatchedExchange(place)
    let b = try await SyncingDevice.open(watched, seed: 2)
    let seen = Phases()
    watched.onRead { _ in seen.note(b.session.status.phase) }
    watched.onWrite { _ in seen.note(b.session.status.phase) }
    try await b.sync()
    #expect(seen.all.prefix(5).elementsEqual((0..<5).map { .takingIn($0, of: 5) }))
    #expect(seen.all.last == .publishing && b.session.status.phase == .idle)
    #expect(try JSONDecoder().decode([SyncStatus.Phase].self, from: JSONEncoder().encode(seen.all)) == seen.all)
  }

  @Test func `an app sees how many files of a list are taken in`() async throws {
    let circle = try await Circle()
    for number in 1...5 {
      try await circle.anna.edit { draft in
        try draft.add(CatalogTitle(Title(.movie(5000 + number), TitleFacts(name: "\(number)"))), to: circle.list)
      }
      try await circle.anna.session.sync()
    }
    let watched = WatchedExchange(circle.place)
    let session = SyncSession(circle.carl.store, watched, sharing: circle.list, .seeded(3))
    let seen = Phases()
    watched.onRead { _ in
      if case .takingIn = session.status.phase { seen.note(session.status.phase) }
    }
    try await session.sync()
    #expect(seen.all.prefix(5).elementsEqual((0..<5).map { .takingIn($0, of: 5) }))
  }

  @Test func `a session that is opened again can load the earlier status before its first sync`() async throws {
    let place = MemoryExchange()
    let storage = MemoryStorage()
    let a = try await SyncingDevice.open(place, seed: 1, person: "Ada")
    try await a.store.edit { draft in for number in 1...60 { try draft.star(.movie(number)) } }
    let first = try await SyncingDevice.open(place, seed: 2, on: storage)
    for device in [a, first, a] { try await device.sync() }
    try await a.store.edit { draft in
      for mark in draft.library.marks.prefix(30) { try draft.delete(Mark.self, mark.id) }
    }
    for device in [a, first, first] { try await device.sync() }
    try await first.star(99)
    let left = first.session.status
    #expect(left.unpublished == 1 && left.heldBack.count == 1 && left.lastSync != nil && !left.agreements.isEmpty)
    #expect(try JSONDecoder().decode(SyncStatus.self, from: JSONEncoder().encode(left)) == left)
    await first.store.close()
    place.use = .init()
    let second = try await SyncingDevice.open(place, seed: 3, on: storage)
    #expect(second.session.status.lastSync == nil)
    let found = try await second.session.loadStatus()
    #expect(found.unpublished == 1 && found.heldBack == left.heldBack && found.lastSync == left.lastSync)
    #expect(second.session.status == found && place.use == .init())
  }

  @Test func `a session of a list that has ended can report that before its first sync`() async throws {
    let circle = try await Circle()
    try await circle.carl.session.leave()
    let again = SyncSession(circle.carl.store, circle.place, sharing: circle.list, .seeded(3))
    #expect(!again.status.hasEnded)
    #expect(try await again.loadStatus().hasEnded)
  }

  /// The phases that a session went through, in order.
  private final class Phases: Sendable {
    private let phases = Lock<[SyncStatus.Phase]>([])

    var all: [SyncStatus.Phase] { phases.withLock { $0 } }

    func note(_ phase: SyncStatus.Phase) { phases.withLock { $0.append(phase) } }
  }
}

import Foundation
import ReelbookModel
import ReelbookPersistence
import ReelbookSync
import ReelbookTestSupport
import Testing

/// Once the devices have synced, no file in the exchange holds what was forgotten.
@Suite struct ForgettingTests {
  @Test func `a note that was forgotten before the session began is in no file of the exchange`() async throws {
    let place = MemoryExchange()
    let storage = MemoryStorage()
    let first = try await SyncingDevice.open(place, seed: 1, on: storage, person: "Ada")
    let note = try await first.store.edit { try $0.addNote("private-note", on: .movie(1)) }
    try await first.sync()
    try await first.store.edit { $0.forget(Note.self, note) }
    await first.store.close()
    let second = try await SyncingDevice.open(place, seed: 2, on: storage)
    try await second.sync()
    place.expectNothing(of: "private-note")
  }

  @Test func `a note that was forgotten while joining was interrupted is in no file of the exchange`() async throws {
    for step in 1...12 {
      let place = MemoryExchange()
      let failing = FailingExchange(place)
      let storage = MemoryStorage()
      let first = try await SyncingDevice.open(failing, seed: 1, on: storage, person: "Ada")
      let note = try await first.store.edit { try $0.addNote("private-note", on: .movie(1)) }
      failing.fail(at: step)
      _ = try? await first.sync()
      failing.fail(at: nil)
      try await first.store.edit { $0.forget(Note.self, note) }
      await first.store.close()
      let second = try await SyncingDevice.open(failing, seed: 2, on: storage)
      for _ in 1...2 { try await second.sync() }
      place.expectNothing(of: "private-note")
    }
  }

  @Test func `a damaged file does not keep a forgotten note in the device's other files`() async throws {
    let place = MemoryExchange()
    let a = try await SyncingDevice.open(place, seed: 1, person: "Ada")
    try await a.star(1)
    try await a.sync()
    let first = try #require(place.files.first)
    let note = try await a.store.edit { try $0.addNote("private-note", on: .movie(1)) }
    try await a.sync()
    place.files[first.key] = first.value.dropLast(3)
    try await a.store.edit { $0.forget(Note.self, note) }
    try await a.sync()
    place.expectNothing(of: "private-note")
    place.files[first.key] = first.value
    for _ in 1...2 { try await a.sync() }
    #expect(try await a.sync().isEmpty)
  }

  @Test func `where a rewritten file arrives before the forgetting, there is no record without fields`() async throws {
    let place = MemoryExchange()
    let a = try await SyncingDevice.open(place, seed: 1, person: "Ada")
    try await a.sync()
    let note = try await a.store.edit { try $0.addNote("private-note", on: .movie(1)) }
    try await a.sync()
    try await a.store.edit { $0.forget(Note.self, note) }
    try await a.sync()
    let late = place.files.filter { String(decoding: $0.value, as: UTF8.self).contains(#""forgotten":"#) }
    #expect(late.count == 1)
    for name in late.keys { place.files[name] = nil }
    let b = try await SyncingDevice.open(place, seed: 2)
    try await b.sync()
    #expect(b.store.library.records(Note.self).isEmpty && b.store.library.checkInvariants().isEmpty)
    place.files.merge(late) { first, _ in first }
    for device in [b, a] { try await device.sync() }
    #expect(b.store.library.records(Note.self).isEmpty && b.shared == a.shared)
  }

  @Test func `a note that came back after it was forgotten elsewhere is not shown where that is late`() async throws {
    let place = MemoryExchange()
    let a = try await SyncingDevice.open(place, seed: 1, person: "Ada")
    let b = try await SyncingDevice.open(place, seed: 2)
    let note = try await a.store.edit { try $0.addNote("private-note", on: .movie(1)) }
    for device in [a, b] { try await device.sync() }
    try await b.store.edit { $0.forget(Note.self, note) }
    // While the one forgets it, the other deletes it and takes that back.
    try await a.store.edit { try $0.remove(note) }
    _ = try await a.store.undo()
    try await a.sync()
    try await b.sync()
    try await a.sync()
    place.expectNothing(of: "private-note")
    let theirs = place.files.filter { $0.key.hasPrefix("\(b.store.device)") }
    #expect(!theirs.isEmpty)
    for name in theirs.keys { place.files[name] = nil }
    let c = try await SyncingDevice.open(place, seed: 3)
    try await c.sync()
    #expect(c.store.library.records(Note.self).isEmpty && c.store.library.checkInvariants().isEmpty)
    place.files.merge(theirs) { first, _ in first }
    for device in [c, a, b] { try await device.sync() }
    #expect(c.shared == a.shared && a.shared == b.shared)
  }

  @Test func `a note that another exchange forgets leaves the files of this exchange`() async throws {
    let (home, work) = (MemoryExchange(), MemoryExchange())
    let storage = MemoryStorage()
    func atWork(_ store: LibraryStore, _ seed: UInt64) -> SyncSession {
      var configuration = SyncConfiguration.seeded(seed)
      configuration.name = "work"
      return SyncSession(store, work, configuration)
    }
    let first = try await SyncingDevice.open(home, seed: 1, on: storage, person: "Ada")
    let note = try await first.store.edit { try $0.addNote("private-note", on: .movie(1)) }
    try await first.sync()
    try await atWork(first.store, 8).sync()
    let other = try await SyncingDevice.open(work, seed: 2)
    try await other.sync()
    try await other.store.edit { $0.forget(Note.self, note) }
    try await other.sync()
    await first.store.close()
    let second = try await SharingPerson.store("", seed: 3, on: storage)
    try await atWork(second, 9).sync()
    await second.close()
    let third = try await SyncingDevice.open(home, seed: 4, on: storage)
    try await third.sync()
    home.expectNothing(of: "private-note")
    work.expectNothing(of: "private-note")
  }
}

extension MemoryExchange {
  /// Expects that no file contains a text.
  func expectNothing(of text: String) {
    for (name, bytes) in files { #expect(!String(decoding: bytes, as: UTF8.self).contains(text), "\(name)") }
  }
}

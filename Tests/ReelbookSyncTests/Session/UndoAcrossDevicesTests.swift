import Foundation
import ReelbookModel
import ReelbookPersistence
import ReelbookSync
import ReelbookTestSupport
import Testing

/// Undo of an edit on another device than its own, and after the undo of another device came in.
@Suite struct UndoAcrossDevicesTests {
  private let film = MediaID.movie(603)

  /// A phone and a tablet of one person.
  private func devices() async throws -> (phone: SyncingDevice, tablet: SyncingDevice) {
    let place = MemoryExchange()
    let phone = try await SyncingDevice.open(place, seed: 1, person: "Ada")
    let tablet = try await SyncingDevice.open(place, seed: 2)
    for device in [phone, tablet, phone] { try await device.sync() }
    return (phone, tablet)
  }

  private func rating(_ device: SyncingDevice) -> Double? {
    device.store.library.mark(on: film, of: device.store.me).rating?.value
  }

  @Test func `each device undoes one edit after the other, whichever of them undid the last`() async throws {
    let (phone, tablet) = try await devices()
    for stars in [3.0, 4, 5] { try await phone.store.edit { try $0.rate(film, .stars(stars)) } }
    for device in [phone, tablet] { try await device.sync() }
    let last = try #require(try await phone.store.undoStack().undoable)
    try await tablet.store.undo(last.id)
    for device in [tablet, phone] { try await device.sync() }
    #expect([rating(phone), rating(tablet)] == [4, 4])
    #expect(try await phone.store.commits().filter { !$0.undid.isEmpty }.map(\.undid) == [[last.id]])
    let second = try #require(try await phone.store.undo())
    #expect(second.refusals.isEmpty && rating(phone) == 3)
    for device in [phone, tablet] { try await device.sync() }
    let first = try #require(try await tablet.store.commits().first { $0.verb == .rate })
    #expect(try await tablet.store.undo(first.id).refusals.isEmpty)
    for device in [tablet, phone] { try await device.sync() }
    #expect([rating(phone), rating(tablet)] == [nil, nil])
    // And forward again, the last undo first.
    #expect(try #require(try await tablet.store.redo()).refusals.isEmpty && rating(tablet) == 3)
    for device in [tablet, phone] { try await device.sync() }
    #expect(try #require(try await phone.store.redo()).refusals.isEmpty && rating(phone) == 4)
    #expect(phone.store.library.checkInvariants() == [] && tablet.store.library.checkInvariants() == [])
  }

  @Test func `an undo after files came in another order keeps a viewing whole, or takes it whole`() async throws {
    let folder = MemoryExchange()
    let phone = try await SyncingDevice.open(folder, seed: 1, person: "Ada")
    let place = LateExchange(folder)
    let tablet = try await SyncingDevice.open(place, seed: 2)
    for device in [phone, tablet, phone] { try await device.sync() }
    let play = try #require(try await phone.store.edit { try $0.watch(film) }.first)
    let watch = try #require(try await phone.store.commits().last { $0.verb == .watch })
    let before = Set(folder.files.keys)
    try await phone.sync()
    let first = Set(folder.files.keys).subtracting(before)
    try await phone.store.edit { try $0.remove(play) }
    try await phone.store.undo()
    try await phone.sync()
    // The second file is there before the first.
    place.missing = first
    try await tablet.sync()
    place.missing = []
    try await tablet.sync()
    #expect(phone.store.library.plays[play] == tablet.store.library.plays[play])
    let report = try await tablet.store.undo(watch.id)
    #expect(report.refusals.isEmpty)
    for device in [tablet, phone] {
      try await device.sync()
      #expect(device.store.library.plays[play] == nil && device.store.library.checkInvariants() == [])
    }
  }

  @Test func `a value that lost on arrival is in the history, and comes back when what overwrote it is undone`()
    async throws
  {
    let folder = MemoryExchange()
    let phone = try await SyncingDevice.open(folder, seed: 1, person: "Ada")
    let place = LateExchange(folder)
    let tablet = try await SyncingDevice.open(place, seed: 2)
    for device in [phone, tablet, phone] { try await device.sync() }
    let before = Set(folder.files.keys)
    try await phone.store.edit { try $0.rate(film, .stars(4)) }
    try await phone.sync()
    place.missing = Set(folder.files.keys).subtracting(before)
    try await phone.store.edit { try $0.rate(film, .stars(5)) }
    try await phone.sync()
    try await tablet.sync()
    place.missing = []
    try await tablet.sync()
    let rated = try await tablet.store.commits().filter { $0.verb == .rate }
    #expect(rated.count == 2)
    #expect(try await tablet.store.undo(try #require(rated.last).id).refusals.isEmpty && rating(tablet) == 4)
  }
}

/// An exchange that does not show some files yet.
private final class LateExchange: Exchange {
  private let exchange: MemoryExchange
  private let state = Lock(Set<String>())

  init(_ exchange: MemoryExchange) { self.exchange = exchange }

  var missing: Set<String> {
    get { state.withLock { $0 } }
    set { state.withLock { $0 = newValue } }
  }

  func list() async throws -> [String] { try await exchange.list().filter { !missing.contains($0) } }

  func read(_ name: String) async throws -> Data? {
    missing.contains(name) ? nil : try await exchange.read(name)
  }

  func write(_ data: Data, as name: String) async throws { try await exchange.write(data, as: name) }

  func remove(_ name: String) async throws { try await exchange.remove(name) }
}

import Foundation
import ReelbookModel
import ReelbookPersistence
import ReelbookSync
import ReelbookTestSupport
import Testing

@Suite struct OwnFilesTests {
  @Test func `a device keeps at most about fifty files, and other devices still get every edit`() async throws {
    let place = MemoryExchange()
    let (a, b) = try await (SyncingDevice.open(place, seed: 1, person: "Ada"), SyncingDevice.open(place, seed: 2))
    try await a.sync()
    try await b.sync()
    for number in 1...90 {
      try await a.star(number)
      try await a.sync()
      #expect(place.files.count <= 52)
      if number.isMultiple(of: 45) { try await b.sync() }
    }
    try await b.sync()
    #expect(b.shared == a.shared && b.stars.count == 90)
    let c = try await SyncingDevice.open(place, seed: 3)
    try await c.sync()
    #expect(c.stars.count == 90)
  }

  @Test func `each device writes and removes only its own files`() async throws {
    let place = MemoryExchange()
    let watched = [WatchedExchange(place), WatchedExchange(place)]
    let a = try await SyncingDevice.open(watched[0], seed: 1, person: "Ada")
    let b = try await SyncingDevice.open(watched[1], seed: 2)
    let note = try await a.store.edit { try $0.addNote("A thought", on: .movie(1)) }
    for number in 1...45 {
      for device in [a, b] {
        try await device.star(number)
        try await device.sync()
      }
    }
    try await b.store.edit { $0.forget(Note.self, note) }
    for device in [b, a, b] { try await device.sync() }
    for (device, exchange) in zip([a, b], watched) {
      #expect(exchange.written.count > 45 && exchange.removed.count > 5)
      #expect(exchange.written.union(exchange.removed).allSatisfy { $0.hasPrefix("\(device.store.device)-") })
    }
  }

  @Test func `folding writes each byte a few times, and not once for each fold`() async throws {
    let place = MemoryExchange()
    let a = try await SyncingDevice.open(place, seed: 1)
    var written = 0
    var known: Set<String> = []
    for number in 1...100 {
      try await a.star(number)
      try await a.sync()
      for (name, bytes) in place.files where known.insert(name).inserted { written += bytes.count }
    }
    let there = place.files.values.reduce(0) { $0 + $1.count }
    #expect(written < 8 * there)
  }

  @Test func `a reader skips a folded file whose numbers it has`() async throws {
    let place = MemoryExchange()
    let (a, b) = try await (SyncingDevice.open(place, seed: 1), SyncingDevice.open(place, seed: 2))
    for number in 1...40 {
      try await a.star(number)
      try await a.sync()
      try await b.sync()
    }
    let before = place.files.count
    try await a.star(41)
    try await a.sync()
    try await a.star(42)
    try await a.sync()
    #expect(place.files.count < before)
    place.use = .init()
    let report = try await b.sync()
    #expect(report.received <= 2 && place.use.reads <= 3 && b.stars.count == 42)
  }

  @Test func `a device removes files only after the folded file is listed`() async throws {
    let place = MemoryExchange()
    let blind = BlindExchange(place)
    let a = try await SyncingDevice.open(blind, seed: 1)
    for number in 1...41 {
      try await a.star(number)
      if number == 41 { blind.hidesNew(true) }
      try await a.sync()
    }
    try await a.star(42)
    try await a.sync()
    #expect(blind.removed.isEmpty)
    blind.hidesNew(false)
    try await a.sync()
    #expect(blind.removed.count > 5)
    let b = try await SyncingDevice.open(place, seed: 2)
    try await b.sync()
    #expect(b.stars.count == 42)
  }

  @Test func `a forgotten note is in no file of the exchange`() async throws {
    let place = MemoryExchange()
    let (a, b) = try await (SyncingDevice.open(place, seed: 1, person: "Ada"), SyncingDevice.open(place, seed: 2))
    try await a.sync()
    try await b.sync()
    let note = try await a.store.edit { draft in
      try draft.star(.movie(1))
      return try draft.addNote("private-note-1f", on: .movie(1))
    }
    try await a.sync()
    try await b.sync()
    try await b.store.edit { try $0.edit(note) { $0.text = "private-note-2f" } }
    try await b.sync()
    try await a.sync()
    try await b.store.edit { $0.forget(Note.self, note) }
    try await b.sync()
    try await a.sync()
    try await b.sync()
    for bytes in place.files.values { #expect(!String(decoding: bytes, as: UTF8.self).contains("private-note")) }
    #expect(a.shared == b.shared && a.stars == [1] && !a.shared.contains("private-note"))
    let c = try await SyncingDevice.open(place, seed: 3)
    try await c.sync()
    #expect(c.shared.contains("movie/tmdb/1") && c.stars == [1])
  }

  @Test func `a damaged file is published again, and its reader reports what it waits for`()
    async throws
  {
    let place = MemoryExchange()
    let a = try await SyncingDevice.open(place, seed: 1, person: "Ada")
    for number in 1...3 {
      try await a.star(number)
      try await a.sync()
    }
    let name = try #require(place.files.keys.sorted().dropFirst().first)
    place.files[name]?[60] ^= 1
    let b = try await SyncingDevice.open(place, seed: 2)
    #expect(try await b.sync().problems.contains { $0.kind == .incomplete && $0.file == name })
    #expect(b.stars == [1, 3])
    for _ in 1...3 { try await a.sync() }
    for _ in 1...2 { try await b.sync() }
    #expect(b.stars == [1, 2, 3] && place.files[name] == nil)
    #expect(try await b.sync().problems.isEmpty)
  }

  @Test func `a huge file in the place of a device's own is read as far as its own was long, and published again`()
    async throws
  {
    for beginsLikeIt in [false, true] {
      let place = MemoryExchange()
      let a = try await SyncingDevice.open(place, seed: 1, person: "Ada")
      for number in 1...3 {
        try await a.star(number)
        try await a.sync()
      }
      let name = try #require(place.files.keys.sorted().dropFirst().first)
      let whole = try #require(place.files[name])
      place.files[name] = (beginsLikeIt ? whole : Data()) + Data(count: 40 << 20)
      place.use = .init()
      var kinds: Set<SyncProblem.Kind> = []
      for _ in 1...12 { kinds.formUnion(try await a.sync().kinds) }
      #expect(kinds == [.incomplete] && place.files[name] == nil && place.use.bytesRead < 1 << 20)
      let b = try await SyncingDevice.open(place, seed: 2)
      #expect(try await b.sync().problems.isEmpty)
      #expect(b.stars == [1, 2, 3])
    }
  }

  @Test func `files that somebody removed from the exchange are published again`() async throws {
    let place = MemoryExchange()
    let (a, b) = try await (SyncingDevice.open(place, seed: 1, person: "Ada"), SyncingDevice.open(place, seed: 2))
    try await a.star(1)
    for device in [a, b, a] { try await device.sync() }
    try await b.star(2)
    for device in [b, a, b] { try await device.sync() }
    place.files = [:]
    let report = try await a.sync()
    #expect(report.problems.contains { $0.kind == .vanished } && report.published > 0)
    try await b.sync()
    let c = try await SyncingDevice.open(place, seed: 3)
    try await c.sync()
    #expect(c.stars == [1, 2])
    try await a.sync()
    try await b.sync()
    #expect(a.shared == c.shared && b.shared == c.shared)
  }

  @Test func `a device that finds unknown files under its own id takes another id, and loses nothing`()
    async throws
  {
    for seed in 1...4 as ClosedRange<UInt64> {
      let place = MemoryExchange()
      let disk = SimulatedDisk(named: "one")
      let first = try await SyncingDevice.open(place, seed: seed, on: FileStorage(disk), person: "Ada")
      try await first.star(1)
      try await first.sync()
      await first.store.close()
      // The disk claims to be the original, so that nothing shows that it is a copy.
      let twin = disk.copy(named: "one")
      let a = try await SyncingDevice.open(place, seed: 10 + seed, on: FileStorage(disk))
      let b = try await SyncingDevice.open(place, seed: 20 + seed, on: FileStorage(twin))
      #expect(a.store.device == b.store.device)
      try await a.star(2)
      try await b.star(3)
      try await a.sync()
      let report = try await b.sync()
      #expect(report.problems.contains { $0.kind == .sameDevice }, "seed \(seed)")
      #expect(a.store.device != b.store.device)
      try await b.star(4)
      for device in [a, b, a, b] { try await device.sync() }
      #expect(a.stars == [1, 2, 3, 4] && a.shared == b.shared, "seed \(seed)")
      let c = try await SyncingDevice.open(place, seed: 30 + seed)
      try await c.sync()
      #expect(c.stars == [1, 2, 3, 4])
    }
  }

  @Test func `a copied library folder syncs as a separate device`() async throws {
    let place = MemoryExchange()
    let disk = SimulatedDisk(named: "one")
    let first = try await SyncingDevice.open(place, seed: 1, on: FileStorage(disk), person: "Ada")
    try await first.star(1)
    try await first.sync()
    await first.store.close()
    let b = try await SyncingDevice.open(place, seed: 2, on: FileStorage(disk.copy(named: "two")))
    let a = try await SyncingDevice.open(place, seed: 3, on: FileStorage(disk))
    #expect(b.store.report.isCopy && a.store.device != b.store.device)
    try await b.star(2)
    try await a.star(3)
    for device in [a, b, a, b] { #expect(try await device.sync().problems.isEmpty) }
    #expect(a.stars == [1, 2, 3] && a.shared == b.shared)
  }
}

import Foundation
import ReelbookModel
import ReelbookPersistence
import ReelbookSync
import ReelbookTestSupport
import Testing

/// The odd files that replicators and people leave in a folder.
@Suite struct OddFilesTests {
  /// A device that published some edits, each in one file.
  private func published(_ count: Int = 3) async throws -> (SyncingDevice, [String: Data]) {
    let place = MemoryExchange()
    let a = try await SyncingDevice.open(place, seed: 1, person: "Ada")
    for number in 1...count {
      try await a.star(number)
      try await a.sync()
    }
    return (a, place.files)
  }

  @Test func `a file cut at any byte is reported as incomplete, and taken in when it is whole`() async throws {
    let (a, files) = try await published()
    let name = try #require(files.keys.min())
    let whole = try #require(files[name])
    let place = MemoryExchange()
    let b = try await SyncingDevice.open(place, seed: 2)
    for count in stride(from: 0, to: whole.count, by: 7) {
      place.files[name] = whole.prefix(count)
      let report = try await b.sync()
      #expect(report.problems.map(\.kind) == [.incomplete] && report.received == 0, "\(count) bytes")
    }
    place.files.merge(files) { $1 }
    try await b.sync()
    #expect(b.stars == a.stars)
  }

  @Test func `a huge file under a segment's name is read at its beginning only, and stops no sync`() async throws {
    let (a, files) = try await published(2)
    let name = "\(SyncSegmentName(a.store.device, 9...9, random: 5))"
    let whole = try #require(files.values.first)
    let body = whole.count - (try #require(whole.firstIndex(of: 0x0A)) + 1)
    let claims = try [1_500_000_000, 100_000_000].map { size in
      try whole.changingHeader("\"bytes\":\(body)", to: "\"bytes\":\(size)")
    }
    let mebibyte = 1 << 20
    let odd: [(Data, SyncProblem.Kind)] = [
      (Data(count: 40 * mebibyte), .incomplete),
      (Data(repeating: 0x0A, count: 40 * mebibyte), .incomplete),
      (claims[0] + Data(count: 40 * mebibyte), .tooLarge),
      (claims[1] + Data(count: 100 * mebibyte), .tooLarge),
      (whole + Data(count: 40 * mebibyte), .incomplete),
    ]
    for (bytes, kind) in odd {
      let place = MemoryExchange()
      place.files = files
      place.files[name] = bytes
      let b = try await SyncingDevice.open(place, seed: 2)
      let report = try await b.sync()
      #expect(report.problems.map(\.kind).contains(kind) && b.stars == [1, 2])
      #expect(place.use.bytesRead < 4 * mebibyte, "\(kind): \(place.use.bytesRead)")
    }
  }

  @Test func `a large file that cannot be taken in is not read whole in each sync, and is taken in once it is whole`()
    async throws
  {
    let first = MemoryExchange()
    let a = try await SyncingDevice.open(first, seed: 1, person: "Ada")
    try await a.store.edit { draft in for number in 1...3_000 { try draft.star(.movie(number)) } }
    try await a.sync()
    let (name, whole) = try #require(first.files.max { $0.value.count < $1.value.count })
    try #require(whole.count > 4 * FilePieces.size)
    var flipped = whole
    flipped[flipped.startIndex + whole.count / 2] ^= 1
    for damaged in [flipped, Data(whole.prefix(whole.count / 2)), whole + Data(count: 10)] {
      let place = MemoryExchange()
      place.files = first.files
      place.files[name] = damaged
      let b = try await SyncingDevice.open(place, seed: 2)
      try await b.sync()
      place.use = .init()
      #expect(try await b.sync().problems.contains { $0.kind == .incomplete && $0.file == name })
      // A piece of an own file, the beginning of this one, and its end.
      #expect(place.use.bytesRead <= FilePieces.size + (8 << 10), "\(place.use)")
      place.files[name] = whole
      // A change in the middle is not seen at once.
      for _ in 1...8 { try await b.sync() }
      #expect(b.stars.count == 999)
    }
  }

  @Test func `a large file of keys that is none is not read whole in each sync`() async throws {
    let (_, files) = try await published(1)
    let place = MemoryExchange()
    place.files = files
    let name = "8f2c0d9ae1b27c44-2-77e01b3c-0a9d4e51.keys"
    place.files[name] = Data(count: 1 << 20)
    let b = try await SyncingDevice.open(place, seed: 2)
    try await b.sync()
    place.use = .init()
    #expect(try await b.sync().problems.map(\.kind) == [.foreign])
    #expect(place.use.bytesRead <= FilePieces.size + (8 << 10), "\(place.use)")
    #expect(b.stars == [1])
  }

  @Test func `a file with a flipped bit is not taken in`() async throws {
    let (_, files) = try await published(1)
    let (name, whole) = try #require(files.first)
    let place = MemoryExchange()
    let b = try await SyncingDevice.open(place, seed: 2)
    try await b.sync()
    let before = b.shared
    for index in stride(from: 0, to: whole.count, by: Laws.areMoreAsked ? 1 : 9) {
      var damaged = whole
      damaged[damaged.startIndex + index] ^= 1 << (index % 8)
      place.files[name] = damaged
      let report = try await b.sync()
      #expect(report.received == 0, "byte \(index)")
      if index > whole.count - 20 { #expect(report.problems.map(\.kind) == [.incomplete], "byte \(index)") }
    }
    #expect(b.shared == before)
  }

  @Test func `a device takes in a file although an earlier one is missing, and reports the missing one`()
    async throws
  {
    let (_, files) = try await published(3)
    let names = files.keys.sorted()
    let place = MemoryExchange()
    place.files = files
    place.files[names[1]] = nil
    let b = try await SyncingDevice.open(place, seed: 2)
    let report = try await b.sync()
    #expect(b.stars == [1, 3] && report.problems.map(\.kind) == [.missing])
    place.files[names[1]] = files[names[1]]
    #expect(try await b.sync().problems.isEmpty)
    #expect(b.stars == [1, 2, 3])
  }

  @Test(arguments: [
    "X (conflicted copy 2026-11-20).segment", "X 2.segment", "X.sync-conflict-20261120-101010-ABCDEFG.segment",
    "Copy of X.segment", "X.segment.1",
  ])
  func `a device takes in a file that a replicator renamed, and reports the renaming`(_ form: String) async throws {
    let (_, files) = try await published(2)
    let name = try #require(files.keys.max())
    let place = MemoryExchange()
    place.files = files
    place.files[name] = nil
    let renamed = form.replacing("X", with: name.dropLast(8))
    place.files[renamed] = files[name]
    let b = try await SyncingDevice.open(place, seed: 2)
    #expect(try await b.sync().problems.contains { $0.kind == .renamed && $0.file == renamed })
    #expect(b.stars == [1, 2])
    place.files[name] = files[name]
    #expect(try await b.sync().received == 0)
  }

  @Test func `if taking in a renamed file is interrupted, the next sync takes it in`() async throws {
    let (_, files) = try await published(1)
    let (name, bytes) = try #require(files.first)
    for step in 1...8 {
      let place = MemoryExchange()
      place.files["\(name.dropLast(8)) 2.segment"] = bytes
      let failing = FailingExchange(place)
      let b = try await SyncingDevice.open(failing, seed: 2)
      failing.fail(at: step)
      _ = try? await b.sync()
      failing.fail(at: nil)
      try await b.sync()
      #expect(b.stars == [1], "step \(step)")
    }
  }

  @Test func `a copy of a device's own file changes nothing`() async throws {
    let place = MemoryExchange()
    let a = try await SyncingDevice.open(place, seed: 1)
    try await a.star(1)
    try await a.sync()
    let (name, bytes) = try #require(place.files.first)
    place.files["\(name.dropLast(8)) (copy).segment"] = bytes
    let device = a.store.device
    let report = try await a.sync()
    #expect(report.problems.map(\.kind) == [.renamed] && report.received == 0 && a.store.device == device)
  }

  @Test func `another device's file under this device's id does not make this device change its id`() async throws {
    let place = MemoryExchange()
    let (a, b) = try await (SyncingDevice.open(place, seed: 1, person: "Ada"), SyncingDevice.open(place, seed: 2))
    for device in [a, b] { try await device.sync() }
    try await a.star(1)
    try await a.sync()
    let name = try #require(place.files.keys.filter { $0.hasPrefix("\(a.store.device)") }.max())
    place.files["\(SyncSegmentName(b.store.device, 900...900, random: 1))"] = place.files[name]
    let device = b.store.device
    #expect(try await b.sync().problems.map(\.kind) == [.foreign])
    #expect(b.store.device == device && b.stars == [1])
  }

  @Test func `a device ignores and keeps the files of other programs`() async throws {
    let (_, files) = try await published(1)
    let place = MemoryExchange()
    place.files = files
    let others = [
      "desktop.ini", ".DS_Store", "Icon\r", ".stfolder", "notes.txt", "~$x.segment", ".syncthing.a.segment.tmp",
    ]
    for name in others { place.files[name] = Data("hello".utf8) }
    let b = try await SyncingDevice.open(place, seed: 2)
    #expect(try await b.sync().problems.isEmpty)
    #expect(b.stars == [1] && Set(others).isSubset(of: place.files.keys))
  }

  @Test(arguments: [
    ("", 1), ("\n", 1), ("{}", 1), ("null\n", 1), ("{\"sum\":\"0000000000000000\",\"segment\":1}\n", 1),
    ("[", 100_000), ("\u{0}", 1000),
  ])
  func `a file of nonsense with a segment's name is reported, not taken in`(_ text: String, times: Int) async throws {
    let place = MemoryExchange()
    let nonsense = String(repeating: text, count: times)
    place.files["8f2c0d9ae1b27c44-000001-000001-1f2e3d4c.segment"] = Data(nonsense.utf8)
    let b = try await SyncingDevice.open(place, seed: 2)
    let report = try await b.sync()
    #expect(report.problems.count == 1 && report.received == 0)
  }

  @Test func `a file of a newer format is reported, and taken in once the device can read it`() async throws {
    let (_, files) = try await published(1)
    let (name, bytes) = try #require(files.first)
    let place = MemoryExchange()
    place.files[name] = try Data(bytes).changingHeader("\"segment\":1", to: "\"segment\":2")
    let b = try await SyncingDevice.open(place, seed: 2)
    #expect(try await b.sync().problems.map(\.kind) == [.newerFormat])
    place.files[name] = bytes
    try await b.sync()
    #expect(b.stars == [1])
  }

  @Test func `a file of another scope is not taken in`() async throws {
    let (_, files) = try await published(1)
    let (name, bytes) = try #require(files.first)
    let place = MemoryExchange()
    let b = try await SyncingDevice.open(place, seed: 2)
    try await b.sync()
    place.files[name] = try Data(bytes).changingHeader("\"scope\":\"devices\"", to: "\"scope\":\"list/1\"")
    try await b.star(5)
    #expect(try await b.sync().problems.map(\.kind) == [.otherScope])
    #expect(b.session.status.unpublished == 0)
  }

  @Test func `a session refuses an exchange of another scope before it publishes anything`() async throws {
    let (_, files) = try await published(1)
    let place = MemoryExchange()
    place.files = files
    let anna = try await SharingPerson.store("Anna", seed: 2)
    let list = try await anna.edit { try $0.addList("Together") }
    let session = SyncSession(anna, place, sharing: list, .seeded(2))
    let error = await #expect(throws: SyncError.self) { try await session.sync() }
    #expect(error?.code == .otherScope && error?.file != nil && place.files == files)
    place.files = [:]
    try await session.sync()
    let b = try await SyncingDevice.open(place, seed: 3)
    let before = place.files
    await #expect(throws: SyncError.self) { try await b.sync() }
    #expect(place.files == before && b.session.status.failure?.contains("its own") == true)
  }

  @Test func `an unreadable file is reported, and a device still takes in other files and publishes`() async throws {
    let (a, files) = try await published(3)
    let place = MemoryExchange()
    place.files = files
    let closed = ClosedExchange(place)
    let name = try #require(files.keys.min())
    closed.close([name])
    let b = try await SyncingDevice.open(closed, seed: 2)
    let report = try await b.sync()
    #expect(report.problems.filter { $0.kind == .incomplete }.map(\.file) == [name])
    #expect(report.received == 2 && b.stars == [2, 3])
    try await b.star(9)
    #expect(try await b.sync().published == 1)
    closed.close(place.files.keys)
    await #expect(throws: ClosedExchange.Denied.self) { try await b.sync() }
    closed.close([])
    try await b.sync()
    #expect(a.stars == [1, 2, 3] && b.stars == [1, 2, 3, 9])
  }

  @Test func `a folder with a segment's name is reported and skipped`() async throws {
    try await withFolder { folder in
      let inner = folder.appendingPathComponent("8f2c0d9ae1b27c44-000001-000001-1f2e3d4c.segment")
      try FileManager.default.createDirectory(at: inner, withIntermediateDirectories: false)
      let a = try await SyncingDevice.open(FolderExchange(folder), seed: 1)
      let report = try await a.sync()
      #expect(report.problems.map(\.kind) == [.incomplete] && report.published > 0)
    }
  }

  @Test func `a missing folder is an error, and does not make a device publish everything again`() async throws {
    try await withFolder { folder in
      let place = folder.appendingPathComponent("Shared")
      let a = try await SyncingDevice.open(FolderExchange(place), seed: 1)
      let error = await #expect(throws: SyncError.self) { try await a.sync() }
      #expect(error?.code == .notThere)
      try FileManager.default.createDirectory(at: place, withIntermediateDirectories: false)
      try await a.sync()
      let away = folder.appendingPathComponent("Away")
      try FileManager.default.moveItem(at: place, to: away)
      await #expect(throws: SyncError.self) { try await a.sync() }
      try FileManager.default.moveItem(at: away, to: place)
      #expect(try await a.sync().isEmpty)
    }
  }
}

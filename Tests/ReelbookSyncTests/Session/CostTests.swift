import Foundation
import ReelbookModel
import ReelbookPersistence
import ReelbookSync
import ReelbookTestSupport
import Testing

/// The cost of a sync depends on what is new, and not on the size of the exchange.
@Suite struct CostTests {
  /// The cost of taking in one change, counted and not timed: the clock of a busy machine says little.
  private struct Cost {
    var filesRead = 0
    var bytesRead = 0
    var bytesKept = 0
    var bytesJournaled = 0

    var total: Int { filesRead * 500 + bytesRead + bytesKept + bytesJournaled }
  }

  @Test func `taking in one change costs hardly more from an exchange of many records than of few`()
    async throws
  {
    let few = try await cost(ofOneChangeIn: Laws.areMoreAsked ? 1_000 : 100)
    let many = try await cost(ofOneChangeIn: Laws.areMoreAsked ? 100_000 : 1_500)
    // The new file, and the piece of an own file that each sync reads.
    #expect(few.filesRead <= 2 && many.filesRead <= 2)
    #expect(Double(many.bytesRead) <= 1.1 * Double(few.bytesRead))
    #expect(Double(many.total) <= 1.5 * Double(few.total), "\(many) and \(few)")
  }

  @Test func `an idle sync reads a piece of a file, whatever the library's size`() async throws {
    let place = MemoryExchange()
    let a = try await SyncingDevice.open(place, seed: 1, person: "Ada")
    for part in 0..<3 {
      try await a.store.edit { draft in
        for number in 1...(Laws.areMoreAsked ? 40_000 : 3_000) {
          var mark = Mark(id: PersonalID(draft.person, .movie(part * 50_000 + number)))
          mark.isStarred = true
          try draft.insert(mark)
        }
      }
      try await a.sync()
    }
    let b = try await SyncingDevice.open(place, seed: 2)
    for device in [b, a, b] { try await device.sync() }
    #expect(place.files.values.contains { $0.count > 4 * FilePieces.size })
    for device in [a, b, a, a, b, a] {
      place.use = .init()
      #expect(try await device.sync().isEmpty)
      #expect(place.use.bytesRead <= 64 << 10 && place.use.reads <= 1)
    }
  }

  @Test func `an idle sync with pictures, and with a note on one of them, reads a piece of one file`() async throws {
    let place = MemoryExchange()
    let phone = try await SyncingDevice.open(place, seed: 1, person: "Ada")
    let play = try await phone.store.edit { draft in
      for number in 1...3_000 { try draft.star(.movie(number)) }
      return try draft.watch(.movie(1))[0]
    }
    for number in 1...2 {
      let file = SamplePictures.jpeg(number, length: number * 2 * FilePieces.size)
      try await phone.store.addPicture(Data(file), to: play)
    }
    for _ in 1...3 { try await phone.sync() }
    let name = try #require(place.files.keys.compactMap { PictureName($0) }.first)
    #expect(place.files.values.count { $0.count > 2 * FilePieces.size } >= 3)
    // The device that wrote this note is gone.
    place.files["\(DamagedPictureName(name, readBy: DeviceID(bits: 9)))"] = Data()
    try await phone.sync()
    let again = SyncSession(phone.store, place, .seeded(7))
    for session in Array(repeating: phone.session, count: 8) + Array(repeating: again, count: 8) {
      place.use = .init()
      #expect(try await session.sync().isEmpty)
      #expect(place.use.bytesRead <= FilePieces.size && place.use.reads <= 1, "\(place.use)")
    }
  }

  @Test(arguments: [false, true])
  func `an idle sync of a list reads a piece of a file, also the first one after a restart`(
    _ isSealed: Bool
  )
    async throws
  {
    guard !isSealed || TestedPrimitives.areThere else { return }
    let secrets = isSealed ? (1...3).map { _ in MemorySecretStore() } : []
    let circle = try await Circle(secrets: secrets)
    for part in 0..<4 {
      try await circle.anna.edit { draft in
        for number in 0..<400 {
          let title = Title(
            .movie(1_000 + part * 1_000 + number), TitleFacts(name: "Movie \(part) \(number)", year: 1999))
          try draft.add(CatalogTitle(title), to: circle.list)
        }
      }
      try await circle.settle()
    }
    let all = circle.place.files.values.reduce(0) { $0 + $1.count }
    #expect(all > 6 * FilePieces.size)
    for (index, person) in circle.everybody.enumerated() {
      let again = SyncSession(
        person.store, circle.place, sharing: circle.list,
        .seeded(UInt64(50 + index), sealed: isSealed ? secrets[index] : nil))
      for isFirst in [true, false, false] {
        circle.place.use = .init()
        #expect(try await again.sync().isEmpty)
        // A new session reads the files of keys, too.
        let keys = circle.place.files.filter { $0.key.hasSuffix(".keys") }.values.reduce(0) { $0 + $1.count }
        #expect(circle.place.use.bytesRead <= FilePieces.size + (isFirst ? keys : 0), "\(isFirst)")
      }
    }
  }

  @Test func `an idle sync of a sealed place reads a piece of a file, and after a restart the files of keys`()
    async throws
  {
    guard TestedPrimitives.areThere else { return }
    let home = try await SealedHome()
    try await home.phone.store.edit { draft in
      for number in 1...3_000 { try draft.star(.movie(number)) }
    }
    try await home.settle()
    #expect(home.place.files.values.contains { $0.count > 4 * FilePieces.size })
    let keys = home.place.files.filter { $0.key.hasSuffix(".keys") }.values.reduce(0) { $0 + $1.count }
    let again = SealedHome.again(home.phone, home.place, home.secrets.phone)
    for session in [home.phone.session, home.tablet.session, again, again] {
      home.place.use = .init()
      #expect(try await session.sync().isEmpty)
      #expect(home.place.use.bytesRead <= FilePieces.size + (session === again ? keys : 0))
    }
  }

  @Test func `joining publishes each row once, and reads nothing back`() async throws {
    let place = MemoryExchange()
    let a = try await SyncingDevice.open(place, seed: 1, person: "Ada")
    let count = Laws.areMoreAsked ? 150_000 : 40_000
    try await a.store.edit { draft in
      for number in 1...count {
        var mark = Mark(id: PersonalID(draft.person, .movie(number)))
        mark.isStarred = true
        try draft.insert(mark)
      }
    }
    try await a.sync()
    let bytes = place.files.values.reduce(0) { $0 + $1.count }
    #expect(place.use.bytesRead == 0 && place.use.writes == place.files.count && bytes > SyncPlan.fullSize)
    #expect(place.files.count == (bytes + SyncPlan.fullSize - 1) / SyncPlan.fullSize)
    // No row is in two files.
    let reader = SyncSegmentReader(scope: "devices", coding: PlainCoding(), schema: .standard)
    let rows = try place.files.flatMap { try reader.read($0.value, named: $0.key).changes.map(\.recordID) }
    #expect(Set(rows).count == rows.count && rows.count > count)
  }

  @Test func `an edit that is too large for one file goes out in several, and the others have all of it`()
    async throws
  {
    let place = MemoryExchange()
    let a = try await SyncingDevice.open(place, seed: 1, person: "Ada")
    let b = try await SyncingDevice.open(place, seed: 2)
    for device in [a, b, a] { try await device.sync() }
    try await a.star(1)
    let text = String(repeating: "words ", count: 400_000)
    try await a.store.edit { draft in for number in 1...15 { try draft.addNote(text, on: .movie(number)) } }
    try await a.star(2)
    try await a.sync()
    #expect(place.files.values.allSatisfy { $0.count < 2 * SyncPlan.fullSize })
    #expect(place.files.values.reduce(0) { $0 + $1.count } > SyncPlan.editLimit)
    let report = try await b.sync()
    #expect(report.problems.isEmpty && b.stars == [1, 2] && b.store.library.notes.count == 15)
    #expect(a.shared == b.shared)
    for device in [a, b] { #expect(try await device.sync().isEmpty) }
  }

  private func cost(ofOneChangeIn count: Int) async throws -> Cost {
    let place = MemoryExchange()
    let a = try await SyncingDevice.open(place, seed: 1, person: "Ada")
    try await a.store.edit { draft in
      for number in 1...count {
        var mark = Mark(id: PersonalID(draft.person, .movie(number)))
        mark.isStarred = true
        try draft.insert(mark)
      }
    }
    try await a.sync()
    let storage = CountingStorage()
    let b = try await SyncingDevice.open(place, seed: 2, on: storage)
    for device in [b, a] { try await device.sync() }
    try await a.star(count + 1)
    try await a.sync()
    try await b.sync()
    try await a.star(count + 2)
    try await a.sync()
    place.use = .init()
    storage.counts.withLock { $0 = (0, 0, 0) }
    #expect(try await b.sync().received == 1)
    let (kept, journaled, _) = storage.counts.withLock { $0 }
    return Cost(
      filesRead: place.use.reads, bytesRead: place.use.bytesRead, bytesKept: kept, bytesJournaled: journaled)
  }
}

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
    let reader = SegmentReader(scope: "devices", coding: PlainCoding(), schema: .standard)
    let rows = try place.files.flatMap { try reader.read($0.value, named: $0.key).changes.map(\.recordID) }
    #expect(Set(rows).count == rows.count && rows.count > count)
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
    storage.counts.withLock { $0 = (0, 0) }
    #expect(try await b.sync().received == 1)
    let (kept, journaled) = storage.counts.withLock { $0 }
    return Cost(
      filesRead: place.use.reads, bytesRead: place.use.bytesRead, bytesKept: kept, bytesJournaled: journaled)
  }
}

/// A storage in memory that counts the bytes that it stores.
private final class CountingStorage: Storage {
  private let base = MemoryStorage()
  let counts = Lock((kept: 0, journaled: 0))

  func load(_ schema: RecordSchema) throws -> StoredLibrary { try base.load(schema) }

  func append(
    surviving durability: Durability, _ commits: (_ put: (Commit) throws -> Void) throws -> Void
  ) throws -> Bool {
    var new: [Commit] = []
    try commits { new.append($0) }
    counts.withLock { $0.journaled += new.reduce(0) { $0 + $1.description.utf8.count } }
    return try base.append(new, surviving: durability)
  }

  func replace(
    with library: Library, keepingHistoryFrom start: Instant, forgetting: [Change]
  ) throws -> @Sendable () throws -> Void {
    try base.replace(with: library, keepingHistoryFrom: start, forgetting: forgetting)
  }

  func history(_ schema: RecordSchema) throws -> [Commit] { try base.history(schema) }

  func save(_ installation: Installation) throws { try base.save(installation) }

  func setBytes(_ bytes: [UInt8]?, named name: String) throws {
    counts.withLock { $0.kept += bytes?.count ?? 0 }
    try base.setBytes(bytes, named: name)
  }

  func bytes(named name: String) throws -> [UInt8]? { try base.bytes(named: name) }

  func close() { base.close() }
}

import ReelbookModel
import ReelbookTestSupport
import Testing

@Suite struct TableTests {
  private static let series = TitleID.series(2)
  private static let subjects: [MediaID] = [
    .movie(1), .movie(2), .movie(10), .movie(11), MediaID(series), .season(0, of: series), .season(1, of: series),
    .season(10, of: series), .episode(0, season: 0, of: series), .episode(1, season: 1, of: series),
    .episode(10, season: 1, of: series), .episode(1, season: 10, of: series), .series(20),
    .episode(1, season: 1, of: .series(20)), MediaID(TitleID(.series, namespace: "imdb", value: "tt2")),
  ]

  @Test func `a table counts, visits and finds the records that exist, in the order of ids`() throws {
    for seed in Laws.seeds(few: 15, all: 500) {
      var history = TableHistory(seed: seed)
      for step in 0..<60 {
        history.step(Self.subjects)
        let table = history.library.plays
        let wanted = history.plays.sorted { $0.key < $1.key }.map(\.value)
        guard Array(table) == wanted, table.count == wanted.count, table.isEmpty == wanted.isEmpty else {
          return record("seed \(seed), step \(step): \(Array(table)) is not \(wanted)")
        }
        var visited: [Play] = []
        table.visit { play in visited.append(play) }
        guard visited == wanted else {
          return record("seed \(seed), step \(step): going through gives \(visited), not \(wanted)")
        }
        guard history.allIDs.allSatisfy({ table[$0] == history.plays[$0] }) else {
          return record("seed \(seed), step \(step): a look-up is wrong")
        }
      }
    }
  }

  @Test func `a table finds the same records about a subject as a pass over all records`() throws {
    for seed in Laws.seeds(few: 15, all: 500) {
      var history = TableHistory(seed: seed)
      for step in 0..<60 {
        history.step(Self.subjects)
        guard step % 10 == 9 else { continue }
        for subject in Self.subjects {
          let wanted = history.plays.values.filter { subject.contains($0.subject) }
            .sorted { $0.subject == $1.subject ? $0.id < $1.id : $0.subject < $1.subject }.map(\.id)
          guard history.library.plays.ids(about: subject) == wanted else {
            return record(
              "seed \(seed), step \(step): about \(subject) \(history.library.plays.ids(about: subject)), not \(wanted)"
            )
          }
        }
      }
    }
  }

  @Test func `the latest stamps are the same as in a plain pass, in parts of any length`() throws {
    let devices = [7, 8, 9].map { DeviceID(bits: $0) }
    for seed in Laws.seeds(few: 20, all: 500) {
      var source = SeededGenerator(seed: seed)
      func stamp() -> Stamp { Stamp(time: source.next() % 1000, device: source.pick(devices)) }
      var lines = ""
      for _ in 0..<source.next() % 900 {
        let id = PlayID(bits: IDBits(source.next(), source.next()))
        let own = source.chance(20) ? ",\"stamps\":{\"run\":\"\(stamp())\"}" : ""
        lines += "{\"add\":\"play\",\"id\":\"\(id)\",\"stamp\":\"\(stamp())\",\"set\":{\"run\":2}\(own)}\n"
      }
      let table = try Library(text: lines).plays
      let all = table.rows.flatMap { [$0.stamp] + $0.fieldStamps.map(\.stamp) }
      let (limit, device) = (stamp(), source.pick(devices))
      let within = all.filter { $0 <= limit }.max() ?? .never
      let own = all.filter { $0.device == device }.max() ?? .never
      for length in [1, 3, 1024] {
        let latest = table.latest(within: limit, of: device, partLength: length)
        guard latest == (within, own) else {
          return record("seed \(seed), parts of \(length): \(latest), not \((within, own))")
        }
      }
    }
  }

  @Test func `a table is as large as one reference, and a library at most as thirty-two`() {
    #expect(MemoryLayout<RecordTable<Play>>.size == MemoryLayout<[Play]>.size)
    #expect(MemoryLayout<Library>.size <= 32 * MemoryLayout<[Play]>.size)
  }

  @Test func `a copy of a table does not change when the library changes`() throws {
    for seed in Laws.seeds(few: 5, all: 200) {
      var history = TableHistory(seed: seed)
      var held: [(table: RecordTable<Play>, plays: [Play], about: [PlayID])] = []
      for _ in 0..<60 {
        history.step(Self.subjects)
        let table = history.library.plays
        held.append((table, Array(table), table.ids(about: MediaID(Self.series))))
      }
      for (table, plays, about) in held {
        guard Array(table) == plays, table.count == plays.count, table.ids(about: MediaID(Self.series)) == about else {
          return record("seed \(seed): a table that was held has changed")
        }
      }
    }
  }

  @Test func `a record that moves to another subject is found there alone, and a deleted one nowhere`() throws {
    var device = SimulatedDevice(1)
    var play = Play(id: PlayID(bits: IDBits(0, 1)))
    play.subject = .movie(1)
    try device.edit { try $0.insert(play) }
    try device.edit { try $0.change(play.id) { (play: inout Play) in play.subject = .movie(2) } }
    #expect(device.library.plays.ids(about: .movie(1)) == [])
    #expect(device.library.plays.ids(about: .movie(2)) == [play.id])
    try device.edit { try $0.delete(Play.self, play.id) }
    #expect(device.library.plays.ids(about: .movie(2)) == [])
    #expect(device.library.plays.links.isEmpty)
  }

  @Test func `an edit that arrives before the addition does not create the record`() throws {
    var (here, there) = (SimulatedDevice(1), SimulatedDevice(2))
    var play = Play(id: PlayID(bits: IDBits(0, 1)))
    play.subject = .movie(1)
    let adding = try #require(try there.edit { try $0.insert(play) })
    let editing = try #require(try there.edit { try $0.change(play.id) { (play: inout Play) in play.notes = "x" } })
    here.receive(editing)
    #expect(here.library.plays.isEmpty && here.library.plays[play.id] == nil)
    #expect(here.library.plays.ids(about: .movie(1)) == [])
    here.receive(adding)
    #expect(here.library.plays[play.id]?.notes == "x" && here.library == there.library)
  }

  @Test func `a change without fields leaves no trace in the library`() throws {
    let change = try #require(try? changeOfNothing())
    var library = Library()
    _ = library.join(change)
    #expect(library == Library() && library.text.isEmpty)
  }

  private func changeOfNothing() throws -> Change {
    let bytes = ContiguousArray(
      #"{"edit":"play","id":"00000000-0000-0000-0000-000000000001","stamp":"1-0-0000000000000001"}"#.utf8)
    var cursor = JSONCursor()
    return try Change.read(from: bytes.span, at: &cursor, schema: .standard)
  }
}

/// A library in which plays are added, changed and deleted, with a dictionary of the plays that exist.
private struct TableHistory {
  var library = Library()
  var plays: [PlayID: Play] = [:]
  let allIDs = (1...40).map { PlayID(bits: IDBits(0, $0)) }
  private var source: SeededGenerator
  private var time: UInt64 = 1

  init(seed: UInt64) { source = SeededGenerator(seed: seed) }

  mutating func step(_ subjects: [MediaID]) {
    time += 1
    let id = source.pick(allIDs)
    let before = plays[id]
    var after = before
    if before != nil, source.chance(30) {
      after = nil
    } else {
      // A deleted record comes back with its old fields, except those that are written again.
      var play = before ?? library.plays.row(id)?.record ?? Play(id: id)
      play.subject = source.pick(subjects)
      if source.chance(50) { play.run += 1 }
      after = play
    }
    plays[id] = after
    let left = library.plays.row(id)?.record
    guard
      var patch = Patch(
        from: after == nil ? before : left, to: after, id: id, stamp: Stamp(time: time, device: .absent))
        ?? (before == nil ? Patch(Row(Play(id: id), stamp: Stamp(time: time, device: .absent))) : nil)
    else { return }
    if before == nil, after != nil { patch.row.existence = .live }
    _ = library.join(Change(patch))
  }
}

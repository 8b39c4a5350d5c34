import CAllocations
import Foundation
import ReelbookDiscovery
import ReelbookMerge
import ReelbookModel
import ReelbookPlayback
import ReelbookTV

/// How long a screen waits for each query, on the heavy household, in the first call after an edit.
let screenQueries = Benchmark(name: "B33") { context in
  var desk = try QueryDesk(context.household())
  var rows: [Row] = []
  for query in QueryDesk.queries {
    var times: [Double] = []
    var (allocated, bytes) = (0, 0)
    for turn in 0...max(context.pairs, 5) {
      try desk.edit()
      let time = try await time {
        let before = (allocations(), allocatedBytes())
        let answer = try query.ask(desk)
        (allocated, bytes) = (allocations() - before.0, allocatedBytes() - before.1)
        return (0, answer)
      }
      if turn > 0 { times.append(time.processor * 1e3) }
    }
    rows.append(
      Row(
        name: "B33 \(query.name), \(allocated) allocations of \((bytes + 512) / 1024) KB: ours, allowed",
        figures: .init(
          ours: median(times), peer: query.limit.rawValue, ratio: median(times) / query.limit.rawValue,
          spread: Row.Figures.spread(times)), unit: .milliseconds, clock: .processor, target: 1))
  }
  rows += try midnight(&desk)
  return try await rows + storeQueries(context)
}

/// The same on the first call of a day, when nothing was written since the last call of the day before.
private func midnight(_ desk: inout QueryDesk) throws -> [Row] {
  try QueryDesk.queries.filter { QueryDesk.ofTheDay.contains($0.name) }.map { query in
    var times: [Double] = []
    for _ in 0..<5 {
      desk.goOn(days: 1)
      let start = Row.Times.now
      _ = try query.ask(desk)
      times.append((Row.Times.now.processor - start.processor) * 1e3)
    }
    return Row(
      name: "B33 \(query.name), first of a day: ours, allowed",
      figures: .init(
        ours: median(times), peer: query.limit.rawValue, ratio: median(times) / query.limit.rawValue,
        spread: Row.Figures.spread(times)), unit: .milliseconds, clock: .processor, target: 1)
  }
}

/// A heavy library with a viewer, and what its queries are asked about.
struct QueryDesk {
  private(set) var library: Library
  private var clock = HybridClock(device: DeviceID("8f2c0d9ae1b27c44") ?? .absent)
  private var edits = 0
  let me: PersonID
  private(set) var now: Now
  /// The series and the list with most in them.
  let series: TitleID
  let list: ListID
  let movie: TitleID

  init(_ household: Household) throws {
    let schema = RecordSchema.standard.addingScreenTime().addingPlayback().addingTelevision().addingDiscovery()
      .addingBallots()
    let lines = household.lines
    let library = try Library(lines: lines.span, schema: schema)
    me = PersonID(household.peer.persons[0].id)
    now = try Now(Instant(milliseconds: 1_800_000_000_000), zone: "Europe/Berlin")
    func most<ID: Hashable>(_ ids: some Sequence<ID>) -> ID? {
      Dictionary(ids.map { ($0, 1) }, uniquingKeysWith: +).max { $0.value < $1.value }?.key
    }
    guard let series = most(library.records(Play.self).lazy.filter { $0.subject.episode != nil }.map(\.subject.title)),
      let list = most(library.records(ListEntry.self).lazy.map(\.list)),
      let movie = library.records(Title.self).first(where: { $0.id.kind == .movie })?.id
    else { throw BenchmarkError("B33: the household lacks a series, a list or a film.") }
    (self.library, self.series, self.list, self.movie) = (library, series, list, movie)
  }

  var viewer: Viewer { library.viewer(of: me) }

  /// Lets days go by.
  mutating func goOn(days: Int) { now.instant = now.instant.adding(.seconds(86_400 * Int64(days))) }

  /// An edit that no earlier answer knows.
  mutating func edit() throws {
    edits += 1
    var draft = library.draft(as: me, now: now, ids: SystemRandomNumberGenerator())
    try draft.watch(movie, at: .at(Date(timeIntervalSince1970: 1_799_000_000 + Double(edits) * 60)))
    _ = draft.commit(by: &clock)
    library = draft.library
  }
}

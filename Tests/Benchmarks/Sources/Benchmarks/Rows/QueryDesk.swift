import Foundation
import ReelbookDiscovery
import ReelbookMerge
import ReelbookModel
import ReelbookPlanner
import ReelbookStats

/// A heavy library with a viewer, and what its queries are asked about.
struct QueryDesk {
  private(set) var library: Library
  private(set) var now: Now
  let me: PersonID
  /// Somebody who was often there.
  let friend: PersonID
  /// The series and the list with most in them.
  let series: TitleID
  let list: ListID
  let movie: TitleID
  /// The beginning of a title's name, as a person types it.
  let typed: String
  /// A place of the diary.
  let place: Place
  /// An evening of the present week's plan.
  let slot: PlannedSlot
  /// What an app keeps beside its library, once it was asked for.
  private(set) var index: SearchIndex
  private(set) var candidates: CandidateIndex

  /// The episodes of the series.
  private let episodes: [MediaID]
  private var clock: HybridClock
  private var edits = 0

  init(_ household: Household) throws {
    let lines = household.lines
    try self.init(
      Library(lines: lines.span, schema: EverydayRecords.schema), of: household.peer.persons.map { PersonID($0.id) })
  }

  /// Creates a desk for the first of some people; the others are a friend and a child.
  init(_ library: Library, of people: [PersonID]) throws {
    let records = try EverydayRecords(library, of: people)
    let now = try Now(Instant(milliseconds: 1_800_000_000_000), zone: "Europe/Berlin")
    func most<ID: Hashable>(_ ids: some Sequence<ID>) -> ID? {
      Dictionary(ids.map { ($0, 1) }, uniquingKeysWith: +).max { $0.value < $1.value }?.key
    }
    guard let series = most(library.records(Play.self).lazy.filter { $0.subject.episode != nil }.map(\.subject.title)),
      let list = most(library.records(ListEntry.self).lazy.map(\.list)),
      let movie = library.records(Title.self).first(where: { $0.id.kind == .movie })
    else { throw BenchmarkError("B33: the household lacks a series, a list or a film.") }
    (self.now, self.series, self.list) = (now, series, list)
    (me, friend, self.movie, typed) = (records.me, records.friend, movie.id, String(movie.name.prefix(4)))
    episodes = library.seasons(of: series).flatMap { season in season.facts.episodes.map { season.episode($0.number) } }
    place = library.places(of: records.me).first?.place ?? Place("Home")
    (index, candidates) = (SearchIndex(Library(), asOf: now), CandidateIndex(Library()))
    var (filled, clock) = (library, HybridClock(device: DeviceID("8f2c0d9ae1b27c44") ?? .absent))
    slot = try Self.fill(&filled, with: records, &clock, asOf: now)
    (self.library, self.clock) = (filled, clock)
  }

  /// Adds the records of everyday use, and the plan of the week; returns an evening of it.
  private static func fill(
    _ library: inout Library, with records: EverydayRecords, _ clock: inout HybridClock, asOf now: Now
  ) throws -> PlannedSlot {
    func edit(asOf moment: Now, _ body: (inout Draft) throws -> Void) throws {
      var draft = library.draft(as: records.me, now: moment, ids: SystemRandomNumberGenerator())
      try body(&draft)
      _ = draft.commit(by: &clock)
      library = draft.library
    }
    let device = clock.device
    for day in (1...30).reversed() {
      let moment = Now(now.instant.adding(.seconds(-86_400 * day)), in: now.zone)
      try edit(asOf: moment) { try $0.screenTime.count(.seconds(5400), on: device) }
    }
    try edit(asOf: now) { try records.write(to: &$0) }
    try edit(asOf: now) { _ = try $0.guide.replan(.week(of: now)) }
    let figures = try records.figures(on: now.day, stamped: clock.latest)
    _ = library.merge(figures, clock: &clock, at: now.instant)
    let slots = library.viewer(of: records.me).schedule(of: .week(of: now), asOf: now).slots
    guard let slot = slots.first(where: \.isProposal) ?? slots.first else {
      throw BenchmarkError("B33: the plan has no evening.")
    }
    return slot
  }

  var viewer: Viewer { library.viewer(of: me) }
  var statistics: Statistics { viewer.statistics(asOf: now) }

  /// The last thirty days.
  var days: ClosedRange<CivilDay> { now.day.adding(days: -29)...now.day }

  /// Lets days go by, or goes back.
  mutating func goOn(days: Int) { now.instant = now.instant.adding(.seconds(86_400 * Int64(days))) }

  /// An edit that no earlier answer knows: the film or an episode is watched, in turns.
  mutating func edit() throws {
    edits += 1
    let time = Date(timeIntervalSince1970: 1_799_000_000 + Double(edits) * 60)
    var draft = library.draft(as: me, now: now, ids: SystemRandomNumberGenerator())
    if edits.isMultiple(of: 2), !episodes.isEmpty {
      try draft.watch(episodes[edits / 2 % episodes.count], at: .at(time))
    } else {
      try draft.watch(movie, at: .at(time))
    }
    _ = draft.commit(by: &clock)
    library = draft.library
  }

  mutating func openIndexes() {
    index = SearchIndex(library, asOf: now)
    candidates = CandidateIndex(library)
  }

  mutating func updateIndex() { index.update(to: library, asOf: now) }

  mutating func updateCandidates() { candidates.update(to: library) }
}

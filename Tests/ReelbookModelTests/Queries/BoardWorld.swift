import ReelbookMerge
import ReelbookModel
import ReelbookTestSupport

/// Two devices that edit apart, undo and merge, and all states that a library had.
struct BoardWorld {
  var libraries: [Library]
  var clocks = [HybridClock(device: DeviceID(bits: 1)), HybridClock(device: DeviceID(bits: 2))]
  var states: [Library] = []
  var source: SeededGenerator
  /// What the devices edit.
  private let edits: RandomEdits
  /// How many undos changed something.
  private(set) var undos = 0
  /// The last edit of each device, which may be an undo.
  private var last: [Commit?] = [nil, nil]

  init(seed: UInt64, edits: RandomEdits = .ofScreens) {
    self.edits = edits
    source = SeededGenerator(seed: seed)
    libraries = Array(repeating: Library(schema: RecordSchema.standard.adding(Ticket.self)), count: 2)
  }

  var person: PersonID { mutating get { PersonID(bits: IDBits(0, 1 + source.next() % 3)) } }

  /// Makes random edits of every kind, undoes the last one, or merges what the other device has.
  mutating func step(asOf now: Now) throws {
    let device = source.chance(50) ? 0 : 1
    if source.chance(25) {
      _ = libraries[device].merge(libraries[1 - device], clock: &clocks[device], at: now.instant)
    } else if source.chance(15), let commit = last[device] {
      var draft = libraries[device].draft(as: commit.person, now: now, ids: source)
      _ = draft.undo(commit)
      last[device] = draft.commit(by: &clocks[device])
      libraries[device] = draft.library
      if last[device] != nil { undos += 1 }
    } else {
      let person = person
      var draft = libraries[device].draft(as: person, now: now, ids: source)
      try edits.edit(&draft, operations: 1 + Int(source.next() % 36), using: &source)
      last[device] = draft.commit(by: &clocks[device])
      libraries[device] = draft.library
    }
    states.append(libraries[device])
  }

  /// Makes an edit on the first device; `nil` if it changes nothing.
  mutating func edit(
    asOf now: Now, _ body: (inout Draft, inout SeededGenerator) throws -> Void
  ) throws -> Commit? {
    let person = person
    var draft = libraries[0].draft(as: person, now: now, ids: source)
    try body(&draft, &source)
    let commit = draft.commit(by: &clocks[0])
    libraries[0] = draft.library
    return commit
  }
}

extension RandomEdits {
  /// Edits of every kind. Titles have genres, collections, ratings, days and categories, and episodes air about the
  /// laws' days.
  static let ofScreens = withTickets.without("title", "season")
    .adding(Title.self, ids: { $0.pick(FewFacts.titles) }) { title, source in
      title.facts = TitleFacts(name: source.pick(FewFacts.names), year: source.pick([nil, 1999]))
      title.facts.genres = source.pick([[], ["Drama"], ["drama", "Crime"]])
      title.facts.releaseDay = source.pick(FewFacts.days)
      title.facts.status = source.pick([nil, .ended])
      title.facts.contentRating = source.pick([nil, ContentRating("PG", in: "US"), ContentRating("R", in: "US")])
      title.facts.fetched = source.pick(FewFacts.instants)
      title.isRemoved = source.chance(30)
      guard source.chance(60) else { return }
      var collection = TitleFacts.Collection()
      (collection.id, collection.name) = ("tmdb/9", "Owls")
      title.facts.collection = collection
    }
    .adding(Season.self, ids: { SeasonID($0.pick(FewFacts.titles), $0.pick([0, 1])) }) { season, source in
      season.facts.episodes = [
        Episode(1, name: source.pick(FewFacts.names), airDay: source.pick(FewFacts.days), tmdb: source.pick([nil, 7])),
        Episode(2, airDay: source.pick(FewFacts.days)),
      ]
      season.facts.fetched = source.pick(FewFacts.instants)
    }
    .adding(
      Mark.self, ids: { PersonalID(PersonID(bits: IDBits(0, 1 + $0.next() % 3)), MediaID($0.pick(FewFacts.titles))) }
    ) { mark, source in
      mark.category = source.pick([.current, .finished])
    }

  /// The same, and series have chosen orders and air times, and people clocks of their own.
  static let ofAiring = ofScreens.without("preference")
    .adding(
      Preference.self,
      ids: { PreferenceID(.releaseClock, of: $0.chance(30) ? nil : PersonID(bits: IDBits(0, 1 + $0.next() % 3))) }
    ) { preference, source in
      let hours = source.pick([0, 1, -5, 30])
      preference.value = JSONText(of: ReleaseClock(country: source.pick([nil, "DE"]), hoursLater: hours))
    }
    .adding(Title.self, ids: { .series($0.pick([2, 2, 9])) }) { title, source in
      title.facts = TitleFacts(name: source.pick(FewFacts.names))
      title.facts.fetched = source.pick(FewFacts.instants)
      title.order = source.pick(FewFacts.orders)
    }
    .adding(Season.self, ids: { SeasonID(.series($0.pick([2, 2, 9])), 1) }) { season, source in
      season.facts.episodes = [1, 2].map { Episode($0, airDay: source.pick(FewFacts.days), tmdb: $0) }
      season.facts.fetched = source.pick(FewFacts.instants)
      season.airTimes.outlet = source.pick(["ARD", "Netflix"])
      season.airTimes.isService = source.chance(50)
      season.airTimes.zone = source.pick([nil, "America/New_York"])
      season.airTimes.episodes = [1, 2].compactMap { number in
        source.pick(FewFacts.days).map { day in
          let minute = Int64(source.next() % 2880)
          return EpisodeAirTime(
            number, day: day, at: Instant(milliseconds: Int64(day.number) * 86_400_000 + minute * 60_000), tmdb: number)
        }
      }
      season.airTimes.fetched = source.pick(FewFacts.instants)
    }
    .adding(Play.self, ids: { PlayID(bits: IDBits(0, 4 + $0.next() % 3)) }) { play, source in
      play.subject = MediaID.episode(source.pick([1, 2]), season: 1, of: .series(2))
      play.person = PersonID(bits: IDBits(0, 1 + source.next() % 3))
      play.time = source.pick([.unknown, .year(2020)])
    }
}

/// A few facts, so that random titles are often alike.
private enum FewFacts {
  static let names = ["", "a", "b", "The Owls 2"]
  static let instants: [Instant?] = [nil, Instant(milliseconds: 1000), Instant(milliseconds: 2000)]
  static let days = [
    nil, CivilDay(year: 2026, month: 11, day: 19), CivilDay(year: 2026, month: 11, day: 20),
    CivilDay(year: 2026, month: 11, day: 21), CivilDay(year: 2026, month: 12, day: 24),
  ]
  static let orders: [EpisodeOrder?] = [
    nil,
    EpisodeOrder(
      "a", named: "Discs", .disc, parts: [.init(1, [.init(season: 1, number: 2), .init(season: 1, number: 1)])]),
  ]
  static let titles: [TitleID] = [
    .movie(1), .movie(5), .series(2), TitleID(.series, namespace: "imdb", value: "tt3"),
    .provisional(.series, name: "Four"),
  ]
}

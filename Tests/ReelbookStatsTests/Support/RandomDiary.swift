import Foundation
import ReelbookModel
import ReelbookStats
import ReelbookTestSupport

/// A small library with everything that is difficult for statistics.
///
/// It has edges of calendars, half-known dates, rewatches, unfinished plays, people who watch together, aliases,
/// renumbered episodes, odd spellings, and missing facts.
struct RandomDiary {
  let library: Library
  let now: Now
  let people: [PersonID]
  let region = "DE"

  private static let series = (1...4).map { TitleID.series($0) } + [.provisional(.series, name: "Typed in")]
  private static let movies = (1...4).map { TitleID.movie($0) } + [.provisional(.movie, name: "Typed in")]
  private static let genres = ["Drama", "drama", "Comédie", "Comedie", "Sci-Fi"]
  private static let networks = ["HBO", "hbo", "BBC One", ""]
  private static let names = ["Ben", "ben", "Zoë", "Zoe", "Cleo"]

  init(seed: UInt64, plays: Int = 60) throws {
    var source = SeededGenerator(seed: seed)
    now = try EdgeTimes.now(using: &source)
    var persons = (0..<3).map { _ in Person(id: PersonID(using: &source)) }
    for index in persons.indices { persons[index].name = ["Anna", "Ben", "Chiyo"][index] }
    people = persons.map(\.id)
    let maker = Maker(now: now, people: people)
    var draft = Library().draft(as: people[0], now: now, ids: SeededGenerator(seed: seed &+ 1))
    for person in persons { try draft.insert(person) }
    for list in ["Watching", "Later"] { try draft.addList(list) }
    for title in Self.series + Self.movies where !source.chance(15) { try maker.addTitle(title, &draft, &source) }
    for _ in 0..<plays { try maker.addPlay(&draft, &source) }
    for _ in 0..<plays / 2 { try maker.addMark(&draft, &source) }
    if source.chance(50) { try draft.clearCounts(by: source.pick(people)) }
    if source.chance(50) {
      try draft.identify(.title(.provisional(.series, name: "Typed in")), as: .title(.series(1)))
      try draft.identify(.title(.movie(2)), as: .title(.movie(1)))
    }
    if source.chance(30) { try draft.identify(.person(people[2]), as: .person(people[1])) }
    if source.chance(30), let gone = draft.library.titles().first { try draft.remove(gone.id) }
    for title in Self.series where source.chance(40) && draft.library.title(title) != nil {
      try draft.refresh(maker.series(title, shift: 1, &source))
    }
    library = draft.library
  }

  /// The figures of the first person.
  var statistics: Statistics { library.viewer(of: people[0]).statistics(asOf: now) }
  var everybody: Statistics { library.viewer(of: people[0]).statistics(of: .household, asOf: now) }

  private struct Maker {
    let now: Now
    let people: [PersonID]

    func addTitle(_ title: TitleID, _ draft: inout Draft, _ source: inout SeededGenerator) throws {
      let lists = draft.library.allLists.map(\.id)
      let catalogTitle = title.kind == .series ? series(title, shift: 0, &source) : movie(title, &source)
      let list = source.pick(lists)
      try draft.add(catalogTitle, to: list)
      let entry = ListEntryID(list, catalogTitle.subject)
      let day = Int64(source.next() % 90)
      let person = source.pick(people + [.absent])
      let hours = Int64(source.next() % 24)
      try draft.change(entry) { (entry: inout ListEntry) in
        entry.added = now.instant.adding(.seconds(-(day * 24 + hours) * 3600))
        entry.addedBy = person
      }
      if source.chance(20) { try draft.add(catalogTitle.subject, to: lists.first { $0 != list } ?? list) }
    }

    func movie(_ title: TitleID, _ source: inout SeededGenerator) -> CatalogTitle {
      CatalogTitle(Title(title, facts(title, &source)))
    }

    func series(_ title: TitleID, shift: Int, _ source: inout SeededGenerator) -> CatalogTitle {
      var seasons = [0, 1].map { number in
        var facts = SeasonFacts()
        facts.fetched = Instant(milliseconds: 1_700_000_000_000 + Int64(shift))
        facts.episodes = (1...3).map { place in
          var episode = Episode(place + shift, tmdb: number * 10 + place)
          episode.runtime = source.pick([nil, .seconds(1500), .seconds(3000)])
          return episode
        }
        // A season may lack an episode, or list episodes in another order.
        if source.chance(10) { facts.episodes.remove(at: 1) }
        if source.chance(10) { facts.episodes.swapAt(0, 1) }
        return Season(SeasonID(title, number), facts)
      }
      // A later refresh may find an episode among the specials, with the same TMDb number.
      if shift > 0, source.chance(50), var moved = seasons[1].facts.episodes.popLast() {
        moved.number = 7
        seasons[0].facts.episodes.append(moved)
      }
      return CatalogTitle(Title(title, facts(title, &source)), seasons: seasons)
    }

    private func facts(_ title: TitleID, _ source: inout SeededGenerator) -> TitleFacts {
      var facts = TitleFacts(name: "Title \(title)", year: source.pick([nil, 1989, 1990, 2009, 2020]))
      facts.genres = [source.pick(RandomDiary.genres), source.pick(RandomDiary.genres)].filter { _ in source.chance(70)
      }
      facts.networks = title.kind == .series ? [source.pick(RandomDiary.networks)] : []
      facts.runtime = source.pick([nil, .seconds(2700)])
      facts.availability["DE"] = Availability()
      facts.availability["DE"]?.subscription = [source.pick(["Netflix", "netflix", "MUBI"])]
      return facts
    }

    func addPlay(_ draft: inout Draft, _ source: inout SeededGenerator) throws {
      var play = Play(id: PlayID(using: &source))
      play.subject = subject(&source)
      if let episode = play.subject.episode, source.chance(60) {
        play.witness = (play.subject.season ?? 0) * 10 + episode
      }
      play.person = source.pick(people)
      play.time = try time(&source, draft.library)
      play.run = source.pick([1, 1, 2])
      play.extent = source.chance(10) ? .upTo(.seconds(60)) : .whole
      play.format = source.pick([nil, .streaming, .theater, .disc])
      play.location = source.pick(["", "At home", "at home", "Kino Ö", "kino o"])
      play.companions = Set(
        [source.pick(RandomDiary.names), source.pick(RandomDiary.names)].filter { _ in source.chance(30) })
      play.mood = source.pick([nil, .great, .meh])
      play.timeWatched = source.pick([nil, nil, .seconds(600), .seconds(-5)])
      play.wasSeenBefore = source.chance(10)
      play.source = PlaySource(source.pick([.byHand, .player, .inBulk, .imported]))
      play.logged = source.pick([nil, now.instant])
      play.together = source.chance(25) ? GroupID(using: &source) : nil
      // Some plays have values that no edit allows, but that another device may send.
      draft.put(play)
      guard play.together != nil else { return }
      for person in people where person != play.person && source.chance(60) {
        var other = Play(id: PlayID(using: &source))
        (other.subject, other.witness, other.time, other.together) = (
          play.subject, play.witness, play.time, play.together
        )
        other.person = person
        draft.put(other)
      }
    }

    private func subject(_ source: inout SeededGenerator) -> MediaID {
      let series = source.pick(RandomDiary.series)
      let season = source.pick([0, 1, 1])
      return switch source.next() % 12 {
      case 0: MediaID(series)
      case 1: .season(season, of: series)
      case 2...4: MediaID(source.pick(RandomDiary.movies))
      default: .episode(1 + Int(source.next() % 3), season: season, of: series)
      }
    }

    /// A random time; sometimes shortly after another play, or in the same second.
    private func time(_ source: inout SeededGenerator, _ library: Library) throws -> WatchTime {
      let edge = try EdgeTimes.time(using: &source)
      switch source.next() % 20 {
      case 0: return .unknown
      case 1: return .released
      case 2: return .year(source.pick([edge.year ?? 2020, now.day.year, now.day.year - 1]))
      case 3: return .month(now.day.year, source.pick([now.day.month, 1, 12]))
      case 4...6: return .day(now.day.adding(days: -Int(source.next() % 70)))
      case 7: return .local(now.day.adding(days: -Int(source.next() % 70)), hour: Int(source.next() % 24))
      case 8, 9: return edge
      case 10: return .random(using: &source)
      case 11...15:
        let other = library.plays.compactMap(\.time.instant).randomElement(using: &source) ?? now.instant
        return WatchTime(other.adding(.seconds(source.pick([0, 0, 1800, 10_800, 10_801]))), in: now.zone)
      default:
        let zone = try Now(now.instant, zone: source.pick(EdgeTimes.all).zone).zone
        return WatchTime(now.instant.adding(.seconds(-Int64(source.next() % 6_000_000))), in: zone)
      }
    }

    func addMark(_ draft: inout Draft, _ source: inout SeededGenerator) throws {
      var mark = Mark(id: PersonalID(source.pick(people), subject(&source)))
      if let episode = mark.subject.episode, source.chance(60) {
        mark.witness = (mark.subject.season ?? 0) * 10 + episode
      }
      mark.isStarred = source.chance(60)
      mark.category = source.pick([nil, .current, .finished, .dropped, WatchStatus(rawValue: "com.example.loved")])
      if draft.library.marks[mark.id] == nil { try draft.insert(mark) }
    }
  }
}

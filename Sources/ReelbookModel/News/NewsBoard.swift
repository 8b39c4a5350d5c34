#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The news of a person by title, for the days that were asked about.
struct NewsBoard: LibraryBoard {
  /// Where the news are asked for.
  struct Setting: Hashable, Sendable {
    /// The country whose services and releases count; `nil` for that of the person's clock.
    var region: String?
    /// The viewer's zone; `nil` for days where episodes air.
    var zone: TimeZone?
  }

  /// The titles with news on the days.
  private var items: [TitleID: [NewsItem]] = [:]
  private var days: ClosedRange<CivilDay>?
  private var setting = Setting()
  private let person: PersonID
  private var basis: NewsBasis
  private var collections: CollectionFilms
  private var rows: TitleRows

  init(_ library: Library, of person: PersonID, asOf now: Now) {
    self.person = person
    basis = NewsBasis(library, person)
    collections = CollectionFilms(library, person)
    rows = TitleRows(library, .all)
  }

  mutating func follow(_ library: Library, of person: PersonID, asOf now: Now) {
    let basis = NewsBasis(library, person)
    guard var changed = rows.follow(library), basis == self.basis else {
      self = NewsBoard(library, of: person, asOf: now)
      return
    }
    // What somebody watched of a collection makes the others of it news.
    changed.formUnion(collections.follow(changed, in: library, person))
    guard let days else { return }
    let reader = reader(days, library)
    for title in changed { items[title] = library.title(title).flatMap { Self.items(of: $0, reader) } }
  }

  /// The news on some days, the earliest first. The board must follow the library.
  ///
  /// What leaves a service is not kept: each question has its own dates, and they are fewer than the titles.
  mutating func news(
    on wanted: ClosedRange<CivilDay>, in setting: Setting, leaving: [LeavingDate], of library: Library
  ) -> [NewsItem] {
    let hasDays = days.map { $0.contains(wanted.lowerBound) && $0.contains(wanted.upperBound) } ?? false
    if !hasDays || setting != self.setting {
      let days = Self.months(of: wanted, and: setting == self.setting ? self.days : nil)
      (self.days, self.setting) = (days, setting)
      let reader = reader(days, library)
      items = [:]
      for title in library.allTitles { items[title.id] = Self.items(of: title, reader) }
    }
    var found = items.values.joined().filter { wanted.contains($0.day) }
    if !leaving.isEmpty { found += reader(wanted, library).leaving(leaving) }
    let names = Dictionary(found.map { ($0.subject.title, $0.name.foldedForMatching) }) { $1 }
    return found.sorted { a, b in
      (a.day, a.instant ?? .absent, names[a.subject.title] ?? "", a.id)
        < (b.day, b.instant ?? .absent, names[b.subject.title] ?? "", b.id)
    }
  }

  private static func items(of title: Title, _ reader: NewsReader) -> [NewsItem]? {
    let items = reader.items(of: title)
    return items.isEmpty ? nil : items
  }

  private func reader(_ days: ClosedRange<CivilDay>, _ library: Library) -> NewsReader {
    NewsReader(library, person, days, setting, basis, watchedOf: collections.watched)
  }

  /// Some weeks around days, so that on the next day they are still those, with those that were asked about before.
  private static func months(
    of wanted: ClosedRange<CivilDay>, and known: ClosedRange<CivilDay>?
  ) -> ClosedRange<CivilDay> {
    let days = wanted.lowerBound.adding(days: -30)...wanted.upperBound.adding(days: 30)
    guard let known else { return days }
    let both = min(days.lowerBound, known.lowerBound)...max(days.upperBound, known.upperBound)
    return both.lowerBound.adding(days: 500) > both.upperBound ? both : days
  }
}

/// What news depend on beside the titles' own records: the person's lists, their services and their clock.
struct NewsBasis: Hashable, Sendable {
  let lists: Set<ListID>
  let services: Set<String>
  let clock: ReleaseClock

  init(_ library: Library, _ person: PersonID) {
    lists = Set(library.lists(of: person).map(\.id))
    clock = library.releaseClock(of: person)
    let own = library.person(person)?.services ?? []
    services = Set((library.household?.services ?? []).union(own).map(\.foldedKeepingSigns))
  }
}

/// The films of each collection, and which of them a person watched last.
struct CollectionFilms: Sendable {
  private var keys: [TitleID: String] = [:]
  private var films: [String: Set<TitleID>] = [:]
  /// The last released film of each collection that the person has watched and did not dislike.
  private(set) var watched: [String: TitleID] = [:]

  init(_ library: Library, _ person: PersonID) {
    for title in library.allTitles where title.id.kind == .movie { put(title.id, title.facts.collection?.key) }
    for key in films.keys { watched[key] = lastWatched(of: key, in: library, person) }
  }

  /// Puts films into their collections. Returns the films of the collections of which another one was watched last.
  mutating func follow(_ changed: Set<TitleID>, in library: Library, _ person: PersonID) -> Set<TitleID> {
    var touched: Set<String> = []
    for film in changed where film.kind == .movie {
      if let key = keys[film] { touched.insert(key) }
      put(film, library.title(film)?.facts.collection?.key)
      if let key = keys[film] { touched.insert(key) }
    }
    var others: Set<TitleID> = []
    for key in touched {
      let last = lastWatched(of: key, in: library, person)
      guard last != watched[key] else { continue }
      watched[key] = last
      others.formUnion(films[key] ?? [])
    }
    return others
  }

  private mutating func put(_ film: TitleID, _ key: String?) {
    guard key != keys[film] else { return }
    if let old = keys[film] { films[old]?.remove(film) }
    keys[film] = key
    if let key { films[key, default: []].insert(film) }
  }

  private func lastWatched(of key: String, in library: Library, _ person: PersonID) -> TitleID? {
    let seen = (films[key] ?? []).compactMap { library.title($0) }.filter { title in
      guard library.hasSeen(title, person) else { return false }
      let mark = library.mark(on: title.subject, of: person)
      return mark.reaction != .disliked && mark.category != .dropped && !mark.isHidden
    }
    return seen.max { $0.comesOut(before: $1) }?.id
  }
}

extension Title {
  /// Whether it is released before another one; without a day, by the year.
  fileprivate func comesOut(before other: Title) -> Bool {
    func key(_ title: Title) -> (Int, CivilDay, TitleID) {
      (title.releaseDay?.year ?? title.year ?? 0, title.releaseDay ?? .absent, title.id)
    }
    return key(self) < key(other)
  }
}

extension TitleFacts.Collection {
  /// What tells collections apart; `nil` for none.
  var key: String? { id.isEmpty ? (name.isEmpty ? nil : name.foldedForMatching) : id }
}

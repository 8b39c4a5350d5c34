import ReelbookInterchange
import ReelbookModel

/// Finds a history's titles in a library.
struct TitleFinder {
  private let index: TitleIndex
  private let library: Library
  /// The series by the numbers of their episodes at TMDb.
  private let series: [String: TitleID]

  init(_ library: Library) {
    self.library = library
    index = TitleIndex(library)
    var series: [String: TitleID] = [:]
    for season in library.seasons {
      for case let id? in season.episodes.map(\.tmdb) { series["tmdb:\(id)"] = library.resolve(season.id.series) }
    }
    self.series = series
  }

  /// The match of each title; offline, new titles are named by their ids or provisionally.
  func matches(of history: ForeignHistory, isOffline: Bool) -> [TitleMatch] {
    let twins = Self.twins(of: history)
    var matches: [TitleMatch] = history.titles.enumerated().map { place, title in
      if let found = find(title, isTwin: twins.contains(place)) { return found }
      // A library's file says exactly which title it is.
      if let id = title.libraryID { return .named(id) }
      guard isOffline || title.kind != nil && title.ids["tmdb"] != nil else { return .nothing }
      if let near = near(title) { return near }
      return Self.named(title, isTwin: twins.contains(place)) ?? .nothing
    }
    separateYears(of: history.titles, in: &matches)
    return matches
  }

  /// Makes a title without a year a candidate only, if titles of several years were found to be it by their name.
  private func separateYears(of titles: [ForeignTitle], in matches: inout [TitleMatch]) {
    var found: [TitleID: [Int]] = [:]
    for (place, title) in titles.enumerated() where title.year != nil {
      guard case .inLibrary(let id) = matches[place], let there = library.title(id), there.year == nil,
        there.releaseDay == nil, !isFoundByID(title, id)
      else { continue }
      found[id, default: []].append(place)
    }
    for (id, places) in found where Set(places.map { titles[$0].year }).count > 1 {
      guard let title = library.title(id) else { continue }
      for place in places { matches[place] = .candidates([CatalogTitle(title)]) }
    }
  }

  private func isFoundByID(_ title: ForeignTitle, _ id: TitleID) -> Bool {
    title.libraryID.map { library.resolve($0) == id } ?? false
      || ["tmdb", "imdb", "tvdb"].contains { namespace in
        title.ids[namespace].map { index.title(id.kind, namespace, $0) == id } ?? false
      } || Self.ownID(title).map { library.resolve($0) == id } ?? false
  }

  /// The titles that share their name and year with another one, and differ by the tracker's own id.
  static func twins(of history: ForeignHistory) -> Set<Int> {
    var first: [TitleID: Int] = [:]
    var twins: Set<Int> = []
    for (place, title) in history.titles.enumerated() {
      guard case .provisional(let id)? = named(title, isTwin: false), ownID(title) != nil else { continue }
      if let other = first[id] { twins.formUnion([other, place]) } else { first[id] = place }
    }
    return twins
  }

  /// Makes a catalogue's title a candidate only, if it was found for several twins.
  static func separate(_ twins: Set<Int>, in matches: inout [TitleMatch]) {
    var found: [TitleID: [Int]] = [:]
    for place in twins { if case .found(let title) = matches[place] { found[title.id, default: []].append(place) } }
    for places in found.values where places.count > 1 {
      for place in places { if case .found(let title) = matches[place] { matches[place] = .candidates([title]) } }
    }
  }

  /// The provisional id from a title's name, year and own id, if no catalogue's id identifies it.
  private static func ownID(_ title: ForeignTitle) -> TitleID? {
    guard let kind = title.kind, !title.name.isEmpty, !title.namespacedIDs.isInCatalogue,
      let own = title.ids.min(by: { $0.key < $1.key })
    else {
      return nil
    }
    return .provisional(kind, name: title.name, year: title.year, source: own.value)
  }

  /// Finds a title in the library by its ids, then by names and year.
  ///
  /// A twin is found by its own id alone: by its name it is only a candidate.
  func find(_ title: ForeignTitle, isTwin: Bool) -> TitleMatch? {
    if let id = title.libraryID, library.title(id) != nil { return .inLibrary(library.resolve(id)) }
    let kinds = title.kind.map { [$0] } ?? [.movie, .series]
    if let episode = title.ids["episode"], let found = series[episode] { return .inLibrary(found) }
    for namespace in ["tmdb", "imdb", "tvdb"] {
      guard let id = title.ids[namespace] else { continue }
      // A number is unique only within its kind; an IMDb id is unique without it.
      let found = kinds.compactMap { index.title($0, namespace, id) }
      if found.count == 1, namespace == "imdb" || title.kind != nil { return .inLibrary(found[0]) }
    }
    if let found = there(Self.ownID(title)) { return found }
    let ids = title.ids.filter { ["tmdb", "imdb", "tvdb"].contains($0.key) }
    for name in [title.name, title.originalName] where !name.isEmpty {
      let found = kinds.flatMap {
        index.titles($0, named: name, year: title.year, isYearRough: title.isYearRough, ids: ids)
      }
      if found.count == 1, !isTwin { return .inLibrary(found[0]) }
      // An earlier import brought it by this name and year.
      if !isTwin, let own = Self.named(title, isTwin: false)?.id, found.contains(library.resolve(own)) {
        return .inLibrary(library.resolve(own))
      }
      if !found.isEmpty, title.libraryID == nil {
        return .candidates(found.compactMap { library.title($0).map { CatalogTitle($0) } })
      }
    }
    // An earlier import brought it under this name, and it has another name here since.
    return isTwin ? nil : there(Self.named(title, isTwin: false)?.id)
  }

  /// The library's titles of the same name whose year is one off: a person decides whether one is meant.
  private func near(_ title: ForeignTitle) -> TitleMatch? {
    let kinds = title.kind.map { [$0] } ?? [.movie, .series]
    let ids = title.ids.filter { ["tmdb", "imdb", "tvdb"].contains($0.key) }
    let found = [title.name, title.originalName].filter { !$0.isEmpty }.flatMap { name in
      kinds.flatMap { index.titles($0, named: name, year: title.year, isYearRough: true, ids: ids) }
    }
    let titles = found.compactMap { library.title($0) }.map { CatalogTitle($0) }
    return titles.isEmpty ? nil : .candidates(titles)
  }

  private func there(_ id: TitleID?) -> TitleMatch? {
    guard let id, library.title(id) != nil else { return nil }
    return .inLibrary(library.resolve(id))
  }

  /// The id from a title's own ids or its name; a twin's has the tracker's own id.
  static func named(_ title: ForeignTitle, isTwin: Bool) -> TitleMatch? {
    if let id = title.libraryID { return .named(id) }
    guard let kind = title.kind else { return nil }
    for namespace in ["tmdb", "imdb", "tvdb"] {
      if let id = title.ids[namespace] { return .named(TitleID(kind, namespace: namespace, value: id)) }
    }
    guard !title.name.isEmpty else { return nil }
    if isTwin { return ownID(title).map { .provisional($0) } }
    return .provisional(.provisional(kind, name: title.name, year: title.year))
  }
}

/// Finds titles in a catalogue, with one request each.
struct CatalogFinder {
  private let history: ForeignHistory
  private let library: Library
  private let matcher: any TitleMatcher
  private let wait: @Sendable (Duration) async throws -> Void
  private let index: TitleIndex
  private var answers: [WantedTitle: TitleMatch] = [:]
  /// The titles with episodes without numbers.
  private var needingEpisodes: Set<Int> = []
  private var examples: [Int: ForeignPlace] = [:]

  init(
    _ history: ForeignHistory, in library: Library, by matcher: any TitleMatcher,
    waiting wait: @escaping @Sendable (Duration) async throws -> Void
  ) {
    self.history = history
    self.library = library
    self.matcher = matcher
    self.wait = wait
    index = TitleIndex(library)
    for item in history.items {
      if item.place.isEpisode, item.place.episode == nil { needingEpisodes.insert(item.title) }
      if case .seenUpTo = item.content { needingEpisodes.insert(item.title) }
      if !history.titles[item.title].isNamed, !item.place.ids.isEmpty { examples[item.title] = item.place }
    }
  }

  mutating func match(_ place: Int) async throws -> TitleMatch {
    let title = history.titles[place]
    let wanted = WantedTitle(title: title, episode: examples[place], needsEpisodes: needingEpisodes.contains(place))
    guard title.isNamed || wanted.episode != nil else { return .nothing }
    if let answer = answers[wanted] { return answer }
    let match = judge(try await ask(wanted), title)
    answers[wanted] = match
    return match
  }

  private func ask(_ wanted: WantedTitle) async throws -> [CatalogTitle] {
    var tries = 0
    while true {
      do {
        return try await matcher.candidates(for: wanted)
      } catch let busy as MatcherBusy where tries < 10 {
        tries += 1
        try await wait(busy.retryAfter)
      }
    }
  }

  /// The only candidate that fits; ambiguous ones are never guessed.
  private func judge(_ found: [CatalogTitle], _ title: ForeignTitle) -> TitleMatch {
    let fitting = found.filter { candidate in title.kind.map { $0 == candidate.id.kind } ?? true }
    func match(_ found: CatalogTitle) -> TitleMatch { TitleMatch(found, in: library, index) }
    if fitting.count == 1, title.name.isEmpty || fits(fitting[0], title) || hasID(fitting[0], title) {
      return match(fitting[0])
    }
    let sure = fitting.filter { hasID($0, title) }
    if sure.count == 1 { return match(sure[0]) }
    let exact = fitting.filter { fits($0, title) && title.year != nil && $0.year == title.year }
    if exact.count == 1 { return match(exact[0]) }
    return fitting.isEmpty ? .nothing : .candidates(Array(fitting.prefix(10)))
  }

  private func hasID(_ found: CatalogTitle, _ title: ForeignTitle) -> Bool {
    title.ids.contains { namespace, id in
      found.id.namespace == namespace && found.id.value == id || found.title.outsideIDs[namespace] == id
    }
  }

  private func fits(_ found: CatalogTitle, _ title: ForeignTitle) -> Bool {
    // Many titles have no original name, which is no name in common.
    let theirs = Set([found.name, found.originalName].filter { !$0.isEmpty }.map(\.foldedForMatching))
    let mine = [title.name, title.originalName].filter { !$0.isEmpty }.map(\.foldedForMatching)
    guard mine.contains(where: theirs.contains) else { return false }
    guard let mine = title.year, let theirs = found.year else { return true }
    return mine == theirs || title.isYearRough && abs(mine - theirs) == 1
  }
}

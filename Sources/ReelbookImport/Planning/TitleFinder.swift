import ReelbookInterchange
import ReelbookModel

/// Finds a history's titles in a library.
struct TitleFinder {
  private let index: TitleIndex
  private let library: Library
  /// Whether the library knows no title by any name or id.
  private let isEmpty: Bool
  /// The series by the numbers of their episodes at TMDb.
  private let series: [String: TitleID]

  init(_ library: Library) {
    self.library = library
    isEmpty = library.titles.isEmpty && library.aliases.isEmpty && library.seasons.isEmpty
    index = TitleIndex(library)
    var series: [String: TitleID] = [:]
    for season in library.seasons {
      for case let id? in season.episodes.map(\.tmdb) { series["tmdb:\(id)"] = library.resolve(season.id.series) }
    }
    self.series = series
  }

  /// The match of each title; offline, new titles are named by their ids or provisionally.
  func matches(of history: ForeignHistory, isOffline: Bool) -> [TitleMatch] {
    let own = history.titles.map { Self.matchWithoutLibrary($0, isTwin: false) }
    let twins = Self.twins(of: history, own)
    let namesOfTwins = Set(twins.compactMap { own[$0]?.id })
    var matches: [TitleMatch] = history.titles.enumerated().map { place, title in
      let isTwin = twins.contains(place)
      let answer = isEmpty ? nil : self.answer(title)
      if let answer, let found = find(title, answer, own[place], isTwin: isTwin) { return found }
      // A library's file says exactly which title it is.
      if let id = title.libraryID { return .named(id) }
      guard isOffline || title.kind != nil && title.namespacedIDs.tmdb != nil else { return .nothing }
      if let answer, let candidates = nearCandidates(answer) { return candidates }
      let match = isTwin ? Self.matchWithoutLibrary(title, isTwin: true) : own[place]
      // A row without an own id that may be of several titles of its name and year is a question.
      if case .provisional(let id)? = match, !twins.contains(place), namesOfTwins.contains(id) { return .nothing }
      return match ?? .nothing
    }
    separateYears(of: history.titles, in: &matches)
    return matches
  }

  /// Makes a title without a year a candidate only, if titles of several years were found to be it by their name.
  private func separateYears(of titles: [ForeignTitle], in matches: inout [TitleMatch]) {
    var found: [TitleID: [Int]] = [:]
    for (place, title) in titles.enumerated() where title.year != nil {
      guard case .inLibrary(let id) = matches[place], let libraryTitle = library.title(id), libraryTitle.year == nil,
        libraryTitle.releaseDay == nil, !isFoundByID(title, id)
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
        title.namespacedIDs[namespace].map { index.title(id.kind, namespace, $0) == id } ?? false
      } || Self.trackerID(title).map { library.resolve($0) == id } ?? false
  }

  /// The titles that share their name and year with another one, and differ by the tracker's own id.
  static func twins(of history: ForeignHistory) -> Set<Int> {
    twins(of: history, history.titles.map { hasTrackerID($0) ? matchWithoutLibrary($0, isTwin: false) : nil })
  }

  /// The same with each title's id from its own ids or its name, see ``matchWithoutLibrary(_:isTwin:)``.
  private static func twins(of history: ForeignHistory, _ own: [TitleMatch?]) -> Set<Int> {
    var first: [TitleID: Int] = [:]
    var twins: Set<Int> = []
    for (place, title) in history.titles.enumerated() {
      guard case .provisional(let id)? = own[place], hasTrackerID(title) else { continue }
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
  private static func trackerID(_ title: ForeignTitle) -> TitleID? {
    guard hasTrackerID(title), let kind = title.kind, let id = title.namespacedIDs.first else { return nil }
    return .provisional(kind, name: title.name, year: title.year, source: id.id)
  }

  private static func hasTrackerID(_ title: ForeignTitle) -> Bool {
    title.kind != nil && !title.name.isEmpty && !title.namespacedIDs.isInCatalogue && !title.namespacedIDs.isEmpty
  }

  /// Finds a title in the library by its ids, then by names and year.
  ///
  /// A twin is found by its own id alone: by its name it is only a candidate.
  func find(_ title: ForeignTitle, isTwin: Bool) -> TitleMatch? {
    isEmpty ? nil : find(title, answer(title), Self.matchWithoutLibrary(title, isTwin: false), isTwin: isTwin)
  }

  /// The same with what the index answers, and with the title's id from its own ids or its name.
  private func find(
    _ title: ForeignTitle, _ answer: TitleAnswer<TitleID>, _ own: TitleMatch?, isTwin: Bool
  ) -> TitleMatch? {
    if let id = title.libraryID, library.title(id) != nil { return .inLibrary(library.resolve(id)) }
    if let episode = title.namespacedIDs["episode"], let found = series[episode] { return .inLibrary(found) }
    if answer.best.first?.evidence.ids == .agrees, let found = answer.certain { return .inLibrary(found) }
    if let found = libraryMatch(Self.trackerID(title)) { return found }
    if !answer.best.isEmpty {
      if !isTwin, let found = answer.certain { return .inLibrary(found) }
      // An earlier import brought it by this name and year.
      if !isTwin, let importedID = own?.id.map(library.resolve),
        answer.best.contains(where: { $0.element == importedID })
      {
        return .inLibrary(importedID)
      }
      if title.libraryID == nil { return candidates(answer.best) }
    }
    // An earlier import brought it under this name, and it has another name here since.
    return isTwin ? nil : libraryMatch(own?.id)
  }

  private func answer(_ title: ForeignTitle) -> TitleAnswer<TitleID> {
    index.answer(to: title.titleDescription(namespaces: TitleID.catalogues), title.tolerance)
  }

  /// The library's titles that it may be, such as one of the same name a year apart: a person decides.
  private func nearCandidates(_ answer: TitleAnswer<TitleID>) -> TitleMatch? {
    // A similar name without a year is too little to ask about: exports have thousands of names.
    let found = answer.candidates.filter { $0.evidence.names == .same || $0.evidence.yearsApart != nil }
    return found.isEmpty ? nil : candidates(found)
  }

  private func candidates(_ found: [TitleAnswer<TitleID>.Candidate]) -> TitleMatch {
    .candidates(found.compactMap { library.title($0.element).map { CatalogTitle($0) } })
  }

  private func libraryMatch(_ id: TitleID?) -> TitleMatch? {
    guard let id, library.title(id) != nil else { return nil }
    return .inLibrary(library.resolve(id))
  }

  /// The id from a title's own ids or its name; a twin's has the tracker's own id.
  static func matchWithoutLibrary(_ title: ForeignTitle, isTwin: Bool) -> TitleMatch? {
    if let id = title.libraryID { return .named(id) }
    guard let kind = title.kind else { return nil }
    for namespace in ["tmdb", "imdb", "tvdb"] {
      if let id = title.namespacedIDs[namespace] { return .named(TitleID(kind, namespace: namespace, value: id)) }
    }
    guard !title.name.isEmpty else { return nil }
    if isTwin { return trackerID(title).map { .provisional($0) } }
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
      if !history.titles[item.title].isNamed, !item.place.namespacedIDs.isEmpty { examples[item.title] = item.place }
    }
  }

  mutating func match(_ place: Int) async throws -> TitleMatch {
    let title = history.titles[place]
    let wanted = WantedTitle(title: title, episode: examples[place], needsEpisodes: needingEpisodes.contains(place))
    guard title.isNamed || wanted.episode != nil else { return .nothing }
    if let answer = answers[wanted] { return answer }
    let match = chooseMatch(try await requestCandidates(wanted), title)
    answers[wanted] = match
    return match
  }

  private func requestCandidates(_ wanted: WantedTitle) async throws -> [CatalogTitle] {
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
  private func chooseMatch(_ found: [CatalogTitle], _ title: ForeignTitle) -> TitleMatch {
    let fitting = found.filter { candidate in title.kind.map { $0 == candidate.id.kind } ?? true }
    func match(_ found: CatalogTitle) -> TitleMatch { TitleMatch(found, in: library, index) }
    if fitting.count == 1, title.name.isEmpty { return match(fitting[0]) }
    let description = title.titleDescription()
    // A catalogue has more titles than it sends, so that of several, a name needs its year.
    let tolerance = fitting.count == 1 ? title.tolerance : .exact
    let compared = fitting.enumerated().map { place, candidate in
      TitleAnswer<Int>.Candidate(place, TitleEvidence(description, TitleDescription(candidate.title)))
    }
    if let certain = TitleAnswer(compared, tolerance).certain { return match(fitting[certain]) }
    return fitting.isEmpty ? .nothing : .candidates(Array(fitting.prefix(10)))
  }
}

extension ForeignTitle {
  /// The title as it is compared with others, with all its ids or those of some namespaces.
  func titleDescription(namespaces: [String]? = nil) -> TitleDescription {
    let comparedIDs = namespaces.map { names in ids.filter { names.contains($0.key) } } ?? ids
    return TitleDescription(kind, names: [name, originalName], year: year, ids: comparedIDs)
  }

  /// How exact its year is.
  var tolerance: TitleTolerance { isYearRough ? .roughYear : .household }
}
